import Synchronization

/// The once-only mark of an answered page.
///
/// Tickets need not be secret, only different: a counter, mixed, from a random start.
enum Ticket {
  /// The number of bytes of a ticket: five bits in each, and few enough for a string that needs no memory
  /// of its own. A session remembers many.
  static let length = 13

  /// How long a posted ticket may be; other nodes may make longer ones.
  static let maximumLength = 64

  private static let next = Atomic<UInt64>(UInt64.random(in: .min ... .max))

  /// Writes a new ticket.
  static func write(to bytes: UnsafeMutableRawBufferPointer) {
    var value = mix(next.wrappingAdd(1, ordering: .relaxed).newValue)
    for index in bytes.indices {
      let digit = UInt8(truncatingIfNeeded: value & 31)
      unsafe bytes[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      value >>= 5
    }
  }

  /// A bijection of 64 bits, so that different counters stay different (SplitMix64's finaliser).
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
