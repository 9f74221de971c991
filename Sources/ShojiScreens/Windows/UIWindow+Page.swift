import Foundation
import ShojiHTML

extension UIWindow {
  /// Renders the page: one form around the screens, the topmost in front, those below it inert.
  ///
  /// Layout runs first. After it the window is clean and knows the controls of the page.
  public func renderPage(_ context: PageContext) -> RenderedPage {
    if awaitsParts, !isRestoring { giveParts() }
    var layers: [Range<Int>] = []
    var body = renderScreens(context, layers: &layers)
    isDirty = false
    hasDirtyDescendant = false

    body.html.literal("</form></body></html>\n")
    let changes = body.spans.finishChanges(in: body.html)
    // A little more, because the page may be as long again and the writer writes ahead.
    lastPageSize = body.html.count + 256

    let prologue = PagePrologue(of: self, context, body.spans, hasField: body.html.hasField)
    let page: FormerPage
    if let formerPage, formerPage.prologue == prologue {
      page = finish(formerPage.bytes[..<formerPage.start], formerPage.slots, prologue, body, layers)
    } else {
      var start = HTMLWriter(minimumCapacity: 2048)
      let slots = prologue.write(into: &start)
      page = finish(start.makeArray()[...], slots, prologue, body, layers)
    }
    let patch = formerPage.flatMap { PagePatch(from: $0, to: page, changes) }
    formerPage = page
    return RenderedPage(
      bytes: page.bytes, slots: page.slots, version: page.version, patch: patch)
  }

  /// Puts a page together.
  private func finish(
    _ start: ArraySlice<UInt8>, _ slots: PageSlots, _ prologue: PagePrologue,
    _ body: borrowing PageRenderer, _ layers: [Range<Int>]
  ) -> FormerPage {
    FormerPage(
      bytes: body.html.makeArray(after: start), start: start.count, prologue: prologue,
      slots: slots, focus: body.spans.focus,
      layers: layers.map { $0.lowerBound + start.count..<$0.upperBound + start.count },
      version: PageVersion(epoch: epoch, round: round))
  }

  /// The bytes of the page before.
  package var formerBytes: [UInt8]? { formerPage?.bytes }

  /// Whether the page before opens in a field that says what is wrong with its value.
  package var opensInFault: Bool { formerPage?.focus == .faulty }

  /// Forgets the page before: the next one is written as a whole.
  package func forgetPage() { formerPage = nil }

  /// Lays the screens out and renders them.
  /// - `layers`: Where each of them stands.
  private func renderScreens(
    _ context: PageContext, layers: inout [Range<Int>]
  ) -> PageRenderer {
    settle()
    let scene = self.scene
    // What views write depends on their places, and on what lies over them.
    let isInPlace =
      scene.places == formerPlaces && formerPage?.prologue.language == context.language
    formerPlaces = scene.places
    var body = render(scene, after: isInPlace ? formerPage : nil, context, &layers)
    body.spans.restRows()
    #if DEBUG
      if body.spans.hasNewControls { reportEqualAddresses() }
    #endif
    return body
  }

  /// Writes the screens. Whether a field says what is wrong with its value, and is where the page opens,
  /// is known at the end: a page that has turned out to be of the other kind is written once more.
  private func render(
    _ scene: Scene, after page: FormerPage?,
    _ context: PageContext, _ layers: inout [Range<Int>]
  ) -> PageRenderer {
    let body = render(scene, after: page, opensIn: page?.focus ?? .asking, context, &layers)
    let focus: PageFocus = body.spans.faultCount == 0 ? .asking : .faulty
    return focus == body.spans.focus
      ? body : render(scene, after: nil, opensIn: focus, context, &layers)
  }

  private func render(
    _ scene: Scene, after page: FormerPage?, opensIn focus: PageFocus,
    _ context: PageContext, _ layers: inout [Range<Int>]
  ) -> PageRenderer {
    round &+= 1
    layers = []
    var body = PageRenderer(
      minimumCapacity: lastPageSize,
      spans: PageSpans(of: self, after: page, round: round, focus: focus),
      words: context.language.words, imageURL: context.imageURL)
    body.leadsToPage = context.leadsToPage
    for (index, layer) in scene.layers.enumerated() {
      let start = body.html.count
      let former = page.flatMap { $0.layers.indices.contains(index) ? $0.layers[index] : nil }
      body.spans.beginLayer(former: former, in: body.html)
      render(layer.screen, at: index, of: scene.layers.count, prefix: layer.prefix, into: &body)
      body.spans.endLayer(in: body.html)
      layers.append(start..<body.html.count)
    }
    writtenRound = round
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

extension HTMLWriter {
  /// Whether what was written has an element that a person fills in. Rows at rest can have one too, and
  /// elements that apps write themselves.
  fileprivate var hasField: Bool {
    let page = makeString()
    return ["<input", "<select", "<textarea"].contains { page.contains($0) }
  }
}
