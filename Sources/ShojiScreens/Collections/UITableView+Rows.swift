public import Foundation

extension UITableView {
  // MARK: Cells

  /// Names the class of cells with an identifier; `nil` takes the name back.
  public final func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    registeredCells[identifier] = cellClass
  }

  /// A cell for the row that the data source is asked for: the one that the page has, or a new one.
  /// An identifier without a class is reported.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeue(identifier, at: indexPath) as? UITableViewCell { return cell }
    Report.shared.misuse(
      "\(type(of: self)): no cell class is registered for the identifier \"\(identifier)\"",
      mend: "call register(_:forCellReuseIdentifier:) when the table is set up")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A cell for the row that the data source is asked for; `nil` when the page has none and no class
  /// is registered.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeue(identifier, at: nil) as? UITableViewCell
  }

  /// The cells of the page.
  public final var visibleCells: [UITableViewCell] {
    presentCells.compactMap { $0 as? UITableViewCell }
  }

  /// The rows of the page.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    presentPaths
  }

  /// The cell of a row; `nil` when the row is not on the page.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    presentCell(at: indexPath) as? UITableViewCell
  }

  /// The row of a cell; `nil` when the cell is not on the page.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    loadIfNeeded()
    return cell.superview === self ? cell.place?.path : nil
  }

  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return counts.sections.count
  }

  /// The number of rows in a section; 0 when there is no such section.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.sections.indices.contains(section) ? counts.sections[section] : 0
  }

  // MARK: Selection

  /// The selected row, the first of several.
  public final var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  /// The selected rows; `nil` when there are none.
  public final var indexPathsForSelectedRows: [IndexPath]? {
    let paths = selectedPaths
    return paths.isEmpty ? nil : paths
  }

  /// Selects a row without telling the delegate; `nil` deselects all.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selectedPaths { deselect(path) }
      return
    }
    select(indexPath)
    if scrollPosition != .none { showPage(with: indexPath) }
  }

  /// Deselects a row without telling the delegate.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// Shows the page with a row.
  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    showPage(with: indexPath)
  }

  // MARK: Changes

  /// Configures the cells of rows again.
  public final func reloadRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) {
    reconfigure(indexPaths)
  }

  /// Configures the cells of rows again.
  public final func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Says that rows have been added; the data has them already.
  public final func insertRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) {
    insert(indexPaths)
  }

  /// Says that rows are gone; the data does not have them any more.
  public final func deleteRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) {
    delete(indexPaths)
  }

  /// Says that a row has moved; the data has it at its new place already.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    move(indexPath, to: newIndexPath)
  }

  /// Says that sections have been added.
  public final func insertSections(
    _ sections: IndexSet, with animation: RowAnimation = .automatic
  ) {
    insert(sections: sections)
  }

  /// Says that sections are gone.
  public final func deleteSections(
    _ sections: IndexSet, with animation: RowAnimation = .automatic
  ) {
    delete(sections: sections)
  }

  /// Configures the cells of sections again.
  public final func reloadSections(
    _ sections: IndexSet, with animation: RowAnimation = .automatic
  ) {
    reload(sections: sections)
  }
}
