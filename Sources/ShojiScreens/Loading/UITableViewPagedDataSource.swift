public import Foundation
public import ShojiStore

/// A data source for a table of many rows, of which it has those of one page and asks for the others.
///
/// The table shows the page, and buttons for those before and behind it. Turning a page is the app's: as a rule it
/// leads to the same screen with another page in its URL, which loads its rows.
///
/// ```swift
/// dataSource = UITableViewPagedDataSource(tableView: table) { [unowned self] in didTurn?($0) }
///   cellProvider: { table, path, expense in … }
/// …
/// dataSource.apply(model.expenses.value)
/// ```
/// The table does not retain its data source: keep it in a property.
open class UITableViewPagedDataSource<Row: Identifiable & Equatable>: UITableViewDataSource {
  /// Makes the cell of a row.
  public typealias CellProvider = (UITableView, IndexPath, Row) -> UITableViewCell

  /// What is shown.
  public private(set) final var page: RowPage<Row>?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider

  /// Makes a data source and gives it to the table.
  /// - Parameters:
  ///   - tableView: The table.
  ///   - turn: Called when a person wants to see another page, the first being 0.
  ///   - cellProvider: Makes the cell of a row.
  public init(
    tableView: UITableView, turn: @escaping (Int) -> Void, cellProvider: @escaping CellProvider
  ) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
    tableView.turnsPage = turn
  }

  /// Shows a page; `nil` shows no rows.
  open func apply(_ page: RowPage<Row>?) {
    guard page != self.page else { return }
    self.page = page
    tableView?.pageSize = page?.size
    tableView?.currentPage = page?.number ?? 0
    tableView?.reloadData()
  }

  /// The row at a place among all; `nil` for those of other pages.
  open func row(at path: IndexPath) -> Row? {
    guard let page, path.section == 0 else { return nil }
    let index = path.row - page.offset
    return page.rows.indices.contains(index) ? page.rows[index] : nil
  }

  // MARK: UITableViewDataSource

  /// How many rows there are in all.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page?.total ?? 0
  }

  /// The provider's cell for the row.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    row(at: indexPath).map { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// What identifies the row.
  open func tableView(
    _ tableView: UITableView, keyForRowAt indexPath: IndexPath
  ) -> AnyHashable? {
    row(at: indexPath).map { AnyHashable($0.id) }
  }
}

extension UITableViewPagedDataSource: KeyedDataSource {
  func path(of key: AnyHashable) -> IndexPath? {
    guard let page, let index = page.rows.firstIndex(where: { AnyHashable($0.id) == key })
    else { return nil }
    return IndexPath(row: page.offset + index, section: 0)
  }
}
