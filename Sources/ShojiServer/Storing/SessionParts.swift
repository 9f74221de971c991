/// The named parts of a session, in the order of their names.
///
/// There are few of them, and each commit looks for all: comparing short names costs less than hashing them.
struct SessionParts: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    let name: String
    var bytes: [UInt8]
  }

  private var entries: [Entry] = []

  init() {}

  /// How many parts there are.
  var count: Int { entries.count }

  /// How many bytes the parts have, without their names.
  var byteCount: Int { entries.reduce(0) { $0 + $1.bytes.count } }

  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// The bytes of a part; `nil` where there is none.
  subscript(name: String) -> [UInt8]? {
    get {
      let index = place(of: name)
      return holds(name, at: index) ? entries[index].bytes : nil
    }
    set {
      let index = place(of: name)
      switch (newValue, holds(name, at: index)) {
      case (let bytes?, true): entries[index].bytes = bytes
      case (let bytes?, false): entries.insert(Entry(name: name, bytes: bytes), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  private func holds(_ name: String, at index: Int) -> Bool {
    index < entries.count && entries[index].name == name
  }

  /// The first place whose name does not come before a name.
  private func place(of name: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Comparing

  /// A part that is not as it was.
  struct Change {
    let name: String
    /// Its former bytes; `nil` where it is new.
    let old: [UInt8]?
    /// Its bytes; `nil` where it has gone.
    let new: [UInt8]?
  }

  /// The parts that are not as they were, in the order of their names. Bytes that are shared with the former part are
  /// not read.
  func changes(from former: SessionParts) -> [Change] {
    var changes: [Change] = []
    var (index, place) = (0, 0)
    let (others, count, otherCount) = (former.entries, entries.count, former.entries.count)
    while index < count || place < otherCount {
      if index < count, place < otherCount, entries[index].name == others[place].name {
        if entries[index].bytes != others[place].bytes {
          changes.append(
            Change(
              name: entries[index].name, old: others[place].bytes, new: entries[index].bytes))
        }
        index += 1
        place += 1
      } else if place == otherCount
        || (index < count && entries[index].name < others[place].name)
      {
        changes.append(Change(name: entries[index].name, old: nil, new: entries[index].bytes))
        index += 1
      } else {
        changes.append(Change(name: others[place].name, old: others[place].bytes, new: nil))
        place += 1
      }
    }
    return changes
  }
}

extension SessionParts: Sequence {
  /// The names with the bytes, in the order of the names.
  func makeIterator() -> some IteratorProtocol<(name: String, bytes: [UInt8])> {
    entries.lazy.map { (name: $0.name, bytes: $0.bytes) }.makeIterator()
  }
}

extension SessionParts: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, [UInt8])...) {
    for (name, bytes) in elements { self[name] = bytes }
  }
}
