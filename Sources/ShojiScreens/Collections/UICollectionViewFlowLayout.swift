public import Foundation
import ShojiHTML

/// How a collection lays out its items: ``UICollectionViewFlowLayout`` or
/// ``UICollectionViewCompositionalLayout``.
open class UICollectionViewLayout {
  /// The collection that uses the layout.
  public internal(set) final weak var collectionView: UICollectionView?

  /// Makes a layout.
  public init() {}

  /// Has the collection laid out again.
  public final func invalidateLayout() { collectionView?.setNeedsPlaces() }

  /// How the items of a section lie.
  func sectionLayout(of index: Int) -> SectionLayout { SectionLayout() }

  /// Whether sections may lie in different ways.
  var variesBySection: Bool { false }

  /// Whether the items of a section are rows.
  func isList(_ index: Int) -> Bool { false }

  /// What the buttons of a row do.
  func actions(at path: IndexPath) -> [UIContextualAction] { [] }

  /// Called before the collection is loaded.
  func forgetSections() {}
}

/// A layout belongs to the one session that made it.
@available(*, unavailable)
extension UICollectionViewLayout: Sendable {}

/// Items in lines: as many columns as fit, which share the width; or one strip that scrolls sideways.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which a collection scrolls.
  public enum ScrollDirection: Sendable {
    /// Up and down: the items fill lines from left to right.
    case vertical
    /// Sideways: the items are one strip.
    case horizontal
  }

  /// The least size of items in points. Columns share what is left of a line; the browser makes items
  /// as high as their content, at least this high.
  public final var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The space between items of a line, in points.
  public final var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The space between lines, in points; in a strip, between items.
  public final var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The distance between the edges of a section and its items, in points.
  public final var sectionInset: UIEdgeInsets = .zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The direction in which the collection scrolls.
  public final var scrollDirection: ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of headers. With zero, sections have none; else they are as large as their content.
  public final var headerReferenceSize: CGSize = .zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers. With zero, sections have none; else they are as large as their content.
  public final var footerReferenceSize: CGSize = .zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  override func sectionLayout(of index: Int) -> SectionLayout {
    var (inset, lines, items) = (sectionInset, minimumLineSpacing, minimumInteritemSpacing)
    var (header, footer) = (headerReferenceSize, footerReferenceSize)
    if let collectionView, let teller = collectionView.flowDelegate {
      inset = teller.collectionView(collectionView, layout: self, insetForSectionAt: index)
      lines = teller.collectionView(
        collectionView, layout: self, minimumLineSpacingForSectionAt: index)
      items = teller.collectionView(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: index)
      header = teller.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: index)
      footer = teller.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: index)
    }
    var layout = SectionLayout()
    layout.isStrip = scrollDirection == .horizontal
    layout.listClass = layout.isStrip ? "strip" : "grid"
    layout.className = className(inset, inLines: lines.cssPixels, inItems: items.cssPixels)
    if header != .zero { layout.headerKind = UICollectionView.elementKindSectionHeader }
    if footer != .zero { layout.footerKind = UICollectionView.elementKindSectionFooter }
    return layout
  }

  private func className(
    _ inset: UIEdgeInsets, inLines: String, inItems: String
  ) -> ClassName {
    let (width, height) = (itemSize.width.cssPixels, itemSize.height.cssPixels)
    var declarations: [StyleDeclaration] = [.init("grid-auto-rows", "minmax(\(height), auto)")]
    if scrollDirection == .horizontal {
      declarations.append(.init("grid-auto-columns", "min(85%, \(width))"))
      declarations.append(.init("gap", inLines))
    } else {
      let columns = "repeat(auto-fill, minmax(min(100%, \(width)), 1fr))"
      declarations.append(.init("grid-template-columns", columns))
      declarations.append(.init("gap", "\(inLines) \(inItems)"))
    }
    if inset != .zero { declarations.append(.init("padding", inset.cssPixels)) }
    return StyleSheet.shared.className(for: StyleRule(declarations))
  }

  /// The size that the delegate says of an item; `nil` where it is that of all.
  final func ownSize(at path: IndexPath) -> CGSize? {
    guard let collectionView, let teller = collectionView.flowDelegate else { return nil }
    let size = teller.collectionView(collectionView, layout: self, sizeForItemAt: path)
    guard size != itemSize else { return nil }
    guard size.width > 0 else {
      Report.shared.misuse(
        "sizeForItemAt says that an item is \(size.width) points wide",
        mend:
          "do not compute it from bounds, which differ with the browser: set the layout's itemSize "
          + "to the least width, or use a UICollectionViewCompositionalLayout")
      return nil
    }
    return size
  }
}
