import Dispatch
import Foundation

/// What time it is, and a call when some of it has passed: the one clock of a server. Tests give
/// their own.
package struct WallClock: Sendable {
  /// Calls `body` once when the time has passed, on any thread.
  package typealias Timer =
    @Sendable (_ time: Duration, _ body: @escaping @Sendable () -> Void) -> Void

  /// The time, in seconds since 1970.
  package let now: @Sendable () -> Int64
  /// Seconds that pass as they should, whatever becomes of the time: from any moment on.
  package let uptime: @Sendable () -> Int64
  /// The same in nanoseconds, to see how long something takes.
  package let nanoseconds: @Sendable () -> UInt64
  /// Calls something later.
  package let after: Timer

  /// Makes a clock. What is not given is the machine's; a time that is given is also what passes, unless
  /// that is given too.
  package init(
    now: (@Sendable () -> Int64)? = nil, uptime: (@Sendable () -> Int64)? = nil,
    nanoseconds: (@Sendable () -> UInt64)? = nil,
    after: @escaping Timer = WallClock.wait
  ) {
    self.now = now ?? { Int64(Date().timeIntervalSince1970) }
    self.uptime = uptime ?? now ?? { Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000_000) }
    if let nanoseconds {
      self.nanoseconds = nanoseconds
    } else if let time = uptime ?? now {
      self.nanoseconds = { UInt64(clamping: time()) &* 1_000_000_000 }
    } else {
      self.nanoseconds = { DispatchTime.now().uptimeNanoseconds }
    }
    self.after = after
  }

  /// The clock of the machine.
  package static let system = WallClock()

  /// The timer of the machine.
  package static let wait: Timer = { time, body in
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int(clamping: seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .nanoseconds(nanoseconds), execute: body)
  }
}
