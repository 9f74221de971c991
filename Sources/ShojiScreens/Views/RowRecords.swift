import Foundation
import ShojiHTML

/// What a list knows about its rows, whether they are there or at rest: where the page has them.
struct RowRecords {
  @safe private struct Record {
    /// How many bytes behind the beginning of the list the row begins.
    var start: Int32 = 0
    /// How many bytes it has; -1 where the page does not have it.
    var count: Int32 = -1
    /// Whether the page has it in another way.
    var isOutdated = false
    /// Whether it stands elsewhere among those that the page has.
    var isMoved = false
    /// The row's own state when it was made or given its model last.
    var state: UInt32 = 0
    /// The key of the row, mixed; 0 where it was not written yet.
    var name: UInt32 = 0
    var content = PageContent()
    // Unsafe, for size: the row is among the views of the list as long as it stands here.
    var row: Unmanaged<UIView>?

    /// Whether the page has it as it is.
    var isCurrent: Bool { count >= 0 && !isOutdated }
  }

  /// Where a row comes from.
  enum Source {
    /// It was at this place before.
    case former(Int)
    /// It is new.
    case made(UIView)
  }

  private var records: [Record] = []
  /// The width for which the rows were written.
  var width: CGFloat = 0
  /// Whether the views of the list stand in another order than its items, or not all are there.
  var isUnordered = false
  #if DEBUG
    /// Whether a row that is made again was compared with one that was kept.
    var isChecked = false
  #endif

  /// How many rows there are.
  var count: Int { records.count }

  /// The row at a place, if it is there.
  func awake(at index: Int) -> UIView? { unsafe records[index].row?.takeUnretainedValue() }

  /// Whether the page has the row as it is.
  func isOnPage(at index: Int) -> Bool { records[index].isCurrent }

  /// Where the page has the row, in whatever way, if it is among the same others.
  func former(at index: Int) -> Range<Int>? {
    let record = records[index]
    guard record.count >= 0, !record.isMoved else { return nil }
    return Int(record.start)..<Int(record.start) + Int(record.count)
  }

  /// Whether the row was not written yet.
  func isNew(at index: Int) -> Bool { records[index].name == 0 }

  /// The place of a row that is there; mostly rows are asked for in the order of the records.
  func index(of row: UIView, from start: Int = 0) -> Int? {
    let row = unsafe Unmanaged.passUnretained(row).toOpaque()
    let isRow = { (index: Int) in unsafe self.records[index].row?.toOpaque() == row }
    return (min(start, count)..<count).first(where: isRow)
      ?? (0..<min(start, count)).first(where: isRow)
  }

  // MARK: Changes

  /// Notes that a row is there again, as the page has it.
  mutating func wake(_ index: Int, as row: UIView) {
    unsafe records[index].row = unsafe .passUnretained(row)
    records[index].state = row.ownState
    isUnordered = true
  }

  /// Puts other rows in the place of some.
  mutating func replace(_ gone: Range<Int>, by sources: [Source]) {
    let places = sources.map { if case .former(let index) = $0 { index } else { nil as Int? } }
    let staying = LongestRise(of: places)
    let new = sources.indices.map { place -> Record in
      switch sources[place] {
      case .former(let index):
        var record = records[index]
        if !staying.contains(place) { record.isMoved = true }
        return record
      case .made(let row):
        var record = Record()
        unsafe record.row = unsafe .passUnretained(row)
        record.state = row.ownState
        return record
      }
    }
    records.replaceSubrange(gone, with: new)
    isUnordered = true
  }

  /// Notes whether something else than what it shows has changed a row, before it shows other things.
  func noteForeignState(of index: Int) {
    guard let row = awake(at: index), row.ownState != records[index].state else { return }
    row.isTouched = true
  }

  /// Notes the state that a row has with what it shows; the page has it in another way.
  mutating func noteOwnState(of index: Int) {
    guard let row = awake(at: index) else { return }
    records[index].state = row.ownState
    records[index].isOutdated = true
  }

  /// The places of the rows with a key.
  /// - Parameter name: Makes the key of a row, which takes long for many.
  func indices(keyed key: AddressKey, name: (Int) -> String) -> [Int] {
    records.indices.filter { index in
      let known = records[index].name
      return (known == 0 || known == key.mixed) && key.isOf(name(index))
    }
  }

  // MARK: Bytes

  /// Notes that the page has none of the rows as they are.
  mutating func forgetBytes() {
    for index in records.indices { records[index].isOutdated = true }
  }

  /// Notes that the page does not have a row as it is.
  mutating func forgetBytes(of index: Int) { records[index].isOutdated = true }

