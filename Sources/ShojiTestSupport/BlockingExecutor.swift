import Foundation
import ShojiStore
import Synchronization

/// An executor whose jobs may block: each job has a thread of its own, and threads are reused.
///
/// Swift's concurrency pool has one thread for each core. A test that waits for an answer on one of
/// them takes it away from the server that is to give the answer.
package final class BlockingExecutor: TaskExecutor {
  /// The executor that all tests share.
  package static let shared = BlockingExecutor()

  /// The time after which a thread without a job ends.
  private static let idleTime = Duration.seconds(2)

  /// A thread that waits for its next job.
  private final class IdleThread: Sendable {
    let job = Mutex<UnownedJob?>(nil)
    let signal = TimedSemaphore()
  }

  /// The threads without a job, the latest last.
  private let idle = Mutex<[IdleThread]>([])

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let thread = idle.withLock({ $0.popLast() }) {
      thread.job.withLock { $0 = job }
      thread.signal.signal()
    } else {
      Thread.detachNewThread { [self] in work(from: job) }
    }
  }

  /// Runs jobs until none has come for a while.
  private func work(from first: UnownedJob) {
    var next: UnownedJob? = first
    while let job = next {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      next = nextJob()
    }
  }

  /// Runs `body` on threads that may block, and then `end`, whatever happens. Child tasks inherit the executor.
  package static func run<T: Sendable>(
    _ body: () async throws -> T, finally end: () async -> Void
  ) async throws -> T {
    do {
      let value = try await withTaskExecutorPreference(shared) { try await body() }
      await end()
      return value
    } catch {
      await end()
      throw error
    }
  }

  private func nextJob() -> UnownedJob? {
    let thread = IdleThread()
    idle.withLock { $0.append(thread) }
    if !thread.signal.wait(atMost: Self.idleTime) {
      // A thread that is no longer in the list has been given a job meanwhile.
      let hasLeft = idle.withLock { idle in
        guard let place = idle.firstIndex(where: { $0 === thread }) else { return false }
        idle.remove(at: place)
        return true
      }
      if hasLeft { return nil }
      thread.signal.wait()
    }
    return thread.job.withLock { $0 }
  }
}
