import ShojiHTML

extension UITextField {
  /// When something is shown in a field.
  public enum ViewMode: Sendable {
    /// Never.
    case never
    /// While there is a text. A page does not know where the cursor is.
    case whileEditing
    /// While there is a text. A page does not know where the cursor is.
    case unlessEditing
    /// While there is a text.
    case always
  }

  /// What is drawn around a field.
  public enum BorderStyle: Sendable {
    /// Nothing, the field is seen by its label and by what is in it.
    case none
    /// A line, with corners.
    case line
    /// A line, with corners.
    case bezel
    /// A line, with round corners.
    case roundedRect
  }

  static let clearArgument = "clear"

  /// Whether the page has a button that empties the field.
  final var showsClearButton: Bool { clearButtonMode != .never && !(shownText ?? "").isEmpty }

  /// Writes the button that empties the field. It stands behind the field, for the keyboard too.
  final func renderClearButton(into page: inout PageRenderer, isUsable: Bool) {
    page.html.literal("<button class=\"clear\"")
    page.press(self, argument: Self.clearArgument, isUsable: isUsable)
    let name = accessibilityLabel ?? visibleLabel ?? placeholder
    page.html.attribute(
      "aria-label", name.map { page.words[.clearNamed, $0] } ?? page.words[.clear])
    page.html.literal("><span class=\"visually-hidden\">")
    page.html.text(page.words[.clear])
    page.html.literal("</span></button>")
  }
}
