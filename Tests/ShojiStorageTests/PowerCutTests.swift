import ShojiTestSupport
import Foundation
import Synchronization
import Testing

@testable import ShojiStorage

/// What a power cut leaves, at every sync of a run: just before it, when what was written since the last is
/// lost or torn, and just after.
@Suite("A storage whose power is cut", .timeLimit(.minutes(5)))
struct PowerCutTests {
  /// Sessions, and how often each commits.
  private static let sessions: UInt64 = 6
  private static let commits: Int64 = 60

  @Test("Opens, is whole, and has what it promises", arguments: Durability.allCases)
  func cut(durability: Durability) async throws {
    let disk = try FaultyDisk()
    let run = Folder()
    let storage = try SQLiteStorage(folder: run.path, durability: durability, disk: disk.name)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for key in 1...Self.sessions {
        group.addTask { try await Self.write(key, to: storage, marking: disk) }
      }
      try await group.waitForAll()
    }
    await storage.close()
    let seed = SeededGenerator.seed(1)
    let syncs = (0..<disk.events).filter { disk.isSync($0) }
    #expect(syncs.count > (durability == .power ? 60 : 2))
    var lost = 0
    for sync in syncs {
      for (event, round) in [(sync, 0), (sync, 1), (sync, 2), (sync, 3), (sync + 1, 0)] {
        let seed = seed &+ UInt64(event * 4 + round)
        let folder = try disk.replay(before: event, seed: seed)
        let left = try SQLiteStorage(folder: folder.path, durability: durability)
        #expect(left.recovered == nil, "event \(event), seed \(seed)")
        lost += try await check(left, disk.marks(before: event), durability, "\(event) \(seed)")
        await left.close()
      }
    }
    // Else it is not tried what is lost: the disk keeps too much.
    #expect(durability == .power ? lost == 0 : lost > 0)
  }

  private static func write(
    _ key: UInt64, to storage: SQLiteStorage, marking disk: FaultyDisk
  ) async throws {
    for version in 0..<commits {
      let text = "\(version + 1) " + String(repeating: "x", count: Int(version % 7) * 700)
      var commit: Commit =
        version % 20 == 0
        ? .snapshot(key, after: version, text) : .change(key, after: version, text)
      commit.changes = [
        SharedChange(store: "\(key)", key: "\(version)", bytes: [UInt8(version + 1)])
      ]
      try await storage.commit(commit)
      disk.mark(key << 32 | UInt64(version + 1))
    }
  }

  /// Looks whether each session is as it was after one of its commits, with what belongs to that.
  /// - Returns: How many acknowledged commits are lost.
  private func check(
    _ storage: SQLiteStorage, _ marks: [UInt64], _ durability: Durability, _ note: Comment
  ) async throws -> Int {
    var lost = 0
    for key in 1...Self.sessions {
      let acknowledged = marks.filter { $0 >> 32 == key }.map { Int64($0 & 0xffff_ffff) }.max() ?? 0
      let version = try await storage.kept(key)?.version ?? 0
      if durability == .power { #expect(version >= acknowledged, note) }
      lost += Int(max(0, acknowledged - version))
      let numbers = try await storage.texts(key).compactMap { Int64($0.prefix { $0 != " " }) }
      let first = version == 0 ? 1 : (version - 1) / 20 * 20 + 1
      #expect(numbers == Array(first..<version + 1), note)
      let changes = try await storage.changes(of: "\(key)", after: 0, limit: 1_000)
      #expect(changes.flatMap(\.bytes) == (0..<version).map { UInt8($0 + 1) }, note)
    }
    return lost
  }
}
