import Shoji

/// The rows as a table has them, by the identifiers of their items, in place of a list.
final class TodoTable: UIView, UITableViewDataSource {
  private let table = UITableView(style: .insetGrouped)

  /// Called with each row that is configured: wire its interactions here.
  var prepareRow: ((TodoRow) -> Void)?

  /// What the table shows.
  var items: [TodoRowViewModel] = [] {
    didSet {
      guard items.elementsEqual(oldValue, by: { $0.id == $1.id }) else { return table.reloadData() }
      let changed = items.indices.filter { items[$0] != oldValue[$0] }
      if !changed.isEmpty { table.reloadRows(at: changed.map { IndexPath(row: $0, section: 0) }) }
    }
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(table)
    table.allowsSelection = false
    table.register(TodoCell.self, forCellReuseIdentifier: "item")
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    if let row = (cell as? TodoCell)?.row {
      prepareRow?(row)
      row.model = items[indexPath.row]
    }
    return cell
  }

  func tableView(
    _ tableView: UITableView, keyForRowAt indexPath: IndexPath
  ) -> AnyHashable? {
    items[indexPath.row].id
  }
}

/// A row in a cell.
final class TodoCell: UITableViewCell {
  let row = TodoRow()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(row)
  }
}
