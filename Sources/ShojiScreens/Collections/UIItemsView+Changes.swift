import Foundation

extension UIItemsView {
  /// Makes several changes at once: removals and the starts of moves are places before all of them,
  /// insertions and the ends of moves places after. The data is changed before or in `updates`.
  /// - Parameters:
  ///   - updates: Announces the changes.
  ///   - completion: Called at once afterwards, with `true`.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    change { _ in updates?() }
    completion?(true)
  }

  /// Says that sections have been added.
  final func insert(sections: IndexSet) {
    change { $0.sections.inserted.formUnion(sections) }
  }

  final func delete(sections: IndexSet) {
    change { $0.sections.deleted.formUnion(sections) }
  }

  final func reload(sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Says that a section has moved.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moved[section] = newSection }
  }

  final func insert(_ paths: [IndexPath]) { change { $0.inserted.formUnion(paths) } }

  final func delete(_ paths: [IndexPath]) { change { $0.deleted.formUnion(paths) } }

  final func move(_ path: IndexPath, to newPath: IndexPath) {
    change { $0.moved[path] = newPath }
  }

  final func reconfigure(_ paths: [IndexPath]) { change { $0.reloaded.formUnion(paths) } }

  /// Notes a change in the batch that is being put together, or makes one of it.
  private func change(_ body: (inout ItemChanges) -> Void) {
    openBatch()
    var own = ItemChanges()
    body(&own)
    // Beside what was announced meanwhile in a batch of its own.
    batch?.add(own)
    closeBatch()
  }

  /// Moves cells and selection along with their items, and notes which are configured again.
  final func apply(_ changes: ItemChanges) {
    // Before the first load, and when all is loaded anyway, there is nothing to move.
    if needsLoad, case .everything = reload { return setNeedsLoad() }
    guard let effect = changes.effect(on: counts) else {
      Report.shared.misuse(
        "\(type(of: self)): a change names a row or section that does not exist",
        mend: "name rows and sections as they were before the batch; inserted ones as after it")
      return reloadData()
    }
    var keys: Set<ItemKey> = []
    if case .keys(let former) = reload { keys = former }
    if changes.moves { keys = Set(keys.compactMap { $0.moved(by: effect.newPath) }) }
    for index in indices(reloadedBy: changes) {
      if let key = items.key(at: index).moved(by: effect.newPath) { keys.insert(key) }
    }
    reload = .keys(keys)
    if changes.moves { items.move(effect.newPath) }
    if changes.isEmpty { needsPlaces = true }
    selection = selection.compactMap { item in
      guard let path = effect.newPath(item.path), let key = item.key.moved(by: effect.newPath)
      else { return nil }
      return SelectedItem(key: key, path: path)
    }
    counts = effect.counts
    announcedChanges = true
    setNeedsLoad()
  }

  /// The items of the page that changes tell to be configured again.
  private func indices(reloadedBy changes: ItemChanges) -> [Int] {
    let paths = changes.reloaded.compactMap { items.index(of: $0) }
    let sections = changes.reloadedSections
    guard !sections.isEmpty else { return paths }
    let inSections = (0..<items.count).filter { index in
      items.path(at: index).map { sections.contains($0.section) } ?? false
    }
    return paths + inSections
  }
}

extension ItemChanges {
  /// Whether items have other places afterwards.
  var moves: Bool {
    !(sections.isEmpty && deleted.isEmpty && inserted.isEmpty && moved.isEmpty)
  }

  /// Whether nothing is announced: the delegate is asked again what it says about the rows.
  var isEmpty: Bool { !moves && reloaded.isEmpty && reloadedSections.isEmpty }

  /// Adds the changes of another batch.
  mutating func add(_ other: ItemChanges) {
    sections.deleted.formUnion(other.sections.deleted)
    sections.inserted.formUnion(other.sections.inserted)
    sections.moved.merge(other.sections.moved) { _, new in new }
    deleted.formUnion(other.deleted)
    inserted.formUnion(other.inserted)
    moved.merge(other.moved) { _, new in new }
    reloaded.formUnion(other.reloaded)
    reloadedSections.formUnion(other.reloadedSections)
  }
}
