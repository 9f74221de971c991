import Foundation
import ShojiHTML

extension UIItemsView {
  /// Begins the box of the list: what stands above the items.
  final func renderStart(
    _ base: StaticString, into page: inout PageRenderer,
    more: (inout PageRenderer) -> Void = { _ in }
  ) {
    closeForgottenBatches()
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
    if items.hasItemsWithoutKeys { updateRowWords() }
    page.html.open("div")
    page.classes(base, of: self, more: more)
    page.anchor(self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    if let refreshControl { page.render(refreshControl, at: 0) }
  }

  /// Writes a section around its items: named by its heading where it has one.
  /// - `hasID`: Whether the section can be linked to.
  final func renderGroup(
    _ group: ItemGroup, hasID: Bool = false, into page: inout PageRenderer,
    items: (inout PageRenderer) -> Void
  ) {
    let isNamed = group.header == nil && group.title != nil
    page.html.open(isNamed ? "section" : "div")
    page.html.attribute("class", static: "items-section")
    if hasID {
      page.html.beginAttribute("id")
      page.appendSectionID(group.section, of: self)
      page.html.endAttribute()
    }
    page.html.close()
    if let header = group.header {
      renderPart(header, height: group.headerHeight, into: &page)
    } else if let title = group.title {
      renderWords(
        title, as: "h2", class: "items-header", height: group.headerHeight, into: &page)
    }
    if !group.rows.isEmpty { items(&page) }
    if let footer = group.footer {
      renderPart(footer, height: group.footerHeight, into: &page)
    } else if let text = group.footerTitle {
      renderWords(text, as: "p", class: "items-footer", height: group.footerHeight, into: &page)
    }
    page.html.end(isNamed ? "section" : "div")
  }

  private func renderPart(_ view: UIView, height: CGFloat, into page: inout PageRenderer) {
    guard height > 0 else { return page.render(view, at: 0) }
    page.html.open("div")
    page.html.beginAttribute("class")
    page.html.appendLiteral("items-sized")
    page.appendLeastHeight(height)
    page.html.endAttribute()
    page.html.close()
    page.render(view, at: 0)
    page.html.end("div")
  }

  private func renderWords(
    _ words: String, as tag: StaticString, class name: StaticString, height: CGFloat,
    into page: inout PageRenderer
  ) {
    page.html.open(tag)
    page.html.beginAttribute("class")
    page.html.appendLiteral(name)
    if height > 0 { page.appendLeastHeight(height) }
    page.html.endAttribute()
    page.html.close()
    page.html.text(words)
    page.html.end(tag)
  }

  /// Writes what is there instead of items.
  final func renderBackground(into page: inout PageRenderer) {
    guard counts.total == 0, let backgroundView else { return }
    page.html.literal("<div class=\"items-empty\">")
    page.render(backgroundView, at: 0)
    page.html.end("div")
  }
}

extension PageRenderer {
  /// Appends the class of what is at least so high.
  mutating func appendLeastHeight(_ height: CGFloat) {
    appendClass(Appearance.className(for: StyleRule([.init("min-height", height.cssPixels)])))
  }
}
