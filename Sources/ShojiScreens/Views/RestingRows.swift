import Foundation
import ShojiHTML

/// A view whose rows can be let go of while they are on the page: a list, a table, a collection.
///
/// A row at rest is what its view knows about it and its bytes in the page. It is made again when it is
/// asked for, changed, pressed, or has to be written in another way.
protocol RestingRows: UIView {
  /// What is known about the rows, in the order of the page.
  var records: RowRecords { get set }

  /// The key of a row, which is its part of addresses.
  func keyOfRow(at index: Int) -> String

  /// A new row for what stands at a place; it is not among the subviews yet.
  func makeRow(at index: Int) -> UIView

  /// Writes a row with what stands around it.
  func write(_ row: UIView, into page: inout PageRenderer)

  /// What to do where a row that is made again is another one.
  var remakingRule: String { get }
}

extension RestingRows {
  // MARK: Rows

  /// The row at a place; one at rest is made again.
  func awakeRow(at index: Int) -> UIView {
    if let row = records.awake(at: index) { return row }
    let row = makeRow(at: index)
    adopt(row: row)
    if records.isOnPage(at: index) { row.wasTakenOver() }
    records.wake(index, as: row)
    return row
  }

  /// Changes a row as what it shows says: it is the same then as a new one would be.
  func changeRow(at index: Int, _ body: (UIView) -> Void) {
    let row = awakeRow(at: index)
    records.noteForeignState(of: index)
    row.updateDepth &+= 1
    body(row)
    row.updateDepth &-= 1
    records.noteOwnState(of: index)
  }

  /// The rows with this key; those at rest are made again.
  func rows(keyed key: AddressKey) -> [UIView] {
    records.indices(keyed: key, name: keyOfRow).map { awakeRow(at: $0) }
  }

  /// The rows of some places that are there.
  func awakeRows(in places: Range<Int>) -> [UIView] {
    let records = records
    return places.compactMap { records.awake(at: $0) }
  }

  /// Makes all rows, and puts them in their order behind the subviews that are none.
  func loadRows() {
    guard records.isUnordered else { return }
    let rows = (0..<records.count).map { awakeRow(at: $0) }
    children = children.filter { !$0.isRow } + rows
    records.isUnordered = false
  }

  /// Lets go of the rows that nobody needs. Called when the page is written.
  func rest() {
    // Moved, so that each row has one reference where nobody else holds it.
    var rows: [UIView] = []
    swap(&rows, &children)
    children = records.rest(&rows)
  }

  // MARK: HTML

  /// Says that rows are going to be written: called once for each page, before the first of them.
  func beginRows(into page: inout PageRenderer) {
    page.spans.note(self)
    guard records.width != storedFrame.width else { return }
    // What rows have computed from it may be other now.
    records.forgetBytes()
    records.width = storedFrame.width
  }

  /// Writes rows; those that have not changed are copied from the page before.
  func renderRows(_ places: Range<Int>, into page: inout PageRenderer) {
    var index = places.lowerBound
    while index < places.upperBound {
      let copied = records.takeOver(from: index, to: places.upperBound, into: &page)
      if copied == 0 { renderRow(at: index, into: &page) }
      index += max(1, copied)
    }
  }

  private func renderRow(at index: Int, into page: inout PageRenderer) {
    let row = awakeRow(at: index)
    // One that was made for this page, or to be pressed, was not laid out yet.
    row.layoutIfNeeded()
    let start = page.html.count
    page.spans.beginRow(former: records.former(at: index), in: page.html)
    if !row.isHidden { write(row, into: &page) }
    page.spans.endRow(in: page.html)
    #if DEBUG
      checkRemade(row, at: index, writtenFrom: start, into: &page)
    #endif
    records.note(
      index, page.spans.part(from: start, to: page.html.count),
      row.isHidden ? [] : row.mark.content)
  }

  #if DEBUG
    /// Reports a class whose rows are not what is known about them: the first row of each view is made
    /// again when it was written for the first time, and written once more to be compared.
    private func checkRemade(
      _ row: UIView, at index: Int, writtenFrom start: Int, into page: inout PageRenderer
    ) {
      guard !records.isChecked, !row.isHidden, records.isNew(at: index), RowRecords.mayRest(row)
      else { return }
      records.isChecked = true
      let end = page.html.count
      let remade = makeRow(at: index)
      // What is always the same object is held by somebody.
      guard remade !== row else { return }
      remade.superview = self
      remade.layoutIfNeeded()
      page.spans.beginRow(former: nil, in: page.html)
      write(remade, into: &page)
      page.spans.endRow(isOnPage: false, in: page.html)
      remade.superview = nil
      if !page.html.endsWithCopy(of: start..<end) {
        row.isTouched = true
        Report.shared.misuse(
          "\(type(of: row)): a row that is made again is written in another way",
          mend: remakingRule)
      }
      page.html.removeLast(page.html.count - end)
    }
  #endif
}
