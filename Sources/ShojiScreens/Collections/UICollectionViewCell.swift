import ShojiHTML

/// An item of a collection: views in its ``UIItemCell/contentView``.
///
/// The item as a whole is a button that selects it, or a link if the cell has a ``UIItemCell/url``.
/// Controls in the content lie above it and are used by themselves.
open class UICollectionViewCell: UIItemCell {
  open override func render(into page: inout PageRenderer) {
    let isItem = superview is UICollectionView && place != nil
    page.html.open(isItem ? "li" : "div")
    page.classes(isItem ? "tile cell" : "cell", of: self) { page in
      if isSelected { page.appendClass("selected") }
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
    renderActions(into: &page)
    page.html.end(isItem ? "li" : "div")
  }
}
