/// One item of a ``NSCollectionLayoutGroup``.
public class NSCollectionLayoutItem {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize

  /// The space around it, in points.
  public final var contentInsets = NSDirectionalEdgeInsets.zero

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}
