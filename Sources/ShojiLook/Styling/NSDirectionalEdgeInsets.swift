public import Foundation

/// Distances from the four edges of a rectangle, in points: `leading` is where the language begins.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From where the language begins.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From where the language ends.
  public var trailing: CGFloat

  /// Makes insets in points.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance.
  public static let zero = NSDirectionalEdgeInsets()
}
