import ShojiHTML

extension UIItemCell {
  /// Writes the one element that presses the whole cell: a button, a link, or nothing but a box.
  /// - `content`: Writes what is in it: what may stand in a button.
  func renderPress(into page: inout PageRenderer, content: (inout PageRenderer) -> Void) {
    let press = page.isInteractive ? self.press : .nothing
    guard openPress(press, class: "cell-press", into: &page) else {
      page.html.literal("<div class=\"cell-press\">")
      content(&page)
      return page.html.end("div")
    }
    if let accessibilityLabel { page.html.attribute("aria-label", accessibilityLabel) }
    page.html.close()
    content(&page)
    endPress(press, into: &page)
  }

  /// Writes views of the app, and the one element that presses the whole cell: around them, if it is a
  /// link and nothing in them is used by itself, else over them.
  /// - `content`: Writes the views: what may not stand in a button.
  func renderPress(over content: (inout PageRenderer) -> Void, into page: inout PageRenderer) {
    let press = page.isInteractive ? self.press : .nothing
    let isPlain = !children.contains(where: \.isOrHoldsUsable)
    if case .leads = press, isPlain,
      openPress(press, class: "cell-press cell-content", into: &page)
    {
      if let accessibilityLabel { page.html.attribute("aria-label", accessibilityLabel) }
      page.html.close()
      content(&page)
      return endPress(press, into: &page)
    }
    // What names the button is heard with it, and not once more by itself.
    let isName = isPlain && !isNamedByPlace
    page.html.literal("<div class=\"cell-content\"")
    if case .nothing = press {
    } else if isName {
      page.attribute("id", addressOf: self, suffix: "-words")
      page.html.attribute("aria-hidden", static: "true")
    }
    page.html.close()
    content(&page)
    page.html.end("div")
    guard openPress(press, class: "cell-press cover", into: &page) else { return }
    if isName, accessibilityLabel == nil {
      page.attribute("aria-labelledby", addressOf: self, suffix: "-words")
    } else {
      page.html.attribute("aria-label", name)
    }
    // For text browsers, which show no button without words; those of the cell stand before it.
    page.html.literal("><span class=\"visually-hidden\">")
    if case .leads = press {
      page.html.text(page.words[.open])
    } else {
      page.html.text(page.words[.select])
    }
    page.html.end("span")
    endPress(press, into: &page)
  }

  /// Begins the element that presses the cell, up to its name.
  /// - Returns: `false` if nothing does.
  private func openPress(
    _ press: Press, class name: StaticString, into page: inout PageRenderer
  ) -> Bool {
    switch press {
    case .nothing: return false
    case .leads(let url):
      page.html.open("a")
      page.html.attribute("class", static: name)
      page.link(to: url)
    case .selects:
      guard let list = itemsView, let place else { return false }
      page.html.open("button")
      page.html.attribute("class", static: name)
      page.press(list.control, argument: "select \(place.name)", isUsable: list.isUsable)
      if isToggle {
        page.html.attribute("aria-pressed", static: isOn ? "true" : "false")
      } else if isSelected {
        page.html.attribute("aria-current", static: "true")
      }
    }
    return true
  }

  private func endPress(_ press: Press, into page: inout PageRenderer) {
    if case .leads = press { page.html.end("a") } else { page.html.end("button") }
  }

  /// Writes a small button that does something with the cell.
  func renderButton(
    into page: inout PageRenderer, class name: StaticString, verb: StaticString, label: String,
    isUsable: Bool = true
  ) {
    guard let list = itemsView, let place else { return }
    page.html.open("button")
    page.html.attribute("class", static: name)
    page.press(list.control, argument: "\(verb) \(place.name)", isUsable: isUsable && list.isUsable)
    page.html.close()
    page.html.literal("<span class=\"visually-hidden\">")
    page.html.text(label)
    page.html.literal("</span></button>")
  }

  /// Writes the buttons of the row behind a summary that opens them.
  func renderActions(into page: inout PageRenderer) {
    guard let list = itemsView, let place, !place.actions.isEmpty, page.isInteractive else {
      return
    }
    page.html.literal("<details class=\"menu row-actions\"><summary class=\"b b-plain cell-more\">")
    page.html.literal("<span class=\"visually-hidden\">")
    page.html.text(page.words[.actionsFor, title])
    page.html.literal("</span></summary><div class=\"menu-list\" role=\"group\"")
    page.html.attribute("aria-label", title)
    page.html.close()
    let names = UIContextualAction.names(of: place.actions)
    for (index, action) in place.actions.enumerated() {
      page.html.open("button")
      page.html.beginAttribute("class")
      page.html.appendLiteral("b menu-item")
      if action.style == .destructive { page.appendClass("b-destructive") }
      if let look = action.look { page.appendClass(look) }
      page.html.endAttribute()
      page.press(
        list.control,
        argument: "\(UIContextualAction.verb(named: names[index])) \(place.name)",
        isUsable: list.isUsable)
      page.html.close()
      if let image = action.image { page.decoration(image) }
      page.html.text(action.title ?? page.words[.action])
      page.html.end("button")
    }
    page.html.literal("</div></details>")
  }
}
