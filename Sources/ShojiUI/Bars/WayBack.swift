import Foundation
import ShojiHTML

/// The way from a screen to the one below it: a link to its URL, or a button if it has none.
final class WayBack: BarButton {
  /// The screen to leave, with what it is in.
  weak var controller: UIViewController?

  /// The screen that the way leads to.
  weak var target: UIViewController?

  /// Whether the way is needed only where one column of two is seen.
  var isNarrowOnly = false

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    key = "back"
    on(.primaryActionTriggered) { [weak self] _ in
      _ = self?.controller?.leaveHolder(animated: true) {}
    }
  }

  /// The path of the screen below; `nil` if it or the one to leave is not part of the route.
  private var path: String? {
    guard controller?.firstIdentifier != nil, let below = target?.shownControllers.last,
      below is any Routable
    else { return nil }
    return below.path
  }

  override func render(into page: inout PageRenderer) {
    guard let item = target?.frontController.navigationItem else { return }
    let words = item.backButtonTitle ?? item.title ?? "Back"
    if let path {
      page.html.open("a")
      page.html.beginAttribute("class")
      page.html.appendLiteral("link navbar-back")
      if isNarrowOnly { page.html.appendLiteral(" narrow-only") }
      page.html.endAttribute()
      page.html.attribute("href", url: path)
      page.html.close()
      page.html.text(words)
      page.html.end("a")
    } else {
      title = words
      if isNarrowOnly { page.html.literal("<div class=\"narrow-only\">") }
      super.render(into: &page)
      if isNarrowOnly { page.html.literal("</div>") }
    }
  }
}
