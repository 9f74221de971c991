import Foundation
import ShojiHTML

extension UIButton {
  /// Writes how the button is drawn.
  final func writeClasses(into page: inout PageRenderer) {
    page.classes("b", of: self) { page in
      page.appendClass(styleClass)
      if style == .check, isSelected { page.appendClass("ticked") }
      if role == .destructive { page.appendClass("b-destructive") }
      if size == .small { page.appendClass("b-small") }
      if size == .large { page.appendClass("b-large") }
      if let details { appendClasses(of: details, into: &page) }
    }
  }

  /// Writes the image and the title.
  final func renderTitle(into page: inout PageRenderer) {
    if let details { return renderTitle(details, into: &page) }
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

  private func appendClasses(of details: ButtonDetails, into page: inout PageRenderer) {
    switch details.alignment {
    case .center: break
    case .left: page.appendClass("b-left")
    case .right: page.appendClass("b-right")
    case .leading: page.appendClass("b-leading")
    case .trailing: page.appendClass("b-trailing")
    case .fill: page.appendClass("b-fill")
    }
    guard let configuration = details.configuration else { return }
    switch configuration.imagePlacement {
    case .leading: break
    case .trailing: page.appendClass("b-image-trailing")
    case .top: page.appendClass("b-image-top")
    case .bottom: page.appendClass("b-image-bottom")
    }
    if let padding = configuration.imagePadding {
      page.appendClass(Appearance.className(for: StyleRule([.init("gap", padding.cssPixels)])))
    }
  }

  /// Writes the image and the title of a button that has more than these.
  private func renderTitle(_ details: ButtonDetails, into page: inout PageRenderer) {
    let configuration = details.configuration
    if configuration?.showsActivityIndicator == true {
      page.html.literal("<span class=\"spinner\" aria-hidden=\"true\"></span>")
    } else if let image = currentImage {
      page.decoration(image)
    }
    let attributed = currentAttributedTitle
    guard let title = attributed?.string ?? currentTitle else { return }
    page.html.open("span")
    if style == .check {
      page.html.attribute("class", static: "visually-hidden")
    } else if let label = details.titleLabel {
      page.classes(label.numberOfLines == 1 ? "run truncate" : "run", of: label)
    }
    page.html.close()
    if let attributed { page.text(attributed) } else { page.html.text(title) }
    if let subtitle = configuration?.subtitle {
      page.html.literal("<span class=\"b-subtitle\">")
      page.html.text(subtitle)
      page.html.end("span")
    }
    page.html.end("span")
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
