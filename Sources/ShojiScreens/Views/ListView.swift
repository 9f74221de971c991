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
  var records = RowRecords()

  /// The rows in the order of the items.
  public var rows: [Row] { shown.indices.map { row(at: $0) } }

  /// What the list shows. An identifier that occurs twice is reported; its first item is shown.
  public var items: [Row.VM] {
    get { givenItems }
    @inlinable
    set { show(newValue, after: ItemDifference(from: shown, to: newValue)) }
  }

  /// The row of an item.
  public func row(for id: Row.VM.ID) -> Row? {
    shown.firstIndex { $0.id == id }.map { row(at: $0) }
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
    guard difference.replaces else {
      shown = items
      return
    }
    let replacement = RowReplacement(difference, from: shown, to: items) { item in
      Report.shared.misuse(
        "ListView<\(Row.self)>: the identifier \(item.id) occurs more than once",
        mend: "give every item an identifier of its own")
    }
    replace(by: replacement)
    shown = replacement.items
  }

  private func assign(_ model: Row.VM, at index: Int) {
    // Every row of the list was made as one of this class.
    changeRow(at: index) { unsafe unsafeDowncast($0, to: Row.self).model = model }
    setNeedsDisplay()
  }

  private func replace(by replacement: RowReplacement<Row.VM>) {
    let start = replacement.gone.lowerBound
    let sources = replacement.formers.enumerated().map { offset, former -> RowRecords.Source in
      let item = replacement.items[start + offset]
      guard let former else { return .made(makeRow(for: item)) }
      if shown[former] != item { assign(item, at: former) }
      return .former(former)
    }
    for index in replacement.leaving { records.awake(at: index)?.removeFromSuperview() }
    records.replace(replacement.gone, by: sources)
    hasDescendantNeedingLayout = true
    setNeedsLayout()
  }

  // MARK: Rows

  /// A new row; `isAdopted` where it is in the list before it is prepared.
  private func makeRow(for item: Row.VM, isAdopted: Bool = true) -> Row {
    let row = UIView.instantiate(Row.self)
    row.key = Self.key(of: item)
    row.updateDepth &+= 1
    if isAdopted { adopt(row: row) }
    prepareRow?(row)
    row.model = item
    row.updateDepth &-= 1
    row.isRow = true
    return row
  }

  private static func key(of item: Row.VM) -> String {
    let id = item.id
    // Most identifiers are integers or strings; printing a value of any type costs ten times as much.
    if let number = id as? Int { return String(number) }
    return id as? String ?? "\(id)"
  }

  private func row(at index: Int) -> Row {
    // Every row of the list was made as one of this class.
    unsafe unsafeDowncast(awakeRow(at: index), to: Row.self)
  }

  public override var pageChildren: [UIView] { awakeRows(in: shown.indices) }

  override func loadSubviews() { loadRows() }

  override func subviews(keyed key: AddressKey) -> [UIView] { rows(keyed: key) }

  // MARK: HTML

  public override func render(into page: inout PageRenderer) {
    page.html.open("ul")
    page.classes("list inset", of: self)
    page.accessibility(of: self)
    page.html.close()
    beginRows(into: &page)
    renderRows(0..<records.count, into: &page)
    page.html.end("ul")
  }
}

extension ListView: ArrangingView {}

extension ListView: RestingRows {
  func keyOfRow(at index: Int) -> String { Self.key(of: shown[index]) }

  func makeRow(at index: Int) -> UIView { makeRow(for: shown[index], isAdopted: false) }

  func write(_ row: UIView, into page: inout PageRenderer) {
    page.html.open("li")
    page.identify(row: row.key ?? "", of: self)
    page.html.literal(" class=\"row\">")
    page.render(row, at: 0)
    page.html.literal("</li>")
  }

  var remakingRule: String {
    "let update(oldModel:) set all that depends on the model, from any state of the row"
  }
}
