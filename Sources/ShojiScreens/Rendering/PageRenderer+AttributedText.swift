public import Foundation
import ShojiHTML

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The `rawValue` of an `NSUnderlineStyle`: another number than 0 draws a line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `rawValue` of an `NSUnderlineStyle`: another number than 0 draws a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number of points that letters are further apart.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An `NSParagraphStyle`. Text with another one than the text before begins a paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Where the text leads: a `URL` or a path as `String`.
  public static let link = NSAttributedString.Key("NSLink")
}

extension PageRenderer {
  /// Writes text with its attributes: a `<span>` or a link for each run that has any.
  mutating func text(_ attributed: NSAttributedString) {
    // The writer cannot be captured by the enumeration, which may escape as far as Swift knows.
    var runs: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    let whole = NSRange(location: 0, length: attributed.length)
    let string = attributed.string as NSString
    // No part of it as an attributed string: Foundation on Linux loses some bytes of each that it makes.
    // What is unsafe is the pointer by which to stop, which is not used.
    unsafe attributed.enumerateAttributes(in: whole) { attributes, range, _ in
      runs.append((string.substring(with: range), attributes))
    }
    var paragraph: NSParagraphStyle?
    for run in runs {
      let style = run.attributes[.paragraphStyle] as? NSParagraphStyle
      if style != paragraph {
        if paragraph != nil { html.end("span") }
        if let style { begin(style) }
        paragraph = style
      }
      write(run.text, run.attributes)
    }
    if paragraph != nil { html.end("span") }
  }

  /// Begins a block whose lines stand as the style says.
  private mutating func begin(_ style: NSParagraphStyle) {
    let declarations = style.declarations
    html.open("span")
    html.beginAttribute("class")
    html.appendLiteral("paragraph")
    if !declarations.isEmpty {
      appendClass(Appearance.className(for: StyleRule(declarations)))
    }
    html.endAttribute()
    html.close()
  }

  private mutating func write(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    let look = Appearance(attributes)
    look.backgroundColor = attributes[.backgroundColor] as? UIColor
    let underline = NSUnderlineStyle(rawValue: attributes[.underlineStyle] as? Int ?? 0)
    let strike = NSUnderlineStyle(rawValue: attributes[.strikethroughStyle] as? Int ?? 0)
    // Both lines of a text look alike: style sheets cannot tell them apart.
    var lines = strike.declarations + underline.declarations
    if let kern = Self.number(attributes[.kern]), kern != 0 {
      lines.append(.init("letter-spacing", "\(PlainNumber.text(kern / 16))rem"))
    }
    let url = attributes[.link].flatMap { $0 as? String ?? ($0 as? URL)?.absoluteString }
    let hasLook =
      look.font != nil || look.className != nil || !lines.isEmpty
      || !underline.isEmpty || !strike.isEmpty
    guard url != nil || hasLook else { return html.text(text) }
    html.open(url == nil ? "span" : "a")
    if let url { link(to: url) }
    html.beginAttribute("class")
    html.appendLiteral(url == nil ? "run" : "run text-link")
    if let style = look.font?.textStyle { appendClass(style.className) }
    if let name = look.className { appendClass(name) }
    if !underline.isEmpty { appendClass("underlined") }
    if !strike.isEmpty { appendClass("struck") }
    if !lines.isEmpty { appendClass(Appearance.className(for: StyleRule(lines))) }
    html.endAttribute()
    html.close()
    html.text(text)
    html.end(url == nil ? "span" : "a")
  }

  /// A number of any type that Swift and Foundation write numbers as.
  private static func number(_ value: Any?) -> Double? {
    (value as? Double) ?? (value as? CGFloat).map { Double($0) }
      ?? (value as? Int).map { Double($0) }
  }
}

extension Appearance {
  /// The font and the colour of text with attributes.
  convenience init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    font = attributes[.font] as? UIFont
    textColor = attributes[.foregroundColor] as? UIColor
  }
}
