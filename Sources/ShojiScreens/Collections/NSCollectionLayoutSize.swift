public import Foundation

/// A width or a height in a ``UICollectionViewCompositionalLayout``.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable { case ofWidth, ofHeight, absolute, estimated }
  let kind: Kind
  /// The dimension: a part between 0 and 1, or points.
  public let dimension: CGFloat

  /// A part of the width of what is around it.
  public static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init(kind: .ofWidth, dimension: fraction)
  }

  /// A part of the height of what is around it. The page as a whole has no height: there it follows the
  /// content.
  public static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init(kind: .ofHeight, dimension: fraction)
  }

  /// Points. As a height they are the least: the browser makes items as high as their content.
  public static func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension {
    .init(kind: .absolute, dimension: points)
  }

  /// As the content needs; as a width at least about so many points, as many items as fit.
  public static func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension {
    .init(kind: .estimated, dimension: points)
  }
}

/// The size of an item or a group.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// The space between the items of a group, in points.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// The space.
  public let spacing: CGFloat

  /// So much.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    .init(spacing: spacing)
  }

  /// At least so much; columns share what is left.
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    .init(spacing: spacing)
  }
}
