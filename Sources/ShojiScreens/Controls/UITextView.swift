public import Foundation
import ShojiHTML

/// A field for several lines of text; or, not ``isEditable``, text that is read, with links and looks in parts of
/// it.
open class UITextView: UITextInput {
  /// The height in lines.
  public final var numberOfLines = 4 {
    didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
  }

  /// Whether a person can change the text.
  public final var isEditable = true {
    didSet { if isEditable != oldValue { setNeedsDisplay() } }
  }

  /// The text with its attributes, which are seen while it cannot be edited: fields of a page have none. What is
  /// typed ends them, and so does another ``UITextInput/text``.
  public final var attributedText: NSAttributedString? {
    get {
      if let attributedContent, attributedContent.string == text { return attributedContent }
      return text.map { NSAttributedString(string: $0) }
    }
    set {
      guard newValue != attributedText else { return }
      attributedContent = newValue.map { NSAttributedString(attributedString: $0) }
      text = newValue?.string
      setNeedsDisplay()
    }
  }

  private var attributedContent: NSAttributedString?

  /// Who decides about the text and is told of its editing; not retained.
  public final weak var delegate: (any UITextViewDelegate)? {
    didSet { actionsDidChange() }
  }

  override var takesReturnInFocus: Bool { isEditable && defaultButton != nil }

  override var reportDelay: Int? { delegate == nil ? super.reportDelay : 250 }

  override func mayBecome(_ typed: String) -> Bool {
    guard let delegate else { return true }
    if !isEditing {
      guard delegate.textViewShouldBeginEditing(self) else { return false }
      delegate.textViewDidBeginEditing(self)
    }
    let range = NSRange(location: 0, length: text?.utf16.count ?? 0)
    return delegate.textView(self, shouldChangeTextIn: range, replacementText: typed)
  }

  override func didChange() { delegate?.textViewDidChange(self) }
  override func mayEndEditing() -> Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  override func didEndEditing() { delegate?.textViewDidEndEditing(self) }

  open override func receive(values: [String]) -> Bool {
    isEditable && super.receive(values: values)
  }

  open override func render(into page: inout PageRenderer) {
    guard isEditable else { return renderText(into: &page) }
    renderField(into: &page) { page, isUsable in
      page.html.open("textarea")
      page.html.attribute("dir", static: "auto")
      renderFieldAttributes(into: &page, isUsable: isUsable)
      page.html.attribute("rows", max(1, numberOfLines))
      if takesReturnInFocus, page.isInteractive {
        page.html.attribute("data-module", static: "returning")
      }
      page.html.close()
      page.html.textareaContent(shownText ?? "")
      page.html.end("textarea")
    }
  }

  /// Writes the text as text.
  private func renderText(into page: inout PageRenderer) {
    page.html.open("div")
    page.identify(self, suffix: "~")
    page.classes("field", of: self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    if let label {
      page.html.literal("<p class=\"field-label\">")
      page.html.text(label)
      page.html.end("p")
    }
    page.html.literal("<p class=\"text\" dir=\"auto\">")
    if let attributedText { page.text(attributedText) }
    page.html.literal("</p></div>")
  }
}
