public import Foundation

/// A data source that shows snapshots: cells are kept by the identifiers of their items.
///
/// Only cells of new items are configured when a snapshot is applied; name the items whose content
/// has changed with ``NSDiffableDataSourceSnapshot/reconfigureItems(_:)``. The collection does not
/// retain its data source: keep it in a property.
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType>:
  UICollectionViewDataSource
where ItemIdentifierType: Hashable {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    UICollectionView, IndexPath, ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Makes the header or footer of a section.
  public typealias SupplementaryViewProvider = (
    UICollectionView, String, IndexPath
  ) -> UICollectionReusableView?

  /// Makes the headers and footers of sections, if the layout has a size for them.
  public final var supplementaryViewProvider: SupplementaryViewProvider?

  private let content = DiffableItems<SectionIdentifierType, ItemIdentifierType>()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  /// Makes a data source and gives it to the collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// Shows a snapshot. `completion` is called at once.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, to: collectionView, configuringAll: false)
    completion?()
  }

  /// Shows a snapshot and configures all cells. `completion` is called at once.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, to: collectionView, configuringAll: true)
    completion?()
  }

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  /// The identifier of an item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.item(at: indexPath)
  }

  /// The place of an item.
  open func indexPath(for item: ItemIdentifierType) -> IndexPath? { content.path(of: item) }

  /// The section at a place.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.section(at: index)
  }

  // MARK: UICollectionViewDataSource

  /// The number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    content.snapshot.numberOfSections
  }

  /// The number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    content.count(of: section)
  }

  /// The provider's cell for the item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = content.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    {
      return cell
    }
    Report.shared.misuse(
      "UICollectionViewDiffableDataSource: the cell provider gives no cell for item "
        + "\(indexPath.item) of section \(indexPath.section)",
      mend: "return a cell from dequeueReusableCell for each item")
    return UICollectionViewCell()
  }

  /// The provider's header or footer.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  /// The item.
  open func collectionView(
    _ collectionView: UICollectionView, keyForItemAt indexPath: IndexPath
  ) -> AnyHashable? {
    content.item(at: indexPath).map { AnyHashable($0) }
  }
}

extension UICollectionViewDiffableDataSource: KeyedDataSource {
  func path(of key: AnyHashable) -> IndexPath? {
    (key.base as? ItemIdentifierType).flatMap { content.path(of: $0) }
  }
}
