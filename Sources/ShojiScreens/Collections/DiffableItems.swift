import Foundation

/// The snapshot of a diffable data source, and where its items are.
final class DiffableItems<Section: Hashable, Item: Hashable> {
  private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()

  /// Made when it is asked for: most pages need the place of no item.
  private var paths: [Item: IndexPath]?

  /// Takes over a snapshot and has the list show it.
  func apply(
    _ new: NSDiffableDataSourceSnapshot<Section, Item>, to list: UIItemsView?,
    configuringAll: Bool
  ) {
    let reloaded = new.reloadedItemIdentifiers
    snapshot = new
    snapshot.settle()
    paths = nil
    if configuringAll {
      list?.reloadData()
    } else {
      list?.loadItems(configuring: reloaded.map { .identifier(AnyHashable($0)) })
    }
  }

  func item(at path: IndexPath) -> Item? {
    guard snapshot.sections.indices.contains(path.section) else { return nil }
    let items = snapshot.itemIdentifiers(inSection: snapshot.sections[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func section(at index: Int) -> Section? {
    snapshot.sections.indices.contains(index) ? snapshot.sections[index] : nil
  }

  func count(of section: Int) -> Int {
    self.section(at: section).map { snapshot.numberOfItems(inSection: $0) } ?? 0
  }

  func path(of item: Item) -> IndexPath? {
    let known = paths ?? makePaths()
    paths = known
    return known[item]
  }

  private func makePaths() -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = Dictionary(minimumCapacity: snapshot.numberOfItems)
    for (index, section) in snapshot.sections.enumerated() {
      for (place, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        paths[item] = IndexPath(item: place, section: index)
      }
    }
    return paths
  }
}

extension UIItemsView {
  /// Loads the items before the next render; only new ones and these are configured.
  final func loadItems(configuring keys: [ItemKey]) {
    if case .keys(let former) = reload { reload = .keys(former.union(keys)) }
    batch = nil
    announcedChanges = false
    setNeedsLoad()
  }
}
