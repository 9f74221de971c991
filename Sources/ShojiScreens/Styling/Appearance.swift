import Foundation
import ShojiHTML

/// The look and the accessibility of a view, allocated with the first property that is set.
///
/// The look compiles to one shared class: views with the same look have the same class, and the
/// page carries no inline style.
final class Appearance {
  var backgroundColor: UIColor?
  var layer: CALayer?
  var layoutMargins: UIEdgeInsets?
  /// Whether the margins do not count, as a stack may ask for.
  var ignoresMargins = false
  var alpha: Double = 1
  var tintColor: UIColor?
  var clipsToBounds = false
  var textColor: UIColor?
  var font: UIFont?
  var textAlignment: NSTextAlignment?
  var contentMode: UIViewContentMode?
  var hugging: UILayoutPriority?
  var compressionResistance: UILayoutPriority?
  var lineBreakMode: NSLineBreakMode?

  var gestures: [UIGestureRecognizer] = []
  var drag: UIDragInteraction?
  var drop: UIDropInteraction?
  /// What a tap on the view goes to, or a drop; made with the first recogniser or interaction.
  var tapControl: TapControl?

  /// The part of a template that the view was made from.
  var template: TemplateInstance?

  /// The words of the views in the view that are known by their places.
  var placeWords: PlaceWords?

  /// What the trees of state views in the view depend on.
  var lifelines: [StateLifeline] = []

  var accessibilityLabel: String?
  var accessibilityHint: String?
  var accessibilityIdentifier: String?
  var accessibilityTraits: UIAccessibilityTraits = []
  var accessibilityValue: String?
  var isAccessibilityElement: Bool?
  var accessibilityElementsHidden = false
  /// Whether the next page opens at the view.
  var opensPage = false

  /// Where the view is drawn beside its place, and how it came there.
  var movement: ViewMovement?

  /// Where the view is and how it places its subviews, if it has a frame or constraints.
  var layoutClass: ClassName?

  private var compiled: ClassName??

  /// Forgets the class, because the look has changed.
  func invalidate() { compiled = nil }

  /// The class of this look; `nil` when nothing differs from the base sheet.
  var className: ClassName? {
    if let compiled { return compiled }
    let declarations = self.declarations
    let name = declarations.isEmpty ? nil : Self.className(for: StyleRule(declarations))
    compiled = .some(name)
    return name
  }

  /// The class of a rule, with a report when the sheet takes no more.
  static func className(for rule: StyleRule) -> ClassName {
    let name = StyleSheet.shared.className(for: rule)
    if StyleSheet.shared.isFull {
      Report.shared.misuse(
        "The style sheet is full: new looks are not shown",
        mend: "do not compute colours, sizes or margins of views from data without bound")
    }
    return name
  }

  private var declarations: [StyleDeclaration] {
    var list: [StyleDeclaration] = []
    if let backgroundColor { list.append(.init("background-color", backgroundColor.css)) }
    if let layoutMargins, !ignoresMargins {
      let sides = [
        layoutMargins.top, layoutMargins.right, layoutMargins.bottom, layoutMargins.left,
      ]
      list.append(.init("padding", sides.map { pixels(Double($0)) }.joined(separator: " ")))
    }
    let opacity = min(max(0, alpha), 1) * min(max(0, Double(layer?.opacity ?? 1)), 1)
    if opacity < 1 { list.append(.init("opacity", PlainNumber.text(opacity))) }
    if let textColor { list.append(.init("color", textColor.css)) }
    if let textAlignment { list.append(.init("text-align", textAlignment.rawValue)) }
    if let tintColor {
      list.append(.init("--tint", tintColor.css))
      list.append(.init("--tint-full", tintColor.css))
      list.append(.init("--tint-fill", tintColor.faded(to: 0.13).css))
      list.append(.init("accent-color", tintColor.css))
    }
    if clipsToBounds || layer?.masksToBounds == true { list.append(.init("overflow", "hidden")) }
    list += stretching
    list += font?.declarations ?? []
    if let layer {
      if layer.cornerRadius > 0 {
        list.append(.init("border-radius", pixels(Double(layer.cornerRadius))))
      }
      if layer.borderWidth > 0 {
        let color = layer.borderColor ?? .separator
        list.append(.init("border", "\(pixels(Double(layer.borderWidth))) solid \(color.css)"))
      }
      if layer.shadowOpacity > 0, let shadowColor = layer.shadowColor {
        let sizes = [
          Double(layer.shadowOffset.width), Double(layer.shadowOffset.height),
          // Core Animation's radius is a standard deviation, CSS's blur is twice that.
          max(0, Double(layer.shadowRadius) * 2),
        ]
        let color = shadowColor.faded(to: CGFloat(layer.shadowOpacity))
        let lengths = sizes.map { pixels($0) }.joined(separator: " ")
        list.append(.init("box-shadow", "\(lengths) \(color.css)"))
      }
    }
    if let movement { list += movement.declarations }
    return list
  }

  private func pixels(_ points: Double) -> String { "\(PlainNumber.text(points))px" }
}
