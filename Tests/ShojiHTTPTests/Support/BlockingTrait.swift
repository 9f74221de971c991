import ShojiTestSupport
import Testing

/// Runs a suite's tests on threads that may block: they read from sockets.
struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BlockingExecutor.shared) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  /// The tests block the thread that they run on.
  static var blocking: Self { Self() }
}
