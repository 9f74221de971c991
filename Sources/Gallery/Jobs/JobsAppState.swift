import Shoji

/// What the app of a session has: the jobs of all, and the keys of its own.
struct JobsAppState: State, Codable {
  /// How many of a person's jobs may be under way.
  static let limit = 5
  /// How many of a person's jobs are shown.
  static let shown = 20

  @Shared("jobs") var jobs: Jobs
  private(set) var keys: [String] = []

  /// The person's own, the latest first.
  var own: [JobStatus] { keys.reversed().compactMap { jobs[$0] } }

  /// Whether no more can be added now.
  var isFull: Bool { own.count { !$0.isEnded } >= Self.limit }

  mutating func add(_ key: String) {
    keys.append(key)
    keys.removeFirst(max(0, keys.count - Self.shown))
  }

  mutating func remove(_ key: String) { keys.removeAll { $0 == key } }
}

/// Remembers that a job belongs to this session.
struct RememberJob: StateUpdater {
  let key: String

  func updateState(_ state: inout JobsAppState) { state.add(key) }
}

/// Shows a job no longer.
struct RemoveJob: StateUpdater {
  let key: String

  func updateState(_ state: inout JobsAppState) { state.remove(key) }
}
