public import Foundation

extension UIFont {
  /// Makes a font by the name of its family, `Avenir Next`, or of a member of it as UIKit knows it,
  /// `AvenirNext-DemiBoldItalic`; `nil` for what cannot be such a name.
  ///
  /// It is the reader's machine that has the font or not, which a server cannot know: where it has not,
  /// the text is in the system's font, of the same size and weight.
  /// - `size`: The size in points.
  public init?(name: String, size: CGFloat) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard Self.words(parts[0]) != nil, parts.count <= 2 else { return nil }
    let member = parts.count == 2 ? parts[1].lowercased() : ""
    guard member.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
    self.init(
      textStyle: nil, size: Double(size),
      weight: Self.weights.first { member.contains($0.word) }?.weight ?? .regular)
    isItalic = member.contains("italic") || member.contains("oblique")
    self.name = name
  }

  /// The family in style sheets, of a font that was made with a name.
  var family: String? {
    name.flatMap { $0.split(separator: "-").first }.flatMap { Self.words($0) }
  }

  /// The words of a member's name, those that hold others first.
  private static let weights: [(word: String, weight: Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
    ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy),
    ("ultrabold", .heavy), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]

  /// The family as style sheets know it, `Helvetica Neue`, for `HelveticaNeue`; `nil` for what has other
  /// characters than names of fonts have, or does not begin with a letter.
  private static func words(_ name: Substring) -> String? {
    var words = ""
    var previous: Character = " "
    for character in name {
      guard character.isASCII, character.isLetter || character.isNumber || character == " " else {
        return nil
      }
      if character.isUppercase, previous.isLowercase { words.append(" ") }
      words.append(character)
      previous = character
    }
    var parts = words.split(separator: " ")
    // The foundry and the format: `TimesNewRomanPSMT`.
    if let last = parts.last, parts.count > 1, ["PS", "MT", "PSMT"].contains(last) {
      parts.removeLast()
    }
    return parts.isEmpty || !parts.allSatisfy({ $0.first?.isLetter == true })
      ? nil : parts.joined(separator: " ")
  }

  /// The name that the font was made with; `system-ui` for the system's fonts, `ui-monospace` for the one
  /// for code.
  public var fontName: String { name ?? (isMonospaced ? "ui-monospace" : "system-ui") }

  /// The size in points: of a text style that which it has at the browser's standard setting.
  public var pointSize: CGFloat { CGFloat(size ?? (textStyle ?? .body).standardSize) }

  /// The same font in another size, in points; a text style stays what it says of headings.
  public func withSize(_ size: CGFloat) -> UIFont {
    var font = self
    font.size = Double(size)
    return font
  }

  /// The size of the system's font unless another is said, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small text of the system, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of the words of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
}

extension UIFont.TextStyle {
  /// The size in points at the browser's standard setting, as in the base sheet.
  var standardSize: Double {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }
}
