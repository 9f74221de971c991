import Foundation
import ShojiHTML

/// A rectangle in the superview whose parts follow the superview's size.
struct AffineBox: Equatable {
  var x: Affine
  var y: Affine
  var width: Affine
  var height: Affine

  /// The superview's whole bounds.
  static let whole = AffineBox(
    x: Affine(), y: Affine(), width: .whole(.horizontal), height: .whole(.vertical))

  /// The rectangle in a superview of this size.
  func rect(in size: CGSize) -> CGRect {
    CGRect(
      x: x.value(in: size), y: y.value(in: size), width: width.value(in: size),
      height: height.value(in: size))
  }

  /// Declarations of an absolutely placed element. What fits its content is as long as that.
  func declarations(fitting: Bool) -> [StyleDeclaration] {
    if self == .whole {
      return [.init("inset", "0"), .init("width", "100%"), .init("height", "100%")]
    }
    let place: [StyleDeclaration] = [
      .init("left", x.css(.horizontal)), .init("top", y.css(.vertical)),
    ]
    if fitting { return place + [.init("width", "max-content"), .init("height", "auto")] }
    return place + [
      .init("width", width.length(.horizontal)), .init("height", height.length(.vertical)),
    ]
  }

  /// Whether a part follows the superview's size across its own direction.
  var crosses: Bool {
    [x.height, width.height, y.width, height.width].contains { abs($0) > 0.000_05 }
  }
}

extension Affine {
  /// As ``css(_:)`` for a width or a height, which must not be negative.
  func length(_ axis: LayoutAxis) -> String {
    points < 0 && isConstant ? "0px" : css(axis)
  }
}

extension [StyleDeclaration] {
  /// What every placed element gets: the base sheet's sizes and distances do not apply to it.
  static var absolute: [StyleDeclaration] {
    [
      .init("position", "absolute"), .init("margin", "0"), .init("min-width", "0"),
      .init("min-height", "0"), .init("max-width", "none"),
    ]
  }
}
