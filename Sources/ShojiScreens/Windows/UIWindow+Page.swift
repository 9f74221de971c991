import Foundation
import ShojiHTML

extension UIWindow {
  /// Renders the page: one form around the screens, the topmost in front, those below it inert.
  ///
  /// Layout runs first. After it the window is clean and knows the controls of the page.
  public func renderPage(_ context: PageContext) -> RenderedPage {
    claimControls()
    var body = renderScreens(imageURL: context.imageURL)
    isDirty = false
    hasDirtyDescendant = false

    body.html.literal("</form></body></html>\n")
    // A little more, because the page may be as long again and the writer writes ahead.
    lastPageSize = body.html.count + 256

    // What stands before the body is written after it: the body's looks make the style sheet.
    var page = HTMLWriter(minimumCapacity: 2048)
    writeHead(context, into: &page)
    let slot = writeFormStart(
      context, content: body.spans.content, into: &page)
    if let notice = context.notice {
      page.literal("<p class=\"notice\" role=\"status\">")
      page.text(notice)
      page.literal("</p>")
    }
    if context.isBusy {
      page.literal("<p class=\"notice\" role=\"status\">This is still being worked on. <a")
      page.attribute("href", url: path)
      page.literal(">Look again</a></p>")
    }
    let start = page.count
    let bytes = page.makeArray(followedBy: body.html)
    formerPage = FormerPage(bytes: bytes, start: start)
    return RenderedPage(bytes: bytes, ticketSlot: slot)
  }

  /// Forgets the page before: the next one is written as a whole.
  package func forgetPage() { formerPage = nil }

  /// Lays the screens out and renders them.
  private func renderScreens(imageURL: @escaping @Sendable (ImageData) -> String) -> PageRenderer {
    updateStateViews()
    layOutScreens()
    let scene = self.scene
    // What views write depends on their places, and on what lies over them.
    let isInPlace = scene.places == formerPlaces
    formerPlaces = scene.places
    round &+= 1
    var body = PageRenderer(
      minimumCapacity: lastPageSize,
      spans: PageSpans(of: self, after: isInPlace ? formerPage : nil, round: round),
      imageURL: imageURL)
    for (index, layer) in scene.layers.enumerated() {
      render(layer.screen, at: index, of: scene.layers.count, prefix: layer.prefix, into: &body)
    }
    writtenRound = round
    for list in body.spans.lists { list.rest() }
    #if DEBUG
      if body.spans.hasNewControls { reportEqualAddresses() }
    #endif
    return body
  }

  /// Reports controls that a browser cannot tell apart: only the first of them gets events.
  private func reportEqualAddresses() {
    var seen: Set<String> = []
    let walk = ControlWalk(visitsHidden: false) { control, path in
      let address = path.makeString()
      guard !seen.insert(address).inserted else { return }
      Report.shared.misuse(
        "Several controls have the address \(address)", mend: "give siblings different keys")
    }
    if let screen = scene.layers.last?.screen { walk.visit(screen) }
  }

  private func writeHead(_ context: PageContext, into page: inout HTMLWriter) {
    page.literal("<!DOCTYPE html><html")
    page.attribute("lang", context.language.tag)
    if context.language.isRightToLeft { page.attribute("dir", static: "rtl") }
    page.literal(
      """
      ><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
      <title>
      """)
    page.text(screens.reversed().lazy.compactMap(\.pageTitle).first ?? "Shoji")
    page.literal("</title>")
    page.literal("<link rel=\"stylesheet\"")
    page.attribute("href", url: context.stylesheet())
    page.literal(">")
    if let script = context.script {
      page.literal("<script type=\"module\"")
      page.attribute("src", url: script)
      page.literal("></script>")
    }
    page.literal("<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\"></head>")
  }

  /// Writes the start of the body and the form with its own fields.
  private func writeFormStart(
    _ context: PageContext, content: PageContent, into page: inout HTMLWriter
  ) -> Range<Int> {
    page.literal("<body class=\"shoji\"><form class=\"page\" method=\"post\"")
    page.attribute("action", url: path)
    if content.contains(.fileField) { page.literal(" enctype=\"multipart/form-data\"") }
    page.literal(" accept-charset=\"utf-8\" novalidate>")
    if content.contains(.returnField) {
      // The first submit button of a form is what Enter presses.
      page.open("button")
      page.attribute("class", static: "return visually-hidden")
      page.attribute("name", static: FormKey.event)
      page.attribute("value", static: FormKey.returnKey)
      page.attribute("tabindex", static: "-1")
      page.literal(">Return</button>")
    }
    hiddenField(FormKey.token, context.token, into: &page)
    hiddenField(FormKey.window, "\(id)", into: &page)
    page.literal("<input type=\"hidden\"")
    page.attribute("name", static: FormKey.ticket)
    page.beginAttribute("value")
    let slot = page.reserve(slot: context.ticketLength)
    page.endAttribute()
    page.literal(">")
    return slot
  }

  private func hiddenField(
    _ name: StaticString, _ value: String, into page: inout HTMLWriter
  ) {
    page.literal("<input type=\"hidden\"")
    page.attribute("name", static: name)
    page.attribute("value", value)
    page.literal(">")
  }
}
