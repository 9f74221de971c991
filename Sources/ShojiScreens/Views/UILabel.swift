public import Foundation
import ShojiHTML

/// Text that is read, not edited: a paragraph, or a heading with the trait `.header`.
open class UILabel: UIView {
  /// The text; `nil` and empty text leave the label out of the page.
  open var text: String? {
    get { content }
    set {
      if attributedContent != nil {
        attributedContent = nil
        setNeedsDisplay()
      }
      show(newValue)
    }
  }

  /// The text with colours, fonts and links in parts of it, instead of ``text``.
  ///
  /// Its attributes are those of ``Foundation/NSAttributedString/Key`` that Shoji adds: `font`,
  /// `foregroundColor`, `backgroundColor`, `underlineStyle`, `strikethroughStyle`, `kern`,
  /// `paragraphStyle`, `link`. It is copied; assigning ``text`` ends it, and that text without attributes
  /// is here then.
  open var attributedText: NSAttributedString? {
    get { attributedContent ?? content.map { NSAttributedString(string: $0) } }
    set {
      guard let newValue else {
        text = nil
        return
      }
      guard newValue != attributedContent else { return }
      // A copy: what is changed later must be seen as a change when it is assigned again.
      attributedContent = NSAttributedString(attributedString: newValue)
      show(newValue.string)
      setNeedsDisplay()
    }
  }

  /// The colour of the text.
  public final var textColor: UIColor? {
    get { textLook.color }
    set { textLook.color = newValue }
  }

  /// The font, the text style `body` unless set; a text style also gives a heading its level.
  public final var font: UIFont! {
    get { textLook.font ?? .preferredFont(forTextStyle: .body) }
    set { textLook.font = newValue }
  }

  /// Where lines begin.
  public final var textAlignment: NSTextAlignment {
    get { textLook.alignment ?? .natural }
    set { textLook.alignment = newValue }
  }

  /// The greatest number of lines; 0, the default, means as many as the text needs.
  ///
  /// UIKit begins with 1, where the labels of a phone have their places. A page grows with its text, its
  /// font is the person's, and words that were cut off are lost to everybody.
  open var numberOfLines: Int {
    get { lineLimit }
    set {
      guard newValue != lineLimit else { return }
      lineLimit = newValue
      limitClass = Self.limitClass(newValue, lineBreakMode)
      setNeedsDisplay()
    }
  }

  /// Where lines break, and what happens to text beyond ``numberOfLines``: unless set, the last line ends
  /// with three points.
  public final var lineBreakMode: NSLineBreakMode {
    get { appearance?.lineBreakMode ?? .byTruncatingTail }
    set {
      guard newValue != lineBreakMode else { return }
      madeAppearance.lineBreakMode = newValue
      limitClass = Self.limitClass(lineLimit, newValue)
      setNeedsDisplay()
    }
  }

  /// Whether the text is made smaller until it fits.
  @available(
    *, unavailable,
    message:
      "a server cannot measure text: leave it out and let the text wrap, or set a smaller font"
  )
  public final var adjustsFontSizeToFitWidth: Bool {
    get { false }
    set {}
  }

  /// How small the text may be made.
  @available(
    *, unavailable,
    message:
      "a server cannot measure text: leave it out and let the text wrap, or set a smaller font"
  )
  public final var minimumScaleFactor: CGFloat {
    get { 0 }
    set {}
  }

  /// Whether the font follows the reader's settings.
  @available(*, unavailable, message: "leave it out: here every font follows the reader's settings")
  public final var adjustsFontForContentSizeCategory: Bool {
    get { true }
    set {}
  }

  // Read and written as wholes, so without a check for overlapping access.
  @safe @exclusivity(unchecked) private var content: String?
  private var attributedContent: NSAttributedString?
  private var lineLimit = 0
  private var limitClass: ClassName?

  private func show(_ text: String?) {
    let oldValue = content
    guard text != oldValue else { return }
    content = text
    setNeedsDisplay()
    // What stands around it may look at whether it is there.
    if (text ?? "").isEmpty != (oldValue ?? "").isEmpty { superview?.setNeedsDisplay() }
  }

  open override func render(into page: inout PageRenderer) {
    guard let text, !text.isEmpty else { return }
    if appearance == nil, numberOfLines == 0, attributedContent == nil {
      // As below, in one piece: most labels of a long page are of this kind.
      page.html.open("p")
      page.identify(self)
      page.direction(of: text)
      page.html.literal(" class=\"label\">")
      page.html.text(text)
      page.html.literal("</p>")
      return
    }
    let isHeader = takesLabel
    let tag = self.tagName
    page.html.open(tag)
    let isCut = numberOfLines == 1 && lineBreakMode == .byTruncatingTail
    page.classes(isCut ? "label truncate" : "label", of: self) { page in
      if let limitClass { page.appendClass(limitClass) }
    }
    page.direction(of: text)
    if isHeader {
      page.accessibility(of: self)
      page.headingFocus()
    } else {
      page.accessibilityWithoutLabel(of: self)
    }
    page.html.close()
    if let label = spokenLabel, !isHeader {
      // A paragraph has no name of its own: what is said and what is seen stand side by side.
      page.html.literal("<span class=\"visually-hidden\">")
      page.html.text(label)
      page.html.literal("</span><span aria-hidden=\"true\">")
      renderText(text, into: &page)
      page.html.literal("</span>")
    } else {
      renderText(text, into: &page)
    }
    page.html.end(tag)
  }

  /// Whether a part of the text is a link.
  final var holdsLinks: Bool {
    guard let attributedContent else { return false }
    var found = false
    let whole = NSRange(location: 0, length: attributedContent.length)
    unsafe attributedContent.enumerateAttribute(.link, in: whole) { link, _, _ in
      if link != nil { found = true }
    }
    return found
  }

  private func renderText(_ text: String, into page: inout PageRenderer) {
    if let attributedContent {
      page.text(attributedContent)
    } else {
      page.html.text(text)
    }
  }

  /// The shared class that says where lines break and cuts the text off after a number of them, unless the
  /// base sheet does.
  static func limitClass(_ lines: Int, _ mode: NSLineBreakMode) -> ClassName? {
    let declarations = mode.declarations(lines: lines)
    guard !declarations.isEmpty else { return nil }
    return Appearance.className(for: StyleRule(declarations))
  }

  /// Whether the element is a heading, which can have a label of its own.
  private var takesLabel: Bool {
    guard let tag = template?.part.head.tag else { return accessibilityTraits.contains(.header) }
    return tag.withUTF8Buffer { unsafe $0.count == 2 && $0[0] == UInt8(ascii: "h") }
  }

  private var tagName: StaticString {
    if let template { return template.part.head.tag }
    guard accessibilityTraits.contains(.header) else { return "p" }
    switch textLook.font?.textStyle ?? .headline {
    case .largeTitle, .title1: return "h1"
    case .title2: return "h2"
    case .title3: return "h3"
    case .headline, .body: return "h4"
    case .callout, .subheadline: return "h5"
    case .footnote, .caption1, .caption2: return "h6"
    }
  }
}
