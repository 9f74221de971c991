/// Items in a line or above one another, which a section repeats.
///
/// A section becomes one grid of CSS, so groups are items side by side or above one another. A group in a
/// group is an item of its size, and reported: its own items are none of the grid's.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items, which repeat as long as there is room.
  public let subitems: [NSCollectionLayoutItem]
  /// How many there are, if that is said.
  let count: Int?
  let isHorizontal: Bool

  /// The space between the items.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil,
    isHorizontal: Bool
  ) {
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    self.isHorizontal = isHorizontal
    super.init(layoutSize: size)
  }

  /// Items side by side, which repeat as long as there is room.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    .init(layoutSize, subitems, isHorizontal: true)
  }

  /// So many equally wide items side by side.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    .init(layoutSize, [subitem], count: count, isHorizontal: true)
  }

  /// So many equally wide items side by side.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    .init(layoutSize, [subitem], count: count, isHorizontal: true)
  }

  /// Items above one another.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    .init(layoutSize, subitems, isHorizontal: false)
  }

  /// So many equally high items above one another.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    .init(layoutSize, [subitem], count: count, isHorizontal: false)
  }

  /// So many equally high items above one another.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    .init(layoutSize, [subitem], count: count, isHorizontal: false)
  }
}
