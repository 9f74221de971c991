import ShojiHTML

/// A switch: on or off.
///
/// It is a checkbox of the form, so its change arrives at once where the client script runs and the app hears
/// ``UIControl/Event/valueChanged``, else with the next press of a button, before that
/// press. With ``submitsWhenChanged`` it is a button of its own, which acts at once.
open class UISwitch: UIFormControl {
  /// How a switch is drawn.
  public enum Style: Sendable {
    /// As the platform does: sliding.
    case automatic
    /// A knob on a track.
    case sliding
    /// A box with a tick.
    case checkbox
  }

  private var current = false

  /// Whether the switch is on. Assigning it sends no event.
  public final var isOn: Bool {
    get { current }
    set {
      guard newValue != current || isPersonal else { return }
      current = newValue
      valueWasSetByApp()
    }
  }

  /// Turns the switch on or off without an event.
  public final func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// How the switch is drawn.
  public final var preferredStyle: Style = .automatic {
    didSet { if preferredStyle != oldValue { setNeedsDisplay() } }
  }

  /// Whether the switch is a button that sends the form at once, without JavaScript too.
  public final var submitsWhenChanged = false {
    didSet { if submitsWhenChanged != oldValue { setNeedsDisplay() } }
  }

  open override var formValues: [String] { [current ? "1" : "0"] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    // The hidden companion comes first, so the last value counts.
    guard let isOn = Self.isOn(values) else { throw RefusedValue(FrameworkWord.onOrOff.text) }
    defer { current = isOn }
    return current != isOn
  }

  private static func isOn(_ values: [String]) -> Bool? {
    switch values.last {
    case "1": true
    case "0": false
    // The companion of a box that is not ticked.
    case let companion?: companion.hasPrefix("~") ? false : nil
    case nil: nil
    }
  }

  /// The companion says what the page has shown.
  override var writtenValues: [String]? { nil }

  open override func receive(values: [String]) -> Bool {
    let companion = ValueDigest.companion(isOn: values.last == "1", at: address)
    return super.receive(values: values.first == companion ? formValues : values)
  }

  open override func receivePress(argument: String) -> Bool {
    guard argument == "0" || argument == "1" else { return false }
    if receive(values: [argument]) { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
    return true
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page, class: "field inline") { page, isUsable in
      if submitsWhenChanged {
        renderButton(into: &page, isUsable: isUsable)
      } else {
        renderCheckbox(into: &page, isUsable: isUsable)
      }
    }
  }

  private func renderCheckbox(into page: inout PageRenderer, isUsable: Bool) {
    if page.isInteractive, isUsable {
      // An unticked box sends nothing; this says that it was there and could be ticked.
      page.html.open("input")
      page.html.attribute("type", static: "hidden")
      page.attribute("name", addressOf: self)
      page.html.attribute(
        "value", isPersonal ? "0" : ValueDigest.companion(isOn: current, at: address))
      page.html.close()
    }
    page.html.open("input")
    page.html.attribute("type", static: "checkbox")
    if preferredStyle == .checkbox {
      page.html.attribute("class", static: "checkbox")
    } else {
      page.html.attribute("class", static: "switch")
      page.html.attribute("role", static: "switch")
    }
    renderFormAttributes(into: &page, isUsable: isUsable)
    if !page.isInteractive { page.html.attribute("disabled") }
    page.html.literal(" value=\"1\"")
    if current { page.html.attribute("checked") }
    renderAccessibleName(into: &page)
    page.html.close()
  }

  private func renderButton(into page: inout PageRenderer, isUsable: Bool) {
    page.html.open("button")
    page.html.attribute("class", static: preferredStyle == .checkbox ? "checkbox" : "switch")
    page.html.attribute("role", static: preferredStyle == .checkbox ? "checkbox" : "switch")
    page.html.attribute("aria-checked", static: current ? "true" : "false")
    if page.isInteractive { page.attribute("id", addressOf: self) }
    page.press(self, argument: current ? "0" : "1", isUsable: isUsable)
    if accessibilityLabel == nil, let label { page.html.attribute("aria-label", label) }
    page.accessibility(of: self)
    page.html.close()
    // For text browsers, which show no button without words.
    page.html.literal("<span class=\"visually-hidden\">")
    page.html.text(page.words[current ? .on : .off])
    page.html.literal("</span></button>")
  }
}
