import ShojiStore
import Synchronization

/// How many new sessions an address may begin: as many at once as in a minute, and then as they become
/// free again. A session begins with the first form of a visitor, or with the script on a page that shows a
/// shared store; who only looks takes none.
final class ArrivalLimit: Sendable {
  private struct Bucket {
    /// How many may begin now.
    var free: Double
    /// When that was so, in seconds of the clock's ``WallClock/uptime``.
    var time: Int64
  }

  /// How many addresses are told from each other; those beyond share what one has.
  private static let addressLimit = 16_384
  private static let seconds = 60.0

  private struct Known {
    var buckets: [[UInt8]: Bucket] = [:]
    /// When those that are as if nobody had come were forgotten last.
    var cleaned = Int64.min
  }

  private let limit: Double
  private let clock: WallClock
  private let known = Mutex(Known())

  /// Makes a limit.
  /// - `perMinute`: 0 for none.
  init(perMinute: Int, clock: WallClock) {
    limit = Double(perMinute)
    self.clock = clock
  }

  /// Whether a session may begin for an address (for its /64 under IPv6); then it counts, if it does.
  func admits(_ address: NetworkAddress) -> Bool {
    guard limit > 0 else { return true }
    let now = clock.uptime()
    return known.withLock { known in
      var name = address.isIPv4 ? address.bytes : Array(address.bytes.prefix(8))
      if known.buckets[name] == nil, known.buckets.count >= Self.addressLimit {
        // Not for each of those who come: there are many to look at.
        if known.cleaned < now {
          known.cleaned = now
          known.buckets = known.buckets.filter { available(in: $0.value, at: now) < limit }
        }
        if known.buckets.count >= Self.addressLimit { name = [] }
      }
      var free = known.buckets[name].map { available(in: $0, at: now) } ?? limit
      let isAdmitted = free >= 1
      if isAdmitted { free -= 1 }
      known.buckets[name] = Bucket(free: free, time: now)
      return isAdmitted
    }
  }

  private func available(in bucket: Bucket, at now: Int64) -> Double {
    min(limit, bucket.free + Double(now - bucket.time) * limit / Self.seconds)
  }
}
