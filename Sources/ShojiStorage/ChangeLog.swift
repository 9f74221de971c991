/// The log of a shared store in memory.
struct ChangeLog {
  /// What the changes before those here have led to.
  private(set) var snapshot: SharedSnapshot?
  /// In the order of their places.
  private var changes: [StoredChange] = []
  private var keys: Set<String> = []
  /// The keys of changes that are not here any more, the oldest first.
  private var remembered: [String] = []

  /// Adds a change, unless it is there.
  mutating func add(_ change: SharedChange, at place: Int64) {
    guard keys.insert(change.key).inserted else { return }
    changes.append(StoredChange(place: place, key: change.key, bytes: change.bytes))
  }

  /// The changes after a place.
  func changes(after place: Int64, limit: Int) -> [StoredChange] {
    Array(changes[first(after: place)...].prefix(limit))
  }

  /// Forgets the changes that are in a snapshot.
  mutating func compact(into new: SharedSnapshot) {
    guard (snapshot?.place ?? 0) <= new.place else { return }
    snapshot = new
    let count = first(after: new.place)
    remembered += changes[..<count].map(\.key)
    changes.removeFirst(count)
    let gone = max(0, remembered.count - SharedSnapshot.rememberedKeys)
    keys.subtract(remembered.prefix(gone))
    remembered.removeFirst(gone)
  }

  /// Where the changes after a place begin.
  private func first(after place: Int64) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].place > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
