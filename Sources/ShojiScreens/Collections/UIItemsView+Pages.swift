import Foundation
import ShojiHTML

extension UIItemsView {
  /// How many items a page holds, at least one.
  private var itemsPerPage: Int { max(1, pageSize ?? Int.max) }

  /// How many pages there are, at least one.
  public final var numberOfPages: Int {
    loadIfNeeded()
    return pageCount
  }

  private var pageCount: Int {
    let perPage = itemsPerPage
    return max(1, counts.total / perPage + (counts.total % perPage == 0 ? 0 : 1))
  }

  private var shownPage: Int { min(max(0, wantedPage), pageCount - 1) }

  /// The page that is shown, the first being 0. Pages that do not exist mean the nearest one.
  public final var currentPage: Int {
    get {
      loadIfNeeded()
      return shownPage
    }
    set {
      guard newValue != wantedPage else { return }
      wantedPage = newValue
      wasChanged = true
      setNeedsLoad()
    }
  }

  /// The places of the page's items among all items.
  final var shownRange: Range<Int> {
    guard pageSize != nil else { return 0..<counts.total }
    let start = shownPage * itemsPerPage
    return start..<start + min(itemsPerPage, counts.total - start)
  }

  /// Shows the page with an item.
  final func showPage(with path: IndexPath) {
    loadIfNeeded()
    guard pageSize != nil, let position = counts.position(of: path) else { return }
    currentPage = page(with: position)
  }

  /// Shows the first page when the list was scrolled to its beginning.
  final func didScroll() {
    if contentOffset.y == 0, pageSize != nil { currentPage = 0 }
  }

  /// The page that an item is on.
  /// - `position`: Its place among all.
  final func page(with position: Int) -> Int { position / itemsPerPage }

  /// Writes the buttons that turn pages.
  final func renderPager(into page: inout PageRenderer) {
    let (count, shown) = (pageCount, shownPage)
    // The way back from there leads to the last page.
    let isBehind = isBehindPages
    guard count > 1 || isBehind else { return }
    page.html.literal("<nav class=\"pager\"")
    page.html.attribute(
      "aria-label", accessibilityLabel.map { page.words[.pagesOf, $0] } ?? page.words[.pages])
    page.html.close()
    pagerButton(
      .previous, to: isBehind ? shown : shown - 1, isUsable: isBehind || shown > 0, into: &page)
    page.html.literal("<span class=\"pager-place\">")
    page.html.text(page.words[.pageOf, shown + 1, count])
    page.html.literal("</span>")
    pagerButton(.next, to: shown + 1, isUsable: shown < count - 1, into: &page)
    page.html.end("nav")
  }

  private func pagerButton(
    _ word: FrameworkWord, to target: Int, isUsable: Bool, into page: inout PageRenderer
  ) {
    if isUsable, page.isInteractive, let path = path(ofPage: target) {
      page.html.literal("<a class=\"b b-gray b-small\"")
      page.link(to: path)
      page.html.close()
      page.html.text(page.words[word])
      return page.html.end("a")
    }
    page.html.literal("<button class=\"b b-gray b-small\"")
    page.press(control, argument: "page \(target)", isUsable: isUsable && self.isUsable)
    page.html.close()
    page.html.text(page.words[word])
    page.html.end("button")
  }

  /// Turns to a page that a button names.
  /// - Returns: Whether there is such a page.
  final func turn(to page: String) -> Bool {
    loadIfNeeded()
    guard let page = Int(page), page >= 0, page < pageCount else { return false }
    if let turnsPage { turnsPage(page) } else { currentPage = page }
    return true
  }
}
