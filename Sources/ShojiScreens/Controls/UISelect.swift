import ShojiHTML

/// One list of options of which one is chosen: `<select>`.
///
/// UIKit has no control for it: there it is a button with a menu, or a list of a ``UIPickerView``.
open class UISelect: UIFormControl {
  private var current = -1

  /// What can be chosen.
  public final var options: [String] = [] {
    didSet {
      guard options != oldValue else { return }
      current = options.isEmpty ? -1 : max(0, min(current, options.count - 1))
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

  open override var formValues: [String] { current < 0 ? [] : ["\(current)"] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first else { return false }
    guard let index = Int(text), options.indices.contains(index) else {
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
      for (index, option) in options.enumerated() {
        page.html.open("option")
        page.html.attribute("value", index)
        if index == current { page.html.attribute("selected") }
        page.html.close()
        page.html.text(option)
        page.html.end("option")
      }
      page.html.literal("</select></span>")
    }
  }
}
