/// `%41` and back, in paths, queries and forms.
package enum PercentEncoding {
  /// The value of one hexadecimal digit.
  package static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The byte that two hexadecimal digits stand for.
  package static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = digit(high), let low = digit(low) else { return nil }
    return high << 4 | low
  }

  /// The bytes that are meant, and whether every escape among them is sound; a broken one stands for
  /// itself.
  /// - `plus`: Whether a plus sign is a space, as in a form.
  package static func decode(
    _ bytes: ArraySlice<UInt8>, plus: Bool
  ) -> (bytes: [UInt8], isSound: Bool) {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var isSound = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "+"), plus {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%") {
        if index + 2 <= bytes.endIndex, let value = self.byte(bytes[index], bytes[index + 1]) {
          decoded.append(value)
          index += 2
        } else {
          decoded.append(byte)
          isSound = false
        }
      } else {
        decoded.append(byte)
      }
    }
    return (decoded, isSound)
  }

  /// The text that is meant; nil where an escape is broken or the bytes are no UTF-8.
  package static func text(_ encoded: ArraySlice<UInt8>, plus: Bool = false) -> String? {
    let (bytes, isSound) = decode(encoded, plus: plus)
    return isSound ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// Text for a path, a query or a header field: all but what means nothing anywhere is escaped
  /// (RFC 3986 §2.3).
  package static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
