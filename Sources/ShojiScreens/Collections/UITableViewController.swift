public import Foundation

/// A screen that is a table, whose data source and delegate it is.
///
/// Subclasses override the methods of both as in UIKit.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var table: UITableView

  /// Whether nothing is selected when the screen comes onto the route again, as it is unless set.
  open var clearsSelectionOnViewWillAppear = true

  /// Makes a screen with a table of a style.
  public init(style: UITableView.Style) {
    table = UITableView(frame: .zero, style: style)
    super.init()
    adopt(table)
  }

  /// Makes a screen with a plain table.
  public override convenience init() { self.init(style: .plain) }

  /// Makes a screen with a plain table, as UIKit's subclasses ask for it.
  public override init(nibName: String?, bundle: Bundle?) {
    table = UITableView(frame: .zero, style: .plain)
    super.init(nibName: nibName, bundle: bundle)
    adopt(table)
  }

  /// Makes a screen with a plain table.
  public override init?(coder: NSCoder, _: Void = ()) {
    table = UITableView(frame: .zero, style: .plain)
    super.init()
    adopt(table)
  }

  /// The table, which is the root view. One that is assigned gets the controller as its data source and
  /// delegate if it has none.
  public final var tableView: UITableView! {
    get { table }
    set {
      guard let newValue, newValue !== table else { return }
      table = newValue
      adopt(newValue)
      if isViewLoaded { view = newValue }
    }
  }

  /// The button on top of the table that loads it again.
  public final var refreshControl: UIRefreshControl? {
    get { table.refreshControl }
    set { table.refreshControl = newValue }
  }

  private func adopt(_ table: UITableView) {
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  // MARK: UIViewController

  open override func loadView() { view = table }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A window that is being built again shows what was selected before.
    guard clearsSelectionOnViewWillAppear, windowOfHierarchy?.isRestoring != true,
      !table.selection.isEmpty
    else { return }
    for path in table.indexPathsForSelectedRows ?? [] {
      table.deselectRow(at: path, animated: animated)
    }
  }

  /// Begins or ends editing, of the table too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
  }

  // MARK: UITableViewDataSource

  /// One section.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// No rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// An empty cell.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  /// No heading.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No words.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// The place of the row.
  open func tableView(
    _ tableView: UITableView, keyForRowAt indexPath: IndexPath
  ) -> AnyHashable? { nil }

  /// It can.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// It cannot.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  /// Nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// No index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The section at the place of the title.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // MARK: UITableViewDelegate

  /// The row itself.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// The row itself.
  open func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Nothing.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// None.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// None.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// To delete it.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }

  /// That of the table.
  open func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }

  /// That of the table.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }

  /// That of the table.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }

  /// None.
  open func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { nil }

  /// None.
  open func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { nil }

  /// Nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}
