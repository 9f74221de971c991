import Logging
import ShojiStore
import Synchronization

/// Asks the program whether it can do its work: once in a second, and not again before it has answered, however many
/// want to know. Anybody may ask, and what the program does to find out may be dear.
final class Readiness: Sendable {
  /// What is said of a program that does not answer.
  static let silence = "the program does not say whether it is ready"
  /// After how many seconds nobody waits for its answer any more.
  private static let patience: Int64 = 2

  private struct State {
    var second = Int64.min
    var isAsking = false
    var answer: Task<String?, Never>?
  }

  private let check: @Sendable () async throws -> Void
  private let clock: WallClock
  private let logger: Logger
  private let state = Mutex(State())

  init(_ check: @escaping @Sendable () async throws -> Void, clock: WallClock, logger: Logger) {
    (self.check, self.clock, self.logger) = (check, clock, logger)
  }

  /// Why it cannot, in words that everybody may read; `nil` when it can.
  func fault() async -> String? {
    let now = clock.uptime()
    let answer = state.withLock { state -> Task<String?, Never>? in
      if state.isAsking, now - state.second > Self.patience { return nil }
      if let answer = state.answer, state.isAsking || state.second == now { return answer }
      (state.isAsking, state.second) = (true, now)
      let answer = Task(executorPreference: WorkerPool.shared) { await self.ask() }
      state.answer = answer
      return answer
    }
    guard let answer else { return Self.silence }
    return await answer.value
  }

  private func ask() async -> String? {
    defer { state.withLock { $0.isAsking = false } }
    do {
      try await check()
      return nil
    } catch {
      logger.warning("the program is not ready", metadata: ["error": "\(error)"])
      return "the program is not ready"
    }
  }
}
