import CoreMetrics
import Logging
import ShojiStorage
import ShojiStore
import Tracing

/// Trying an effect once.
extension EffectRunner {
  /// What a try has led to.
  struct TrialResult: Sendable {
    /// What has become of the effect; `nil` when it stays as it is, for the next start.
    let outcome: EffectOutcome?
    /// Tells those who follow it.
    var tell: @Sendable () async -> Void = {}
  }

  /// Carries an effect out.
  func perform(_ effect: StoredEffect, with handler: EffectHandler) async -> TrialResult {
    var steps: [String: [UInt8]] = [:]
    if handler.facts != nil {
      // It may have been cancelled since it was found.
      do {
        guard let kept = try await storage.steps(of: effect.key) else {
          return TrialResult(outcome: .done)
        }
        steps = kept
      } catch {
        logger.warning("a job waits: \(error)")
        await pause()
        return TrialResult(outcome: nil)
      }
    }
    let teller = handler.facts.flatMap { facts in
      jobs.flatMap { JobTeller(effect, facts, store: $0, clock: clock) }
    }
    let run = JobRun(
      key: effect.key, attempt: effect.attempts + 1, steps: steps,
      desk: JobRun.Desk(
        keep: { [storage] in try await storage.keep($0, ofStep: $1, of: effect.key) },
        tell: { teller?.progress($0, $1) }))
    teller?.begin()
    let outcome = await outcome(of: effect, run, with: handler)
    let stop = run.stopReason
    return TrialResult(outcome: outcome) { await teller?.end(outcome, stop) }
  }

  /// Waits before something is looked for again that nobody can tell now.
  private func pause() async {
    await withCheckedContinuation { continuation in
      clock.after(.seconds(EffectHandler.pause(after: 2))) { continuation.resume() }
    }
  }

  /// Why an effect is not tried again that has ended workers.
  static let crashReason = "it has crashed the server \(CrashLog.limit) times"

  /// Tells that an effect has failed for good.
  func failure(of effect: StoredEffect, _ reason: String) -> EffectOutcome {
    ServerMetrics.failedEffects.increment()
    logger.error(
      "an effect has failed for good",
      metadata: ["effect": "\(effect.kind)", "key": "\(effect.key)", "error": "\(reason)"])
    return .failed(error: reason)
  }

  private func outcome(
    of effect: StoredEffect, _ run: JobRun, with handler: EffectHandler
  ) async -> EffectOutcome? {
    let span = span(of: effect)
    defer { span?.end() }
    let task = ServiceContext.bound(to: span?.context) {
      CrashContext.$current.withValue(CrashingEffect(effect)) {
        Task { try await handler.perform(effect.payload, run) }
      }
    }
    let trial = EffectTrial(run: run, task: task, isJob: handler.facts != nil)
    if change({ $0.note(trial, of: effect.key) }) { trial.drain() }
    if change({ $0.isEnding }) { trial.end() }
    if isToCancel(effect.key) { trial.cancel() }
    clock.after(handler.timeLimit) { task.cancel() }
    do {
      try await task.value
      return .done
    } catch {
      switch run.stopReason {
      case .cancelled: return .done
      // What fails by itself while the server ends has failed.
      case .draining where error is JobStop || error is CancellationError || task.isCancelled:
        return nil
      case .draining, nil: break
      }
      span?.fail(error)
      let reason =
        task.isCancelled ? "no end after \(handler.timeLimit): \(error)" : "\(error)"
      let attempts = effect.attempts + 1
      guard attempts < handler.attempts, !(error is FinalFailure) else {
        return failure(of: effect, reason)
      }
      return .again(due: clock.now() + EffectHandler.pause(after: attempts), error: reason)
    }
  }
}
