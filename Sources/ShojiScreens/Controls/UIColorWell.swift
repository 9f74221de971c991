import ShojiHTML

/// A colour that a person chooses: `<input type="color">`. The browser shows the chooser.
///
/// Colours have no alpha, and one that was chosen is the same in light and dark. Without a colour the field is black, as
/// browsers draw it, until a person chooses another one.
open class UIColorWell: UIFormControl {
  private var current: UIColor?

  /// The colour that is chosen; `nil` where none is. It needs components: a colour of the palette, such as
  /// `.systemBlue`, is known to the style sheet alone. Assigning it sends no event.
  public final var selectedColor: UIColor? {
    get { current }
    set {
      if let newValue, newValue.hex == nil {
        Report.shared.misuse(
          "A UIColorWell got a colour of the palette, of which the server has no components",
          mend: "set one that is made of components, such as UIColor(red: 0, green: 0.5, blue: 1)")
        return
      }
      guard newValue != current || isPersonal else { return }
      current = newValue
      valueWasSetByApp()
    }
  }

  /// The purpose of the colour: the visible label, as UIKit's title says it above its chooser.
  public final var title: String? {
    get { label }
    set { label = newValue }
  }

  /// Whether the alpha is chosen as well: browsers have no field for it.
  @available(
    *, unavailable, message: "leave it out: a field for colours has no alpha; add a UISlider for it"
  )
  public final var supportsAlpha: Bool {
    get { false }
    set {}
  }

  /// It is told when the person rests: the chooser changes it all the time.
  override var reportDelay: Int? { hears(.valueChanged) ? 400 : nil }

  open override var formValues: [String] { [current?.hex ?? "#000000"] }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first, text.lowercased() != formValues[0] else { return false }
    guard let color = UIColor(hex: text) else {
      throw RefusedValue(FrameworkWord.oneOfOptions.text)
    }
    current = color
    return true
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page, class: "field inline") { page, isUsable in
      // As high as the line of a slider, and as wide as there is room.
      page.html.literal("<input type=\"color\" class=\"slider\"")
      renderFormAttributes(into: &page, isUsable: isUsable)
      if !page.isInteractive { page.html.attribute("disabled") }
      page.html.attribute("value", formValues[0])
      renderAccessibleName(into: &page)
      page.html.close()
    }
  }
}
