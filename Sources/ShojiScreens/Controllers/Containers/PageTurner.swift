import ShojiHTML

/// The ways to the previous and the next page: links, or buttons where the pages have no URL.
final class PageTurner: UIControl {
  weak var controller: UIPageViewController?

  /// How far a person has turned, where the URL does not tell.
  private static let turnsKey = "turns"

  override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    guard let controller, controller.turns != 0, !controller.isPageOnRoute else { return }
    coder.encode(controller.turns, forKey: Self.turnsKey)
  }

  override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    if let turns = coder.decode(Int.self, forKey: Self.turnsKey) {
      controller?.restore(turns: turns)
    }
  }

  override var needsValidFieldsByDefault: Bool { false }

  override func receivePress(argument: String) -> Bool {
    switch argument {
    case "previous": controller?.turn(forward: false) ?? false
    case "next": controller?.turn(forward: true) ?? false
    default: false
    }
  }

  override var dependsOnOthers: Bool { true }

  override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    guard let controller else { return }
    let around = controller.pagesAround
    guard around.before != nil || around.after != nil else { return }
    page.html.open("nav")
    page.classes("pager pages", of: self)
    if accessibilityLabel == nil { page.html.attribute("aria-label", page.words[.pages]) }
    page.accessibility(of: self)
    page.html.close()
    way(isUsable && around.before != nil, forward: false, into: &page)
    page.html.literal("<span class=\"pager-place\">")
    if let (number, count) = controller.placeOfPage {
      page.html.text(page.words[.placeOf, number, count])
    }
    page.html.literal("</span>")
    way(isUsable && around.after != nil, forward: true, into: &page)
    page.html.end("nav")
  }

  private func way(_ isUsable: Bool, forward: Bool, into page: inout PageRenderer) {
    let path = isUsable ? controller?.path(forward: forward) : nil
    page.html.open(path == nil ? "button" : "a")
    page.html.attribute("class", static: "b b-gray b-small")
    if let path {
      page.html.attribute("rel", static: forward ? "next" : "prev")
      page.html.attribute("href", url: path)
    } else {
      page.press(self, argument: forward ? "next" : "previous", isUsable: isUsable)
    }
    page.html.close()
    page.html.text(page.words[forward ? .next : .previous])
    page.html.end(path == nil ? "button" : "a")
  }
}
