import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiPostgreSQL

/// What a storage in PostgreSQL does beside what all storages do.
@Suite("A storage in PostgreSQL", .timeLimit(.minutes(1)))
struct PostgreSQLStorageTests {
  func key(_ number: UInt64) -> SessionKey { SessionKey(high: 7, low: number) }

  func snapshot(_ number: UInt64, after version: Int64, _ text: String) -> Commit {
    Commit(
      session: key(number), expectedVersion: version, content: .snapshot(Array(text.utf8)),
      lastUse: 0)
  }

  func text(_ number: UInt64, in storage: PostgreSQLStorage) async throws -> String? {
    guard case .kept(let session) = try await storage.session(key(number)) else { return nil }
    return String(decoding: session.snapshot, as: UTF8.self)
  }

  func refusal(_ body: () async throws(StorageError) -> Void) async -> StorageError? {
    do throws(StorageError) { try await body() } catch { return error }
    return nil
  }

  /// Waits until a statement of somebody else waits for a lock.
  private func waitForLock(_ database: PostgreSQLDatabase) async throws {
    while try await database.rows(
      """
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
      """
    ).isEmpty { await Task.yield() }
  }

  /// Ends the processes that wait for a lock.
  private func endWaiting(_ database: PostgreSQLDatabase) async throws {
    try await database.run(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
      """)
  }

  @Test func `A commit that was cut off is unclear, and what is read after it is the truth`()
    async throws
  {
    try await withDatabase { database in
      let storage = try await PostgreSQLStorage(database)
      try await storage.commit(snapshot(1, after: 0, "one"))
      let cut = try await database.transaction { transaction in
        // The rows can be looked at but not written, so that the whole commit is on its way.
        try await transaction.run("LOCK TABLE shoji.commits IN SHARE MODE")
        async let refusal = refusal { () async throws(StorageError) in
          try await storage.commit(snapshot(1, after: 1, "two"))
        }
        try await waitForLock(database)
        try await endWaiting(database)
        return await refusal
      }
      guard case .unclear = cut else {
        Issue.record("\(String(describing: cut))")
        return
      }
      #expect(try await text(1, in: storage) == "one")
      try await storage.commit(snapshot(1, after: 1, "three"))
      #expect(try await text(1, in: storage) == "three")
      await storage.close()
    }
  }

  @Test func `While a commit may still become true nothing is read, and after that it stays so`()
    async throws
  {
    try await withDatabase(timeLimit: .seconds(2)) { database in
      let storage = try await PostgreSQLStorage(database)
      try await storage.commit(snapshot(1, after: 0, "one"))
      let (process, cut) = try await database.transaction { transaction in
        try await transaction.run("LOCK TABLE shoji.commits IN SHARE MODE")
        async let refusal = refusal { () async throws(StorageError) in
          try await storage.commit(snapshot(1, after: 1, "two"))
        }
        try await waitForLock(database)
        let row = try await database.row(
          "SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'shoji.commits'::regclass")
        let process: Int = try #require(row)[0]
        // The server's process sleeps with a commit that it was given.
        #expect(kill(pid_t(process), SIGSTOP) == 0)
        return (pid_t(process), await refusal)
      }
      guard case .unclear = cut else {
        Issue.record("\(String(describing: cut))")
        kill(process, SIGCONT)
        return
      }
      let unread = await refusal { () async throws(StorageError) in
        _ = try await storage.session(key(1))
      }
      guard case .unavailable = unread else {
        Issue.record("\(String(describing: unread))")
        kill(process, SIGCONT)
        return
      }
      kill(process, SIGCONT)
      while try await !database.rows("SELECT 1 FROM pg_stat_activity WHERE pid = \(Int(process))")
        .isEmpty
      { await Task.yield() }
      let found = try await text(1, in: storage)
      #expect(["one", "two"].contains(found))
      #expect(try await text(1, in: storage) == found)
      await storage.close()
    }
  }

  @Test func `What is lost before a commit is on its way has not become true, and is no doubt`()
    async throws
  {
    try await withDatabase { database in
      let storage = try await PostgreSQLStorage(database)
      try await storage.commit(snapshot(1, after: 0, "one"))
      let cut = try await database.transaction { transaction in
        try await transaction.run("SELECT 1 FROM shoji.sessions FOR UPDATE")
        async let refusal = refusal { () async throws(StorageError) in
          // Before a session ends its row is looked at.
          try await storage.commit(
            Commit(session: key(1), expectedVersion: 1, content: .end, lastUse: 0))
        }
        try await waitForLock(database)
        try await endWaiting(database)
        return await refusal
      }
      guard case .unavailable = cut else {
        Issue.record("\(String(describing: cut))")
        return
      }
      try await storage.commit(snapshot(1, after: 1, "three"))
      #expect(try await text(1, in: storage) == "three")
      await storage.close()
    }
  }

  @Test func `One session that is not as expected does not fail those beside it`() async throws {
    try await withDatabase { database in
      let storage = try await PostgreSQLStorage(database)
      for number in 1...5 as ClosedRange<UInt64> {
        try await storage.commit(snapshot(number, after: 0, "one"))
      }
      try await storage.commit(snapshot(3, after: 1, "two"))
      try await database.transaction { transaction in
        // All of them wait behind the first, and then go together.
        try await transaction.run("LOCK TABLE shoji.sessions IN EXCLUSIVE MODE")
        async let first = refusal { () async throws(StorageError) in
          try await storage.commit(snapshot(5, after: 1, "two"))
        }
        try await waitForLock(database)
        async let refused = withTaskGroup(of: UInt64?.self) { group in
          for number in 1...4 as ClosedRange<UInt64> {
            group.addTask {
              let refusal = await refusal { () async throws(StorageError) in
                try await storage.commit(snapshot(number, after: 1, "mine"))
              }
              return refusal == .stale ? number : nil
            }
          }
          return await group.reduce(into: []) { all, number in all += number.map { [$0] } ?? [] }
        }
        try await transaction.run("COMMIT AND CHAIN")
        #expect(await first == nil)
        #expect(await refused == [3])
      }
      #expect(try await text(3, in: storage) == "two")
      #expect(try await text(4, in: storage) == "mine")
      await storage.close()
    }
  }

  @Test func `What was prepared for a table that has changed since is prepared anew`() async throws
  {
    try await withDatabase { database in
      let storage = try await PostgreSQLStorage(database)
      try await storage.commit(snapshot(1, after: 0, "one"))
      // As another version of the framework does it while this one runs.
      try await database.run("ALTER TABLE shoji.sessions ALTER COLUMN fence TYPE integer")
      try await storage.commit(snapshot(2, after: 0, "two"))
      #expect(try await text(2, in: storage) == "two")
      await storage.close()
    }
  }

  @Test func `One commit that cannot be does not fail those beside it`() async throws {
    try await withDatabase { database in
      let storage = try await PostgreSQLStorage(database)
      try await database.transaction { transaction in
        // All of them wait behind the first, and then go together.
        try await transaction.run("LOCK TABLE shoji.sessions IN EXCLUSIVE MODE")
        async let first = refusal { () async throws(StorageError) in
          try await storage.commit(snapshot(9, after: 0, "first"))
        }
        try await waitForLock(database)
        async let others = withTaskGroup(of: Bool.self) { group in
          for number in 1...20 as ClosedRange<UInt64> {
            group.addTask {
              var commit = snapshot(number + 10, after: 0, "\(number)")
              // No text of PostgreSQL has this in it.
              let wrong = StoredEffect(key: "\0", kind: "mail", payload: [], session: nil, due: 0)
              if number == 1 { commit.effects = [wrong] }
              return await refusal { [commit] () async throws(StorageError) in
                try await storage.commit(commit)
              } == nil
            }
          }
          return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        try await transaction.run("COMMIT AND CHAIN")
        #expect(await first == nil)
        #expect(await others == 19)
      }
      #expect(try await storage.usage().sessions == 20)
      await storage.close()
    }
  }

  @Test func `Two servers write the same sessions and stores, and none takes from the other`()
    async throws
  {
    try await withDatabase(connections: 8) { database in
      let storages = [
        try await PostgreSQLStorage(database), try await PostgreSQLStorage(database),
      ]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<16 {
          group.addTask {
            for step in 0..<20 {
              try await count(1 + UInt64(task % 3), "\(task).\(step)", in: storages[task % 2])
            }
          }
        }
        group.addTask { try await follow(320, in: storages[0]) }
        try await group.waitForAll()
      }
      var sum = 0
      for number in 1...3 as ClosedRange<UInt64> {
        sum += try await text(number, in: storages[0]).flatMap { Int($0) } ?? 0
      }
      #expect(sum == 320)
      for storage in storages { await storage.close() }
    }
  }

  /// Adds one to a session, and a change to a store, however often others are faster.
  private func count(_ number: UInt64, _ name: String, in storage: PostgreSQLStorage) async throws {
    while true {
      let record = try await storage.session(key(number))
      let known: StoredSession? = if case .kept(let session) = record { session } else { nil }
      let value = known.map { Int(String(decoding: $0.snapshot, as: UTF8.self)) ?? 0 } ?? 0
      var commit = snapshot(number, after: known?.version ?? 0, "\(value + 1)")
      commit.changes = [SharedChange(store: "news", key: name, bytes: [])]
      let refused = await refusal { () async throws(StorageError) in
        try await storage.commit(commit)
      }
      if refused == nil { return }
      try #require(refused == .stale)
    }
  }

  /// Reads a log as it grows: nothing comes before what was read.
  private func follow(_ count: Int, in storage: PostgreSQLStorage) async throws {
    var (seen, place): ([String], Int64) = ([], 0)
    while seen.count < count {
      let found = try await storage.changes(of: "news", after: place, limit: 7)
      seen += found.map(\.key)
      place = found.last?.place ?? place
    }
    let all = try await storage.changes(of: "news", after: 0, limit: .max)
    #expect(all.map(\.key) == seen && Set(seen).count == count)
  }

  @Test func `A role that may not make tables runs on those that are there`() async throws {
    let server = try PostgreSQLTestServer.shared.get()
    let url = try server.makeDatabase()
    let owner = try PostgreSQLDatabase(url: url)
    defer { owner.close() }
    await PostgreSQLStorage.opened(owner)
    let role = "app_\(UInt32.random(in: 0 ... .max))"
    try await owner.run("CREATE ROLE \(name: role) LOGIN")
    try await owner.run("GRANT USAGE ON SCHEMA shoji TO \(name: role)")
    try await owner.run(
      """
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA shoji TO \(name: role)
      """)
    let app = try PostgreSQLDatabase(url: url.replacing("shoji@", with: "\(role)@"))
    defer { app.close() }
    let storage = try await PostgreSQLStorage(app)
    try await storage.commit(snapshot(1, after: 0, "one"))
    #expect(try await text(1, in: storage) == "one")
    #expect(await failure { try await app.run("CREATE TABLE shoji.a ()") }?.sqlState == "42501")
    await storage.close()
    // Where there are none it says what is missing.
    let refused = await refusal { () async throws(StorageError) in
      _ = try await PostgreSQLStorage(app, schema: "other")
    }
    guard case .misconfigured = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
  }
}

extension PostgreSQLStorage {
  /// Makes the tables.
  fileprivate static func opened(_ database: PostgreSQLDatabase) async {
    guard let storage = try? await PostgreSQLStorage(database) else {
      Issue.record("the tables could not be made")
      return
    }
    await storage.close()
  }
}
