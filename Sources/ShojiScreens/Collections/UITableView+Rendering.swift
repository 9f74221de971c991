import ShojiHTML

extension UITableView {
  final func renderTable(into page: inout PageRenderer) {
    #if DEBUG
      warnIfUnfilled(dataSource)
    #endif
    renderStart("table", into: &page) { page in
      if separatorStyle == .none { page.appendClass("no-lines") }
      if let lineClass { page.appendClass(lineClass) }
    }
    if let tableHeaderView { page.render(tableHeaderView, at: 0) }
    let index = indexTitles
    if !index.isEmpty { renderIndex(index, into: &page) }
    for group in groups {
      renderGroup(group, hasID: !index.isEmpty, into: &page) { page in
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

  /// The shared class of the lines between rows; `nil` where they are those of the page.
  private var lineClass: ClassName? {
    var declarations: [StyleDeclaration] = []
    if let separatorColor { declarations.append(.init("--row-line", separatorColor.css)) }
    if let separatorInset {
      declarations.append(.init("--row-line-start", separatorInset.left.cssPixels))
      declarations.append(.init("--row-line-end", separatorInset.right.cssPixels))
    }
    return declarations.isEmpty ? nil : Appearance.className(for: StyleRule(declarations))
  }

  private var listClass: StaticString {
    switch style {
    case .plain: "list"
    case .grouped: "list grouped"
    case .insetGrouped: "list inset"
    }
  }
}
