import ShojiHTML
import Synchronization

/// The once-only mark of an answered page.
///
/// Tickets need not be secret, only different: a counter, mixed, from a random start.
enum Ticket {
  /// The number of bytes of a ticket: hexadecimal digits, the lowest first.
  static let length = 16

  private static let next = Atomic<UInt64>(UInt64.random(in: .min ... .max))

  /// Writes a new ticket.
  static func write(to bytes: UnsafeMutableRawBufferPointer) {
    var value = mix(next.wrappingAdd(1, ordering: .relaxed).newValue)
    for index in bytes.indices {
      let digit = UInt8(truncatingIfNeeded: value & 15)
      unsafe bytes[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      value >>= 4
    }
  }

  /// Reads a ticket; `nil` for anything that is none.
  static func read(_ text: some Collection<UInt8>) -> UInt64? {
    guard text.count == length else { return nil }
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in text {
      guard let digit = PercentEncoding.digit(byte) else { return nil }
      value |= UInt64(digit) << shift
      shift += 4
    }
    return value
  }

  /// A bijection of 64 bits, so that different counters stay different (SplitMix64's finaliser).
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
