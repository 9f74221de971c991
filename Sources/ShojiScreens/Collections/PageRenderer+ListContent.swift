import Foundation
import ShojiHTML

extension PageRenderer {
  /// Writes the words and the picture of a row: what may stand in a button.
  mutating func listContent(_ content: UIListContentConfiguration) {
    if let image = content.image {
      html.open("span")
      html.beginAttribute("class")
      html.appendLiteral("cell-image list-image")
      if let name = content.imageProperties.className { appendClass(name) }
      html.endAttribute()
      html.close()
      decoration(image)
      html.end("span")
    }
    cellTexts(isSideBySide: content.prefersSideBySideTextAndSecondaryText) { page in
      page.listText(content.text, content.textProperties, class: "label")
      page.listText(
        content.secondaryText, content.secondaryTextProperties, class: "label cell-detail")
    }
  }

  /// Writes the box of a row's texts.
  mutating func cellTexts(isSideBySide: Bool, texts: (inout PageRenderer) -> Void) {
    html.literal("<span class=\"cell-text ")
    html.literal(isSideBySide ? "value1\">" : "subtitle\">")
    texts(&self)
    html.end("span")
  }

  private mutating func listText(
    _ text: String?, _ properties: UIListContentConfiguration.TextProperties,
    class name: StaticString
  ) {
    guard let text, !text.isEmpty else { return }
    html.open("span")
    direction(of: text)
    html.beginAttribute("class")
    html.appendLiteral(name)
    if let style = properties.font?.textStyle { appendClass(style.className) }
    if let look = properties.className { appendClass(look) }
    if properties.numberOfLines == 1 { appendClass("truncate") }
    if let limit = UILabel.limitClass(properties.numberOfLines, .byTruncatingTail) {
      appendClass(limit)
    }
    html.endAttribute()
    html.close()
    html.text(text)
    html.end("span")
    // Nothing to a browser with styles; it keeps the words apart elsewhere.
    html.literal("\n")
  }
}

extension UIListContentConfiguration.TextProperties {
  /// The shared class of the look; `nil` where nothing is set.
  fileprivate var className: ClassName? {
    guard font != nil || color != nil || alignment != .natural else { return nil }
    let look = Appearance()
    look.font = font
    look.textColor = color
    switch alignment {
    case .natural: break
    case .center: look.textAlignment = .center
    case .justified: look.textAlignment = .justified
    }
    return look.className
  }
}

extension UIListContentConfiguration.ImageProperties {
  /// The shared class of the look; `nil` where nothing is set.
  fileprivate var className: ClassName? {
    var declarations: [StyleDeclaration] = []
    if let tintColor { declarations.append(.init("color", tintColor.css)) }
    if cornerRadius > 0 { declarations.append(.init("--image-radius", cornerRadius.cssPixels)) }
    if maximumSize.width > 0 {
      declarations.append(.init("--image-width", maximumSize.width.cssPixels))
    }
    if maximumSize.height > 0 {
      declarations.append(.init("--image-height", maximumSize.height.cssPixels))
    }
    return declarations.isEmpty ? nil : Appearance.className(for: StyleRule(declarations))
  }
}
