import ShojiUI
import Synchronization

/// How often each of those who ask may ask for a route: as often at once as in a period, and then as it becomes
/// free again.
///
/// Its memory is fixed. Who is new takes the place of who has used the least of what is allowed.
final class RouteLimit: Sendable {
  /// Who asks.
  enum Caller: Hashable {
    case address(ClientAddress)
    /// The digest of a token.
    case token([UInt8])
  }

  private struct Slot {
    let caller: Caller
    /// How often it may ask now.
    var free: Double
    /// When that was so, in nanoseconds of the clock.
    var time: UInt64
  }

  /// In how many places a caller can be.
  private static let width = 4
  private static let setCount = 1024

  /// Whom it tells apart.
  let separation: RouteCaller
  private let limit: Double
  private let perSecond: Double
  private let slots = Mutex<[Slot?]>([])

  init(_ count: Int, per period: RatePeriod, by separation: RouteCaller) {
    limit = Double(max(1, count))
    perSecond = limit / period.seconds
    self.separation = separation
  }

  /// Counts a request, if there may be one.
  /// - Returns: In how many seconds there may be one; `nil` if that is now.
  func wait(of caller: Caller, at now: UInt64) -> Int? {
    slots.withLock { slots in
      if slots.isEmpty { slots = Array(repeating: nil, count: Self.width * Self.setCount) }
      let place = place(of: caller, in: slots, at: now)
      let known = slots[place].flatMap { $0.caller == caller ? $0 : nil }
      let free = known.map { available(in: $0, at: now) } ?? limit
      // Sums of fractions may be a little less than what they stand for.
      guard free > 1 - 1e-6 else { return max(1, Int(((1 - free) / perSecond).rounded(.up))) }
      slots[place] = Slot(caller: caller, free: free - 1, time: now)
      return nil
    }
  }

  /// Where a caller is, or is to be.
  private func place(of caller: Caller, in slots: [Slot?], at now: UInt64) -> Int {
    var hasher = Hasher()
    hasher.combine(caller)
    let first =
      Int(UInt(bitPattern: hasher.finalize()) % UInt(Self.setCount)) * Self.width
    let places = first..<first + Self.width
    func free(_ place: Int) -> Double {
      slots[place].map { available(in: $0, at: now) } ?? .infinity
    }
    return places.first { slots[$0]?.caller == caller }
      ?? places.max { free($0) < free($1) } ?? first
  }

  private func available(in slot: Slot, at now: UInt64) -> Double {
    let passed = now > slot.time ? now - slot.time : 0
    return min(limit, slot.free + Double(passed) / 1_000_000_000 * perSecond)
  }
}
