import Shoji

/// Source code: an element that UIKit has no view for, written by hand.
final class CodeView: UIView {
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  override func render(into page: inout PageRenderer) {
    page.html.open("pre")
    page.classes("code", of: self)
    // It scrolls where it is wider than the screen: the keyboard must reach it.
    page.html.literal(" tabindex=\"0\" role=\"region\" aria-label=\"Code\"><code>")
    page.html.text(text)
    page.html.literal("</code></pre>")
  }
}
