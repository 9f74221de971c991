public import Foundation
import ShojiHTML

/// A button on top of a table that asks for its content again: set it as
/// ``UIScrollView/refreshControl``.
///
/// A press begins refreshing and sends `valueChanged`; the app calls ``endRefreshing()`` when it is
/// done. Meanwhile the button stays: a press sends the event again, so that nobody waits for work
/// that has been lost.
open class UIRefreshControl: UIFormControl {
  /// Whether loading is under way.
  public private(set) final var isRefreshing = false {
    didSet { if isRefreshing != oldValue { setNeedsDisplay() } }
  }

  /// The words of the button; "Reload" unless set.
  public final var title: String? {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// The words of the button, as UIKit has them; only the characters are shown.
  public final var attributedTitle: AttributedString? {
    get { title.map { AttributedString($0) } }
    set { title = newValue.map { String($0.characters) } }
  }

  /// Says that loading is under way, without an event.
  public final func beginRefreshing() { isRefreshing = true }

  /// Says that loading is over.
  public final func endRefreshing() { isRefreshing = false }

  /// Begins refreshing and says so.
  open override func receivePress() {
    isRefreshing = true
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// A page has no field for it.
  open override func receive(values: [String]) -> Bool { false }

  open override var formValues: [String] { isRefreshing ? ["refreshing"] : [] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    isRefreshing = values == ["refreshing"]
    return true
  }

  open override var isPersonal: Bool { isRefreshing }

  open override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("div")
    page.html.attribute("class", static: "refresh")
    page.html.close()
    page.html.open("button")
    page.classes("b b-plain b-small", of: self)
    page.press(self, isUsable: isUsable)
    page.accessibility(of: self)
    page.html.close()
    page.html.text(title ?? page.words[.reload])
    page.html.end("button")
    if isRefreshing {
      page.html.literal("<span class=\"refreshing\" role=\"status\">")
      page.html.text(page.words[.loading])
      page.html.literal("</span>")
    }
    page.html.end("div")
  }
}
