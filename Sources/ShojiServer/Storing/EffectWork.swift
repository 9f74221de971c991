import ShojiStorage

/// What is being carried out, and who waits for it to end.
struct EffectWork {
  /// The keys of what runs, by kind.
  private var running: [String: Set<String>] = [:]
  /// The jobs and effects that run, by their keys.
  private(set) var runs: [String: EffectTrial] = [:]
  /// Those that another server has, and when to look at them again.
  private var elsewhere: [String: Int64] = [:]
  /// The kinds that wait for a handler, as was said already.
  private var unknown: Set<String> = []
  /// Those that were set aside in this process, because they have ended earlier ones.
  private var setAside: Set<String> = []
  /// The jobs of repeats that are known to wait or to run, by what their keys begin with.
  private var occurrences: [String: Set<String>] = [:]
  private var hasLooked = false
  private var isLooking = false
  /// Whether somebody has asked while it was looking.
  private var isAskedAgain = false
  /// The keys of the effects that have ended since the last look began: that look may find them as they were before.
  private var ended: Set<String> = []
  /// Whether nothing more is begun.
  var isStopped = false
  /// Whether what still runs is cancelled.
  var isEnding = false
  /// Who waits until nothing runs any more, and whether that has taken too long.
  var rest: CheckedContinuation<Void, Never>?
  var isOverdue = false
  /// When somebody looks again at the latest, in seconds since 1970.
  var nextLook: Int64?

  /// Notes that somebody wants to know what waits.
  /// - Returns: Whether nobody looks already, who does so again otherwise.
  mutating func askForLook() -> Bool {
    defer { isLooking = true }
    if isLooking { isAskedAgain = true }
    return !isLooking
  }

  /// Notes that what waits is read next.
  mutating func beginLook() {
    isAskedAgain = false
    ended = []
  }

  /// Notes that what was found has been begun.
  /// - Returns: Whether it is to be looked again.
  mutating func endLook() -> Bool {
    if !isAskedAgain { isLooking = false }
    return isAskedAgain
  }

  /// Takes a place for an effect, if there is one and it does not run already, here or on another server.
  mutating func begin(_ effect: StoredEffect, width: Int, now: Int64) -> Bool {
    if let time = elsewhere[effect.key] {
      guard time <= now else { return false }
      elsewhere[effect.key] = nil
    }
    guard !isStopped, !ended.contains(effect.key) else { return false }
    guard running[effect.kind, default: []].count < width else { return false }
    return running[effect.kind, default: []].insert(effect.key).inserted
  }

  /// Notes what can be told to stop.
  /// - Returns: Whether it is to stop already.
  mutating func note(_ trial: EffectTrial, of key: String) -> Bool {
    runs[key] = trial
    return isStopped
  }

  /// Gives the place of an effect back that another server has.
  mutating func leave(_ effect: StoredEffect, until time: Int64) {
    end(effect)
    // What is not found any more is not asked for any more, either.
    if elsewhere.count > 1_024 { elsewhere = [:] }
    elsewhere[effect.key] = time
  }

  /// Gives the place of an effect back.
  mutating func end(_ effect: StoredEffect) {
    runs[effect.key] = nil
    running[effect.kind]?.remove(effect.key)
    if running[effect.kind]?.isEmpty == true { running[effect.kind] = nil }
    if isLooking { ended.insert(effect.key) }
  }

  /// Marks an effect as set aside.
  /// - Returns: Whether that is the first time: one that an operator tries again is tried.
  mutating func setAside(_ key: String) -> Bool { setAside.insert(key).inserted }

  /// Notes that a kind has no handler.
  /// - Returns: Whether that is news.
  mutating func noteUnknown(_ kind: String) -> Bool { unknown.insert(kind).inserted }

  /// Who has waited and need not any longer.
  mutating func takeRested() -> CheckedContinuation<Void, Never>? {
    guard running.isEmpty || isOverdue else { return nil }
    defer { rest = nil }
    return rest
  }

  // MARK: Repeats

  /// Notes that the job of a time waits or runs, or that it has ended.
  mutating func noteOccurrence(_ key: String, of prefix: String, waits: Bool) {
    if waits {
      occurrences[prefix, default: []].insert(key)
    } else {
      occurrences[prefix]?.remove(key)
    }
  }

  /// Whether the job of an earlier time waits or runs.
  func hasOccurrence(of prefix: String) -> Bool { occurrences[prefix]?.isEmpty == false }

  /// Whether nobody has looked yet; somebody has, from then on.
  mutating func isFirstLook() -> Bool {
    defer { hasLooked = true }
    return !hasLooked
  }

  /// Notes when somebody wants to look again.
  /// - Returns: Whether nobody looks before that anyway.
  mutating func look(at time: Int64, now: Int64) -> Bool {
    if let nextLook, nextLook > now, nextLook <= time { return false }
    nextLook = time
    return true
  }
}

/// A try that is under way, and can be told to stop.
struct EffectTrial: Sendable {
  let run: JobRun
  let task: Task<Void, any Error>
  /// Whether it is a job, and can stop between two steps.
  let isJob: Bool

  /// Lets a job stop before its next step; anything else goes on.
  func drain() {
    if isJob { run.stop(.draining) }
  }

  /// Cancels it because the server ends.
  func end() {
    run.stop(.draining)
    task.cancel()
  }

  /// Cancels it because somebody wants it.
  func cancel() {
    run.stop(.cancelled)
    task.cancel()
  }
}
