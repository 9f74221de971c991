extension UITableView {
  /// Makes the rows of an identifier from the template of a class, what `register(_: UINib?)` is in
  /// UIKit.
  /// - Parameters:
  ///   - cell: The class.
  ///   - identifier: The identifier; the name of the template unless given.
  public final func register<Cell: UITableViewCell & TemplateView>(
    template cell: Cell.Type, forCellReuseIdentifier identifier: String? = nil
  ) {
    register(cell, forCellReuseIdentifier: identifier ?? cell.templateName)
  }
}
