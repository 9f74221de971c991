import Foundation

/// The items of the page in their order: what tells them apart, and where they are in the data source.
struct ShownItems {
  /// The keys; `nil` where each item is known by its place.
  private let keys: [ItemKey]?
  /// The items' places among all items; `nil` where they are those of ``range``, one after the other.
  private let positions: [Int]?
  private let range: Range<Int>
  private let counts: ItemCounts
  /// Whether some items, or all, have no keys: presses know them by their words.
  let hasItemsWithoutKeys: Bool
  /// What was announced since: where items are that were at a place.
  private var changes: [(IndexPath) -> IndexPath?] = []
  /// The names of items whose key is written as another one is.
  private(set) var otherNames: [ItemKey: String] = [:]

  init() { self.init([], at: nil, in: 0..<0, of: ItemCounts()) }

  /// - Parameters:
  ///   - keys: The keys of the items.
  ///   - positions: The items' places among all; `nil` if they are those of the range.
  init(_ keys: [ItemKey], at positions: [Int]?, in range: Range<Int>, of counts: ItemCounts) {
    let keyed = keys.count { !$0.isPath }
    self.keys = keyed == 0 ? nil : keys
    hasItemsWithoutKeys = keyed < keys.count
    (self.positions, self.range, self.counts) = (positions, range, counts)
  }

  /// Whether an item is known by its place.
  func isKnownByPlace(at index: Int) -> Bool { keys.map { $0[index].isPath } ?? true }

  /// How many items there are.
  var count: Int { positions?.count ?? range.count }

  /// Whether changes were announced since.
  var hasChanges: Bool { !changes.isEmpty }

  /// Whether the items are at the same places as others.
  func hasPlaces(of other: ShownItems) -> Bool {
    !other.hasChanges && range == other.range && counts == other.counts
      && positions == other.positions
  }

  // MARK: Places

  /// Where an item is; `nil` when it is gone.
  func path(at index: Int) -> IndexPath? {
    changes.reduce(formerPath(at: index)) { path, change in path.flatMap(change) }
  }

  /// Where an item was when it was loaded.
  func formerPath(at index: Int) -> IndexPath? {
    counts.path(at: positions?[index] ?? range.lowerBound + index)
  }

  /// The item at a place.
  func index(of path: IndexPath) -> Int? {
    if hasChanges { return (0..<count).first { self.path(at: $0) == path } }
    return counts.position(of: path).flatMap { index(ofPosition: $0) }
  }

  /// The items that are in a range of all.
  func indices(in range: Range<Int>) -> Range<Int> {
    guard let positions else {
      let items = range.clamped(to: self.range)
      return items.lowerBound - self.range.lowerBound..<items.upperBound - self.range.lowerBound
    }
    let start = positions.firstIndex { $0 >= range.lowerBound } ?? count
    return start..<(positions[start...].firstIndex { $0 >= range.upperBound } ?? count)
  }

  private func index(ofPosition position: Int) -> Int? {
    if let positions { return positions.firstIndex(of: position) }
    return range.contains(position) ? position - range.lowerBound : nil
  }

  /// Notes where items are after a change.
  mutating func move(_ newPath: @escaping (IndexPath) -> IndexPath?) { changes.append(newPath) }

  // MARK: Keys

  /// The key of an item, as it was when it was loaded.
  func formerKey(at index: Int) -> ItemKey {
    keys?[index] ?? formerPath(at: index).map { .path($0) } ?? .gone(index)
  }

  /// The key of an item after the changes; one that no item has where it is gone.
  func key(at index: Int) -> ItemKey {
    if let keys, !keys[index].isPath { return keys[index] }
    return path(at: index).map { .path($0) } ?? .gone(index)
  }

  /// The keys of all items after the changes.
  var allKeys: [ItemKey] {
    if let keys, !hasChanges { return keys }
    return (0..<count).map { key(at: $0) }
  }

  /// The item with a key.
  func index(of key: ItemKey) -> Int? {
    if case .path(let path) = key {
      return index(of: path).flatMap { self.key(at: $0) == key ? $0 : nil }
    }
    return keys?.firstIndex(of: key)
  }

  // MARK: Names

  /// The name of an item on the page: that of its key, unless another one is written so.
  func name(at index: Int) -> String {
    let key = formerKey(at: index)
    return otherNames[key] ?? key.name
  }

  /// Finds names for new items whose keys are written as others are. Those without a key have the names of their
  /// places, which no key gets beside them.
  /// - Parameters:
  ///   - new: The new items.
  ///   - isTaken: Whether an item that was there before has a name.
  ///   - repeated: Called with each name that several would have.
  mutating func findNames(
    of new: [Int], after former: ShownItems, isTaken: (String) -> Bool, repeated: (String) -> Void
  ) {
    guard let keys else { return }
    if !former.otherNames.isEmpty {
      let present = Set(keys)
      otherNames = former.otherNames.filter { present.contains($0.key) }
    }
    // Numbers are written each in another way.
    if keys.allSatisfy(\.isNumber) { return }
    let isNew = new.count > 8 ? Set(new) : []
    var names: Set<String> = Set(minimumCapacity: keys.count)
    if !isNew.isEmpty, isNew.count < keys.count {
      for index in keys.indices where !isNew.contains(index) { names.insert(name(at: index)) }
    }
    for index in new where !keys[index].isPath {
      var name = keys[index].name
      if hasItemsWithoutKeys, ItemKey.isNameOfPlace(name) { name += "'" }
      while names.contains(name) || isNew.isEmpty && isTaken(name) {
        if name == keys[index].name { repeated(name) }
        name += "'"
      }
      names.insert(name)
      if name != keys[index].name { otherNames[keys[index]] = name }
    }
  }
}
