import Foundation
import ShojiHTML

/// A way to another page: `<a href>`, which opens in a new tab as any link does.
open class UILink: UIView {
  /// How a link is drawn.
  public enum Style: Sendable {
    /// Words in the tint colour.
    case plain
    /// A card with a title and a line below it.
    case card
  }

  /// The words of the link.
  public final var title: String? {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// A line below the title of a card.
  public final var detail: String? {
    didSet { if detail != oldValue { setNeedsDisplay() } }
  }

  /// A picture before the words of a card.
  public final var image: UIImage? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }

  /// Where it leads.
  final var destination = LinkDestination.url("/") {
    didSet { setNeedsDisplay() }
  }

  /// Where it leads: a path, or a URL with one of the schemes http, https, mailto and tel. Of a link to a
  /// screen it is the path on the page that the link is on.
  public final var url: String {
    get { destination.path(from: self) }
    set {
      if case .url(newValue) = destination { return }
      destination = .url(newValue)
    }
  }

  /// Whether it replaces the page around the frame in which its page is shown (`WKWebView`), and not only the page in
  /// the frame. It makes no difference on a page that is in no frame.
  public final var leavesFrame = false {
    didSet { if leavesFrame != oldValue { setNeedsDisplay() } }
  }

  /// How it is drawn.
  public final var style: Style = .plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a link.
  public convenience init(title: String, url: String) {
    self.init(frame: .zero)
    self.title = title
    self.url = url
  }

  open override func render(into page: inout PageRenderer) {
    page.html.open("a")
    page.classes(style == .card ? "app-card" : "link", of: self) { page in
      if style == .card, image != nil { page.appendClass("pictured") }
    }
    page.link(to: url)
    if leavesFrame { page.html.literal(" target=\"_top\"") }
    page.accessibility(of: self)
    if style != .card, let title { page.direction(of: title) }
    page.html.close()
    if style == .card {
      if let image { page.decoration(image) }
      page.html.open("strong")
      if let title { page.direction(of: title) }
      page.html.literal(" class=\"t-headline\">")
      page.html.text(title ?? "")
      page.html.literal("</strong>")
      if let detail {
        // The space is for text browsers.
        page.html.literal(" ")
        page.html.open("span")
        page.direction(of: detail)
        page.html.literal(" class=\"t-subheadline\">")
        page.html.text(detail)
        page.html.literal("</span>")
      }
    } else {
      page.html.text(title ?? "")
    }
    page.html.end("a")
  }
}
