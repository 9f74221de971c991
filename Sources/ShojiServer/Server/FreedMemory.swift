import CMicroHTTPD
import Synchronization

/// Gives memory back to the system that sessions have left: the allocator keeps it otherwise.
final class FreedMemory: Sendable {
  /// How many seconds lie between two times: it is work for the allocator, which others wait for.
  static let interval: Int64 = 30

  private struct Freed {
    var isSome = false
    var last: Int64 = .min
  }

  private let freed = Mutex(Freed())

  /// Notes that something was put away.
  func noteFreed() { freed.withLock { $0.isSome = true } }

  /// Gives back what is free, if there may be any.
  /// - Parameter now: Seconds of the server's clock.
  func giveBack(now: Int64) {
    let isDue = freed.withLock { freed in
      guard freed.isSome, freed.last == .min || now - freed.last >= Self.interval else {
        return false
      }
      freed = Freed(last: now)
      return true
    }
    if isDue { shoji_memory_trim() }
  }
}
