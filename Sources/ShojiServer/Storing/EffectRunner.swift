import Logging
import Metrics
import ShojiStorage
import ShojiStore
import Synchronization

/// Carries out what waits in the outbox, after the commit that has put it there, and again until it is done.
final class EffectRunner: Sendable {
  private struct Work {
    var running: Set<String> = []
    var isLooking = false
    /// Whether somebody has asked while it was looking.
    var isAskedAgain = false
    var isStopped = false
    /// Who waits until nothing runs any more, and whether that has taken too long.
    var rest: CheckedContinuation<Void, Never>?
    var isOverdue = false

    /// Who has waited and need not any longer.
    mutating func takeRested() -> CheckedContinuation<Void, Never>? {
      guard running.isEmpty || isOverdue else { return nil }
      defer { rest = nil }
      return rest
    }
  }

  /// How many are carried out at the same time.
  private static let limit = 16

  private let handlers: [String: EffectHandler]
  private let storage: any Storage
  private let clock: WallClock
  private let logger: Logger
  private let work = Mutex(Work())

  init(
    _ handlers: [EffectHandler], storage: any Storage, clock: WallClock, logger: Logger
  ) {
    self.handlers = Dictionary(handlers.map { ($0.name, $0) }) { _, last in last }
    self.storage = storage
    self.clock = clock
    self.logger = logger
  }

  /// Looks for what waits. Called after commits that have added something, and from time to time.
  func wake() {
    let isFirst = work.withLock { work in
      guard !work.isStopped else { return false }
      defer { work.isLooking = true }
      if work.isLooking { work.isAskedAgain = true }
      return !work.isLooking
    }
    if isFirst { Task { await look() } }
  }

  /// Begins nothing more, and returns when all that runs has ended, or the time is over.
  func stop(deadline: Duration) async {
    work.withLock { $0.isStopped = true }
    let limit = Task {
      try? await Task.sleep(for: deadline)
      change { $0.isOverdue = true }
    }
    await withCheckedContinuation { continuation in change { $0.rest = continuation } }
    limit.cancel()
  }

  private func change(_ body: (inout sending Work) -> Void) {
    work.withLock { work in
      body(&work)
      return work.takeRested()
    }?.resume()
  }

  private func look() async {
    repeat {
      work.withLock { $0.isAskedAgain = false }
      do {
        let due = try await storage.effects(dueBy: clock.now(), limit: 4 * Self.limit)
        for effect in due { begin(effect) }
      } catch {
        logger.warning("effects wait: \(error)")
      }
    } while goesOn()
  }

  private func goesOn() -> Bool {
    work.withLock { work in
      if !work.isAskedAgain { work.isLooking = false }
      return work.isAskedAgain
    }
  }

  private func begin(_ effect: StoredEffect) {
    let isFree = work.withLock { work in
      guard !work.isStopped, work.running.count < Self.limit else { return false }
      return work.running.insert(effect.key).inserted
    }
    guard isFree else { return }
    Task {
      let outcome = await perform(effect)
      do {
        try await storage.settle(effect.key, outcome)
        end(effect)
        if case .again(let due, _) = outcome {
          clock.after(.seconds(max(0, due - clock.now()))) { [weak self] in self?.wake() }
        }
      } catch {
        // It is carried out again, with the same key, but not at once.
        logger.warning("what became of an effect could not be written down: \(error)")
        clock.after(.seconds(EffectHandler.pause(after: 2))) { [weak self] in self?.end(effect) }
      }
    }
  }

  private func end(_ effect: StoredEffect) {
    change { $0.running.remove(effect.key) }
    wake()
  }

  private func perform(_ effect: StoredEffect) async -> EffectOutcome {
    let attempts = effect.attempts + 1
    guard let handler = handlers[effect.kind] else {
      logger.error(
        """
        nobody carries out the effect \(effect.kind). Mend: give the program's effects an \
        EffectHandler for it; it is tried again
        """)
      return again(effect, after: attempts, "no handler")
    }
    do {
      try await handler.perform(effect.payload, effect.key)
      return .done
    } catch {
      guard attempts < handler.attempts else {
        ServerMetrics.failedEffects.increment()
        logger.error(
          "an effect has failed for good",
          metadata: ["effect": "\(effect.kind)", "key": "\(effect.key)", "error": "\(error)"])
        return .failed(error: "\(error)")
      }
      return again(effect, after: attempts, "\(error)")
    }
  }

  private func again(_ effect: StoredEffect, after attempts: Int, _ error: String) -> EffectOutcome
  {
    .again(due: clock.now() + EffectHandler.pause(after: attempts), error: error)
  }
}
