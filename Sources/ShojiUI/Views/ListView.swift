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
public final class ListView<Row: UIView & ModellableView>: UIView
where Row.VM: Identifiable & Equatable {
  /// Called once for each row that is made, before it gets its model: wire its interactions here.
  public var prepareRow: ((Row) -> Void)?

  private var rowsByID: [Row.VM.ID: Row] = [:]

  /// The rows in the order of the items.
  public private(set) var rows: [Row] = []

  /// What the list shows. An identifier that occurs twice is reported; its first item is shown.
  public var items: [Row.VM] = [] {
    didSet { if items != oldValue { reconcile() } }
  }

  /// The row of an item.
  public func row(for id: Row.VM.ID) -> Row? { rowsByID[id] }

  private func reconcile() {
    var kept: [Row.VM.ID: Row] = Dictionary(minimumCapacity: items.count)
    var order: [Row] = []
    order.reserveCapacity(items.count)
    for item in items {
      guard kept[item.id] == nil else {
        Report.shared.misuse(
          "ListView<\(Row.self)>: the identifier \(item.id) occurs more than once",
          mend: "give every item an identifier of its own")
        continue
      }
      let row = rowsByID.removeValue(forKey: item.id) ?? makeRow(for: item)
      kept[item.id] = row
      order.append(row)
      if row.model != item { row.model = item }
    }
    for row in rowsByID.values { row.removeFromSuperview() }
    rowsByID = kept
    if !order.elementsEqual(rows, by: ===) {
      rows = order
      reorderSubviews(order)
    }
  }

  private func makeRow(for item: Row.VM) -> Row {
    let row = UIView.instantiate(Row.self)
    if row is any TemplateView { row.runPhasesOfTemplate() }
    row.key = "\(item.id)"
    addSubview(row)
    prepareRow?(row)
    return row
  }

  public override func render(into page: inout PageRenderer) {
    page.html.open("ul")
    page.classes("list inset", of: self)
    page.accessibility(of: self)
    page.html.close()
    for (position, row) in subviews.enumerated() where !row.isHidden {
      page.html.literal("<li class=\"row\">")
      page.render(row, at: position)
      page.html.literal("</li>")
    }
    page.html.end("ul")
  }
}

extension ListView: ArrangingView {}
