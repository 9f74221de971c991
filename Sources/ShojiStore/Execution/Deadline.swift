import Synchronization

/// The time that something has.
///
/// Whoever finishes it first, the thing itself or the clock, goes on; the other does nothing.
package final class Deadline: Sendable {
  private let isOver = Atomic(false)
  /// Not held: a timer must not keep what it is for alive, and an executor that does not run any more
  /// would keep the timer's work, and that itself.
  private weak let executor: (any StoreExecutor)?
  private let clock: WallClock

  /// Makes a deadline whose clock does not run yet.
  /// - `executor`: Where that which happens at the end of the time is done; without one the clock
  ///   never runs.
  package init(on executor: (any StoreExecutor)?, clock: WallClock) {
    self.executor = executor
    self.clock = clock
  }

  /// Ends the wait. `false` if it had ended before.
  package func finish() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }

  /// Starts the clock, unless the wait has ended already. Called on the executor.
  package func start(_ time: Duration, expired: @escaping () -> Void) {
    guard let executor, !isOver.load(ordering: .acquiring) else { return }
    // The closure touches what belongs to the executor: it is made and run there, and only carried
    // by the timer in between.
    nonisolated(unsafe) let expired = expired
    clock.after(time) { [weak executor] in
      executor?.execute {
        if self.finish() { unsafe expired() }
      }
    }
  }
}
