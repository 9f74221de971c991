import Glibc
import ShojiStorage
import ShojiStore

/// Commits to a folder until it is killed, and says of each commit when it is acknowledged.
///
///     StorageWriter FOLDER process|power SESSIONS
///     StorageWriter FOLDER process|power shared:TASKS     numbers of tasks, into a shared store
@main
struct StorageWriter {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 4, let durability = Durability(rawValue: words[2]),
      let sessions = UInt64(words[3].split(separator: ":").last ?? "")
    else { return print("usage: StorageWriter FOLDER process|power [shared:]COUNT") }
    let storage = try SQLiteStorage(folder: words[1], durability: durability)
    if words[3].hasPrefix("shared:") { return try await count(sessions, in: storage) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for session in 1...sessions {
        group.addTask { try await goOn(SessionKey(high: 1, low: session), in: storage) }
      }
      try await group.waitForAll()
    }
  }

  /// Goes on with a session where it was.
  private static func goOn(_ key: SessionKey, in storage: SQLiteStorage) async throws {
    var version: Int64 = 0
    if case .kept(let session) = try await storage.session(key) { version = session.version }
    while true {
      let bytes = Array("\(version + 1)".utf8)
      // A snapshot now and then.
      let content: Commit.Content = version % 50 == 0 ? .snapshot(bytes) : .change(bytes)
      try await storage.commit(
        Commit(session: key, expectedVersion: version, content: content, lastUse: version))
      version += 1
      guard say("\(key.low) \(version)") else { return }
    }
  }

  /// Lets tasks count in a shared store, each from where it was.
  private static func count(_ tasks: UInt64, in storage: SQLiteStorage) async throws {
    let tally = SharedStore("tally", Tally.self, updaters: [CountOn.self])
    try await tally.open(in: storage)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 1...tasks {
        group.addTask {
          while true {
            let next = (tally.state.numbers["\(task)"] ?? 0) + 1
            try await tally.dispatch(CountOn(task: "\(task)", number: next)).value
            guard say("\(task) \(next)") else { return }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// One call and no buffer: what the parent has read was acknowledged, and lines are whole.
  private static func say(_ text: String) -> Bool {
    let line = Array("\(text)\n".utf8)
    return write(STDOUT_FILENO, line, line.count) == line.count
  }
}

/// The last number of each task.
struct Tally: State, Codable {
  var numbers: [String: Int] = [:]
  /// Those that did not follow the one before.
  var faults: [String] = []
  /// So that the log is shortened from time to time.
  var last: [String] = []
}

/// A task says its next number.
struct CountOn: SharedStateUpdater {
  let task: String
  let number: Int

  func updateState(_ state: inout Tally) {
    let former = state.numbers.updateValue(number, forKey: task) ?? 0
    if number != former + 1 { state.faults.append("\(task): \(former), \(number)") }
    state.last.append("\(task) \(number)")
    if state.last.count > 200 { state.last.removeFirst() }
  }
}
