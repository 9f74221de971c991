import Foundation
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiPostgreSQL

/// The error of something; `nil` when there is none.
func failure(of body: () async throws -> some Any) async -> PostgreSQLError? {
  do { _ = try await body() } catch { return error as? PostgreSQLError }
  return nil
}

@Suite("A database of PostgreSQL", .timeLimit(.minutes(1)))
struct DatabaseTests {
  @Test func `A refused statement says why, and the connection goes on`() async throws {
    try await withDatabase(connections: 1) { database in
      try await database.run("CREATE TABLE a (id bigint PRIMARY KEY, n integer CHECK (n > 0))")
      #expect(try await database.run("INSERT INTO a VALUES (1, 1), (2, 2)") == 2)
      let twice = await failure { try await database.run("INSERT INTO a VALUES (1, 1)") }
      #expect(twice?.isUniqueViolation == true && twice?.constraint == "a_pkey")
      #expect(twice?.description.contains("23505") == true)
      let check = await failure { try await database.run("INSERT INTO a VALUES (3, 0)") }
      #expect(check?.sqlState == "23514" && check?.constraint == "a_n_check")
      let syntax = await failure { try await database.run("SELEKT 1") }
      #expect(syntax?.sqlState == "42601" && syntax?.kind == .statement)
      #expect(try await database.row("SELECT count(*) FROM a")?[0] == 2)
    }
  }

