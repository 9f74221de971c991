import Logging

/// Where messages go about what was written down and is not as this build wants it.
enum SharedReport {
  /// Logs a message. The logger is made anew each time, since the app may set its logging up later.
  static func error(_ text: String) { Logger(label: "shoji.shared").error("\(text)") }
}
