/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits, UIKit's.
  public let rawValue: UInt
  /// Makes edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]

  /// The edges in the order of `SIMD4` insets, each 1 if it is in the set.
  var mask: SIMD4<Double> {
    SIMD4(
      contains(.top) ? 1 : 0, contains(.left) ? 1 : 0, contains(.bottom) ? 1 : 0,
      contains(.right) ? 1 : 0)
  }
}
