import Foundation
import ShojiStorage
import ShojiStore
import ShojiTesting
import Testing

@testable import StorageWriter

/// A process that is killed while it writes.
@Suite("A storage whose process is killed", .timeLimit(.minutes(2)))
struct KillTests {
  @Test("Has all that was acknowledged, each once and in order", arguments: Durability.allCases)
  func killed(durability: Durability) async throws {
    let folder = Folder()
    let seed = SeededGenerator.seed(1)
    var random = SeededGenerator(seed: seed)
    var acknowledged: [UInt64: Int64] = [:]
    for _ in 1...10 {
      try kill(
        [folder.path, durability.rawValue, "8"], within: 800, &random, noting: &acknowledged)
      let storage = try SQLiteStorage(folder: folder.path, durability: durability)
      #expect(storage.recovered == nil)
      for key in 1...8 as ClosedRange<UInt64> {
        let record = try await storage.session(SessionKey(high: 1, low: key))
        let session: StoredSession? = if case .kept(let session) = record { session } else { nil }
        let version = session?.version ?? 0
        // What was under way may have become true as well, one of each session.
        #expect(
          (acknowledged[key] ?? 0)...(acknowledged[key] ?? 0) + 1 ~= version, "seed \(seed)")
        let texts = session.map { [$0.snapshot] + $0.changes } ?? []
        let versions = (version - Int64(texts.count) + 1)...max(version, 1)
        if version > 0 { #expect(texts == versions.map { Array("\($0)".utf8) }, "seed \(seed)") }
        acknowledged[key] = version
      }
      await storage.close()
    }
  }

  /// Lets the program write, kills it at a random moment, and notes what it has said until then.
  /// - `lines`: How many it has said by then at most.
  private func kill(
    _ arguments: [String], within lines: UInt64, _ random: inout SeededGenerator,
    noting acknowledged: inout [UInt64: Int64]
  ) throws {
    let process = try ChildProcess([program()] + arguments)
    // Lines and not milliseconds: the machine may be slow.
    for _ in 1...UInt64.random(in: 1...lines, using: &random) {
      note(process.readLine(), in: &acknowledged)
    }
    process.send(SIGKILL)
    let rest = String(decoding: process.readOutput(), as: UTF8.self)
    for line in rest.split(whereSeparator: \.isNewline) { note(String(line), in: &acknowledged) }
    #expect(process.waitForExit() == 128 + SIGKILL)
  }

  @Test("A shared store has each acknowledged entry once, in order", arguments: Durability.allCases)
  func shared(durability: Durability) async throws {
    let folder = Folder()
    let seed = SeededGenerator.seed(1)
    var random = SeededGenerator(seed: seed)
    var acknowledged: [UInt64: Int64] = [:]
    for _ in 1...8 {
      try kill(
        [folder.path, durability.rawValue, "shared:8"], within: 1_500, &random,
        noting: &acknowledged)
      let storage = try SQLiteStorage(folder: folder.path, durability: durability)
      let tally = SharedStore("tally", Tally.self, updaters: [CountOn.self])
      try await tally.open(in: storage)
      #expect(tally.state.faults.isEmpty, "seed \(seed)")
      for key in 1...8 as ClosedRange<UInt64> {
        let number = Int64(tally.state.numbers["\(key)"] ?? 0)
        let known = acknowledged[key] ?? 0
        #expect(known...known + 1 ~= number, "seed \(seed)")
        acknowledged[key] = number
      }
      await tally.close()
      await storage.close()
    }
  }

  private func note(_ line: String, in acknowledged: inout [UInt64: Int64]) {
    let words = line.split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
    guard words.count == 2 else { return }
    acknowledged[UInt64(words[0]), default: 0] = words[1]
  }

  /// The program, which stands beside that of the tests.
  private func program() -> String {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "StorageWriter").path
  }
}
