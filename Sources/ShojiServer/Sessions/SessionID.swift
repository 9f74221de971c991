/// Who a browser is: 128 random bits, and when they were issued.
struct SessionID: Hashable, Sendable {
  let high: UInt64
  let low: UInt64
  /// Seconds since 1970.
  let issued: UInt32

  /// The bytes that are signed.
  var bytes: [UInt8] {
    withBytes(of: high) + withBytes(of: low) + withBytes(of: issued)
  }

  static let byteCount = 20

  /// Whether it stands for a cookie that this server has not issued. No browser gets such an id: the first form
  /// replaces it.
  var isOfForeignCookie: Bool { issued == 0 }

  /// Makes an id that nobody can guess.
  static func random(issued: Int64) -> SessionID {
    let bytes = Cryptography.randomBytes(16)
    return SessionID(
      high: integer(bytes[0..<8]), low: integer(bytes[8..<16]), issued: UInt32(clamping: issued))
  }

  init(high: UInt64, low: UInt64, issued: UInt32) {
    self.high = high
    self.low = low
    self.issued = issued
  }

  /// Reads what ``bytes`` wrote.
  init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    high = Self.integer(bytes[0..<8])
    low = Self.integer(bytes[8..<16])
    issued = UInt32(truncatingIfNeeded: Self.integer(bytes[16..<20]))
  }

  /// Reads the id at the beginning of a cookie, without checking the signature after it.
  init?(cookie: Span<UInt8>) {
    // 27 characters of base64url hold 20 bytes and two bits of what follows.
    guard cookie.count > 27, let front = Base64URL.bits(of: cookie.extracting(0..<11)),
      let middle = Base64URL.bits(of: cookie.extracting(11..<22)),
      let end = Base64URL.bits(of: cookie.extracting(22..<27))
    else { return nil }
    // 66, 66 and 30 bits, of which 64, 64 and 32 are taken.
    high = UInt64(truncatingIfNeeded: front >> 2)
    low = UInt64(truncatingIfNeeded: front << 62 | middle >> 4)
    issued = UInt32(truncatingIfNeeded: middle << 28 | end >> 2)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(low) }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func withBytes<Value: FixedWidthInteger>(of value: Value) -> [UInt8] {
    stride(from: Value.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: value >> Value($0))
    }
  }
}
