extension ByteBuffer {
  /// Appends text as a JSON string (RFC 8259 §7) that may stand inside a script element.
  ///
  /// `<`, `>` and `&` are escaped, so that neither `</script>` nor `<!--` occurs; U+2028 and U+2029
  /// too, because they end a line in older JavaScript.
  mutating func append(json text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { unsafe append(json: $0) }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(json bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let escape = unsafe Self.jsonEscape(at: index, in: bytes) else {
        index += 1
        continue
      }
      unsafe append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      append("\\u")
      for shift in stride(from: 12, through: 0, by: -4) {
        append(Self.hexadecimalDigit(UInt8(truncatingIfNeeded: escape.codeUnit >> UInt16(shift))))
      }
      index += escape.length
      start = index
    }
    unsafe append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// The code unit to write with `\u` for the bytes at a place, and how many bytes it stands for.
  private static func jsonEscape(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (codeUnit: UInt16, length: Int)? {
    let byte = unsafe bytes[index]
    switch byte {
    case 0x00...0x1f, 0x7f, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"):
      return (UInt16(byte), 1)
    case 0xe2:
      // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
      guard index + 2 < bytes.count, unsafe bytes[index + 1] == 0x80 else { return nil }
      let last = unsafe bytes[index + 2]
      return last == 0xa8 || last == 0xa9 ? (0x2000 | UInt16(last & 0x3f), 3) : nil
    default: return nil
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    let digit = value & 15
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
