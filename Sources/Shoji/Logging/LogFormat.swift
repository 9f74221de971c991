/// How a line of the log is written.
public enum LogFormat: String, Sendable, CaseIterable {
  /// For people: time, level, message, and what belongs to it.
  case text
  /// For programs: an object of JSON.
  case json
}
