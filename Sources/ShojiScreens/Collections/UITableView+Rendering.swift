import ShojiHTML

extension UITableView {
  final func renderTable(into page: inout PageRenderer) {
    renderStart("table", into: &page) { page in
      if separatorStyle == .none { page.appendClass("no-lines") }
    }
    if let tableHeaderView { page.render(tableHeaderView, at: 0) }
    for group in groups {
      renderGroup(group, into: &page) { page in
        page.html.open("ul")
        page.html.attribute("class", static: listClass)
        page.html.close()
        renderRows(group.rows, into: &page)
        page.html.end("ul")
      }
    }
    renderBackground(into: &page)
    if let tableFooterView { page.render(tableFooterView, at: 0) }
    renderPager(into: &page)
    page.html.end("div")
  }

  private var listClass: StaticString {
    switch style {
    case .plain: "list"
    case .grouped: "list grouped"
    case .insetGrouped: "list inset"
    }
  }
}
