public import Foundation
import ShojiHTML

/// Items in a grid or a strip, as in UIKit: `<ul>` lists whose items are buttons or links.
open class UICollectionView: UIItemsView {
  /// Where an item is scrolled to. The page with the item is shown; the browser scrolls within it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, UIKit's.
    public let rawValue: UInt
    /// Makes positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// To the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// To the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a view above the items of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a view below the items of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Where the items come from; it is not retained.
  public final weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Who is told what a person does; it is not retained.
  public final weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      flowDelegate = delegate as? any UICollectionViewDelegateFlowLayout
      setNeedsPlaces()
    }
  }

  /// How the items lie.
  public final var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      setNeedsPlaces()
    }
  }

  /// The delegate, if it says how items lie.
  final weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?

  final var registeredViews: [String: UICollectionReusableView.Type] = [:]
  /// The header or footer that the data source is being asked for.
  final var loadingPart: (section: Int, isFooter: Bool)?

  /// Makes a collection.
  public init(frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes a collection with a flow layout.
  public override convenience init(frame: CGRect = .zero) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Makes a collection with a flow layout; there is no archive here.
  public override convenience init?(coder: NSCoder, _: Void = ()) {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  // MARK: The data source

  override func numberOfSectionsInData() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

  override func numberOfItemsInData(section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  override func keyInData(at path: IndexPath) -> AnyHashable? {
    dataSource?.collectionView(self, keyForItemAt: path)
  }

  override var remedyForMissingKeys: String {
    "give items keys by collectionView(_:keyForItemAt:) of the data source, or by a diffable one"
  }

  override func pathInData(of key: AnyHashable) -> IndexPath? {
    if let keyed = dataSource as? any KeyedDataSource { return keyed.path(of: key) }
    return searchData(for: key)
  }

  override func cellFromData(at path: IndexPath) -> UIItemCell? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }

  override func makeCell(_ type: UIItemCell.Type?, identifier: String) -> UIItemCell {
    let cell = UIView.instantiate(type ?? UICollectionViewCell.self)
    cell.reuseIdentifier = identifier
    return cell
  }

  override func willLoad() { collectionViewLayout.forgetSections() }

  override func parts(of section: Int) -> ItemGroup {
    var group = ItemGroup(section: section)
    group.layout = collectionViewLayout.sectionLayout(of: section)
    group.header = part(group.layout.headerKind, of: section, isFooter: false)
    group.footer = part(group.layout.footerKind, of: section, isFooter: true)
    return group
  }

  private func part(
    _ kind: String?, of section: Int, isFooter: Bool
  ) -> UICollectionReusableView? {
    guard let kind, let dataSource else { return nil }
    loadingPart = (section, isFooter)
    defer { loadingPart = nil }
    return dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
  }

  override func complete(_ place: inout ItemPlace) {
    place.size = (collectionViewLayout as? UICollectionViewFlowLayout)?.ownSize(at: place.path)
    place.actions = collectionViewLayout.actions(at: place.path)
  }

  override func perform(_ verb: String, on cell: UIItemCell, at place: ItemPlace) -> Bool {
    performAction(verb, on: cell, at: place)
  }

  // MARK: The delegate

  override func willSelect(_ path: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
  }

  override func didSelect(_ path: IndexPath) {
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  override func willDeselect(_ path: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
  }

  override func didDeselect(_ path: IndexPath) {
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  open override func render(into page: inout PageRenderer) { renderCollection(into: &page) }
}
