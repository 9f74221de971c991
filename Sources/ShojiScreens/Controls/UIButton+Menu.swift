import Foundation
import ShojiHTML

extension UIButton {
  /// Makes a button with an action for its press, which also gives title and image.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction) {
    self.init(type: type)
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Runs an action when one of the events happens; once, however often this very action is added for them.
  public final func addAction(_ action: UIAction, for events: UIControl.Event) {
    add(events, for: action) { action.perform(from: $0) }
  }

  /// The number of the option that a person has chosen, until the app sets another.
  final func indexOfPerson() -> Int? {
    guard changesSelectionAsPrimaryAction, let optionOfPerson, let menu,
      let index = menu.chosenIndex, menu.actions[index] === optionOfPerson
    else { return nil }
    return index
  }

  /// The option that a person has chosen, and that is not there any more.
  final var goneOption: String? { details?.goneOption }

  /// Notes that the option which a person has chosen is not there, or that this is settled.
  final func note(goneOption name: String?) {
    guard name != goneOption else { return }
    madeDetails.goneOption = name
    setNeedsDisplay()
  }

  /// Notes that the app has given an option its tick: a choice that a person had made before is settled.
  final func appHasChosen(_ action: UIAction) {
    guard action === optionOfPerson else { return }
    optionOfPerson = nil
    setNeedsDisplay()
  }

  /// Writes the button with its menu.
  final func render(_ menu: UIMenu, into page: inout PageRenderer) {
    let isUsable = page.register(self)
    if changesSelectionAsPrimaryAction {
      renderOptions(menu, isUsable: isUsable, into: &page)
    } else {
      renderMenu(menu, isUsable: isUsable, into: &page)
    }
  }

  /// A list of options, which arrives with the form; at once where there is the client script.
  private func renderOptions(_ menu: UIMenu, isUsable: Bool, into page: inout PageRenderer) {
    if goneOption != nil { page.html.literal("<span class=\"field invalid\">") }
    page.html.literal("<span class=\"select popup\">")
    page.html.open("select")
    page.classes("input", of: self)
    if page.isInteractive {
      page.attribute("id", addressOf: self)
      page.attribute("name", addressOf: self)
      // The chosen entry acts at once where there is the script.
      page.html.attribute("data-live", static: "0")
    }
    if !isUsable { page.html.attribute("disabled") }
    if goneOption != nil, page.isInteractive {
      page.html.attribute("aria-invalid", static: "true")
      page.attribute("aria-describedby", addressOf: self, suffix: "-error")
    }
    if accessibilityLabel == nil {
      page.html.attribute(
        "aria-label", currentTitle ?? (menu.title.isEmpty ? page.words[.options] : menu.title))
    }
    page.accessibility(of: self)
    page.html.close()
    let chosen = goneOption == nil ? menu.chosenIndex : nil
    let names = menu.names
    if let goneOption {
      // The person still sees the chosen option, beside the words that refuse it.
      page.html.open("option")
      page.html.attribute("value", goneOption)
      page.html.attribute("selected")
      page.html.close()
      page.html.text(goneOption)
      page.html.end("option")
    }
    for (index, action) in menu.actions.enumerated() where !action.attributes.contains(.hidden) {
      page.html.open("option")
      page.html.attribute("value", names[index])
      if index == chosen { page.html.attribute("selected") }
      if !action.isEnabled { page.html.attribute("disabled") }
      page.html.close()
      page.html.text(action.title)
      page.html.end("option")
    }
    page.html.literal("</select></span>")
    if isUsable { renderDigest(into: &page) }
    guard goneOption != nil else { return }
    if page.isInteractive { page.spans.noteFault() }
    page.html.open("span")
    page.html.attribute("class", static: "field-error")
    if page.isInteractive { page.attribute("id", addressOf: self, suffix: "-error") }
    page.html.close()
    page.html.text(page.words[.oneOfOptions])
    page.html.literal("</span></span>")
  }

  /// A menu that the browser opens by itself; each entry is a button that sends the form.
  private func renderMenu(_ menu: UIMenu, isUsable: Bool, into page: inout PageRenderer) {
    guard isUsable else {
      page.html.open("button")
      writeClasses(into: &page)
      page.html.literal(" type=\"button\" disabled")
      page.accessibility(of: self)
      page.html.close()
      renderTitle(into: &page)
      page.html.end("button")
      return
    }
    page.html.literal("<details class=\"menu\" data-module=\"menus\"")
    page.anchor(self)
    page.html.close()
    page.html.open("summary")
    writeClasses(into: &page)
    page.accessibility(of: self)
    page.html.close()
    renderTitle(into: &page)
    page.html.literal("</summary><div class=\"menu-list\" role=\"group\"")
    page.html.attribute(
      "aria-label", menu.title.isEmpty ? currentTitle ?? page.words[.menu] : menu.title)
    page.html.close()
    var index = 0
    renderEntries(of: menu, from: &index, named: menu.names, into: &page)
    page.html.literal("</div></details>")
  }

  /// - Parameters:
  ///   - index: The number of the next action.
  ///   - names: The names of all actions.
  private func renderEntries(
    of menu: UIMenu, from index: inout Int, named names: OptionNames,
    into page: inout PageRenderer
  ) {
    for child in menu.children {
      if let action = child as? UIAction {
        if !action.attributes.contains(.hidden) { render(action, named: names[index], into: &page) }
        index += 1
      } else if let group = child as? UIMenu {
        let isUntitled = group.title.isEmpty || group.options.contains(.displayInline)
        page.html.literal("<div class=\"menu-group\" role=\"group\"")
        if !group.title.isEmpty { page.html.attribute("aria-label", group.title) }
        page.html.close()
        if !isUntitled {
          page.html.literal("<p class=\"menu-title\" aria-hidden=\"true\">")
          page.html.text(group.title)
          page.html.end("p")
        }
        renderEntries(of: group, from: &index, named: names, into: &page)
        page.html.end("div")
      }
    }
  }

  private func render(_ action: UIAction, named name: String, into page: inout PageRenderer) {
    page.html.open("button")
    page.html.attribute(
      "class", static: action.isDestructive ? "b menu-item b-destructive" : "b menu-item")
    page.press(self, argument: OptionNames.argument(name), isUsable: action.isEnabled)
    if action.state == .on { page.html.attribute("aria-pressed", static: "true") }
    page.html.close()
    if let image = action.image { page.decoration(image) }
    page.html.text(action.title)
    page.html.end("button")
  }
}
