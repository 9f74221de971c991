/// FNV-1a of 64 bits, the same in every process: for names, and to tell things apart, not for security.
package struct StableHash {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the hash of nothing.
  package init() {}

  /// Makes the hash of a text.
  package init(of text: String) { add(part: text.utf8.span) }

  /// Adds bytes and where they end.
  package mutating func add(part bytes: Span<UInt8>) {
    add(bytes)
    var rest = UInt64(bytes.count)
    repeat {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    } while rest > 0
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }

  /// Sixteen hexadecimal digits.
  static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
