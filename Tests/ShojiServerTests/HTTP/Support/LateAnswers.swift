import Dispatch
import Foundation

/// Threads that are neither the loops' nor Swift's own.
enum LateAnswers {
  private static let queue = DispatchQueue(label: "late answers", attributes: .concurrent)

  static func run(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}

/// Runs what blocks on a thread of its own, so that it takes none from Swift's small pool.
func onThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
  }
}
