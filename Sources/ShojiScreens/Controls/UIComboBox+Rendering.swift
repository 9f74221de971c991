import ShojiHTML
import ShojiLook
import ShojiStore

/// The field, the button that shows its options, and the options.
extension UIComboBox {
  final func renderCombo(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      renderChosen(into: &page, isUsable: isUsable)
      page.html.literal("<div class=\"combo\" data-module=\"combo\">")
      let showsList = isUsable && isOpen
      let options = showsList ? self.options(for: wordsToFind) : []
      let hasList = !options.isEmpty
      page.html.literal(
        "<input type=\"text\" role=\"combobox\" autocomplete=\"off\" aria-autocomplete=\"list\" dir=\"auto\""
      )
      page.html.attribute("aria-expanded", static: hasList ? "true" : "false")
      if hasList { page.attribute("aria-controls", addressOf: self, suffix: "-list") }
      renderFieldAttributes(into: &page, isUsable: isUsable)
      if let writtenText, !writtenText.isEmpty { page.html.attribute("value", writtenText) }
      page.html.close()
      if page.isInteractive {
        renderButton(into: &page, isUsable: isUsable)
        renderStatus(showsList ? status(of: options.count, in: page) : "", into: &page)
        if hasList { render(options.prefix(max(1, maximumOptions)), into: &page) }
      }
      page.html.end("div")
    }
  }

  /// The name of the field for assistive technology.
  private var name: String { accessibilityLabel ?? visibleLabel ?? placeholder ?? "" }

  private func renderChosen(into page: inout PageRenderer, isUsable: Bool) {
    guard allowsMultipleSelection, !selectedItems.isEmpty else { return }
    page.html.open("ul")
    page.html.attribute("class", static: "chips")
    page.html.attribute("aria-label", name)
    page.html.close()
    for item in selectedItems {
      page.chip(
        title(item), of: self, ComboPart.removal(key: Self.key(of: item)).argument, isUsable)
    }
    page.html.end("ul")
  }

  private func renderButton(into page: inout PageRenderer, isUsable: Bool) {
    page.html.literal("<button class=\"combo-button\"")
    page.press(self, argument: (isOpen ? ComboPart.close : .open).argument, isUsable: isUsable)
    page.html.attribute("aria-label", page.words[.optionsFor, name])
    page.html.attribute("aria-expanded", static: isOpen ? "true" : "false")
    page.html.literal("><span class=\"visually-hidden\">")
    page.html.text(page.words[.options])
    page.html.literal("</span></button>")
  }

  /// How many options there are, in words.
  private func status(of count: Int, in page: borrowing PageRenderer) -> String {
    if find == nil, found.value == nil {
      if found.isLoading { return page.words[.loading] }
      return found.failure == nil ? "" : page.words[.notLoaded]
    }
    if count == 0 { return page.words[.noResults] }
    return count <= max(1, maximumOptions)
      ? page.words[.foundCount, count] : page.words[.foundFirst, max(1, maximumOptions), count]
  }

  /// Writes what is said when it changes.
  private func renderStatus(_ words: String, into page: inout PageRenderer) {
    page.html.literal("<p class=\"combo-note\" role=\"status\">")
    page.html.text(words)
    page.html.end("p")
  }

  private func render(_ options: ArraySlice<Item>, into page: inout PageRenderer) {
    page.html.literal("<div class=\"combo-list\" role=\"listbox\"")
    page.attribute("id", addressOf: self, suffix: "-list")
    page.html.attribute("aria-label", name)
    if allowsMultipleSelection { page.html.attribute("aria-multiselectable", static: "true") }
    page.html.close()
    let words = wordsToFind
    for item in options {
      page.html.literal("<button class=\"combo-option\" role=\"option\"")
      page.press(
        self, argument: ComboPart.option(key: Self.key(of: item), words: words).argument,
        isUsable: true)
      page.html.attribute("aria-selected", static: isChosen(item) ? "true" : "false")
      page.html.literal("><span>")
      page.html.text(title(item))
      page.html.literal("</span>")
      if let detail {
        page.html.literal(" <small>")
        page.html.text(detail(item))
        page.html.literal("</small>")
      }
      page.html.literal("</button>")
    }
    page.html.end("div")
  }
}
