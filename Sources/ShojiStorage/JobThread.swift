import Dispatch
import ShojiStore
import Synchronization

/// A thread that takes all jobs that wait at once. The tasks of a server wait for it without holding a
/// thread of their own, however long a disk takes.
package final class JobThread<Job: Sendable>: Sendable {
  private struct State {
    var waiting: [Job] = []
    var isOpen = true
  }

  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)

  /// Starts the thread.
  /// - `work`: Is called with the jobs that wait, in order, and with the thread.
  /// - `end`: Is called after the last.
  package init(
    work: @escaping @Sendable ([Job], JobThread<Job>) -> Void, end: @escaping @Sendable () -> Void
  ) throws(StorageError) {
    guard PlatformThread.start({ self.run(work, end) }) else {
      throw .unavailable("the system has no thread for the storage")
    }
  }

  /// Adds a job.
  /// - Returns: Whether it will be done; not after ``stop()``.
  package func add(_ job: Job) -> Bool {
    let (isTaken, isFirst) = state.withLock { state in
      guard state.isOpen else { return (false, false) }
      state.waiting.append(job)
      return (true, state.waiting.count == 1)
    }
    if isFirst { bell.signal() }
    return isTaken
  }

  /// Whether a job waits.
  package var isWaitedFor: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Lets the thread end after the jobs that wait.
  package func stop() {
    let wasOpen = state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
    if wasOpen { bell.signal() }
  }

  private func run(_ work: ([Job], JobThread<Job>) -> Void, _ end: () -> Void) {
    while true {
      bell.wait()
      let (jobs, isOpen) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.waiting, state.isOpen)
      }
      if !jobs.isEmpty { work(jobs, self) }
      // Nothing is added after it was closed, and what was there has been taken above.
      if !isOpen { return end() }
    }
  }
}
