import ShojiHTML

/// Keys and names as they stand in addresses.
extension AddressPath {
  /// A key or a name as it stands in an address.
  static func escaped(_ key: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(escaping: key, to: &bytes)
    return bytes
  }

  /// The key or the name that stands in an address so.
  static func unescaped(_ word: ArraySlice<UInt8>) -> String {
    guard word.contains(UInt8(ascii: "~")) else { return String(decoding: word, as: UTF8.self) }
    var bytes: [UInt8] = []
    var index = word.startIndex
    while index < word.endIndex {
      if word[index] == UInt8(ascii: "~"), index + 2 < word.endIndex,
        let byte = PercentEncoding.byte(word[index + 1], word[index + 2])
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(word[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a key or a name: what is not a letter, digit, `_` or `-` becomes `~` and two hexadecimal digits.
  static func append(escaping key: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: key.utf8)
    // Most keys have nothing to escape; an array is scanned faster than a string.
    guard let first = bytes[start...].firstIndex(where: { !isPlain($0) }) else { return }
    let rest = Array(bytes[first...])
    bytes.removeLast(rest.count)
    for byte in rest {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "~"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
