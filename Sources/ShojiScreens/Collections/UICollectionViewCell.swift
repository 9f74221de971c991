import Foundation
import ShojiHTML

/// An item of a collection: views in its ``UIItemCell/contentView``.
///
/// The item as a whole is a button that selects it, or a link if the cell has a ``UIItemCell/url``.
/// Controls in the content lie above it and are used by themselves.
open class UICollectionViewCell: UIItemCell {
  open override func render(into page: inout PageRenderer) {
    let collection = superview as? UICollectionView
    let isItem = collection != nil && place != nil
    let isInList =
      place.map { collection?.collectionViewLayout.isList($0.path.section) ?? false } ?? false
    page.html.open(isItem ? "li" : "div")
    page.classes(isItem ? (isInList ? "row cell" : "tile cell") : "cell", of: self) { page in
      if isSelected { page.appendClass("selected") }
      if let size = place?.size {
        page.appendClass("sized")
        page.appendClass(Self.className(of: size))
      }
    }
    page.anchor(self)
    page.accessibilityWithoutLabel(of: self, hasRole: true)
    page.html.close()
    renderSelectedBackground(into: &page)
    if let listContent {
      renderPress(into: &page) { page in page.listContent(listContent) }
      renderAddedViews(into: &page)
    } else {
      renderPress(
        over: { page in
          if !page.templateContent(of: self) { renderAddedViews(into: &page) }
        }, into: &page)
    }
    renderEnd(into: &page)
    page.html.end(isItem ? "li" : "div")
  }

  /// Writes what stands at the end of the item.
  func renderEnd(into page: inout PageRenderer) { renderActions(into: &page) }

  /// The shared class of an item of its own size.
  private static func className(of size: CGSize) -> ClassName {
    Appearance.className(
      for: StyleRule([
        .init("width", "min(100%, \(size.width.cssPixels))"),
        .init("min-height", size.height.cssPixels),
      ]))
  }

  override var dependsOnPlace: Bool {
    super.dependsOnPlace
      || (superview as? UICollectionView)?.collectionViewLayout.variesBySection == true
  }
}
