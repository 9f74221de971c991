import ShojiHTML

/// One list of options of which one is chosen: `<select>`.
///
/// UIKit has no control for it: there it is a button with a menu, or a list of a ``UIPickerView``.
open class UISelect: UIFormControl {
  private var current = -1
  private var names = OptionNames(of: [])

  /// What can be chosen. An option that a person has chosen stays chosen, wherever it stands among others.
  public final var options: [String] = [] {
    didSet {
      guard options != oldValue else { return }
      let former = isSetByPerson ? names[current] : nil
      names = OptionNames(of: options)
      current =
        former.flatMap { names.index(of: $0) }
        ?? (options.isEmpty ? -1 : max(0, min(current, options.count - 1)))
      setNeedsDisplay()
    }
  }

  /// The chosen option; -1 when there are none. Assigning it sends no event.
  public final var selectedIndex: Int {
    get { current }
    set {
      let index = options.indices.contains(newValue) ? newValue : current
      guard index != current || isPersonal else { return }
      current = index
      valueWasSetByApp()
    }
  }

  /// The words of the chosen option.
  public final var selectedOption: String? {
    options.indices.contains(current) ? options[current] : nil
  }

  open override var formValues: [String] { current < 0 ? [] : [names[current]] }

  override func restored(values: [String]) -> [String] { names.restored(values) }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first else { return false }
    guard let index = names.index(of: text) else {
      throw RefusedValue(FrameworkWord.oneOfOptions.text)
    }
    defer { current = index }
    return current != index
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      page.html.literal("<span class=\"select\">")
      page.html.open("select")
      page.html.attribute("class", static: "input")
      renderFormAttributes(into: &page, isUsable: isUsable)
      if !page.isInteractive { page.html.attribute("disabled") }
      renderAccessibleName(into: &page)
      page.html.close()
      let gone = refusedValues?.first.flatMap { names.index(of: $0) == nil ? $0 : nil }
      // The person still sees the chosen option, beside the words that refuse it.
      if let gone { render(gone, named: gone, isChosen: true, into: &page) }
      for (index, option) in options.enumerated() {
        render(option, named: names[index], isChosen: gone == nil && index == current, into: &page)
      }
      page.html.literal("</select></span>")
    }
  }

  private func render(
    _ words: String, named name: String, isChosen: Bool, into page: inout PageRenderer
  ) {
    page.html.open("option")
    page.html.attribute("value", name)
    if isChosen { page.html.attribute("selected") }
    page.html.close()
    page.html.text(words)
    page.html.end("option")
  }
}
