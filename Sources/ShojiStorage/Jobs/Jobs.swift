public import ShojiStore

/// The jobs that wait, that run, and that have ended within the last day: the state of a ``JobStore``.
///
/// A session's state holds it with `@Shared("jobs") var jobs: Jobs`, and screens follow it as they follow the state
/// of any shared store.
public struct Jobs: State, Codable, Equatable {
  /// How many that have ended are remembered at most.
  static let endedLimit = 500
  /// How long one that has ended is remembered, in seconds.
  static let endedSeconds: Int64 = 24 * 3_600

  private var statuses: [String: JobStatus] = [:]
  /// The keys of those that are to be cancelled, until whoever carries jobs out has done it.
  private(set) var cancelling: Set<String> = []
  /// The keys of those that are to be tried again, until whoever carries jobs out has heard of it; `nil` is none.
  private var retrying: Set<String>?
  private var endedCount = 0

  /// None.
  public init() {}

  /// All of them, in the order in which they were added.
  public var all: [JobStatus] { sorted(statuses.values) }

  /// How the job with a key gets on; `nil` when nothing is known of it any more.
  public subscript(key: String) -> JobStatus? { statuses[key] }

  /// Those that an app finds by a tag, in the order in which they were added.
  public func tagged(_ tag: String) -> [JobStatus] {
    sorted(statuses.values.lazy.filter { $0.tag == tag })
  }

  /// Those of a type, in the order in which they were added.
  public func all<Work: Job>(of type: Work.Type) -> [JobStatus] {
    sorted(statuses.values.lazy.filter { $0.job == Work.effectName })
  }

  private func sorted(_ found: some Sequence<JobStatus>) -> [JobStatus] {
    found.sorted { ($0.addedTime, $0.key) < ($1.addedTime, $1.key) }
  }

  // MARK: Changes

  package var keysToCancel: Set<String> { cancelling }

  package var keysToRetry: Set<String> { retrying ?? [] }

  mutating func note(_ status: JobStatus, as kind: NoteJob.Kind, at time: Int64) {
    let known = statuses[status.key]
    guard kind.counts(after: known, status) else { return }
    var status = status
    if let known, kind != .added {
      status.addedTime = known.addedTime
      status.isCancelling = known.isCancelling
      // Nobody is told that it waits again, after they have been told that it is cancelled.
      if known.phase == .cancelled, !status.isEnded { return }
    }
    if status.isEnded {
      status.isCancelling = false
      status.endedTime = time
      cancelling.remove(status.key)
    }
    put(status)
    if status.isEnded { forgetOld(at: time) }
  }

  mutating func cancel(_ key: String, at time: Int64?) {
    guard var status = statuses[key] else {
      cancelling.insert(key)
      return
    }
    guard !status.isEnded else { return }
    cancelling.insert(key)
    if status.phase == .queued {
      status.phase = .cancelled
      status.endedTime = time ?? status.dueTime
    } else {
      status.isCancelling = true
    }
    put(status)
  }

  mutating func retry(_ key: String, at time: Int64) {
    guard var status = statuses[key], status.phase == .failed else { return }
    retrying = (retrying ?? []).union([key])
    status.phase = .queued
    (status.attempt, status.error, status.endedTime) = (0, nil, nil)
    status.dueTime = time
    put(status)
  }

  /// Notes that nobody has to try it again any more.
  mutating func didRetry(_ key: String) {
    retrying?.remove(key)
    if retrying?.isEmpty == true { retrying = nil }
  }

  /// Notes that nobody has to cancel it any more.
  mutating func didCancel(_ key: String) { cancelling.remove(key) }

  mutating func forget(_ key: String, evenIfWaiting: Bool) {
    guard let status = statuses[key], status.isEnded || evenIfWaiting else { return }
    statuses[key] = nil
    if status.isEnded { endedCount -= 1 }
  }

  private mutating func put(_ status: JobStatus) {
    let wasEnded = statuses.updateValue(status, forKey: status.key)?.isEnded ?? false
    endedCount += (status.isEnded ? 1 : 0) - (wasEnded ? 1 : 0)
  }

  /// Forgets those that ended long ago; a quarter of them at once where there are too many, so that this is rare.
  private mutating func forgetOld(at time: Int64) {
    let isFull = endedCount > Self.endedLimit
    let ended = statuses.values.filter(\.isEnded).sorted {
      ($0.endedTime ?? 0, $0.key) < ($1.endedTime ?? 0, $1.key)
    }
    let surplus = isFull ? ended.count - Self.endedLimit * 3 / 4 : 0
    for (place, status) in ended.enumerated() {
      guard place < surplus || (status.endedTime ?? 0) < time - Self.endedSeconds else { return }
      forget(status.key, evenIfWaiting: false)
    }
  }
}
