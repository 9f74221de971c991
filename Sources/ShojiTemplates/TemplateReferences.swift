/// The character references that a template can have.
enum TemplateReferences {
  /// The names that people write by hand
  /// (https://html.spec.whatwg.org/multipage/named-characters.html).
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "shy": "\u{AD}", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
    "zwnj": "\u{200C}", "zwj": "\u{200D}", "ndash": "–", "mdash": "—", "hellip": "…",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "lsaquo": "‹", "rsaquo": "›", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
    "times": "×", "divide": "÷", "minus": "−", "plusmn": "±", "deg": "°", "frac12": "½",
    "copy": "©", "reg": "®", "trade": "™", "sect": "§", "para": "¶", "euro": "€", "pound": "£",
    "yen": "¥", "cent": "¢", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓",
  ]

  /// The characters of a reference, written without `&` and `;`; `nil` if there is no such one.
  static func characters(of reference: String) -> String? {
    guard reference.hasPrefix("#") else { return named[reference] }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    guard let number, let scalar = Unicode.Scalar(number), !isControl(number) else { return nil }
    return String(Character(scalar))
  }

  /// Whether the number is no character of HTML; tab and line feed are.
  private static func isControl(_ number: UInt32) -> Bool {
    (number < 0x20 && number != 9 && number != 10) || (0x7F...0x9F).contains(number)
  }
}
