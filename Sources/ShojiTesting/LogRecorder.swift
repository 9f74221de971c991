import Logging
import Synchronization

/// Keeps what was logged.
final class LogRecorder: Sendable {
  struct Entry: Sendable {
    let level: Logger.Level
    let message: String
    let metadata: [String: String]
  }

  private let entries = Mutex<[Entry]>([])

  /// A logger that records everything from `level` on.
  func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "recorded") { _ in Handler(recorder: self) }
    logger.logLevel = level
    return logger
  }

  /// A logger that records what an operator sees by default.
  var logger: Logger { logger(.info) }

  func messages(_ level: Logger.Level) -> [Entry] {
    entries.withLock { $0.filter { $0.level == level } }
  }

  private struct Handler: LogHandler {
    let recorder: LogRecorder
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(recorder: LogRecorder) { self.recorder = recorder }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let entry = Entry(
        level: event.level, message: "\(event.message)",
        metadata: (event.metadata ?? [:]).mapValues { "\($0)" })
      recorder.entries.withLock { $0.append(entry) }
    }
  }
}
