import CMicroHTTPD
import Synchronization

/// Gives memory back to the system that sessions have left: the allocator keeps it otherwise.
final class FreedMemory: Sendable {
  /// How many seconds lie between two times.
  static let interval: Int64 = 30

  /// How many seconds nobody must have asked for anything: the allocator lets everybody wait meanwhile,
  /// and a server in use needs the memory again.
  static let quiet: Int64 = 2

  private struct Freed {
    var isSome = false
    var last: Int64 = .min
  }

  private let freed = Mutex(Freed())

  /// Notes that something was put away.
  func noteFreed() { freed.withLock { $0.isSome = true } }

  /// Gives back what is free, if there may be any.
  /// - Parameters:
  ///   - now: Seconds of the server's clock.
  ///   - lastUse: When somebody has asked for something last.
  /// - Returns: Whether it was time for it.
  @discardableResult
  func giveBack(now: Int64, lastUse: Int64) -> Bool {
    let isDue = freed.withLock { freed in
      guard freed.isSome, lastUse <= now - Self.quiet,
        freed.last == .min || now - freed.last >= Self.interval
      else {
        return false
      }
      freed = Freed(last: now)
      return true
    }
    if isDue { shoji_memory_trim() }
    return isDue
  }
}
