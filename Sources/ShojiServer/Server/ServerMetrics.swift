import Metrics

/// What is counted beside requests.
enum ServerMetrics {
  /// Sessions that could not be read, and are kept aside.
  static let unreadableSessions = Counter(label: "sessions_unreadable_total")
  /// States of apps that could not be read, and are kept beside the new ones.
  static let unreadableStates = Counter(label: "states_unreadable_total")
  /// Effects that have failed for good.
  static let failedEffects = Counter(label: "effects_failed_total")
  /// Sessions whose work did not end in the time that it may take.
  static let sessionsSetApart = Counter(label: "sessions_set_apart_total")
  /// Turns that could not be written down.
  static let failedCommits = Counter(label: "session_commits_failed_total")
}
