import Logging
import Synchronization

/// Where mistakes of an app's author go: once per message, with the mend, never as a trap.
public final class Report: Sendable {
  /// The report of this process.
  public static let shared = Report()

  private struct Memory {
    var seen: Set<String> = []
    var sink: (@Sendable (String) -> Void)?
  }

  /// How many different messages are remembered, so that data in a message cannot fill memory.
  private static let limit = 1_000
  private let memory = Mutex(Memory())
  private let logger = Logger(label: "shoji.ui")

  init() {}

  /// Reports a mistake once, and says how to mend it.
  public func misuse(
    _ message: @autoclosure () -> String, mend: @autoclosure () -> String,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let text = "\(message()). Mend: \(mend())"
    let sink: (@Sendable (String) -> Void)? = memory.withLock { memory in
      guard memory.seen.count < Self.limit, memory.seen.insert(text).inserted else { return nil }
      return memory.sink ?? { [logger] in logger.error("\($0)") }
    }
    sink?(text)
  }

  /// Sends messages elsewhere while `body` runs, for tests.
  package func capture<T>(_ body: () throws -> T) rethrows -> (T, [String]) {
    let messages = Mutexed([String]())
    let former = memory.withLock { memory in
      let former = memory
      memory = Memory(seen: [], sink: { text in messages.append(text) })
      return former.sink
    }
    defer { memory.withLock { $0 = Memory(seen: [], sink: former) } }
    let value = try body()
    return (value, messages.all)
  }
}

/// A list that several threads append to.
private final class Mutexed: Sendable {
  private let storage: Mutex<[String]>
  init(_ value: [String]) { storage = Mutex(value) }
  func append(_ text: String) { storage.withLock { $0.append(text) } }
  var all: [String] { storage.withLock { $0 } }
}
