public import Foundation

/// How the items of a section of a ``UICollectionViewCompositionalLayout`` lie.
public final class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup
  /// What the section is as a list, if it is one.
  let list: UICollectionLayoutListConfiguration?

  /// The space around the items, in points.
  public var contentInsets = NSDirectionalEdgeInsets.zero

  /// The space between groups, in points.
  public var interGroupSpacing: CGFloat = 0

  /// Whether the section is a row that scrolls by itself, and where it comes to rest.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The header and the footer.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Makes a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    list = nil
  }

  private init(list: UICollectionLayoutListConfiguration) {
    self.list = list
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    group = .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  }

  /// A section whose items are rows, as those of a table.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(list: configuration)
  }
}

/// How a section scrolls by itself, sideways.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Sendable {
  /// It does not.
  case none
  /// It comes to rest anywhere.
  case continuous
  /// It comes to rest at the beginning of a group, if it is near.
  case continuousGroupLeadingBoundary
  /// It comes to rest at pages; here at the beginning of a group.
  case paging
  /// It comes to rest at the beginning of a group.
  case groupPaging
  /// It comes to rest with a group in the middle.
  case groupPagingCentered
}
