import Foundation
import ShojiHTML
import ShojiLook

/// A field for one line of text.
open class UITextField: UITextInput {
  /// The keyboard that a phone shows.
  public enum KeyboardType: Sendable {
    /// Letters.
    case `default`
    /// For addresses of mail.
    case emailAddress
    /// Digits.
    case numberPad
    /// Digits and a decimal separator.
    case decimalPad
    /// Digits for calling.
    case phonePad
    /// For addresses of pages.
    case URL
    /// Letters; as ``default``, a page has no keyboard for ASCII alone.
    case asciiCapable
    /// Letters; as ``default``, a page has no keyboard that begins with numbers and marks.
    case numbersAndPunctuation
    /// Letters; as ``default``, a page has no keyboard with @ and #.
    case twitter
    /// Letters, with a key that searches.
    case webSearch
    /// Digits.
    case asciiCapableNumberPad
  }

  /// The keyboard that a phone shows.
  public final var keyboardType: KeyboardType = .default {
    didSet { if keyboardType != oldValue { setNeedsDisplay() } }
  }

  /// What the field is for: browsers and password managers fill it in by that.
  public final var textContentType: UITextContentType? {
    didSet { if textContentType != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text is hidden while it is typed; it is never written into a page then.
  public final var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { setNeedsDisplay() } }
  }

  /// Who decides about the text and is told of its editing; not retained.
  public final weak var delegate: (any UITextFieldDelegate)? {
    didSet { actionsDidChange() }
  }

  override var takesReturn: Bool { true }

  override var returnStandsAlone: Bool {
    delegate != nil
      || actions.contains {
        !$0.events.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
      }
  }

  /// Whether the return key stood alone until now.
  private final var stoodAlone = false

  override var reportDelay: Int? { delegate == nil ? super.reportDelay : 250 }

  override func actionsDidChange() {
    super.actionsDidChange()
    guard returnStandsAlone != stoodAlone else { return }
    stoodAlone.toggle()
    setNeedsDisplay()
  }

  override func mayBecome(_ typed: String) -> Bool {
    guard let delegate else { return true }
    if !isEditing {
      guard delegate.textFieldShouldBeginEditing(self) else { return false }
      delegate.textFieldDidBeginEditing(self)
    }
    let range = NSRange(location: 0, length: text?.utf16.count ?? 0)
    return delegate.textField(self, shouldChangeCharactersIn: range, replacementString: typed)
  }

  /// When the field has a button that empties it.
  public final var clearButtonMode: ViewMode = .never {
    didSet { if clearButtonMode != oldValue { setNeedsDisplay() } }
  }

  /// What is drawn around the field.
  ///
  /// UIKit begins with ``BorderStyle/none``, where a designer draws something; a field of a page that nothing
  /// shows is not found.
  public final var borderStyle: BorderStyle = .roundedRect {
    didSet { if borderStyle != oldValue { setNeedsDisplay() } }
  }

  override var inputClass: StaticString {
    switch borderStyle {
    case .none: "input bare"
    case .line, .bezel: "input square"
    case .roundedRect: "input"
    }
  }

  override func mayEndEditing() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  override func didEndEditing() { delegate?.textFieldDidEndEditing(self) }

  override func receiveReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    super.receiveReturn()
  }

  override var isSecret: Bool { isSecureTextEntry || isPrivacySensitive }

  override var writtenText: String? { isSecureTextEntry ? nil : super.writtenText }

  /// Whether browsers take white space around the text away.
  private var isAddress: Bool { keyboardType == .emailAddress || keyboardType == .URL }

  /// One line, as a browser makes it: without line ends, and in addresses without white space around. Characters that
  /// turn the words around a name are left out.
  override func normalize(_ posted: String) -> String {
    let posted = isSecureTextEntry ? posted : posted.withoutDirectionControls
    guard
      posted.utf8.contains(where: { $0 <= 32 })
        && (isAddress || posted.utf8.contains(where: { $0 == 10 || $0 == 13 }))
    else { return posted }
    var bytes = posted.utf8.filter { $0 != 10 && $0 != 13 }[...]
    if isAddress {
      let isSpace: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 12 }
      bytes = bytes.drop(while: isSpace)
      while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Empties the field, if the delegate lets it.
  open override func receivePress(argument: String) -> Bool {
    guard argument == Self.clearArgument, clearButtonMode != .never else { return false }
    if delegate?.textFieldShouldClear(self) ?? true { clear() }
    return true
  }

  open override func render(into page: inout PageRenderer) {
    renderField(into: &page) { page, isUsable in
      let showsClearButton = self.showsClearButton
      if showsClearButton { page.html.literal("<span class=\"clearable\">") }
      page.html.open("input")
      page.html.attribute("type", static: inputType)
      if takesWords { page.html.attribute("dir", static: "auto") }
      renderFieldAttributes(into: &page, isUsable: isUsable)
      if let inputMode { page.html.attribute("inputmode", static: inputMode) }
      if let textContentType { page.html.attribute("autocomplete", textContentType.rawValue) }
      // Empty text and none are the same page: a rebuilt tree may have either.
      if let writtenText, !writtenText.isEmpty { page.html.attribute("value", writtenText) }
      // A browser keeps what was typed where nothing is written.
      if isSecureTextEntry, isEmptiedByApp, shownText?.isEmpty != false {
        page.html.attribute("value", static: "")
      }
      page.html.close()
      if showsClearButton {
        renderClearButton(into: &page, isUsable: isUsable)
        page.html.end("span")
      }
    }
  }

  /// The type of the `<input>`.
  var inputType: StaticString {
    if isSecureTextEntry { return "password" }
    switch keyboardType {
    case .phonePad: return "tel"
    case .emailAddress: return "email"
    case .URL: return "url"
    default: return "text"
    }
  }

  /// Whether the text may be in any language: no address, number or secret.
  private var takesWords: Bool {
    switch keyboardType {
    case .default, .twitter, .webSearch: !isSecureTextEntry
    default: false
    }
  }

  private var inputMode: StaticString? {
    switch keyboardType {
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    default: nil
    }
  }
}
