import Foundation
import ShojiHTML

/// The way from a screen to the one below it: a link to its URL, or a button if it has none.
final class WayBack: BarButton {
  /// From where to where the way leads.
  struct Way {
    /// The screen to leave, with what it is in.
    let controller: UIViewController
    /// The screen that the way leads to.
    let target: UIViewController
    /// Whether the way is needed only where one column of two is seen.
    var isNarrowOnly = false
  }

  /// Tells the way as it is now; `nil` where there is none.
  var findWay: () -> Way? = { nil }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    key = "back"
    on(.primaryActionTriggered) { [weak self] _ in
      _ = self?.findWay()?.controller.leaveHolder(animated: true) {}
    }
  }

  /// The path of the screen below; `nil` if it or the one to leave is not part of the route.
  private func path(of way: Way) -> String? {
    guard way.controller.firstIdentifier != nil, let below = way.target.shownControllers.last,
      below is any Routable
    else { return nil }
    return below.path
  }

  /// None where the way is a link.
  override var addressedControl: UIControl? {
    findWay().flatMap { path(of: $0) == nil ? self : nil }
  }

  override var needsValidFieldsByDefault: Bool { false }

  override var dependsOnOthers: Bool { true }

  override func render(into page: inout PageRenderer) {
    guard let way = findWay() else { return }
    let words = way.target.frontController.navigationItem.wordsOfWayBack
    if let path = path(of: way) {
      page.html.open("a")
      page.html.beginAttribute("class")
      page.html.appendLiteral("link navbar-back")
      if way.isNarrowOnly { page.html.appendLiteral(" narrow-only") }
      page.html.endAttribute()
      page.html.attribute("href", url: path)
      page.html.close()
      if words.isEmpty {
        page.html.literal("<span class=\"visually-hidden\">")
        page.html.text(page.words[.back])
        page.html.literal("</span>")
      } else {
        page.html.text(words)
      }
      page.html.end("a")
    } else {
      title = words.isEmpty ? page.words[.back] : words
      if way.isNarrowOnly { page.html.literal("<div class=\"narrow-only\">") }
      super.render(into: &page)
      if way.isNarrowOnly { page.html.literal("</div>") }
    }
  }
}
