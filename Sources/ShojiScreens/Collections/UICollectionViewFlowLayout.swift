public import Foundation
import ShojiHTML

/// How a collection lays out its items. ``UICollectionViewFlowLayout`` is the one there is.
open class UICollectionViewLayout {
  /// The collection that uses the layout.
  public internal(set) final weak var collectionView: UICollectionView?

  /// Makes a layout.
  public init() {}

  /// Has the collection laid out again.
  public final func invalidateLayout() { collectionView?.setNeedsLoad() }

  /// The shared class of the layout, for the list of a section.
  var className: ClassName? { nil }
  var isHorizontal: Bool { false }
  var hasHeaders: Bool { false }
  var hasFooters: Bool { false }
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

  override var isHorizontal: Bool { scrollDirection == .horizontal }
  override var hasHeaders: Bool { headerReferenceSize != .zero }
  override var hasFooters: Bool { footerReferenceSize != .zero }

  override var className: ClassName? {
    let (width, height) = (itemSize.width.cssPixels, itemSize.height.cssPixels)
    let inItems = minimumInteritemSpacing.cssPixels
    let inLines = minimumLineSpacing.cssPixels
    var declarations: [StyleDeclaration] = [.init("grid-auto-rows", "minmax(\(height), auto)")]
    if isHorizontal {
      declarations.append(.init("grid-auto-columns", "min(85%, \(width))"))
      declarations.append(.init("gap", inLines))
    } else {
      let columns = "repeat(auto-fill, minmax(min(100%, \(width)), 1fr))"
      declarations.append(.init("grid-template-columns", columns))
      declarations.append(.init("gap", "\(inLines) \(inItems)"))
    }
    if sectionInset != .zero { declarations.append(.init("padding", sectionInset.cssPixels)) }
    return StyleSheet.shared.className(for: StyleRule(declarations))
  }
}
