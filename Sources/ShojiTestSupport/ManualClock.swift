package import ShojiStore
import Synchronization

/// A clock of a test: no time passes unless the test says so, and none is waited for.
public final class ManualClock: Sendable {
  private struct Timer: Sendable {
    let due: Duration
    let body: @Sendable () -> Void
  }

  private struct State: Sendable {
    var time = Duration.seconds(1_000_000)
    var timers: [Timer] = []
  }

  private let state = Mutex(State())

  /// Makes a clock that stands still.
  public init() {}

  /// The clock for a server, a window or a deadline. What waits for no time is done at once.
  package var clock: WallClock {
    WallClock(
      now: { self.state.withLock { $0.time.components.seconds } },
      nanoseconds: {
        let (seconds, attoseconds) = self.state.withLock { $0.time.components }
        return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
      },
      after: { time, body in
        if time == .zero { return WallClock.wait(time, body) }
        self.state.withLock { $0.timers.append(Timer(due: $0.time + time, body: body)) }
      })
  }

  /// How long that which waits has still to wait, in the order in which it began.
  public var waiting: [Duration] {
    state.withLock { state in state.timers.map { $0.due - state.time } }
  }

  /// Lets time pass, and does what has waited for it.
  public func pass(_ time: Duration) {
    let due = state.withLock { state in
      state.time += time
      let due = state.timers.filter { $0.due <= state.time }
      state.timers.removeAll { $0.due <= state.time }
      return due
    }
    for timer in due { timer.body() }
  }
}
