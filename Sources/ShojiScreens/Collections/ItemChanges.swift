import Foundation

/// Which of some counted things are gone, which are new and which have moved: a batch of updates.
///
/// As in UIKit, removals and the starts of moves are places before the batch, insertions and the
/// ends of moves are places after it.
struct CountedChanges {
  var deleted: Set<Int> = []
  var inserted: Set<Int> = []
  /// The place before, and after.
  var moved: [Int: Int] = [:]

  /// Whether nothing has changed.
  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// Where a thing is afterwards; `nil` where it is gone.
  var newPlace: (Int) -> Int? {
    let gone = deleted.union(moved.keys).sorted()
    let taken = inserted.union(moved.values).sorted()
    return { [moved, deleted] old in
      if let new = moved[old] { return new }
      guard !deleted.contains(old) else { return nil }
      // What stays keeps its order, and fills the places that nothing else has.
      let rank = old - gone.count(while: { _, place in place < old })
      return rank + taken.count(while: { index, place in place - index <= rank })
    }
  }
}

extension [Int] {
  /// How many numbers, from the first one, fulfil a condition; none behind them does.
  fileprivate func count(while condition: (_ index: Int, _ number: Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle, self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A batch of updates of sections and items.
struct ItemChanges {
  var sections = CountedChanges()
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]
  var reloaded: Set<IndexPath> = []
  var reloadedSections: Set<Int> = []

  /// What becomes of items.
  struct Effect {
    /// How many items the sections have afterwards.
    let counts: ItemCounts
    /// Where an item is afterwards; `nil` when it is gone.
    let newPath: (IndexPath) -> IndexPath?
  }

  /// The effect on sections of these sizes; `nil` when the batch speaks of what does not exist.
  func effect(on counts: ItemCounts) -> Effect? {
    let old = counts.sections.count
    let named = deleted.union(moved.keys).union(reloaded)
    guard named.allSatisfy({ counts.contains($0) }),
      sections.deleted.union(sections.moved.keys).union(reloadedSections)
        .allSatisfy({ $0 >= 0 && $0 < old })
    else { return nil }
    let newSections = (0..<old).map(sections.newPlace)
    var sizes = [Int](
      repeating: 0, count: old - sections.deleted.count + sections.inserted.count)
    for (section, new) in newSections.enumerated() {
      guard let new else { continue }
      guard sizes.indices.contains(new) else { return nil }
      sizes[new] = counts.sections[section]
    }
    var rows: [Int: CountedChanges] = [:]
    for path in deleted { rows[path.section, default: .init()].deleted.insert(path.item) }
    let oldSections = Dictionary(
      newSections.enumerated().compactMap { old, new in new.map { ($0, old) } },
      uniquingKeysWith: { first, _ in first })
    for path in moved.keys { rows[path.section, default: .init()].deleted.insert(path.item) }
    for path in Array(inserted) + Array(moved.values) {
      guard sizes.indices.contains(path.section) else { return nil }
      guard let old = oldSections[path.section] else { continue }
      rows[old, default: .init()].inserted.insert(path.item)
    }
    var places: [Int: (Int) -> Int?] = [:]
    for (section, changes) in rows {
      places[section] = changes.newPlace
      if let new = newSections[section] {
        sizes[new] += changes.inserted.count - changes.deleted.count
      }
    }
    return Effect(counts: ItemCounts(sizes)) { [moved] path in
      if let new = moved[path] { return new }
      guard counts.contains(path), let section = newSections[path.section] else { return nil }
      guard let newPlace = places[path.section] else {
        return IndexPath(item: path.item, section: section)
      }
      return newPlace(path.item).map { IndexPath(item: $0, section: section) }
    }
  }
}
