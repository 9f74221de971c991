/// FNV-1a of 64 bits, the same in every process: for names, not for security.
enum StableHash {
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* prime }
  }

  /// Sixteen hexadecimal digits.
  static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
