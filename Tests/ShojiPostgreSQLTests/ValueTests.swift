import Foundation
import ShojiTesting
import Testing

@testable import ShojiPostgreSQL

/// A database of the tests' server, which is closed after a test.
func withDatabase(
  connections: Int = 4, timeLimit: Duration = .seconds(30),
  _ body: (PostgreSQLDatabase) async throws -> Void
) async throws {
  let database = try PostgreSQLDatabase(
    url: PostgreSQLTestServer.shared.get().makeDatabase(), connections: connections,
    timeLimit: timeLimit)
  defer { database.close() }
  try await body(database)
}

@Suite("Values of PostgreSQL", .timeLimit(.minutes(1)))
struct ValueTests {
  @Test func `Each type comes back as it was sent`() async throws {
    try await withDatabase { database in
      func echo<Value: PostgreSQLValue & Equatable>(_ value: Value, _ type: String) async throws {
        let cast = PostgreSQLStatement(raw: "::\(type) AS it")
        let row = try #require(try await database.row("SELECT \(value)" + cast))
        #expect(try row["it"] == value, "\(type)")
        let absent: Value? = nil
        let none = try #require(try await database.row("SELECT \(absent)" + cast))
        #expect(try none["it"] == Value?.none)
        #expect(throws: PostgreSQLError.self) { try none["it"] as Value }
      }
      for number in [0, 1, -1, .max, .min] as [Int64] { try await echo(number, "bigint") }
      try await echo(42, "integer")
      for number in [0, -0.1, 1e300, .infinity] { try await echo(number, "double precision") }
      try await echo(true, "boolean")
      try await echo(false, "boolean")
      for text in ["", "é 'x' \"y\" \\ $1", "日本語"] { try await echo(text, "text") }
      try await echo(UUID(), "uuid")
      try await echo(Decimal(string: "-12345678901234567890.0625") ?? 0, "numeric")
      for bytes in [[], [0], Array(0...255)] as [[UInt8]] {
        try await echo(PostgreSQLBytes(bytes), "bytea")
      }
      try await echo(#"{"a": 1}"#, "jsonb")
      for seconds in [0, 0.25, -1e10, 1.7e9, 951_782_400, 4e9] {
        try await echo(Date(timeIntervalSince1970: seconds), "timestamptz")
      }
      for day in ["0001-01-01", "1900-02-28", "2000-02-29", "2024-03-01", "2100-12-31"] {
        let row = try await database.row(
          """
          SELECT \(day)::date, \(day)::timestamp, extract(epoch FROM \(day)::date)::float8
          """)
        let seconds: Double? = try row?[2]
        let parsed = Date(timeIntervalSince1970: seconds ?? .nan)
        #expect(try row?[0] == parsed && row?[1] == parsed, "\(day)")
      }
    }
  }

  @Test func `The same words with values of other types are another statement`() async throws {
    try await withDatabase(connections: 1) { database in
      for _ in 1...2 {
        let number: Int? = try await database.row("SELECT \(41)")?[0]
        let text: String? = try await database.row("SELECT \("no number")")?[0]
        let time: Date? = try await database.row("SELECT \(Date(timeIntervalSince1970: 5))")?[0]
        #expect(number == 41 && text == "no number" && time?.timeIntervalSince1970 == 5)
      }
    }
  }

  @Test func `Lists are sent, also with values that are none`() async throws {
    try await withDatabase { database in
      let rows = try await database.rows(
        """
        SELECT * FROM unnest(\([3, 1, 2]), \(["c", nil, "b"]),
          \([PostgreSQLBytes([1]), PostgreSQLBytes([]), nil]), \([true, nil, false]))
          AS n (a, b, c, d) ORDER BY a
        """)
      #expect(try rows.map { try $0["a"] as Int } == [1, 2, 3])
      #expect(try rows.map { try $0["b"] as String? } == [nil, "b", "c"])
      #expect(try rows.map { try ($0["c"] as PostgreSQLBytes?)?.bytes } == [[], nil, [1]])
      #expect(try rows.map { try $0["d"] as Bool? } == [nil, false, true])
      let none = try await database.row(
        "SELECT 5 = ANY(\([] as [Int])), cardinality(\([] as [String]))")
      #expect(try none?[0] == false && none?[1] == 0)
    }
  }

  @Test func `Words of people never become a command`() async throws {
    try await withDatabase { database in
      let words = "'; DROP TABLE a; --"
      try await database.run("CREATE TABLE \(name: "odd \"name\"") (a text)")
      try await database.run("INSERT INTO \(name: "odd \"name\"") VALUES (\(words))")
      let row = try await database.row("SELECT a FROM \(name: "odd \"name\"") WHERE a = \(words)")
      #expect(try row?["a"] == words)
    }
  }

  @Test func `A text with U+0000 is refused whole, and never cut`() async throws {
    try await withDatabase(connections: 1) { database in
      try await database.run("CREATE TABLE a (a text)")
      var generator = SeededGenerator(seed: SeededGenerator.seed(1))
      for _ in 0..<50 {
        var letters = (0..<Int.random(in: 0..<9, using: &generator)).map { _ in "é" }
        letters.insert("\0", at: Int.random(in: 0...letters.count, using: &generator))
        let text = letters.joined()
        let insert: PostgreSQLStatement = "INSERT INTO a VALUES "
        let statements: [PostgreSQLStatement] = [
          insert + "(\(text))", insert + "(\(Optional(text)))", insert + "(\(literal: text))",
          insert + "(\(7)), (\(text))", "INSERT INTO a SELECT unnest(\([text, "b"]))",
          "INSERT INTO \(name: "a\0b") VALUES ('x')",
          PostgreSQLStatement(raw: "INSERT INTO a VALUES ('x') \0 RETURNING a"),
        ]
        for statement in statements {
          let error = await #expect(throws: PostgreSQLError.self, "\(text.utf8)") {
            try await database.run(statement)
          }
          #expect(error?.kind == .statement && error?.sqlState == "22021", "\(statement)")
        }
      }
      // The connection goes on, and a transaction is undone as by any other refusal.
      await #expect(throws: PostgreSQLError.self) {
        try await database.transaction { transaction in
          try await transaction.run("INSERT INTO a VALUES (\("one"))")
          try await transaction.run("INSERT INTO a VALUES (\("two\0"))")
        }
      }
      await #expect(throws: PostgreSQLError.self) {
        try await database.migrate("cut", ["CREATE TABLE b (a text); \0 CREATE TABLE c (a text)"])
      }
      #expect(try await database.row("SELECT count(*), to_regclass('b')::text FROM a")?[0] == 0)
    }
    let cut = try PostgreSQLDatabase(url: "postgres:///a\0b")
    defer { cut.close() }
    let error = await #expect(throws: PostgreSQLError.self) { try await cut.run("SELECT 1") }
    #expect(error?.kind == .setup)
  }

  @Test func `Statements that are put together number their values anew`() {
    let filter: PostgreSQLStatement = "owner = \("ann") AND kind = \("food")"
    let statement: PostgreSQLStatement = "SELECT 1 FROM t WHERE id > \(5) AND (\(filter))"
    #expect(statement.text == "SELECT 1 FROM t WHERE id > $1 AND (owner = $2 AND kind = $3)")
    #expect((filter + " LIMIT \(9)").text == "owner = $1 AND kind = $2 LIMIT $3")
    #expect(statement.parameters.count == 3)
  }

  @Test func `What is read as another type says so`() async throws {
    try await withDatabase { database in
      let row = try #require(try await database.row("SELECT 'x' AS a, 1 AS b"))
      #expect(throws: PostgreSQLError.self) { try row["a"] as Int }
      #expect(throws: PostgreSQLError.self) { try row["c"] as Int }
      #expect(throws: PostgreSQLError.self) { try row[2] as Int }
      #expect(throws: PostgreSQLError.self) { try row["b"] as Date }
    }
  }
}
