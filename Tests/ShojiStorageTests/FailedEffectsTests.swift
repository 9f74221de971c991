import Testing

@testable import ShojiStorage

/// What is done from outside about effects that have failed for good.
@Suite("Effects that have failed for good", .timeLimit(.minutes(2)))
struct FailedEffectsTests {
  private let folder = Folder()

  private struct Pay: LastingEffect {}

  /// A storage with the failed effects a, b and c, and one that waits.
  private func storage() async throws -> SQLiteStorage {
    let storage = try SQLiteStorage(folder: folder.path)
    var commit = Commit.snapshot(1, after: 0, "one")
    commit.effects = ["a", "b", "c", "waiting"].map {
      StoredEffect(key: $0, kind: "mail", payload: [1], session: SessionKey(1), due: 1)
    }
    try await storage.commit(commit)
    for key in ["a", "b", "c"] { try await storage.settle(key, .failed(error: "no answer")) }
    return storage
  }

  private func failed() throws -> [String] {
    try SQLiteStorage.failedEffects(in: folder.path).map(\.key)
  }

  @Test("Have been tried for two days")
  func patience() {
    let handler = EffectHandler(Pay.self) { _, _ in }
    let seconds = (1..<handler.attempts).reduce(0) { $0 + EffectHandler.pause(after: $1) }
    #expect(48 * 3_600...50 * 3_600 ~= seconds)
  }

  @Test("Are listed, tried again and dropped while a server runs, one or all")
  func besideServer() async throws {
    let storage = try await storage()
    #expect(try failed() == ["a", "b", "c"])
    #expect(try SQLiteStorage.retryFailedEffects("b", in: folder.path) == 1)
    #expect(try SQLiteStorage.retryFailedEffects("b", in: folder.path) == 0)
    #expect(try failed() == ["a", "c"])
    // It has all its tries again, and is due.
    let again = try await storage.effects(dueBy: .max, limit: 9).first { $0.key == "b" }
    #expect(again?.attempts == 0 && (again?.due ?? 0) > 1)
    #expect(try SQLiteStorage.dropFailedEffects("a", in: folder.path) == 1)
    #expect(try SQLiteStorage.dropFailedEffects("waiting", in: folder.path) == 0)
    #expect(try failed() == ["c"])
    // The server goes on.
    try await storage.commit(.change(1, after: 1, "two"))
    #expect(try await storage.effects(dueBy: .max, limit: 9).map(\.key) == ["waiting", "b"])
    await storage.close()
  }

  @Test("Are worked on while a server writes, and neither is in the other's way")
  func busy() async throws {
    let storage = try await storage()
    let written = Acknowledged()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 as Range<UInt64> {
        group.addTask { try await written.write(50, as: task, to: storage) }
      }
      for _ in 0..<50 {
        #expect(try SQLiteStorage.retryFailedEffects("b", in: folder.path) == 1)
        try await storage.settle("b", .failed(error: "no answer"))
      }
      try await group.waitForAll()
    }
    #expect(try failed() == ["a", "c", "b"])
    for (key, texts) in written.texts where key != 1 {
      #expect(try await storage.kept(key)?.version == Int64(texts.count))
    }
    let connection = try Connection(path: folder.database)
    #expect(try connection.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    await storage.close()
  }

  @Test("Are dropped all at once without a server as well")
  func withoutServer() async throws {
    await (try await storage()).close()
    #expect(try SQLiteStorage.dropFailedEffects(nil, in: folder.path) == 3)
    #expect(try failed().isEmpty)
    let error = #expect(throws: StorageError.self) {
      try SQLiteStorage.failedEffects(in: folder.path + "/nothing")
    }
    #expect(error?.description.contains("is not there. Mend:") == true)
    let storage = try SQLiteStorage(folder: folder.path)
    #expect(storage.recovered == nil)
    #expect(try await storage.effects(dueBy: .max, limit: 9).map(\.key) == ["waiting"])
    await storage.close()
  }
}
