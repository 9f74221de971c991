public import Foundation

/// A data source that shows snapshots: cells are kept by the identifiers of their items, with what a
/// person has typed in them, wherever the items move.
///
/// Only cells of new items are configured when a snapshot is applied; name the items whose content
/// has changed with ``NSDiffableDataSourceSnapshot/reconfigureItems(_:)``. The table does not retain
/// its data source: keep it in a property.
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType>:
  UITableViewDataSource
where ItemIdentifierType: Hashable {
  /// Makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private let content = DiffableItems<SectionIdentifierType, ItemIdentifierType>()
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider

  /// Makes a data source and gives it to the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  /// Shows a snapshot. `completion` is called at once.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, to: tableView, configuringAll: false)
    completion?()
  }

  /// Shows a snapshot and configures all cells. `completion` is called at once.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, to: tableView, configuringAll: true)
    completion?()
  }

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  /// The item of a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.item(at: indexPath)
  }

  /// The row of an item.
  open func indexPath(for item: ItemIdentifierType) -> IndexPath? { content.path(of: item) }

  /// The section at a place.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.section(at: index)
  }

  /// The place of a section.
  open func index(for section: SectionIdentifierType) -> Int? {
    content.snapshot.indexOfSection(section)
  }

  // MARK: UITableViewDataSource

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int {
    content.snapshot.numberOfSections
  }

  /// The number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.count(of: section)
  }

  /// The provider's cell for the item.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let item = content.item(at: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    {
      return cell
    }
    Report.shared.misuse(
      "UITableViewDiffableDataSource: the cell provider gives no cell for row \(indexPath.row) of "
        + "section \(indexPath.section)",
      mend: "return a cell from dequeueReusableCell for each item")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// The item.
  open func tableView(
    _ tableView: UITableView, keyForRowAt indexPath: IndexPath
  ) -> AnyHashable? {
    content.item(at: indexPath).map { AnyHashable($0) }
  }

  /// No heading; override it.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No words; override it.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// It can; override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Nothing; override it.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// It cannot; override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Nothing; override it.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UITableViewDiffableDataSource: KeyedDataSource {
  func path(of key: AnyHashable) -> IndexPath? {
    (key.base as? ItemIdentifierType).flatMap { content.path(of: $0) }
  }
}
