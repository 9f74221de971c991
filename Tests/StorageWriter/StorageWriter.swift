import Glibc
import ShojiStorage

/// Commits to a folder until it is killed, and says of each commit when it is acknowledged.
///
///     StorageWriter FOLDER process|power SESSIONS
@main
struct StorageWriter {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 4, let durability = Durability(rawValue: words[2]),
      let sessions = UInt64(words[3])
    else { return print("usage: StorageWriter FOLDER process|power SESSIONS") }
    let storage = try SQLiteStorage(folder: words[1], durability: durability)
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
      let line = Array("\(key.low) \(version)\n".utf8)
      // One call and no buffer: what the parent has read was acknowledged, and lines are whole.
      guard write(STDOUT_FILENO, line, line.count) == line.count else { return }
    }
  }
}
