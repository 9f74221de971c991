import ShojiHTML

extension UIWindow {
  /// Writes one screen: the root as `<main>`, what is presented as a `<dialog>` over it.
  func render(
    _ screen: UIViewController, at index: Int, of count: Int, prefix: String,
    into page: inout PageRenderer
  ) {
    let isOnTop = index == count - 1
    if index == 0 {
      page.html.open("main")
      page.html.attribute("class", static: Self.screenClass(of: screen))
    } else {
      let coversAll = screen.modalPresentationStyle.coversAll
      if !coversAll { renderBackdrop(of: screen, isOnTop: isOnTop, into: &page) }
      page.html.open("dialog")
      page.html.attribute("open")
      let alert = screen as? UIAlertController
      if alert != nil { page.html.attribute("role", static: "alertdialog") }
      page.html.attribute("class", static: Self.modalClass(of: screen))
      page.html.attribute("aria-modal", static: "true")
      if let name = alert?.spokenName ?? screen.pageTitle {
        page.html.attribute("aria-label", name)
      }
      if isOnTop, let path = pathDismissing(screen) {
        page.html.attribute("data-cancel", url: path)
      }
    }
    if !isOnTop { page.html.attribute("inert") }
    page.html.close()
    page.focusesHeading =
      isOnTop && index > 0 && page.spans.focus == .asking && !screen.view.asksForFocus
    page.render(screen: screen, address: prefix, isInteractive: isOnTop)
    page.html.end(index == 0 ? "main" : "dialog")
  }

  private static func screenClass(of screen: UIViewController) -> StaticString {
    if screen.placesViews { return "screen canvas" }
    return switch screen.shownPageWidth {
    case .automatic: "screen"
    case .readable: "screen readable"
    case .wide: "screen wide"
    case .full: "screen full"
    }
  }

  private static func modalClass(of screen: UIViewController) -> StaticString {
    if let alert = screen as? UIAlertController {
      return alert.preferredStyle == .alert ? "modal alert" : "modal action-sheet"
    }
    if screen.modalPresentationStyle.coversAll {
      return screen.placesViews ? "modal full-screen canvas" : "modal full-screen"
    }
    if screen.modalPresentationStyle == .pageSheet {
      return screen.placesViews ? "modal sheet page-sheet canvas" : "modal sheet page-sheet"
    }
    return screen.placesViews ? "modal sheet canvas" : "modal sheet"
  }

  /// Writes what lies between a sheet and the screen below it: the way to dismiss the sheet, if the URL
  /// of what is below leads there.
  private func renderBackdrop(
    of screen: UIViewController, isOnTop: Bool, into page: inout PageRenderer
  ) {
    guard isOnTop, let path = pathDismissing(screen) else {
      page.html.literal("<div class=\"backdrop\"></div>")
      return
    }
    page.html.literal("<a class=\"backdrop\"")
    page.html.attribute("href", url: path)
    page.html.attribute("aria-label", page.words[.close])
    page.html.literal("></a>")
  }

  /// The path of what is below a presented screen that a person may dismiss: a GET of it takes the
  /// screen away. A question wants one of its answers; `nil` also where the URL would not tell the screen
  /// from what is below it.
  private func pathDismissing(_ screen: UIViewController) -> String? {
    guard !screen.isModalInPresentation, !(screen is UIAlertController),
      screen.firstIdentifier != nil
    else { return nil }
    let below = screens.prefix { $0 !== screen }.flatMap(\.shownControllers)
    guard below.contains(where: { $0 is any Routable }) else { return nil }
    return path(of: below)
  }
}
