import ShojiHTML

/// A value on a line between two ends: `<input type="range">`.
open class UISlider: UIFormControl {
  private var current: Float = 0

  /// The value, between the ends. Assigning it sends no event.
  public final var value: Float {
    get { current }
    set {
      let bounded = clamp(newValue)
      guard bounded != current || isPersonal else { return }
      current = bounded
      valueWasSetByApp()
    }
  }

  /// Sets the value without an event.
  public final func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The value at the beginning of the line.
  public final var minimumValue: Float = 0 {
    didSet { if minimumValue != oldValue { boundsDidChange() } }
  }

  /// The value at the end of the line.
  public final var maximumValue: Float = 1 {
    didSet { if maximumValue != oldValue { boundsDidChange() } }
  }

  /// The distance between values that can be chosen, from the minimum on; `nil` for any value.
  public final var step: Float? {
    didSet { if step != oldValue { setNeedsDisplay() } }
  }

  /// Whether ``UIControl/Event/valueChanged`` comes while the thumb moves, and not only when it rests. Both
  /// need the client script; without it the value arrives with the next press of a button.
  public final var isContinuous = true {
    didSet { if isContinuous != oldValue { actionsDidChange() } }
  }

  override var reportDelay: Int? { hears(.valueChanged) ? (isContinuous ? 100 : 400) : nil }

  /// How the value is written beside the line; `nil` when it is not.
  public final var valueText: ((Float) -> String)? {
    didSet { setNeedsDisplay() }
  }

  open override var formValues: [String] { [FormNumber.text(Double(current))] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first, text != formValues[0] else { return false }
    // The ends are what the page writes for them: it may have fewer decimals.
    let end = [minimumValue, maximumValue].first { written($0) == text }
    let number = end ?? FormNumber.value(text).map { Float($0) }
    guard let number, number == clamp(number) else {
      throw RefusedValue(
        FrameworkWord.fromTo.text(written(minimumValue), written(maximumValue)))
    }
    if end == nil, let step, step > 0 {
      let steps = (number - minimumValue) / step
      guard abs(steps - steps.rounded()) < 0.001 else {
        throw RefusedValue(FrameworkWord.inSteps.text(written(step)))
      }
    }
    defer { current = number }
    return current != number
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      page.html.literal("<span class=\"slider-line\">")
      page.html.open("input")
      page.html.attribute("type", static: "range")
      page.html.attribute("class", static: "slider")
      renderFormAttributes(into: &page, isUsable: isUsable)
      if !page.isInteractive { page.html.attribute("disabled") }
      page.html.attribute("min", written(minimumValue))
      page.html.attribute("max", written(maximumValue))
      page.html.attribute("step", step.map { $0 > 0 ? written($0) : "any" } ?? "any")
      page.html.attribute("value", formValues[0])
      if let words = accessibilityValue ?? valueText?(current) {
        page.html.attribute("aria-valuetext", words)
      }
      renderAccessibleName(into: &page)
      page.html.close()
      if let valueText {
        page.html.literal("<span class=\"slider-value\" aria-hidden=\"true\">")
        page.html.text(valueText(current))
        page.html.end("span")
      }
      page.html.end("span")
    }
  }

  private func written(_ value: Float) -> String { FormNumber.text(Double(value)) }

  private func clamp(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
  }

  private func boundsDidChange() {
    current = clamp(current)
    setNeedsDisplay()
  }
}
