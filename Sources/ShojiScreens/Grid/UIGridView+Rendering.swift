import ShojiHTML
import ShojiLook

extension UIGridView {
  func renderGrid(into page: inout PageRenderer) {
    if readTitles() {
      records.forgetBytes()
      for cell in awakeRows(in: 0..<records.count) { cell.forgetMark() }
    }
    renderStart("grid-view", into: &page) { page in
      // So many columns have room on no desk: they are scrolled, with the first one staying.
      if columns.count > 8 { page.appendClass("grid-many") }
    }
    renderBar(into: &page)
    page.html.literal("<div class=\"grid-scroll\">")
    page.html.literal("<table class=\"grid-table\">")
    if let caption {
      page.html.literal("<caption>")
      page.html.text(caption)
      page.html.literal("</caption>")
    }
    renderWidths(into: &page)
    renderHead(into: &page)
    page.html.literal("<tbody>")
    if isBehindPages {
      renderOnlyRow(page.words[.noSuchPage], into: &page)
    } else {
      for group in groups { renderRows(group.rows, into: &page) }
      if counts.total == 0, backgroundView == nil {
        renderOnlyRow(emptyText ?? page.words[.noRows], into: &page)
      }
    }
    page.html.literal("</tbody>")
    renderTotals(into: &page)
    page.html.literal("</table></div>")
    renderBackground(into: &page)
    renderPager(into: &page)
    page.html.end("div")
  }

  /// Asks for the titles again: they may be in another language.
  /// - Returns: Whether some are others.
  private func readTitles() -> Bool {
    let titles = columns.map(\.title)
    guard titles != schema.columns.map(\.title) else { return false }
    for (index, title) in titles.enumerated() { schema.columns[index].title = title }
    return true
  }

  private var columnCount: Int {
    columns.count + (hasBoxes ? 1 : 0) + (rowActions.isEmpty ? 0 : 1)
  }

  /// Writes words in the place of rows.
  private func renderOnlyRow(_ words: String, into page: inout PageRenderer) {
    page.html.literal("<tr><td class=\"grid-empty\"")
    page.html.attribute("colspan", max(1, columnCount))
    page.html.close()
    page.html.text(words)
    page.html.literal("</td></tr>")
  }

  /// Writes the widths that are given in points.
  private func renderWidths(into page: inout PageRenderer) {
    guard columns.contains(where: { if case .fixed = $0.width { true } else { false } }) else {
      return
    }
    page.html.literal("<colgroup>")
    if hasBoxes { page.html.literal("<col>") }
    for column in columns {
      page.html.open("col")
      if case .fixed(let points) = column.width {
        page.html.beginAttribute("class")
        page.html.appendClassName(
          Appearance.className(for: StyleRule([.init("width", points.cssPixels)])))
        page.html.endAttribute()
      }
      page.html.close()
    }
    if !rowActions.isEmpty { page.html.literal("<col>") }
    page.html.literal("</colgroup>")
  }

  // MARK: Titles

  private func renderHead(into page: inout PageRenderer) {
    page.html.literal("<thead><tr>")
    if hasBoxes { renderSilentTitle(page.words[.select], into: &page) }
    let sorted = sortedColumn?.id
    for (column, written) in zip(columns, schema.columns) {
      page.html.open("th")
      page.html.attribute("scope", static: "col")
      written.renderClass(into: &page)
      let isSorted = column.id == sorted
      let isDescending = isSorted && order?.isDescending == true
      if isSorted {
        page.html.attribute("aria-sort", static: isDescending ? "descending" : "ascending")
      }
      page.html.close()
      let next = UIGridOrder(column.id, isDescending: isSorted && !isDescending)
      renderTitle(of: column, next: next, into: &page)
      page.html.end("th")
    }
    if !rowActions.isEmpty { renderSilentTitle(page.words[.action], into: &page) }
    page.html.literal("</tr></thead>")
  }

  /// Writes a title that is heard and not seen.
  private func renderSilentTitle(_ words: String, into page: inout PageRenderer) {
    page.html.literal("<th scope=\"col\"><span class=\"visually-hidden\">")
    page.html.text(words)
    page.html.literal("</span></th>")
  }

  private func renderTitle(
    of column: UIGridColumn<Item>, next: UIGridOrder, into page: inout PageRenderer
  ) {
    guard offersOrder(of: column), page.isInteractive else { return page.html.text(column.title) }
    if let path = path(order: next, page: 0) {
      page.html.open("a")
      page.html.attribute("class", static: "grid-sort")
      page.link(to: path)
      page.html.close()
      page.html.text(column.title)
      page.html.end("a")
    } else {
      page.html.open("button")
      page.html.attribute("class", static: "grid-sort")
      page.press(control, argument: "sort \(next.rawValue)", isUsable: isUsable)
      page.html.close()
      page.html.text(column.title)
      page.html.end("button")
    }
  }

  // MARK: Totals

  private func renderTotals(into page: inout PageRenderer) {
    guard columns.contains(where: { $0.total != nil }), counts.total > 0 else { return }
    page.html.literal("<tfoot><tr>")
    if hasBoxes { page.html.literal("<td></td>") }
    for (column, written) in zip(columns, schema.columns) {
      page.html.open("td")
      written.renderClass(into: &page)
      if column.total != nil { page.html.attribute("data-label", written.title) }
      page.html.close()
      if let total = column.total { page.html.text(total(rows)) }
      page.html.end("td")
    }
    if !rowActions.isEmpty { page.html.literal("<td></td>") }
    page.html.literal("</tr></tfoot>")
  }
}
