public import Foundation
import ShojiHTML
public import ShojiLook

/// What text fields and text views share: a text that a person edits.
///
/// What was typed is never wiped: inside `update(oldModel:)` an assignment of the text that the app
/// had set last changes nothing. Any other text, and every assignment outside of an update, does.
open class UITextInput: UIFormControl {
  /// The text as the app set it last.
  private var textOfApp: String?
  private var currentText: String?
  /// Whether the app has emptied the field, in which something was, and nothing was typed since.
  final var isEmptiedByApp = false

  /// The text: what the app set, or what a person typed after that.
  public final var text: String? {
    get { currentText }
    set {
      if isInUpdate && (newValue ?? "") == (textOfApp ?? "") { return }
      setText(newValue)
    }
  }

  /// Shows the app's text, whatever a person has typed.
  final func setText(_ text: String?) {
    textOfApp = text
    guard text != currentText || isRefused else { return }
    isEmptiedByApp = text ?? "" == "" && shownText ?? "" != ""
    currentText = text
    valueWasSetByApp()
  }

  /// Whether there is any text.
  public final var hasText: Bool { currentText?.isEmpty == false }

  /// What is shown in the empty field.
  public final var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The greatest number of UTF-16 code units that a person may type; longer text is refused.
  public final var maximumLength: Int? {
    didSet { if maximumLength != oldValue { setNeedsDisplay() } }
  }

  /// Says what is wrong with a typed text; `nil` when nothing is. A text with a fault is refused:
  /// the field shows it with the message and keeps its former value.
  public final var validate: ((_ text: String) -> String?)?

  /// The button that the return key presses in this field, as long as it is on the page and can be
  /// pressed; not retained. It comes after the field's own events.
  ///
  /// In a ``UITextView`` it does so with the client script and at a desk, where Shift and return begin a new line.
  /// On a phone, and without the script, return begins a new line there.
  public final weak var defaultButton: UIButton? {
    didSet { if (defaultButton == nil) != (oldValue == nil) { setNeedsDisplay() } }
  }

  /// Whether a text with U+0000 reaches the app, because it refuses such a text itself.
  package final var takesNullCharacters = false

