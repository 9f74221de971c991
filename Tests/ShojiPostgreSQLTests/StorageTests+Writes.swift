import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiPostgreSQL

/// Rows of an app in the transactions of its sessions.
extension PostgreSQLStorageTests {
  @Test func `Rows of the app become true with the session, and those refused wait`() async throws {
    try await withDatabase { database in
      try await database.run("CREATE TABLE expense (title text PRIMARY KEY, cents bigint)")
      let storage = try await PostgreSQLStorage(database)
      func commit(_ version: Int64, _ write: PostgreSQLWrite) throws -> Commit {
        var commit = snapshot(1, after: version, "\(version + 1)")
        commit.effects = [
          StoredEffect(
            key: "\(version)", kind: PostgreSQLWrite.effectName,
            payload: Array(try JSONEncoder().encode(write)), session: key(1), due: 0)
        ]
        return commit
      }
      let taxi = PostgreSQLWrite(
        "INSERT INTO expense VALUES (\("taxi"), \(Int?.none))",
        "UPDATE expense SET cents = \(1_250) WHERE title = \("taxi")")
      try await storage.commit(try commit(0, taxi))
      let titles = try await database.rows("SELECT title, cents FROM expense")
      #expect(try titles.map { try $0["cents"] as Int } == [1_250])
      #expect(try await storage.effects(dueBy: .max, limit: 9).isEmpty)
      // One that comes too late writes nothing.
      let late = try commit(0, PostgreSQLWrite("INSERT INTO expense VALUES ('late', 1)"))
      #expect(
        await refusal { () async throws(StorageError) in try await storage.commit(late) } == .stale)
      // One that is refused lets the session go on, and is tried again, once.
      try await storage.commit(try commit(1, taxi))
      #expect(try await text(1, in: storage) == "2")
      let waiting = try await storage.effects(dueBy: .max, limit: 9)
      #expect(waiting.map(\.attempts) == [1])
      #expect(waiting.first?.lastError?.contains("23505") == true)
      try await database.run("DELETE FROM expense")
      let again = try #require(waiting.first)
      for _ in 1...2 {
        try await storage.writeHandler.perform(again.payload, JobRun(key: again.key))
      }
      #expect(try await storage.effects(dueBy: .max, limit: 9).isEmpty)
      #expect(try await database.row("SELECT count(*) FROM expense")?[0] == 1)
      await storage.close()
    }
  }

  @Test func `A row with U+0000 waits as one that is refused, and the session goes on`()
    async throws
  {
    try await withDatabase { database in
      try await database.run("CREATE TABLE expense (title text)")
      let storage = try await PostgreSQLStorage(database)
      var commit = snapshot(1, after: 0, "1")
      let texts = ["taxi", "ta\0xi", "bus"]
      commit.effects = try texts.enumerated().map { number, text in
        let write = PostgreSQLWrite("INSERT INTO expense VALUES (\(text))")
        return StoredEffect(
          key: "\(number)", kind: PostgreSQLWrite.effectName,
          payload: Array(try JSONEncoder().encode(write)), session: key(1), due: 0)
      }
      try await storage.commit(commit)
      #expect(try await text(1, in: storage) == "1")
      let titles = try await database.rows("SELECT title FROM expense ORDER BY title")
      #expect(try titles.map { try $0["title"] as String } == ["bus", "taxi"])
      let waiting = try await storage.effects(dueBy: .max, limit: 9)
      #expect(waiting.map(\.key) == ["1"] && waiting.first?.attempts == 1)
      #expect(waiting.first?.lastError?.contains("U+0000") == true)
      // Whatever words it fails by are kept.
      try await storage.settle("1", .again(due: 5, error: "not \0 this"))
      let again = try await storage.effects(dueBy: .max, limit: 9)
      #expect(again.first?.lastError == "not \u{FFFD} this")
      await storage.close()
    }
  }
}
