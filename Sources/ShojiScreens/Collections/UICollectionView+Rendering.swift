import ShojiHTML

extension UICollectionView {
  final func renderCollection(into page: inout PageRenderer) {
    #if DEBUG
      warnIfUnfilled(dataSource)
    #endif
    renderStart("collection", into: &page)
    for group in groups {
      let layout = group.layout
      renderGroup(group, into: &page) { page in
        page.html.open("ul")
        page.html.beginAttribute("class")
        page.html.appendLiteral(layout.listClass)
        if layout.hidesLines { page.appendClass("no-lines") }
        if let name = layout.className { page.appendClass(name) }
        page.html.endAttribute()
        // What scrolls is reached by keyboard: by its buttons, or else by itself.
        if layout.isStrip, !selectsItems { page.html.attribute("tabindex", static: "0") }
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
