extension ByteBuffer {
  /// Appends text so that a parser reads it back as it is, between tags or in quotes.
  ///
  /// It works on bytes, never on Characters: a quote with a combining accent after it is one
  /// Character, but still a quote to a parser (CVE-2026-27120).
  mutating func append(escaping text: String) {
    // Strings are UTF-8 in one piece already, unless Foundation made them otherwise.
    let done: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(escaping: $0)
    }
    guard done == nil else { return }
    var text = text
    text.withUTF8 { unsafe append(escaping: $0) }
  }

  /// As ``append(escaping:)``, for text that is known when the program is compiled.
  mutating func append(escaping text: StaticString) {
    text.withUTF8Buffer { unsafe append(escaping: $0) }
  }

  /// As ``append(escaping:)``, for text that is given as UTF-8.
  mutating func append(escaping text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append(escaping: $0) }
  }

  private mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    var index = 0
    while true {
      unsafe index += append(plain: source + index, count: bytes.count - index)
      guard index < bytes.count else { return }
      unsafe append(SpecialBytes.reference(for: bytes[index]))
      index += 1
    }
  }
}

/// The bytes that do not stand for themselves in HTML: NUL, CR, `"`, `&`, `'`, `<` and `>`.
enum SpecialBytes {
  /// Marks bytes of eight at once by their top bits: every special byte, and few others.
  ///
  /// Each line turns what it looks for into zero bytes. A byte is zero if subtracting one sets its
  /// top bit, which was not set before; the borrow may mark bytes above a zero as well.
  @inline(__always)
  static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // 0x00...0x1f: NUL, CR and other controls.
    let controls = word & (ones &* 0xe0)
    // 0x22, 0x23, 0x26, 0x27: `"`, `&`, `'` and the harmless `#`.
    let quotes = (word & (ones &* 0xfa)) ^ (ones &* 0x22)
    // 0x3c, 0x3e: `<` and `>`.
    let brackets = (word & (ones &* 0xfd)) ^ (ones &* 0x3c)
    let zeros =
      ((controls &- ones) & ~controls) | ((quotes &- ones) & ~quotes)
      | ((brackets &- ones) & ~brackets)
    return zeros & (ones &* 0x80)
  }

  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x0d, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// What a special byte is written as.
  static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // Parsers turn a plain CR into LF.
    case 0x0d: "&#13;"
    // Parsers drop NUL or replace it, depending on where it stands; this is the replacement.
    default: "\u{FFFD}"
    }
  }
}
