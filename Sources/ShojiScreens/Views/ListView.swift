import Foundation
import ShojiHTML

/// Rows of one kind for a list of models, kept by the models' identifiers.
///
/// Assigning ``items`` makes rows for new identifiers, moves and keeps the rows of known ones with
/// all their state, removes the rest, and assigns the models that have changed. The order of the
/// rows is the order of the items.
///
/// ```swift
/// let list = ListView<TodoRow>()
/// list.prepareRow = { [weak self] row in row.didTap = { id in self?.didTapItem?(id) } }
/// list.items = model.items
/// ```
///
/// ### Rows at rest
///
/// As a `UITableView` does with its cells, a list lets go of a row that is on the page and that nobody
/// else holds: it is its model and its bytes then, and is made again, by its initialiser and
/// ``prepareRow``, when it is asked for, changed, or pressed. Whoever holds a row keeps it; so does
/// what makes it differ from a new one with the same model: a property that was set from elsewhere,
/// a target that was added, something a person has typed, a ``StateView`` or a child controller in it, or
/// a stored property that has changed other than in ``ModellableView/update(oldModel:)``.
public final class ListView<Row: UIView & ModellableView>: UIView
where Row.VM: Identifiable & Equatable {
  /// Called once for each row that is made, before it gets its model: wire its interactions here.
  public var prepareRow: ((Row) -> Void)?

  /// What is shown: the items without those whose identifier had occurred before.
  @usableFromInline var shown: [Row.VM] = []
  private var givenItems: [Row.VM] = []
  private var records = RowRecords()

  /// The rows in the order of the items.
  public var rows: [Row] { shown.indices.map { awakeRow(at: $0) } }

  /// What the list shows. An identifier that occurs twice is reported; its first item is shown.
  public var items: [Row.VM] {
    get { givenItems }
    @inlinable
    set { show(newValue, after: ItemDifference(from: shown, to: newValue)) }
  }

  /// The row of an item.
  public func row(for id: Row.VM.ID) -> Row? {
    shown.firstIndex { $0.id == id }.map { awakeRow(at: $0) }
  }

  // MARK: Changes

  /// Touches what differs.
  @usableFromInline
  func show(_ items: [Row.VM], after difference: ItemDifference) {
    let former = givenItems
    givenItems = items
    // What occurs twice was reported when it came.
    if former.count != shown.count, former == items { return }
    for index in difference.changed {
      assign(items[difference.newPlace(of: index)], at: index)
    }
    if difference.replaces {
      shown = replace(
        difference.start..<difference.oldEnd, of: shown,
        by: difference.start..<difference.newEnd, of: items)
    } else {
      shown = items
    }
  }

  private func assign(_ model: Row.VM, at index: Int) {
    let row = awakeRow(at: index)
    records.noteForeignState(of: index)
    row.model = model
    records.noteOwnState(of: index)
    setNeedsDisplay()
  }

  /// Puts other rows in the place of some.
  /// - Returns: What is shown then.
  private func replace(
    _ gone: Range<Int>, of old: [Row.VM], by new: Range<Int>, of items: [Row.VM]
  ) -> [Row.VM] {
    var former: [Row.VM.ID: Int] = Dictionary(minimumCapacity: gone.count)
    for index in gone { former[old[index].id] = index }
    // A new identifier may be that of a row before or behind.
    let around = [0..<new.lowerBound, new.upperBound..<items.count]
    var taken: Set<Row.VM.ID> = []
    if new.count > 8 { for range in around { for item in items[range] { taken.insert(item.id) } } }
    var middle: [Row.VM] = []
    var rows: [RowRecords.Source] = []
    for item in items[new] {
      let id = item.id
      let isElsewhere =
        new.count <= 8 && around.contains { items[$0].contains { $0.id == id } }
      guard !isElsewhere, taken.insert(id).inserted else {
        Report.shared.misuse(
          "ListView<\(Row.self)>: the identifier \(id) occurs more than once",
          mend: "give every item an identifier of its own")
        continue
      }
      if let index = former.removeValue(forKey: id) {
        if old[index] != item { assign(item, at: index) }
        rows.append(.former(index))
      } else {
        rows.append(.made(makeRow(for: item)))
      }
      middle.append(item)
    }
    for index in former.values.sorted() { records.awake(at: index)?.removeFromSuperview() }
    records.replace(gone, by: rows)
    hasDescendantNeedingLayout = true
    setNeedsLayout()
    if middle.count == items.count { return items }
    return Array(items[..<new.lowerBound]) + middle + Array(items[new.upperBound...])
  }

  // MARK: Rows

  /// A new row; `isAdopted` where it is in the list before it is prepared.
  private func makeRow(for item: Row.VM, isAdopted: Bool = true) -> Row {
    let row = UIView.instantiate(Row.self)
    row.key = "\(item.id)"
    row.updateDepth &+= 1
    if isAdopted { adopt(row: row) }
    prepareRow?(row)
    row.model = item
    row.updateDepth &-= 1
    row.isRow = true
    return row
  }

  /// The row at a place; one at rest is made again.
  private func awakeRow(at index: Int) -> Row {
    // Every row of the list was made as one of this class.
    if let row = records.awake(at: index) { return unsafe unsafeDowncast(row, to: Row.self) }
    let row = makeRow(for: shown[index], isAdopted: false)
    adopt(row: row)
    if records.isOnPage(at: index) { row.wasTakenOver() }
    records.wake(index, as: row)
    return row
  }

  /// Notes that a row is gone: also one that somebody else has taken out.
  public override func willRemoveSubview(_ subview: UIView) { records.forget(subview) }

  public override var pageChildren: [UIView] { shown.indices.compactMap { records.awake(at: $0) } }

  override func loadSubviews() {
    guard records.isUnordered else { return }
    children = rows
    records.isUnordered = false
  }

  override func subviews(keyed key: AddressKey) -> [UIView] {
    records.indices(keyed: key) { "\(shown[$0].id)" }.map { awakeRow(at: $0) }
  }

  // MARK: HTML

  public override func render(into page: inout PageRenderer) {
    page.html.open("ul")
    page.classes("list inset", of: self)
    page.accessibility(of: self)
    page.html.close()
    if records.width != storedFrame.width {
      // What rows have computed from it may be other now.
      records.forgetBytes()
      records.width = storedFrame.width
    }
    var index = 0
    while index < records.count {
      let copied = records.takeOver(from: index, into: &page)
      if copied > 0 {
        index += copied
        continue
      }
      render(at: index, into: &page)
      index += 1
    }
    page.html.end("ul")
    page.spans.note(self)
  }

  private func render(at index: Int, into page: inout PageRenderer) {
    let row = awakeRow(at: index)
    // One that was made for this page, or to be pressed, was not laid out yet.
    row.layoutIfNeeded()
    let start = page.html.count
    if !row.isHidden {
      page.html.literal("<li class=\"row\">")
      page.render(row, at: 0)
      page.html.literal("</li>")
    }
    #if DEBUG
      checkRemade(row, at: index, writtenFrom: start, into: &page)
    #endif
    records.note(
      index, page.spans.part(from: start, to: page.html.count),
      row.isHidden ? [] : row.mark.content)
  }

  #if DEBUG
    /// Whether rows that are made again were compared with those that were kept.
    private var isChecked = false

    /// Reports a class whose rows are not what their models say: the first row of each list is made
    /// again, and written once more to be compared.
    private func checkRemade(
      _ row: Row, at index: Int, writtenFrom start: Int, into page: inout PageRenderer
    ) {
      guard !isChecked, !row.isHidden, RowRecords.mayRest(row) else { return }
      isChecked = true
      let end = page.html.count
      let remade = makeRow(for: shown[index], isAdopted: false)
      remade.superview = self
      remade.layoutIfNeeded()
      page.html.literal("<li class=\"row\">")
      page.render(remade, at: 0)
      page.html.literal("</li>")
      remade.superview = nil
      if !page.html.endsWithCopy(of: start..<end) {
        row.isTouched = true
        Report.shared.misuse(
          "\(Row.self): a row that is made again from its model is written in another way",
          mend: "let update(oldModel:) set all that depends on the model, from any state of the row"
        )
      }
      page.html.removeLast(page.html.count - end)
    }
  #endif
}

extension ListView: ArrangingView {}

extension ListView: RestingRows {
  func rest() {
    // Moved, so that each row has one reference where nobody else holds it.
    var rows: [UIView] = []
    swap(&rows, &children)
    children = records.rest(&rows)
  }
}
