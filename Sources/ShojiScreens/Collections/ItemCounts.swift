import Foundation

/// How many items each section has, and which of all items lie where.
struct ItemCounts: Equatable {
  /// The number of items of each section.
  private(set) var sections: [Int]
  /// The number of items before each section, then that of all.
  private let starts: [Int]

  init(_ sections: [Int] = []) {
    self.sections = sections
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for count in sections { starts.append((starts.last ?? 0) + count) }
    self.starts = starts
  }

  /// The number of all items.
  var total: Int { starts.last ?? 0 }

  /// Whether there is such an item.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section]
  }

  /// The place of an item among all.
  func position(of path: IndexPath) -> Int? {
    contains(path) ? starts[path.section] + path.item : nil
  }

  /// The places of a section's items among all.
  func positions(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The item at a place among all.
  func path(at position: Int) -> IndexPath? {
    guard position >= 0, position < total else { return nil }
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return IndexPath(item: position - starts[low], section: low)
  }

  /// The sections with the items of theirs that lie in a range of all items. Empty sections belong
  /// to the range that they begin in.
  func parts(in range: Range<Int>) -> [(section: Int, items: Range<Int>)] {
    var parts: [(section: Int, items: Range<Int>)] = []
    for (section, count) in sections.enumerated() {
      let start = starts[section]
      if count == 0 {
        let isLast = start == total && range.upperBound == total
        if range.contains(start) || isLast { parts.append((section, 0..<0)) }
      } else {
        let items = (start..<start + count).clamped(to: range)
        if !items.isEmpty {
          parts.append((section, items.lowerBound - start..<items.upperBound - start))
        }
      }
    }
    return parts
  }
}
