import Dispatch
import ShojiStore
import Synchronization

/// The time that a screen has for calling its completion.
///
/// Whoever finishes it first, completion or clock, goes on; the other does nothing.
final class Deadline: Sendable {
  /// Calls something after a number of seconds, on any thread.
  typealias Timer = @Sendable (_ seconds: Double, _ body: @escaping @Sendable () -> Void) -> Void

  /// How long a navigation step may take, in seconds.
  static let seconds = 3.0

  /// The clock of the machine.
  static let timer: Timer = { seconds, body in
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: body)
  }

  private let isFinished = Mutex(false)
  private let executor: (any StoreExecutor)?
  private let timer: Timer

  init(window: UIWindow) {
    executor = window.executor
    timer = window.timer
  }

  /// Ends the wait. `false` if it had ended before.
  func finish() -> Bool {
    isFinished.withLock { finished in
      defer { finished = true }
      return !finished
    }
  }

  /// Starts the clock, unless the step is done already.
  func start(expired: @escaping () -> Void) {
    guard let executor, !isFinished.withLock({ $0 }) else { return }
    // The closure touches views: it is made and run on the session's executor and only carried by
    // the timer in between.
    nonisolated(unsafe) let expired = expired
    timer(Self.seconds) {
      executor.execute {
        if self.finish() { expired() }
      }
    }
  }
}
