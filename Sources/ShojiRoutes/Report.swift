import Logging
import Synchronization

/// Where mistakes of an app's author go: once per message, with the mend, never as a trap.
public final class Report: Sendable {
  /// The report of this process.
  public static let shared = Report()

  /// Where messages go instead, in the task that asked for it.
  @TaskLocal private static var capture: Capture?

  /// How many different messages are remembered, so that data in a message cannot fill memory.
  private static let limit = 1_000
  /// The messages so far, by what each of them is told once for.
  private let seen = Mutex<[String: String]>([:])
  private let logger = Logger(label: "shoji.ui")

  init() {}

  /// Reports a mistake once, and says how to mend it.
  public func misuse(
    _ message: @autoclosure () -> String, mend: @autoclosure () -> String,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    tell("\(message()). Mend: \(mend())", .error)
  }

  /// Reports once a mistake whose description says how to mend it.
  package func misuse(_ error: NavigationError) { tell("\(error)", .error) }

  /// Reports once for each `place` a mistake whose message says something that is another each time.
  package func misuse(_ message: String, mend: String, once place: String) {
    tell("\(message). Mend: \(mend)", .error, once: place)
  }

  /// Warns once for each `place` of something that need not be a mistake, such as what takes long.
  package func warn(_ message: String, mend: String, once place: String) {
    tell("\(message). Mend: \(mend)", .warning, once: place)
  }

  private func tell(_ text: String, _ level: Logger.Level, once place: String? = nil) {
    if let capture = Self.capture { return capture.append(text) }
    let isNew = seen.withLock { seen in
      guard seen.count < Self.limit, seen[place ?? text] == nil else { return false }
      seen[place ?? text] = text
      return true
    }
    if isNew { logger.log(level: level, "\(text)") }
  }

  /// What was told in this process, for tests of what runs elsewhere than ``capture(_:)`` reaches.
  package var messages: [String] { seen.withLock { Array($0.values) } }

  /// Collects the messages that `body` sets off in this task, each once, for tests: nothing is logged.
  /// - Returns: What `body` returns, and the messages.
  public func capture<T>(_ body: () throws -> T) rethrows -> (T, [String]) {
    let capture = Capture()
    let value = try Self.$capture.withValue(capture) { try body() }
    return (value, capture.messages)
  }
}

/// The messages of one task.
private final class Capture: Sendable {
  private let storage = Mutex<[String]>([])

  var messages: [String] { storage.withLock { $0 } }

  func append(_ text: String) {
    storage.withLock { if !$0.contains(text) { $0.append(text) } }
  }
}
