public import Foundation

/// Distances from the edges of a box, in points, by the direction in which it is read.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From where lines begin.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From where lines end.
  public var trailing: CGFloat

  /// Makes insets in points.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distance.
  public static let zero = NSDirectionalEdgeInsets()
}

/// An edge of a box, by the direction in which it is read.
public enum NSDirectionalRectEdge: Hashable, Sendable {
  /// The upper one.
  case top
  /// Where lines begin.
  case leading
  /// The lower one.
  case bottom
  /// Where lines end.
  case trailing
}
