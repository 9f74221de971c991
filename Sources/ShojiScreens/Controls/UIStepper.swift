import ShojiHTML

/// A value that two buttons make smaller and larger. The value itself is shown by the app, or between
/// the buttons (``valueText``).
open class UIStepper: UIFormControl {
  private var current = 0.0

  /// The value, between the ends. Assigning it sends no event.
  public final var value: Double {
    get { current }
    set {
      let bounded = clamp(newValue)
      guard bounded != current || isPersonal else { return }
      current = bounded
      valueWasSetByApp()
    }
  }

  /// The least value.
  public final var minimumValue = 0.0 {
    didSet { if minimumValue != oldValue { boundsDidChange() } }
  }

  /// The greatest value.
  public final var maximumValue = 100.0 {
    didSet { if maximumValue != oldValue { boundsDidChange() } }
  }

  /// How much one press changes.
  public final var stepValue = 1.0

  /// Whether one step beyond an end leads to the other.
  public final var wraps = false {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }

  /// UIKit's switch for repeating while a button is held; it needs the client script.
  public final var autorepeat = true

  /// What the buttons are called, before the name of the control.
  public final var actionNames: (decrement: String, increment: String) {
    get { ownNames ?? (FrameworkWord.decrease.text, FrameworkWord.increase.text) }
    set {
      ownNames = newValue
      setNeedsDisplay()
    }
  }

  private var ownNames: (decrement: String, increment: String)?

  /// How the value is written between the buttons; `nil` when it is not.
  public final var valueText: ((Double) -> String)? {
    didSet { setNeedsDisplay() }
  }

  open override var formValues: [String] { [FormNumber.text(current)] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first, let number = number(in: text) else {
      throw RefusedValue(
        FrameworkWord.fromTo.text(
          FormNumber.text(minimumValue), FormNumber.text(maximumValue)))
    }
    defer { current = number }
    return current != number
  }

  /// The ends are what the page writes for them: it may have fewer decimals.
  private func number(in text: String) -> Double? {
    if let end = [current, minimumValue, maximumValue].first(where: { FormNumber.text($0) == text })
    {
      return clamp(end)
    }
    return FormNumber.value(text).flatMap { $0 == clamp($0) ? $0 : nil }
  }

  open override func receivePress(argument: String) -> Bool {
    guard argument == "-" || argument == "+" else { return false }
    let next = current + (argument == "+" ? stepValue : -stepValue)
    let target =
      if wraps, next > maximumValue { minimumValue } else if wraps, next < minimumValue {
        maximumValue
      } else { clamp(next) }
    guard target != current else { return true }
    current = target
    valueWasSetByPerson()
    sendActions(for: .valueChanged)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }

  open override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("div")
    page.classes("stepper", of: self)
    page.anchor(self)
    page.html.attribute("role", static: "group")
    if accessibilityLabel == nil, let label { page.html.attribute("aria-label", label) }
    page.accessibility(of: self)
    page.html.close()
    button("-", actionNames.decrement, isUsable && (wraps || current > minimumValue), &page)
    if let valueText {
      page.html.literal("<output class=\"stepper-value\">")
      page.html.text(valueText(current))
      page.html.literal("</output>\n")
    }
    button("+", actionNames.increment, isUsable && (wraps || current < maximumValue), &page)
    page.html.end("div")
    renderError(into: &page)
  }

  private func button(
    _ sign: String, _ name: String, _ isUsable: Bool, _ page: inout PageRenderer
  ) {
    page.html.open("button")
    page.html.attribute("class", static: "b")
    page.press(self, argument: sign, isUsable: isUsable)
    let subject = accessibilityLabel ?? label
    if ownNames == nil, let subject {
      let word: FrameworkWord = sign == "-" ? .decreaseNamed : .increaseNamed
      page.html.attribute("aria-label", page.words[word, subject])
    } else {
      page.html.attribute("aria-label", subject.map { "\(name) \($0)" } ?? name)
    }
    page.html.close()
    page.html.text(sign == "-" ? "\u{2212}" : "+")
    page.html.end("button")
    page.html.literal("\n")
  }

  private func clamp(_ value: Double) -> Double {
    value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
  }

  private func boundsDidChange() {
    current = clamp(current)
    setNeedsDisplay()
  }
}
