import ShojiHTML

/// A field for several lines of text.
open class UITextView: UITextInput {
  /// The height in lines.
  public final var numberOfLines = 4 {
    didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      page.html.open("textarea")
      renderFieldAttributes(into: &page, isUsable: isUsable)
      page.html.attribute("rows", max(1, numberOfLines))
      page.html.close()
      page.html.textareaContent(shownText ?? "")
      page.html.end("textarea")
    }
  }
}
