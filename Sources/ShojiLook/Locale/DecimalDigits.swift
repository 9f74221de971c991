/// The decimal digits of all scripts (Unicode's category Nd): Arabic, Devanagari, and those of full width, for example.
package enum DecimalDigits {
  /// Returns the text with digits of ASCII in the place of its digits; unchanged where it has those of several scripts.
  package static func plain(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var zeros: Set<UInt32> = []
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      guard let value = value(of: scalar) else { return scalar }
      zeros.insert(scalar.value - UInt32(value))
      return Unicode.Scalar(UInt8(ascii: "0") + value)
    }
    return zeros.count <= 1 ? String(String.UnicodeScalarView(scalars)) : text
  }

  /// The value of a digit.
  private static func value(of scalar: Unicode.Scalar) -> UInt8? {
    let properties = scalar.properties
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else {
      return nil
    }
    return UInt8(exactly: value)
  }

  /// Whether a character only says how text runs: keyboards of languages from right to left type such ones with numbers.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
