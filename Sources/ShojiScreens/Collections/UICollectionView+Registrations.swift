public import Foundation

extension UICollectionView {
  /// A class of cells with what configures them: made once, and used in the data source with
  /// ``dequeueConfiguredReusableCell(using:for:item:)``.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Says what a cell shows.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    /// What tells the registration from others.
    private final class Identity {}
    private let identity = Identity()
    fileprivate let handler: Handler

    /// Makes a registration.
    public init(handler: @escaping Handler) { self.handler = handler }

    fileprivate var identifier: String { "\(Cell.self) \(ObjectIdentifier(identity))" }
  }

  /// A class of headers or footers with what configures them.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Says what a view shows.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    fileprivate let elementKind: String
    fileprivate let handler: Handler

    /// Makes a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell for the item that the data source is asked for, configured: the one that the page has, or a
  /// new one.
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registeredCells[registration.identifier] = Cell.self
    let cell =
      dequeue(registration.identifier, at: indexPath) as? Cell ?? UIView.instantiate(Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header or footer for the section that the data source is asked for, configured.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let identifier = "\(Supplementary.self)"
    register(
      Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let found = view as? Supplementary ?? UIView.instantiate(Supplementary.self)
    registration.handler(found, kind, indexPath)
    return found
  }
}
