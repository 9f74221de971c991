import ShojiHTML

extension UIButton {
  /// Writes how the button is drawn.
  final func writeClasses(into page: inout PageRenderer) {
    page.classes("b", of: self) { page in
      page.appendClass(styleClass)
      if role == .destructive { page.appendClass("b-destructive") }
      if size == .small { page.appendClass("b-small") }
      if size == .large { page.appendClass("b-large") }
    }
  }

  /// Writes the image and the title.
  final func renderTitle(into page: inout PageRenderer) {
    if let image = currentImage { page.decoration(image) }
    guard let title = currentTitle else { return }
    if style == .check {
      page.html.literal("<span class=\"visually-hidden\">")
      page.html.text(title)
      page.html.end("span")
    } else if currentImage != nil {
      // An element, so that rules can tell an image beside words from one that stands alone.
      page.html.literal("<span>")
      page.html.text(title)
      page.html.end("span")
    } else {
      page.html.text(title)
    }
  }

  private var styleClass: StaticString {
    switch style {
    case .plain: "b-plain"
    case .filled: "b-filled"
    case .tinted: "b-tinted"
    case .gray: "b-gray"
    case .bordered: "b-bordered"
    case .row: "row-text"
    case .check: "check"
    }
  }
}
