import ShojiHTML

extension UIItemsView {
  /// Begins the box of the list: what stands above the items.
  final func renderStart(
    _ base: StaticString, into page: inout PageRenderer,
    more: (inout PageRenderer) -> Void = { _ in }
  ) {
    loadIfNeeded()
    isUsable = page.register(control)
    let looks = Looks(
      isUsable: isUsable, isEditing: isEditing, selectsItems: selectsItems,
      selectsSeveral: allowsMultipleSelection)
    if looks != self.looks {
      self.looks = looks
      records.forgetBytes()
      for cell in awakeRows(in: 0..<records.count) { cell.forgetMark() }
    }
    beginRows(into: &page)
    page.html.open("div")
    page.classes(base, of: self, more: more)
    page.anchor(self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    if let refreshControl { page.render(refreshControl, at: 0) }
  }

  /// Writes a section around its items: named by its heading where it has one.
  final func renderGroup(
    _ group: ItemGroup, into page: inout PageRenderer, items: (inout PageRenderer) -> Void
  ) {
    let isNamed = group.header == nil && group.title != nil
    page.html.open(isNamed ? "section" : "div")
    page.html.attribute("class", static: "items-section")
    page.html.close()
    if let header = group.header {
      page.render(header, at: 0)
    } else if let title = group.title {
      page.html.literal("<h2 class=\"items-header\">")
      page.html.text(title)
      page.html.end("h2")
    }
    if !group.rows.isEmpty { items(&page) }
    if let footer = group.footer {
      page.render(footer, at: 0)
    } else if let text = group.footerTitle {
      page.html.literal("<p class=\"items-footer\">")
      page.html.text(text)
      page.html.end("p")
    }
    page.html.end(isNamed ? "section" : "div")
  }

  /// Writes what is there instead of items.
  final func renderBackground(into page: inout PageRenderer) {
    guard counts.total == 0, let backgroundView else { return }
    page.html.literal("<div class=\"items-empty\">")
    page.render(backgroundView, at: 0)
    page.html.end("div")
  }
}
