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

  private let keyed = KeyedViews<Row.VM.ID, Row>()

  /// The rows in the order of the items.
  public var rows: [Row] { keyed.order }

  /// What the list shows. An identifier that occurs twice is reported; its first item is shown.
  public var items: [Row.VM] = [] {
    didSet { if items != oldValue { reconcile() } }
  }

  /// The row of an item.
  public func row(for id: Row.VM.ID) -> Row? { keyed[id] }

  private func reconcile() {
    keyed.reconcile(items, in: self, of: "ListView<\(Row.self)>", keyedBy: \.id) { item, kept in
      let row = kept ?? makeRow(for: item)
      if row.model != item { row.model = item }
      return row
    }
  }

  private func makeRow(for item: Row.VM) -> Row {
    let row = UIView.instantiate(Row.self)
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
