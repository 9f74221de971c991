/// What a session is kept under: a hash of its id, so that whoever reads the storage has no id that lives.
public struct SessionKey: Hashable, Sendable {
  /// How many bytes a key has.
  public static let byteCount = 16

  /// The first eight bytes, the first of them highest.
  public let high: UInt64
  /// The other eight.
  public let low: UInt64

  /// Makes a key of two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes a key of the first 16 bytes of a hash; `nil` when there are fewer.
  public init?(_ hash: some Collection<UInt8>) {
    guard hash.count >= Self.byteCount else { return nil }
    func integer(_ bytes: some Collection<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    high = integer(hash.prefix(8))
    low = integer(hash.dropFirst(8).prefix(8))
  }

  /// The bytes, in order.
  public var bytes: [UInt8] {
    unsafe withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { unsafe Array($0) }
  }

  /// Two keys are equal by chance less often than machines fail; one half spreads them well.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
