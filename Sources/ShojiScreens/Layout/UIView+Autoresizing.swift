import Foundation

extension UIView {
  /// What changes when the superview's size does. The values are UIKit's.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How a frame that was set outside of a layout pass follows the superview's size, from the size
  /// that the superview had when the frame was set. Nothing changes unless set.
  public final var autoresizingMask: AutoresizingMask {
    get { layoutState?.autoresizingMask ?? [] }
    set {
      guard newValue != autoresizingMask else { return }
      madeLayout.autoresizingMask = newValue
      superview?.setNeedsPlacing()
    }
  }

  /// Where the mask puts the frame in a superview of any size.
  final var autoresizedBox: AffineBox {
    let mask = autoresizingMask
    let reference = layoutState?.reference ?? .zero
    let (x, width) = Self.autoresized(
      start: storedFrame.origin.x, length: storedFrame.size.width, in: reference.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ), axis: .horizontal)
    let (y, height) = Self.autoresized(
      start: storedFrame.origin.y, length: storedFrame.size.height, in: reference.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ), axis: .vertical)
    return AffineBox(x: x, y: y, width: width, height: height)
  }

  /// Shares what the superview has grown by among the flexible parts, by their length; in equal
  /// parts if they have none.
  private static func autoresized(
    start: CGFloat, length: CGFloat, in whole: CGFloat,
    flexible: (start: Bool, length: Bool, end: Bool), axis: LayoutAxis
  ) -> (start: Affine, length: Affine) {
    let parts = [Double(start), Double(length), Double(whole - start - length)]
    let isFlexible = [flexible.start, flexible.length, flexible.end]
    let total = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let count = isFlexible.count { $0 }
    let growth = Affine.whole(axis) - .points(Double(whole))
    let results = zip(parts, isFlexible).map { part, isFlexible in
      guard isFlexible else { return Affine.points(part) }
      let share = abs(total) < 0.000_1 ? 1 / Double(count) : part / total
      return .points(part) + growth * share
    }
    return (results[0], results[1])
  }
}
