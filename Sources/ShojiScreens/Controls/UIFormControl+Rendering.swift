import ShojiHTML

/// What fields write into the page.
extension UIFormControl {
  /// Writes the label, the field itself and the error.
  /// - `class`: How the three lie: `field` is one below the other.
  public final func renderField(
    into page: inout PageRenderer, class base: StaticString = "field",
    field: (inout PageRenderer, _ isUsable: Bool) -> Void
  ) {
    let isUsable = page.register(self)
    page.html.open("div")
    page.identify(self, suffix: "~")
    page.classes(base, of: self) { page in
      if shownError != nil { page.appendClass("invalid") }
    }
    page.html.close()
    renderLabel(into: &page)
    field(&page, isUsable)
    if isUsable { renderDigest(into: &page) }
    if isSecret { renderSecrecy(into: &page) }
    renderError(into: &page)
    page.html.end("div")
  }

  /// Tells whoever gets the form that the value is not to be kept.
  private func renderSecrecy(into page: inout PageRenderer) {
    guard page.isInteractive else { return }
    page.html.open("input")
    page.html.attribute("type", static: "hidden")
    page.html.attribute("name", static: FormKey.secret)
    page.attribute("value", addressOf: self)
    page.html.close()
  }

  private func renderLabel(into page: inout PageRenderer) {
    guard let label else { return }
    page.html.open("label")
    page.html.attribute("class", static: "field-label")
    if page.isInteractive { page.attribute("for", addressOf: self) }
    page.direction(of: label)
    page.html.close()
    page.html.text(label)
    page.html.end("label")
  }

  final func renderError(into page: inout PageRenderer) {
    guard let shownError else { return }
    if page.isInteractive { page.spans.noteFault() }
    page.html.open("p")
    page.html.attribute("class", static: "field-error")
    if page.isInteractive { page.attribute("id", addressOf: self, suffix: "-error") }
    page.html.close()
    page.html.text(shownError)
    page.html.end("p")
  }

  /// Writes what every element of a form has: id, name, whether it can be used, and its error.
  public final func renderFormAttributes(into page: inout PageRenderer, isUsable: Bool) {
    guard page.isInteractive else { return }
    page.attribute("id", addressOf: self)
    page.attribute("name", addressOf: self)
    if !isUsable { page.html.attribute("disabled") }
    renderReportDelay(into: &page)
    if shownError != nil {
      page.html.attribute("aria-invalid", static: "true")
      page.attribute("aria-describedby", addressOf: self, suffix: "-error")
      page.focus(faulty: self, isUsable: isUsable)
    }
  }

  /// Lets the client script know how soon the app hears of a change.
  final func renderReportDelay(into page: inout PageRenderer) {
    if let reportDelay { page.html.attribute("data-live", reportDelay) }
  }

  /// Writes the name for assistive technology where no `<label>` gives one, and the other
  /// properties for it.
  public final func renderAccessibleName(into page: inout PageRenderer) {
    if !isNamed(in: page), let label = visibleLabel { page.html.attribute("aria-label", label) }
    page.accessibility(of: self)
  }

  /// Whether the field has a name without ours: an accessibility label, or a `<label>`, which
  /// cannot refer to fields of covered screens.
  final func isNamed(in page: borrowing PageRenderer) -> Bool {
    if accessibilityLabel != nil { return true }
    return visibleLabel != nil && page.isInteractive
  }

  /// The words of the `<label>`: ours, or that of the template.
  final var visibleLabel: String? { label ?? template?.part.head.label }
}
