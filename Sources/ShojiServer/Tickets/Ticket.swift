import ShojiHTML

/// The once-only mark of an answered page: which counter it comes from, and which number it has there.
///
/// Tickets need not be secret, only different. They are minted by whoever sends a page, so that no counter
/// has to be stored: each begins an epoch of its own.
struct Ticket: Hashable, Sendable {
  /// A counter: when it began, in seconds since 1970, 31 random bits below that, and
  /// whether nothing was remembered of the session then.
  let epoch: UInt64
  /// The number, which counts from 1.
  let number: UInt32

  /// The number of bytes of a ticket: hexadecimal digits, the lowest first, of the epoch and the number.
  static let length = 24

  /// The name of a new counter.
  static func epoch(begin: UInt32, isOfVisitor: Bool) -> UInt64 {
    let random = UInt32.random(in: .min ... .max)
    return UInt64(begin) << 32 | UInt64(isOfVisitor ? random | 1 : random & ~1)
  }

  /// Whether nothing was remembered of the session when the counter began.
  var isOfVisitor: Bool { epoch & 1 == 1 }

  /// When the counter began, in seconds since 1970.
  var begin: UInt32 { Self.begin(of: epoch) }

  /// When a counter began, in seconds since 1970.
  static func begin(of epoch: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: epoch >> 32) }

  /// Writes the ticket.
  func write(to bytes: UnsafeMutableRawBufferPointer) {
    unsafe Self.write(epoch, to: UnsafeMutableRawBufferPointer(rebasing: bytes[..<16]))
    unsafe Self.write(UInt64(number), to: UnsafeMutableRawBufferPointer(rebasing: bytes[16...]))
  }

  private static func write(_ number: UInt64, to bytes: UnsafeMutableRawBufferPointer) {
    var rest = number
    for index in bytes.indices {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      unsafe bytes[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
    }
  }
}

extension Ticket {
  /// Reads a ticket; `nil` for anything that is none.
  init?(_ text: some Collection<UInt8>) {
    guard text.count == Self.length, let epoch = Self.number(text.prefix(16)),
      let number = Self.number(text.dropFirst(16))
    else { return nil }
    self.epoch = epoch
    self.number = UInt32(truncatingIfNeeded: number)
  }

  private static func number(_ text: some Collection<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in text {
      guard let digit = PercentEncoding.digit(byte) else { return nil }
      value |= UInt64(digit) << shift
      shift += 4
    }
    return value
  }
}
