import Foundation
import Testing

/// Runs a suite's tests on threads of their own. They read from sockets and block, and Swift's own
/// pool has only as many threads as the machine has cores: there, one slow test would hold up all.
struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  /// The tests block the thread that they run on.
  static var blocking: Self { Self() }
}

/// A thread for every piece of work.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