  /// The words of the ``placeholder``; browsers draw them in a look of their own.
  public final var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }

  /// How a phone helps with the text.
  final var traits = TextInputTraits() {
    didSet { if traits != oldValue { setNeedsDisplay() } }
  }

  /// Where lines begin.
  public final var textAlignment: NSTextAlignment {
    get { textLook.alignment ?? .natural }
    set { textLook.alignment = newValue }
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

  /// Whether a person is editing the text: it has changed, and the field still has the focus.
  ///
  /// With the client script it is `true` from ``UIControl/Event/editingDidBegin`` to
  /// ``UIControl/Event/editingDidEnd``. Without it a text arrives as a whole, and editing is over when it is
  /// told.
  public private(set) final var isEditing = false

  override var valuesOfPerson: [String]? {
    currentText == textOfApp ? nil : [currentText ?? ""]
  }

  /// What the page shows in the field.
  final var shownText: String? { refusedValues?.first ?? currentText }

  /// Whether the text is not what the app has set last.
  open override var isPersonal: Bool { shownText != textOfApp }

  /// The text.
  open override var formValues: [String] { [shownText ?? ""] }

  /// Takes over a text that is not too long, has no U+0000 and passes ``validate``.
  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let typed = values.first else { return false }
    if let fault = fault(in: typed) { throw RefusedValue(fault) }
    let former = currentText ?? ""
    currentText = typed
    isEmptiedByApp = false
    return typed != former
  }

  private func fault(in typed: String) -> String? {
    // Texts of C and of PostgreSQL end there: an app could not keep what comes after it.
    if !takesNullCharacters, typed.utf8.contains(0) { return FrameworkWord.nullCharacter.text }
    if let maximumLength, typed.utf16.count > maximumLength {
      return FrameworkWord.atMostCharacters.text(maximumLength)
    }
    return validate?(typed)
  }

  /// Whether the app is updating the field, or a view around it, from its model.
  final var isInUpdate: Bool {
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
    tellRefusal()
    guard isUntold || typed != normalize(writtenText ?? "") else { return endEditing() }
    // The delegate is not asked about what the field cannot have yet.
    guard isLetBe && fault(in: typed) != nil || mayBecome(typed) else {
      // The page shows the former text again.
      setNeedsDisplay()
      return false
    }
    guard takeAndTell([typed]) else { return endEditing() }
    if !isEditing { sendActions(for: .editingDidBegin) }
    isEditing = true
    sendActions(for: .editingChanged)
    didChange()
    _ = endEditing()
    return true
  }

  /// Empties the field as a person does.
  final func clear() {
    guard takeAndTell([""]) else { return }
    sendActions(for: .editingChanged)
    didChange()
  }

  /// Ends editing, if it has begun and the person has left the field.
  /// - Returns: Whether it has ended.
  private func endEditing() -> Bool {
    guard isEditing, !hasFocus else { return false }
    guard mayEndEditing() else {
      // The person goes on.
      becomeFirstResponder()
      return false
    }
    isEditing = false
    sendActions(for: .editingDidEnd)
    didEndEditing()
    return true
  }

  private static let editingKey = "editing"
  private static let emptiedKey = "emptied"

  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if isEditing { coder.encode(true, forKey: Self.editingKey) }
    if isSecret, isEmptiedByApp { coder.encode(true, forKey: Self.emptiedKey) }
  }

  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: Self.editingKey) { isEditing = true }
    if coder.containsValue(forKey: Self.emptiedKey) { isEmptiedByApp = true }
  }

  override var reportDelay: Int? { hears(.allEditingEvents) ? 250 : nil }

  override var writtenValues: [String]? { writtenText.map { [$0] } }

  override func fillIn(_ posted: [String]) { super.fillIn(posted.map { normalize($0) }) }

  /// Whether the app lets the text become what was typed.
  func mayBecome(_ typed: String) -> Bool { true }

  /// Called when the text has changed and that was told.
  func didChange() {}

  /// Whether the app lets editing end.
  func mayEndEditing() -> Bool { true }

  /// Called when editing has ended and that was told.
  func didEndEditing() {}

  override func receiveReturn() {
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if let defaultButton, defaultButton.window?.isOnScreen(defaultButton) == true {
      defaultButton.receivePress()
    }
  }

  /// The text as the page has it, which a browser sends back when nobody touches the field.
  var writtenText: String? { shownText ?? "" }

  /// Brings posted text into the form that the app sees.
  override func normalize(_ posted: String) -> String {
    posted.replacingNewlines()
  }

  /// The class of the element.
  var inputClass: StaticString { "input" }

  /// Writes the attributes that `<input>` and `<textarea>` share.
  func renderFieldAttributes(into page: inout PageRenderer, isUsable: Bool) {
    page.html.attribute("class", static: inputClass)
    renderFormAttributes(into: &page, isUsable: isUsable)
    if page.isInteractive {
      page.focus(asking: self)
    } else {
      page.html.attribute("readonly")
    }
    if let placeholder { page.html.attribute("placeholder", placeholder) }
    if traits != TextInputTraits() { traits.write(into: &page) }
    if let maximumLength { page.html.attribute("maxlength", max(0, maximumLength)) }
    if !isNamed(in: page) { renderName(into: &page) }
    page.accessibility(of: self)
  }

  private func renderName(into page: inout PageRenderer) {
    if let name = visibleLabel ?? placeholder { return page.html.attribute("aria-label", name) }
    #if DEBUG
      warnOfOversight(
        "has no name: people who do not see the page are not told what to type",
        mend: "set its label, or its accessibilityLabel where the page says it elsewhere")
    #endif
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
