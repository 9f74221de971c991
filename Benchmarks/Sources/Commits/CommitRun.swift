import CBareCommits
import Foundation
import ShojiPostgreSQL
import ShojiStorage
import ShojiTesting

/// What one run has come to.
struct CommitRun {
  /// Commits for each second.
  let rate: Double
  /// Bytes handed to the system for each commit, those of checkpoints among them.
  let bytes: Double
  /// How long each took, in order of length.
  let times: [Duration]

  struct Failure: Error {}

  /// How long those took that a share of all does not exceed.
  func milliseconds(at share: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    let time = times[min(times.count - 1, Int(Double(times.count) * share))]
    return time / .milliseconds(1)
  }

  /// Commits of so many sessions at once, each waiting for its answer.
  static func storage(
    _ durability: Durability, _ sessions: Int, size: Int, seconds: Double
  ) async throws -> CommitRun {
    let folder = NSTemporaryDirectory() + "shoji-commits-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let storage = try SQLiteStorage(folder: folder, durability: durability)
    return try await run(storage, sessions, size: size, seconds: seconds)
  }

  /// The same in a database of PostgreSQL, whose server syncs. What it writes is not counted.
  static func database(
    _ server: PostgreSQLTestServer, _ sessions: Int, size: Int, seconds: Double
  ) async throws -> CommitRun {
    let database = try PostgreSQLDatabase(url: server.makeDatabase())
    defer { database.close() }
    return try await run(
      try await PostgreSQLStorage(database), sessions, size: size, seconds: seconds)
  }

  private static func run(
    _ storage: any Storage, _ sessions: Int, size: Int, seconds: Double
  ) async throws -> CommitRun {
    let before = try written()
    let start = ContinuousClock.now
    let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for number in 1...UInt64(sessions) {
        group.addTask {
          let key = SessionKey(high: number &* 0x9e37_79b9_7f4a_7c15, low: number)
          return try await commit(key, size: size, until: start + .seconds(seconds), to: storage)
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let rate = Double(times.count) / ((ContinuousClock.now - start) / .seconds(1))
    await storage.close()
    return CommitRun(
      rate: rate, bytes: Double(try written() - before) / Double(times.count),
      times: times.sorted())
  }

  private static func commit(
    _ key: SessionKey, size: Int, until end: ContinuousClock.Instant, to storage: any Storage
  ) async throws -> [Duration] {
    let bytes = [UInt8](repeating: 0, count: size)
    var times: [Duration] = []
    var version: Int64 = 0
    var time = ContinuousClock.now
    while time < end {
      try await storage.commit(
        Commit(
          session: key, expectedVersion: version,
          content: version % 50 == 0 ? .snapshot(bytes) : .change(bytes), lastUse: 0))
      version += 1
      let now = ContinuousClock.now
      times.append(now - time)
      time = now
    }
    return times
  }

  /// The same by a loop in C.
  static func bare(
    _ durability: Durability, _ sessions: Int, size: Int, seconds: Double
  ) throws -> CommitRun {
    let path = NSTemporaryDirectory() + "shoji-commits-" + UUID().uuidString
    defer {
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }
    let before = try written()
    let count = bare_commits(path, Int32(sessions), size, durability == .power ? 1 : 0, seconds)
    guard count > 0 else { throw Failure() }
    return CommitRun(
      rate: Double(count) / seconds, bytes: Double(try written() - before) / Double(count),
      times: [])
  }

  /// How many bytes this process has handed to the system.
  private static func written() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/io", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("wchar: ") }
    guard let count = line.flatMap({ Int($0.dropFirst(7)) }) else { throw Failure() }
    return count
  }
}
