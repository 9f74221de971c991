import ShojiStorage
import ShojiStore
import Synchronization

/// Tells the store of the jobs how one of them gets on.
final class JobTeller: Sendable {
  private struct Content {
    var status: JobStatus
    /// When something was told last, in nanoseconds of the clock.
    var told: UInt64 = 0
    /// Whether a timer tells the rest.
    var isWaiting = false
    var hasEnded = false
  }

  /// How often something is told at most.
  private static let interval = Duration.milliseconds(300)

  private let content: Mutex<Content>
  private let store: JobStore
  private let clock: WallClock

  /// - Returns: `nil` for a job that nobody follows.
  init?(
    _ effect: StoredEffect, _ facts: (_ payload: [UInt8]) -> JobFacts?, store: JobStore,
    clock: WallClock
  ) {
    guard let facts = facts(effect.payload) else { return nil }
    let now = clock.now()
    var status =
      store.state[effect.key]
      ?? JobStatus(
        key: effect.key, job: effect.kind, title: facts.title, tag: facts.tag, added: now,
        due: effect.due)
    status.phase = .running
    status.attempt = effect.attempts + 1
    status.dueTime = effect.due
    status.endedTime = nil
    content = Mutex(Content(status: status))
    (self.store, self.clock) = (store, clock)
  }

  /// The try begins.
  func begin() { tell(content.withLock { $0.status }, .began) }

  /// The job has said something.
  func progress(_ fraction: Double?, _ note: String?) {
    let now = clock.nanoseconds()
    let (status, rest) = content.withLock { content -> (JobStatus?, Duration?) in
      guard !content.hasEnded else { return (nil, nil) }
      content.status.fraction = fraction
      if let note { content.status.note = note }
      guard !content.isWaiting else { return (nil, nil) }
      let passed = Duration.nanoseconds(Int64(clamping: now - min(now, content.told)))
      if content.told == 0 || passed >= Self.interval {
        content.told = now
        return (content.status, nil)
      }
      content.isWaiting = true
      return (nil, Self.interval - passed)
    }
    if let status { tell(status, .progressed) }
    if let rest { clock.after(rest) { [weak self] in self?.tellRest() } }
  }

  private func tellRest() {
    let now = clock.nanoseconds()
    let status = content.withLock { content -> JobStatus? in
      content.isWaiting = false
      content.told = now
      return content.hasEnded ? nil : content.status
    }
    if let status { tell(status, .progressed) }
  }

  /// The try has ended. Returns when that is known, or cannot be noted.
  func end(_ outcome: EffectOutcome?, _ stop: JobRun.Stop?) async {
    let status = content.withLock { content in
      content.hasEnded = true
      switch outcome {
      case .done where stop == .cancelled: content.status.phase = .cancelled
      case .done:
        content.status.phase = .done
        content.status.error = nil
      case .failed(let error):
        content.status.phase = .failed
        content.status.error = error
      case .again(let due, let error):
        content.status.phase = .queued
        content.status.dueTime = due
        content.status.error = error
      case .repeated, nil: content.status.phase = .queued
      }
      return content.status
    }
    try? await tell(status, .stopped).value
  }

  @discardableResult
  private func tell(_ status: JobStatus, _ kind: NoteJob.Kind) -> Dispatched<Void> {
    store.apart { store.dispatch(NoteJob(status, as: kind, at: clock.now())) }
  }
}
