import Foundation
import ShojiHTML

/// The control of a ``UIBarButtonItem``: `<button type="submit">`.
class BarButton: UIControl {
  final weak var item: UIBarButtonItem?

  final var title: String? {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  final var image: UIImage? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }

  final var style = UIBarButtonItem.Style.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  final var width: CGFloat = 0 {
    didSet { if width != oldValue { setNeedsDisplay() } }
  }

  override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("button")
    page.classes("b b-plain bar-button", of: self) { page in
      if style == .done { page.appendClass("bar-done") }
      if width > 0 {
        page.appendClass(Appearance.className(for: .init([.init("min-width", width.cssPixels)])))
      }
    }
    page.press(self, isUsable: isUsable)
    if isUsable, style == .done { page.spans.note(.button) }
    page.accessibility(of: self)
    page.html.close()
    if let image {
      page.decoration(image.renderingMode == .automatic ? image.asTemplate : image)
      page.html.literal("<span class=\"visually-hidden\">")
      page.html.text(title ?? "")
      page.html.end("span")
    } else {
      page.html.text(title ?? "")
    }
    page.html.end("button")
  }
}

extension UIImage {
  /// The image as it is drawn in bars unless it says otherwise.
  fileprivate var asTemplate: UIImage { withRenderingMode(.alwaysTemplate) }
}