  @Test func `A transaction is true as a whole, or not at all`() async throws {
    struct Mind: Error {}
    try await withDatabase(connections: 2) { database in
      try await database.run("CREATE TABLE a (id bigint PRIMARY KEY)")
      let seen = try await database.transaction { transaction in
        try await transaction.run("INSERT INTO a VALUES (1)")
        let outside: Int? = try await database.row("SELECT count(*) FROM a")?[0]
        let inside: Int? = try await transaction.row("SELECT count(*) FROM a")?[0]
        return [outside, inside]
      }
      #expect(seen == [0, 1])
      await #expect(throws: Mind.self) {
        try await database.transaction { transaction in
          try await transaction.run("INSERT INTO a VALUES (2)")
          throw Mind()
        }
      }
      // A refusal that nobody minds has undone all the same: that is said.
      let hidden = await failure {
        try await database.transaction { transaction in
          try await transaction.run("INSERT INTO a VALUES (3)")
          _ = try? await transaction.run("INSERT INTO a VALUES (1)")
        }
      }
      #expect(hidden?.kind == .statement)
      #expect(try await database.row("SELECT count(*) FROM a")?[0] == 1)
    }
  }

  @Test func `A connection that was lost is made again`() async throws {
    try await withDatabase(connections: 1) { database in
      let process: Int? = try await database.row("SELECT pg_backend_pid()")?[0]
      try await withDatabase { other in
        try await other.run("SELECT pg_terminate_backend(\(process ?? 0)::integer, 5000)")
      }
      #expect(try await database.row("SELECT 1")?[0] == 1)
      let lost = await failure {
        try await database.transaction { transaction in
          try await transaction.run("CREATE TABLE a (id bigint)")
          try await transaction.run("SELECT pg_terminate_backend(pg_backend_pid())")
          try await transaction.run("INSERT INTO a VALUES (1)")
        }
      }
      #expect(lost?.kind == .connection)
      #expect(try await database.row("SELECT to_regclass('a') IS NULL")?[0] == true)
    }
  }

  @Test func `What takes too long is called off, and the connection goes on`() async throws {
    try await withDatabase(connections: 1, timeLimit: .milliseconds(600)) { database in
      let process: Int? = try await database.row("SELECT pg_backend_pid()")?[0]
      let late = await failure { try await database.run("SELECT pg_sleep(30)") }
      #expect(late?.kind == .timeout)
      #expect(try await database.row("SELECT pg_backend_pid()")?[0] == process)
    }
  }

  @Test func `A task that is cancelled calls its statement off`() async throws {
    try await withDatabase(connections: 1) { database in
      let task = Task { try await database.run("SELECT pg_sleep(30)") }
      try await withDatabase { other in
        while try await other.rows(
          "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)'"
        ).isEmpty { await Task.yield() }
      }
      task.cancel()
      let cancelled = await failure { try await task.value }
      #expect(cancelled?.kind == .cancelled)
      #expect(try await database.row("SELECT 1")?[0] == 1)
    }
  }

  @Test func `Tasks wait for a connection, and each in vain for its time only`() async throws {
    try await withDatabase(connections: 3) { database in
      try await database.run("CREATE TABLE a (id bigint)")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            _ = try await database.transaction {
              try await $0.run("INSERT INTO a VALUES (\(number))")
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await database.row("SELECT count(DISTINCT id) FROM a")?[0] == 200)
      let count: Int? = try await database.row(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")?[0]
      #expect((count ?? 99) <= 3)
    }
    try await withDatabase(connections: 1, timeLimit: .milliseconds(600)) { database in
      let held = await failure {
        try await database.transaction { _ in try await database.run("SELECT 1") }
      }
      #expect(held?.kind == .timeout)
      let free: Int? = try await database.row("SELECT 1")?[0]
      #expect(free == 1)
    }
  }

  @Test func `A table that has changed, and many statements, are prepared anew`() async throws {
    try await withDatabase(connections: 1) { database in
      try await database.run("CREATE TABLE a (id bigint)")
      #expect(try await database.rows("SELECT * FROM a").isEmpty)
      try await database.run("ALTER TABLE a ADD COLUMN b text")
      #expect(try await database.rows("SELECT * FROM a").isEmpty)
      try await database.run("DEALLOCATE ALL")
      #expect(try await database.rows("SELECT * FROM a").isEmpty)
      for number in 0..<Link.mostStatements + 50 {
        let row = try await database.row(PostgreSQLStatement(raw: "SELECT \(number)"))
        #expect(try row?[0] == number)
      }
      let kept: Int? = try await database.row("SELECT count(*) FROM pg_prepared_statements")?[0]
      #expect((kept ?? .max) <= Link.mostStatements)
    }
  }

  @Test func `Tables are made once, step by step, whoever comes first`() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    let steps = [
      "CREATE TABLE a (id bigint); INSERT INTO a VALUES (1)", "INSERT INTO a VALUES (2)",
    ]
    for count in 1...2 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let database = try PostgreSQLDatabase(url: url)
            defer { database.close() }
            try await database.migrate("rows", Array(steps.prefix(count)))
          }
        }
        try await group.waitForAll()
      }
    }
    let database = try PostgreSQLDatabase(url: url)
    defer { database.close() }
    #expect(try await database.rows("SELECT id FROM a ORDER BY id").map { try $0[0] } == [1, 2])
    let newer = await failure { try await database.migrate("rows", [steps[0]]) }
    #expect(newer?.kind == .setup)
    // One that fails leaves nothing.
    let half = await failure {
      try await database.migrate("rows", steps + ["INSERT INTO a VALUES (3); SELEKT 1"])
    }
    #expect(half?.sqlState == "42601")
    #expect(try await database.row("SELECT count(*) FROM a")?[0] == 2)
  }

  @Test func `What cannot be reached, or is no URL, says so`() async throws {
    let none = try PostgreSQLDatabase(url: "postgres://localhost/none?host=/nowhere")
    let error = await failure { try await none.run("SELECT 1") }
    #expect(error?.kind == .connection && error?.message.contains("/nowhere") == true)
    let wrong = #expect(throws: PostgreSQLError.self) {
      try PostgreSQLDatabase(url: "postgres://ann:secret@host/%zz")
    }
    #expect(wrong?.kind == .setup && wrong?.message.contains("secret") == false)
    none.close()
    let closed = await failure { try await none.run("SELECT 1") }
    #expect(closed?.kind == .connection)
  }
}
