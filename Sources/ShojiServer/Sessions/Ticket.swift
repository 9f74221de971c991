import Synchronization

/// The once-only mark of an answered page.
///
/// Tickets need not be secret, only different: a counter, mixed, from a random start.
enum Ticket {
  /// The number of bytes of a ticket.
  static let length = 16

  /// How long a posted ticket may be; other nodes may make longer ones.
  static let maximumLength = 64

  private static let next = Atomic<UInt64>(UInt64.random(in: .min ... .max))

  /// Writes a new ticket.
  static func write(to bytes: UnsafeMutableRawBufferPointer) {
    var value = mix(next.wrappingAdd(1, ordering: .relaxed).newValue)
    for index in bytes.indices {
      unsafe bytes[index] = digit(UInt8(truncatingIfNeeded: value & 15))
      value >>= 4
    }
  }

  /// The number that a ticket of ours is; `nil` for one of another node, which may look otherwise.
  static func number(of ticket: String) -> UInt64? {
    guard ticket.utf8.count == length else { return nil }
    var number: UInt64 = 0
    for byte in ticket.utf8.reversed() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(byte - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(byte - 87)
      default: return nil
      }
    }
    return number
  }

  /// The ticket that a number is.
  static func text(of number: UInt64) -> String {
    String(
      decoding: (0..<length).map { digit(UInt8(truncatingIfNeeded: number >> (4 * $0) & 15)) },
      as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// A bijection of 64 bits, so that different counters stay different (SplitMix64's finaliser).
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
