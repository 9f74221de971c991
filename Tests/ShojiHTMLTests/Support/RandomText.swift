import ShojiTestSupport

/// Strings that are likely to break an HTML writer.
struct RandomText {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      scalars.append(contentsOf: piece().unicodeScalars)
    }
    return String(scalars)
  }

  private static let special = ["&", "<", ">", "\"", "'", "\0", "\r", "\n", "\r\n", "`", "=", "/"]
  private static let tokens = [
    "</textarea>", "</pre>", "</title>", "</script>", "<script>", "<!--", "-->", "]]>", "<![CDATA[",
    "&amp;", "&lt", "&#", "&#x3c;", "&notit;", "&not", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{0c}",
    "\u{85}", "\u{A0}", "\u{FFFD}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\u{1F1E9}\u{1F1EA}",
  ]
  // As numbers: the compiler takes no noncharacters in literals.
  private static let nonCharacters: [UInt32] = [
    0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x1ffff, 0x10fffe, 0x10ffff,
  ]

  private mutating func piece() -> String {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2: return String(scalar(in: 0x20...0x7e))
    case 3: return pick(Self.special)
    // A mark that joins the byte before it into one Character.
    case 4: return pick(Self.special) + String(scalar(in: 0x300...0x36f))
    case 5: return pick(Self.tokens)
    case 6: return String(scalar(in: 0x00...0x1f))
    case 7: return String(scalar(in: 0x7f...0x9f))
    case 8:
      let value = pick(Self.nonCharacters)
      return String(scalar(in: value...value))
    case 9: return String(scalar(in: 0xa0...0x2fff))
    case 10: return String(scalar(in: 0x1f300...0x1faff))
    default: return String(scalar(in: 0x00...0x10ffff))
    }
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &generator)]
  }

  private mutating func scalar(in range: ClosedRange<UInt32>) -> Character {
    while true {
      // Surrogates are not scalars.
      let value = UInt32.random(in: range, using: &generator)
      if let scalar = Unicode.Scalar(value) { return Character(scalar) }
    }
  }
}
