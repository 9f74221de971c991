import ShojiStore

/// Where a form came from: the network address of the client, behind trusted proxies that which they name.
///
/// It is there for limits, not for telling people apart: many share one.
public struct ClientAddress: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64

  /// Takes an address of 16 bytes, IPv4 as `::ffff:a.b.c.d`, as two numbers. Of IPv6 the first 64 bits count, which
  /// are a household: one machine has as many of the others as it likes.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = high == 0 && low >> 32 == 0xffff ? low : 0
  }

  /// It as text, the same for what counts as one.
  package var text: String { "\(String(high, radix: 16)):\(String(low, radix: 16))" }

  /// The address that has sent the form which has led to this code; `nil` outside of sessions, and for what no
  /// request has set off.
  public static var current: ClientAddress? {
    ((InteractionScope.current?.origin as? TouchOrigin)?.cause as? any ClientSource)?.client
  }
}

/// A form that knows where it came from; the ``TouchOrigin/cause`` of what it leads to.
package protocol ClientSource: AnyObject, Sendable {
  /// Where it came from.
  var client: ClientAddress { get }
}
