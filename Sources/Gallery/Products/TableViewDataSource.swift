import Shoji

/// The rows of a table from a collection: the guide's data source.
final class TableViewDataSource<Elements: RandomAccessCollection>: UITableViewDataSource
where Elements.Index == Int, Elements.Element: Identifiable {
  /// Makes the cell of an element.
  typealias CellConfiguration = (Elements.Element, IndexPath, UITableView) -> UITableViewCell

  /// What the rows are made from.
  var elements: Elements

  private let cellConfiguration: CellConfiguration

  init(elements: Elements, cellConfiguration: @escaping CellConfiguration) {
    self.elements = elements
    self.cellConfiguration = cellConfiguration
  }

  /// The element of a row; `nil` beyond the end.
  func element(at indexPath: IndexPath) -> Elements.Element? {
    elements.indices.contains(indexPath.row) ? elements[indexPath.row] : nil
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    elements.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let element = element(at: indexPath) else {
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cellConfiguration(element, indexPath, tableView)
  }

  func tableView(_ tableView: UITableView, keyForRowAt indexPath: IndexPath) -> AnyHashable? {
    (element(at: indexPath)?.id).map { AnyHashable($0) }
  }
}