  /// Notes that a row has another place now: the page has it as it is unless it says its place.
  mutating func forgetPlace(of index: Int) {
    if records[index].content.contains(.place) { forgetBytes(of: index) }
  }

  /// Notes that a row has another key now.
  mutating func forgetName(of index: Int) {
    records[index].name = 0
    forgetBytes(of: index)
  }

  /// Notes where the page has a row.
  mutating func note(_ index: Int, _ part: Range<Int>, _ content: PageContent) {
    records[index].start = Int32(truncatingIfNeeded: part.lowerBound)
    records[index].count = Int32(truncatingIfNeeded: part.count)
    records[index].isOutdated = false
    records[index].isMoved = false
    records[index].content = content
    if records[index].name == 0, let key = awake(at: index)?.key {
      records[index].name = AddressKey(of: key).mixed
    }
  }

  /// Copies the bytes of a row from the page before, with those of the rows behind it that have not
  /// changed either.
  /// - Parameter limit: Behind the last row that may be copied.
  /// - Returns: How many rows were copied.
  mutating func takeOver(from first: Int, to limit: Int, into page: inout PageRenderer) -> Int {
    var end = first
    var bytes = 0
    let isMoved = records[first].isMoved
    while end < limit, mayTakeOver(end),
      end == first
        || (!isMoved && !records[end].isMoved
          && records[end].start == records[first].start + Int32(truncatingIfNeeded: bytes))
    {
      bytes += Int(records[end].count)
      page.spans.note(records[end].content)
      end += 1
    }
    guard end > first else { return 0 }
    let old = Int(records[first].start)
    let new = page.spans.takeOver(
      rows: old..<old + bytes, last: Int(records[end - 1].start), isMoved: isMoved,
      into: &page.html)
    guard let new else { return 0 }
    records[first].isMoved = false
    let shift = Int32(truncatingIfNeeded: new - old)
    if shift != 0 { for index in first..<end { records[index].start &+= shift } }
    return end - first
  }

  private func mayTakeOver(_ index: Int) -> Bool {
    let record = records[index]
    guard record.isCurrent, record.content.isDisjoint(with: .surroundings) else { return false }
    guard let row = unsafe record.row else { return true }
    return unsafe row._withUnsafeGuaranteedRef {
      !$0.isDirty && !$0.hasDirtyDescendant && $0.isHidden == (record.count == 0)
    }
  }

  // MARK: Rest

  /// Lets go of rows that nobody needs.
  /// - Parameter rows: The only references that the list has to them.
  /// - Returns: Those that stay.
  mutating func rest(_ rows: inout [UIView]) -> [UIView] {
    var staying: [UIView] = []
    var next = 0
    for place in rows.indices {
      // A view that was added by hand is no row.
      let found = rows[place].isRow ? index(of: rows[place], from: next) : nil
      next = found.map { $0 + 1 } ?? next
      if let index = found, isKnownUniquelyReferenced(&rows[place]), mayRest(index, rows[place]) {
        rows[place].superview = nil
        unsafe records[index].row = nil
      } else {
        staying.append(rows[place])
      }
    }
    if staying.count < rows.count { isUnordered = true }
    return staying
  }

  /// Forgets a row that leaves the list: its item gets another one.
  mutating func forget(_ row: UIView) {
    guard let index = index(of: row) else { return }
    unsafe records[index].row = nil
    records[index].isOutdated = true
  }

  private func mayRest(_ index: Int, _ row: UIView) -> Bool {
    let record = records[index]
    return record.isCurrent && !row.isDirty && !row.hasDirtyDescendant
      && row.ownState == record.state && Self.mayRest(row)
  }

  /// Whether a row that was written is what a new one would be, as far as anybody knows.
  static func mayRest(_ row: UIView) -> Bool {
    !row.isTouched && row.isPlain
      && row.mark.content.isDisjoint(with: PageContent.surroundings.union(.returnField))
      && !HeldViews(in: row).areHeld
  }
}

extension UIView {
  /// Whether nothing in the view has a life of its own.
  fileprivate final var isPlain: Bool {
    owningViewController == nil && !isObserving && !(self is AnyStateView)
      && children.allSatisfy(\.isPlain)
  }

  /// The stored properties that classes of the app have declared, of the view and those in it, mixed
  /// into one number.
  fileprivate final var ownState: UInt32 {
    var mixed: UInt64 = 0
    mixOwnState(into: &mixed)
    return UInt32(truncatingIfNeeded: mixed ^ (mixed >> 32))
  }

  private func mixOwnState(into mixed: inout UInt64) {
    ClassProperties.of(type(of: self)).mixState(of: self, into: &mixed)
    for child in children { child.mixOwnState(into: &mixed) }
  }
}
