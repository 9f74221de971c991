import Logging
import Metrics
import ShojiStorage
import ShojiStore
import Synchronization

/// Carries out what waits in the outbox, after the commit that has put it there, and again until it is done.
final class EffectRunner: Sendable {
  private struct Work {
    /// The keys of what runs, by kind.
    var running: [String: Set<String>] = [:]
    /// The kinds that wait for a handler, as was said already.
    var unknown: Set<String> = []
    var isLooking = false
    /// Whether somebody has asked while it was looking.
    var isAskedAgain = false
    var isStopped = false
    /// Who waits until nothing runs any more, and whether that has taken too long.
    var rest: CheckedContinuation<Void, Never>?
    var isOverdue = false

    /// Takes a place for an effect, if there is one and it does not run already.
    mutating func begin(_ effect: StoredEffect) -> Bool {
      guard !isStopped, running[effect.kind, default: []].count < EffectRunner.limit else {
        return false
      }
      return running[effect.kind, default: []].insert(effect.key).inserted
    }

    /// Gives the place of an effect back.
    mutating func end(_ effect: StoredEffect) {
      running[effect.kind]?.remove(effect.key)
      if running[effect.kind]?.isEmpty == true { running[effect.kind] = nil }
    }

    /// Who has waited and need not any longer.
    mutating func takeRested() -> CheckedContinuation<Void, Never>? {
      guard running.isEmpty || isOverdue else { return nil }
      defer { rest = nil }
      return rest
    }
  }

  /// How many of a kind are carried out at the same time: one whose server is silent takes no other's place.
  private static let limit = 16

  private let handlers: [String: EffectHandler]
  private let storage: any Storage
  private let clock: WallClock
  private let logger: Logger
  private let work = Mutex(Work())

  /// Makes it.
  /// - Throws: ``ServerError`` when nobody can tell which handler an effect is for.
  init(
    _ handlers: [EffectHandler], storage: any Storage, clock: WallClock, logger: Logger
  ) throws(ServerError) {
    self.handlers = try Self.byName(handlers)
    self.storage = storage
    self.clock = clock
    self.logger = logger
  }

  private static func byName(_ handlers: [EffectHandler]) throws(ServerError)
    -> [String: EffectHandler]
  {
    var named: [String: EffectHandler] = [:]
    for handler in handlers {
      guard let other = named.updateValue(handler, forKey: handler.name) else { continue }
      if other.type == handler.type {
        throw ServerError("the effect \(handler.type) has two handlers. Mend: remove one of them")
      }
      throw ServerError(
        "the effects \(other.type) and \(handler.type) are both stored as \(handler.name). "
          + "Mend: give one of them an effectName of its own")
    }
    return named
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
        let due = try await storage.effects(dueBy: clock.now(), limit: 2 * Self.limit)
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
    guard let handler = handlers[effect.kind] else { return reportUnknown(effect.kind) }
    guard work.withLock({ $0.begin(effect) }) else { return }
    Task {
      let outcome = await perform(effect, with: handler)
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
    change { $0.end(effect) }
    wake()
  }

  /// Says, once, that a kind waits for a handler. It is not tried: only another build can have one.
  private func reportUnknown(_ kind: String) {
    guard work.withLock({ $0.unknown.insert(kind).inserted }) else { return }
    logger.error(
      """
      nobody carries out the effect \(kind). Mend: give the program's effects an EffectHandler for \
      it; it waits until then
      """)
  }

  private func perform(_ effect: StoredEffect, with handler: EffectHandler) async -> EffectOutcome {
    let trial = Task { try await handler.perform(effect.payload, effect.key) }
    clock.after(handler.timeLimit) { trial.cancel() }
    do {
      try await trial.value
      return .done
    } catch {
      let reason = trial.isCancelled ? "no end after \(handler.timeLimit): \(error)" : "\(error)"
      let attempts = effect.attempts + 1
      guard attempts < handler.attempts else {
        ServerMetrics.failedEffects.increment()
        logger.error(
          "an effect has failed for good",
          metadata: ["effect": "\(effect.kind)", "key": "\(effect.key)", "error": "\(reason)"])
        return .failed(error: reason)
      }
      return .again(due: clock.now() + EffectHandler.pause(after: attempts), error: reason)
    }
  }
}
