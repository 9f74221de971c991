import Foundation
import ShojiHTML

extension UIWindow {
  /// Renders the page: one form around the screens, the topmost in front, those below it inert.
  ///
  /// Layout runs first. After it the window is clean and knows the controls of the page.
  public func renderPage(_ context: PageContext) -> RenderedPage {
    if awaitsParts, !isRestoring { giveParts() }
    var body = renderScreens(imageURL: context.imageURL)
    isDirty = false
    hasDirtyDescendant = false

    body.html.literal("</form></body></html>\n")
    // A little more, because the page may be as long again and the writer writes ahead.
    lastPageSize = body.html.count + 256

    let prologue = PagePrologue(of: self, context, content: body.spans.content)
    if let formerPage, formerPage.prologue == prologue {
      return finish(formerPage.bytes[..<formerPage.start], formerPage.slots, prologue, body.html)
    }
    var page = HTMLWriter(minimumCapacity: 2048)
    let slots = prologue.write(into: &page)
    return finish(page.makeArray()[...], slots, prologue, body.html)
  }

  /// Puts a page together and keeps it for the next one.
  private func finish(
    _ start: ArraySlice<UInt8>, _ slots: PageSlots, _ prologue: PagePrologue,
    _ body: borrowing HTMLWriter
  ) -> RenderedPage {
    let bytes = body.makeArray(after: start)
    formerPage = FormerPage(bytes: bytes, start: start.count, prologue: prologue, slots: slots)
    return RenderedPage(bytes: bytes, slots: slots)
  }

  /// Forgets the page before: the next one is written as a whole.
  package func forgetPage() { formerPage = nil }

  /// Lays the screens out and renders them.
  private func renderScreens(imageURL: @escaping @Sendable (ImageData) -> String) -> PageRenderer {
    catchUp()
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
    body.spans.restRows()
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
}
