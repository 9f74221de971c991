extension String {
  /// Whether a letter of the text runs from right to left, such as one of Arabic or Hebrew.
  package var hasRightToLeftLetters: Bool {
    // Every such letter begins with a byte of at least 0xD6 in UTF-8.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return unicodeScalars.contains(where: \.runsRightToLeft)
  }

  /// Whether a letter of the text runs from left to right.
  package var hasLeftToRightLetters: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && !$0.runsRightToLeft }
  }

  /// The text for a place in a text from left to right: nothing in it changes the direction of the words around it
  /// (UAX #9).
  ///
  /// Characters that embed, override or isolate text are left out; a text with letters from right to left is isolated.
  public var directionallyIsolated: String { directionallyIsolated(inRightToLeft: false) }

  /// The same for a place in a text that runs in one of both directions.
  package func directionallyIsolated(inRightToLeft: Bool) -> String {
    let text = withoutDirectionControls
    let runsAgainst = inRightToLeft ? text.hasLeftToRightLetters : text.hasRightToLeftLetters
    return runsAgainst ? "\u{2068}\(text)\u{2069}" : text
  }

  /// The text without characters that embed, override or isolate text.
  package var withoutDirectionControls: String {
    guard utf8.contains(0xE2), unicodeScalars.contains(where: \.setsDirection) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.setsDirection }))
  }
}

extension Unicode.Scalar {
  /// Whether the character is in a block of scripts from right to left (bidi classes R and AL).
  fileprivate var runsRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF:
      properties.generalCategory != .nonspacingMark && properties.generalCategory != .decimalNumber
        && (properties.isAlphabetic || value == 0x061B || value == 0x061F)
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic
    case 0x200F: true
    default: false
    }
  }

  /// Whether the character embeds, overrides or isolates the text behind it.
  fileprivate var setsDirection: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
