package import Logging
import Synchronization

/// Keeps what was logged.
package final class LogRecorder: Sendable {
  /// What was logged at once.
  package struct Entry: Sendable {
    package let level: Logger.Level
    package let message: String
    package let metadata: [String: String]
  }

  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// A logger that records everything from `level` on.
  package func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "recorded") { _ in Handler(recorder: self) }
    logger.logLevel = level
    return logger
  }

  /// A logger that records what an operator sees by default.
  package var logger: Logger { logger(.info) }

  /// What was logged at a level, first what came first.
  package func messages(_ level: Logger.Level) -> [Entry] {
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

extension Logger {
  /// A logger of tests in which what goes wrong is meant to.
  package static let quiet: Logger = {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }()
}
