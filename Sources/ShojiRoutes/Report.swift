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
  private let seen = Mutex<Set<String>>([])
  private let logger = Logger(label: "shoji.ui")

  init() {}

  /// Reports a mistake once, and says how to mend it.
  public func misuse(
    _ message: @autoclosure () -> String, mend: @autoclosure () -> String,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let text = "\(message()). Mend: \(mend())"
    if let capture = Self.capture { return capture.append(text) }
    let isNew = seen.withLock { $0.count < Self.limit && $0.insert(text).inserted }
    if isNew { logger.error("\(text)") }
  }

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
