import Foundation
import ShojiHTML

/// The space that a ``UIBarButtonItem`` takes: all that others leave, or a width.
final class BarSpace: UIView {
  /// The width in points; `nil` takes what others leave.
  var width: CGFloat? {
    didSet { if width != oldValue { setNeedsDisplay() } }
  }

  override func render(into page: inout PageRenderer) {
    page.html.open("span")
    page.classes(width == nil ? "bar-space" : "bar-gap", of: self) { page in
      if let width, width > 0 { page.appendClass(Self.className(ofWidth: width)) }
    }
    page.html.close()
    page.html.end("span")
  }

  private static func className(ofWidth width: CGFloat) -> ClassName {
    Appearance.className(for: StyleRule([.init("width", width.cssPixels)]))
  }
}
