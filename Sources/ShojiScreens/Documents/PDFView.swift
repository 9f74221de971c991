import ShojiHTML

/// A PDF file: an `<iframe>` in which the browser shows it, and a link that downloads it, which is what
/// browsers without a viewer have. Source: PDFKit.
///
/// A file of another site is not shown in pages of this one: the link leads to it.
open class PDFView: UIView {
  /// The file; nothing is shown for `nil`.
  public final var document: PDFDocument? {
    didSet { if document !== oldValue { setNeedsDisplay() } }
  }

  open override func render(into page: inout PageRenderer) {
    page.html.open("div")
    page.classes("pdf", of: self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    if let document {
      let isOnSite = document.documentURL?.isOnSite == true
      if isOnSite {
        page.html.open("iframe")
        page.html.attribute("class", static: "web")
        page.html.attribute("title", document.name)
        page.html.attribute("src", url: document.path)
        page.html.close()
        page.html.end("iframe")
      }
      page.html.open("a")
      page.html.attribute("class", static: "link")
      page.html.attribute("href", url: document.path)
      if isOnSite { page.html.attribute("download") }
      page.html.close()
      page.html.text(page.words[isOnSite ? .downloadNamed : .openNamed, document.name])
      page.html.end("a")
    }
    renderSubviews(into: &page)
    page.html.end("div")
  }
}
