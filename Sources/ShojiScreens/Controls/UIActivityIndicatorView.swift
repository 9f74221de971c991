import Foundation
import ShojiHTML

/// A sign that something goes on whose end is not known.
open class UIActivityIndicatorView: UIView {
  /// How large the sign is.
  public enum Style: Sendable {
    /// As text is.
    case medium
    /// Larger.
    case large
  }

  /// How large the sign is.
  public final var style: Style = .medium {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Whether something goes on.
  public private(set) final var isAnimating = false

  /// Whether the sign is left out of the page while nothing goes on.
  public final var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the sign.
  public final var color: UIColor? {
    get { textLook.color }
    set { textLook.color = newValue }
  }

  /// Makes a sign of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Shows that something goes on.
  public final func startAnimating() { setAnimating(true) }

  /// Shows that nothing goes on.
  public final func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ animating: Bool) {
    guard animating != isAnimating else { return }
    isAnimating = animating
    setNeedsDisplay()
  }

  open override func render(into page: inout PageRenderer) {
    guard isAnimating || !hidesWhenStopped else { return }
    page.html.open("span")
    page.classes(isAnimating ? "spinner" : "spinner stopped", of: self) { page in
      if style == .large { page.appendClass("large") }
    }
    if !hasTemplateAttribute("role") { page.html.attribute("role", static: "status") }
    page.accessibilityWithoutLabel(of: self, hasRole: true)
    page.html.literal("><span class=\"visually-hidden\">")
    page.html.text(accessibilityLabel ?? page.words[.inProgress])
    page.html.literal("</span></span>")
  }
}
