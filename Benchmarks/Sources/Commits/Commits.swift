import CBareCommits
import Foundation
import ShojiStorage
import ShojiTesting

/// Commits to the storage, and to SQLite by a bare loop, alternately in one run.
///
///     Commits [SECONDS]      how long each of the runs takes (default 2)
///     Commits SECONDS --bare process|power SESSIONS
///                            the rate of the bare loop alone
@main
struct Commits {
  /// How many bytes a change has.
  private static let size = 200
  private static let rounds = 3

  static func main() async throws {
    let arguments = CommandLine.arguments
    if let place = arguments.firstIndex(of: "--bare"), arguments.count > place + 2,
      let durability = Durability(rawValue: arguments[place + 1]),
      let sessions = Int(arguments[place + 2])
    {
      let seconds = Double(arguments[1]) ?? 2
      print(try CommitRun.bare(durability, sessions, size: size, seconds: seconds).rate)
      return
    }
    let seconds = CommandLine.arguments.dropFirst().lazy.compactMap { Double($0) }.first ?? 2
    print(
      "| commits of \(size) bytes", "storage, 1/s", "bare loop, 1/s", "storage / bare",
      "bytes written for one", "by the bare loop", "the slowest of 1,000, ms", "the slowest, ms",
      separator: " | ", terminator: " |\n")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for durability in Durability.allCases {
      for sessions in [1, 32] {
        var runs: [(storage: CommitRun, bare: CommitRun)] = []
        for _ in 0..<rounds {
          runs.append(
            (
              try await .storage(durability, sessions, size: size, seconds: seconds),
              try .bare(durability, sessions, size: size, seconds: seconds)
            ))
        }
        let middle = runs.sorted {
          $0.storage.rate / $0.bare.rate < $1.storage.rate / $1.bare.rate
        }[
          rounds / 2]
        let (storage, bare) = middle
        print(
          "| \(durability), \(sessions) at once", Int(storage.rate), Int(bare.rate),
          String(format: "%.2f", storage.rate / bare.rate), Int(storage.bytes), Int(bare.bytes),
          String(format: "%.1f", storage.milliseconds(at: 0.999)),
          String(format: "%.1f", storage.milliseconds(at: 1)), separator: " | ",
          terminator: " |\n")
      }
    }
    try await compareDatabase(seconds: seconds)
  }

  /// PostgreSQL beside SQLite, both on the disk before a commit is acknowledged.
  private static func compareDatabase(seconds: Double) async throws {
    let server = try PostgreSQLTestServer(isSynced: true)
    defer { server.stop() }
    print(
      "\n| commits, 1/s", "PostgreSQL", "SQLite, power", "ratio", separator: " | ",
      terminator: " |\n")
    print("| --- | --- | --- | --- |")
    for sessions in [1, 32, 256] {
      var runs: [(database: Double, file: Double)] = []
      for _ in 0..<rounds {
        runs.append(
          (
            try await CommitRun.database(server, sessions, size: size, seconds: seconds).rate,
            try await CommitRun.storage(.power, sessions, size: size, seconds: seconds).rate
          ))
      }
      let middle = runs.sorted { $0.database / $0.file < $1.database / $1.file }[rounds / 2]
      print(
        "| \(sessions) at once", Int(middle.database), Int(middle.file),
        String(format: "%.2f", middle.database / middle.file), separator: " | ",
        terminator: " |\n")
    }
  }
}
