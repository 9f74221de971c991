import ShojiHTML

/// What text fields and text views share: a text that a person edits.
///
/// What was typed is never wiped: inside `update(oldModel:)` an assignment of the text that the app
/// had set last changes nothing. Any other text, and every assignment outside of an update, does.
open class UITextInput: UIControl {
  /// The text as the app set it last.
  private var textOfApp: String?
  private var currentText: String?
  /// What a person typed and the field refused, for being too long: shown, but not given to the app.
  private var refusedText: String?

  /// The text: what the app set, or what a person typed after that.
  public final var text: String? {
    get { currentText }
    set {
      if isInUpdate && (newValue ?? "") == (textOfApp ?? "") { return }
      textOfApp = newValue
      guard newValue != shownText else { return }
      currentText = newValue
      refusedText = nil
      setNeedsDisplay()
    }
  }

  /// The visible name of the field, a `<label>`. Without one the accessibility label or the
  /// placeholder names the field for assistive technology.
  public final var label: String? {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }

  /// What is shown in the empty field.
  public final var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The message about what is wrong with the text, shown below the field.
  public final var errorText: String? {
    didSet { if errorText != oldValue { setNeedsDisplay() } }
  }

  /// The greatest number of UTF-16 code units that a person may type; longer text is refused.
  public final var maximumLength: Int? {
    didSet { if maximumLength != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the text.
  public final var textColor: UIColor? {
    get { textLook.color }
    set { textLook.color = newValue }
  }

  /// The font.
  public final var font: UIFont? {
    get { textLook.font }
    set { textLook.font = newValue }
  }

  /// Whether the page opens with the cursor in this field.
  public private(set) final var isFirstResponder = false {
    didSet { if isFirstResponder != oldValue { setNeedsDisplay() } }
  }

  /// Asks for the keyboard: pages open with the cursor in this field, if it is the first that asks.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  /// Gives the keyboard back.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }

  /// What the page shows in the field.
  final var shownText: String? { refusedText ?? currentText }

  /// The text that a person typed and the app did not set; `nil` when there is none.
  final var typedText: String? { shownText == textOfApp ? nil : shownText }

  /// Puts back what a person typed, without events.
  final func restore(typedText: String) {
    accept(typedText)
  }

  /// Shows what was typed. `false` if it is too long for the app.
  @discardableResult
  private func accept(_ typed: String) -> Bool {
    let isRefused = isTooLong(typed)
    if isRefused { refusedText = typed } else { (refusedText, currentText) = (nil, typed) }
    setNeedsDisplay()
    return !isRefused
  }

  /// What is wrong with the text: what the app says, else that it is too long.
  private var shownError: String? {
    if let errorText { return errorText }
    guard let maximumLength, isTooLong(shownText ?? "") else { return nil }
    return "At most \(maximumLength) characters, please."
  }

  private func isTooLong(_ text: String) -> Bool {
    maximumLength.map { text.utf16.count > $0 } ?? false
  }

  private var isInUpdate: Bool {
    var current: UIView? = self
    while let view = current {
      if view.updateDepth > 0 { return true }
      current = view.superview
    }
    return false
  }

  /// Takes the text of a form, with line ends as Swift has them.
  open override func receive(values: [String]) -> Bool {
    guard let posted = values.first else { return false }
    let typed = normalize(posted)
    guard typed != normalize(writtenText ?? "") else { return false }
    let former = currentText ?? ""
    guard accept(typed), typed != former else { return false }
    sendActions(for: .editingDidBegin)
    sendActions(for: .editingChanged)
    sendActions(for: .editingDidEnd)
    return true
  }

  override func receiveReturn() {
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  /// The text as the page has it, which a browser sends back when nobody touches the field.
  var writtenText: String? { shownText }

  /// Brings posted text into the form that the app sees.
  func normalize(_ posted: String) -> String {
    posted.replacingNewlines()
  }

  /// Writes the label, the field itself and the error.
  func renderField(
    into page: inout PageRenderer, field: (inout PageRenderer, _ isUsable: Bool) -> Void
  ) {
    let isUsable = page.register(self)
    page.html.open("div")
    page.classes(shownError == nil ? "field" : "field invalid", of: self)
    page.html.close()
    if let label {
      page.html.open("label")
      page.html.attribute("class", static: "field-label")
      if page.isInteractive { page.html.attribute("for", address) }
      page.html.close()
      page.html.text(label)
      page.html.end("label")
    }
    field(&page, isUsable)
    if let shownError {
      page.html.open("p")
      page.html.attribute("class", static: "field-error")
      if page.isInteractive { writeErrorID(into: &page.html, attribute: "id") }
      page.html.close()
      page.html.text(shownError)
      page.html.end("p")
    }
    page.html.end("div")
  }

  /// Writes the attributes that `<input>` and `<textarea>` share.
  func renderFieldAttributes(into page: inout PageRenderer, isUsable: Bool) {
    page.html.attribute("class", static: "input")
    if page.isInteractive {
      page.html.attribute("id", address)
      page.html.attribute("name", address)
      if !isUsable { page.html.attribute("disabled") }
      if isFirstResponder, page.takeFocus() { page.html.attribute("autofocus") }
      if shownError != nil {
        page.html.attribute("aria-invalid", static: "true")
        writeErrorID(into: &page.html, attribute: "aria-describedby")
      }
    } else {
      page.html.attribute("readonly")
    }
    if let placeholder { page.html.attribute("placeholder", placeholder) }
    if let maximumLength { page.html.attribute("maxlength", max(0, maximumLength)) }
    let isNamed = accessibilityLabel != nil || label != nil && page.isInteractive
    if !isNamed, let name = label ?? placeholder { page.html.attribute("aria-label", name) }
    page.accessibility(of: self)
  }

  private func writeErrorID(into html: inout HTMLWriter, attribute: StaticString) {
    html.beginAttribute(attribute)
    html.appendAttributeText(address)
    html.appendLiteral("-error")
    html.endAttribute()
  }
}

extension String {
  /// CRLF and CR become LF. Forms are sent with CRLF.
  func replacingNewlines() -> String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var afterReturn = false
    for byte in utf8 {
      if byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !afterReturn {
        bytes.append(byte)
      }
      afterReturn = byte == UInt8(ascii: "\r")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
