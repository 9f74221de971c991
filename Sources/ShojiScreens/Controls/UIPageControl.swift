import ShojiHTML

/// Which of several pages is shown: a row of dots, each a button.
open class UIPageControl: UIFormControl {
  private var current = 0

  /// How many pages there are.
  public final var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      current = clamp(current)
      setNeedsDisplay()
    }
  }

  /// The page that is shown, from 0. Assigning it sends no event.
  public final var currentPage: Int {
    get { current }
    set {
      guard clamp(newValue) != current || isPersonal else { return }
      current = clamp(newValue)
      valueWasSetByApp()
    }
  }

  /// Whether a single page has no dot.
  public final var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }

  /// What a dot is called.
  public final var pageName: (_ page: Int, _ count: Int) -> String = {
    FrameworkWord.pageOf.text($0 + 1, $1)
  }
  {
    didSet { setNeedsDisplay() }
  }

  open override var formValues: [String] { ["\(current)"] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let page = values.first.flatMap({ Int($0) }), pages.contains(page) else {
      throw RefusedValue(FrameworkWord.oneOfPages.text)
    }
    defer { current = page }
    return current != page
  }

  open override func receivePress(argument: String) -> Bool {
    guard let page = Int(argument), pages.contains(page) else { return false }
    _ = receive(values: [argument])
    return true
  }

  open override func render(into page: inout PageRenderer) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let isUsable = page.register(self)
    page.html.open("div")
    page.classes("page-control", of: self)
    page.anchor(self)
    page.html.attribute("role", static: "group")
    if accessibilityLabel == nil { page.html.attribute("aria-label", label ?? page.words[.pages]) }
    page.accessibility(of: self)
    page.html.close()
    for index in pages {
      page.html.open("button")
      page.html.attribute("class", static: "dot")
      page.press(self, argument: "\(index)", isUsable: isUsable)
      if index == current { page.html.attribute("aria-current", static: "true") }
      page.html.attribute("aria-label", pageName(index, numberOfPages))
      page.html.close()
      // For text browsers, which show no button without words.
      page.html.literal("<span class=\"visually-hidden\">")
      page.html.text("\(index + 1)")
      page.html.literal("</span></button>\n")
    }
    page.html.end("div")
    renderError(into: &page)
  }

  private var pages: Range<Int> { 0..<max(0, numberOfPages) }

  private func clamp(_ page: Int) -> Int { max(0, min(page, pages.upperBound - 1)) }
}
