import Metrics
import Synchronization

/// What is counted beside requests.
enum ServerMetrics {
  /// Sessions that could not be read, and are kept aside.
  static let unreadableSessions = Counter(label: "sessions_unreadable_total")
  /// States of apps that could not be read, and are kept beside the new ones.
  static let unreadableStates = Counter(label: "states_unreadable_total")
  /// Crashes after which the server was started again.
  static let crashes = Counter(label: "crashes_total")
  /// Effects that have failed for good.
  static let failedEffects = Counter(label: "effects_failed_total")
  /// Whether somebody measures; asked for the first time when the program is set up.
  static let areTaken = !(MetricsSystem.factory is NOOPMetricsHandler)
  private static let turns = Mutex<[String: Timer]>([:])

  /// Notes how long a piece of work of a session took.
  /// - `screen`: The type of the screen that was used last.
  static func noteTurn(_ nanoseconds: UInt64, screen: String) {
    let timer = turns.withLock { turns in
      if let known = turns[screen] { return known }
      let made = Timer(label: "session_work_duration", dimensions: [("screen", screen)])
      turns[screen] = made
      return made
    }
    timer.recordNanoseconds(Int64(clamping: nanoseconds))
  }

  /// Sessions whose work did not end in the time that it may take.
  static let sessionsSetApart = Counter(label: "sessions_set_apart_total")
  /// What browsers have reported of pages that tried what their policy forbids.
  static let policyReports = Counter(label: "policy_reports_total")
  /// Turns that could not be written down.
  static let failedCommits = Counter(label: "session_commits_failed_total")
}
