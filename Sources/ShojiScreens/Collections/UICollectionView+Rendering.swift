import ShojiHTML

extension UICollectionView {
  final func renderCollection(into page: inout PageRenderer) {
    let isHorizontal = collectionViewLayout.isHorizontal
    let layoutClass = collectionViewLayout.className
    renderStart("collection", into: &page)
    for group in groups {
      renderGroup(group, into: &page) { page in
        page.html.open("ul")
        page.html.beginAttribute("class")
        page.html.appendLiteral(isHorizontal ? "strip" : "grid")
        if let layoutClass { page.appendClass(layoutClass) }
        page.html.endAttribute()
        // What scrolls is reached by keyboard: by its buttons, or else by itself.
        if isHorizontal, !selectsItems { page.html.attribute("tabindex", static: "0") }
        page.html.close()
        renderRows(group.rows, into: &page)
        page.html.end("ul")
      }
    }
    renderBackground(into: &page)
    renderPager(into: &page)
    page.html.end("div")
  }
}
