public import Foundation
import ShojiHTML

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number other than 0 draws a line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A number other than 0 draws a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
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
    for run in runs { write(run.text, run.attributes) }
  }

  private mutating func write(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    let look = Appearance(attributes)
    look.backgroundColor = attributes[.backgroundColor] as? UIColor
    let isUnderlined = (attributes[.underlineStyle] as? Int ?? 0) != 0
    let isStruck = (attributes[.strikethroughStyle] as? Int ?? 0) != 0
    let url = attributes[.link].flatMap { $0 as? String ?? ($0 as? URL)?.absoluteString }
    let hasLook = look.font != nil || look.className != nil || isUnderlined || isStruck
    guard url != nil || hasLook else { return html.text(text) }
    html.open(url == nil ? "span" : "a")
    if let url { html.attribute("href", url: url) }
    html.beginAttribute("class")
    html.appendLiteral(url == nil ? "run" : "run text-link")
    if let style = look.font?.textStyle { appendClass(style.className) }
    if let name = look.className { appendClass(name) }
    if isUnderlined { appendClass("underlined") }
    if isStruck { appendClass("struck") }
    html.endAttribute()
    html.close()
    html.text(text)
    html.end(url == nil ? "span" : "a")
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
