import CPostgreSQL
import Synchronization

/// A database of PostgreSQL: a program's own rows, and, with ``PostgreSQLStorage``, what must last of its sessions.
///
/// ```swift
/// let database = try PostgreSQLDatabase(url: "postgres://ledger@localhost/ledger")
/// let titles = try await database.rows("SELECT title FROM expense WHERE owner = \(owner)")
///   .map { row in try row["title"] as String }
/// ```
///
/// It has a few connections, which are made when they are needed, and made again after they were lost. Each has a
/// thread that waits for the server, so that tasks hold none meanwhile. The protocol and TLS are libpq's: whatever
/// it reads from a URL, the environment (`PGPASSWORD`, `PGSSLMODE`) and its files counts here.
public final class PostgreSQLDatabase: PostgreSQLQueryable {
  let pool: Pool
  let timeLimit: Duration

  /// The URL, in which a password may be.
  var url: String { pool.url }

  /// Names a database. Nothing is asked of it yet.
  /// - Parameters:
  ///   - url: What libpq reads as a connection string, such as `postgres://user@host/name?sslmode=verify-full`.
  ///   - connections: How many there are at most at the same time.
  ///   - timeLimit: How long a statement may take, with the wait for a connection.
  /// - Throws: ``PostgreSQLError`` of the kind `setup` when it is no such string.
  public init(url: String, connections: Int = 8, timeLimit: Duration = .seconds(30))
    throws(PostgreSQLError)
  {
    try Self.check(url)
    pool = Pool(url, width: connections)
    self.timeLimit = timeLimit
  }

  deinit { pool.close() }

  /// Lets go of the connections, after what is under way.
  public func close() { pool.close() }

  /// Does several things in one transaction: all of them become true at the end, or none if the closure throws.
  ///
  /// What waits for something else in it, such as for another server, holds one of few connections meanwhile.
  /// - Throws: What the closure throws. ``PostgreSQLError`` of the kind `unclear` when the connection was lost at
  ///   the end: a row with a key of its own then says what has become of it.
  public func transaction<Value: Sendable>(
    _ body: (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value {
    let lane = try await pool.take(within: timeLimit)
    defer { pool.giveBack(lane) }
    let transaction = PostgreSQLTransaction(lane: lane, timeLimit: timeLimit)
    return try await transaction.carryOut(body)
  }

  /// Does something with a connection, on its thread.
  func use<Value: Sendable>(
    _ body: @escaping @Sendable (Link, Call) throws(PostgreSQLError) -> Value
  ) async throws(PostgreSQLError) -> Value {
    let lane = try await pool.take(within: timeLimit)
    defer { pool.giveBack(lane) }
    return try await lane.use(within: timeLimit, body)
  }

  /// Asks for a statement on any of the connections.
  public func perform(_ statement: PostgreSQLStatement) async throws(PostgreSQLError)
    -> PostgreSQLResult
  {
    try await use { link, call throws(PostgreSQLError) in
      PostgreSQLResult(try link.one(statement, call))
    }
  }

  private static func check(_ url: String) throws(PostgreSQLError) {
    var words: UnsafeMutablePointer<CChar>?
    let options = unsafe PQconninfoParse(url, &words)
    defer {
      unsafe PQconninfoFree(options)
      unsafe PQfreemem(words)
    }
    // What libpq says of it may show the password.
    guard unsafe options != nil else {
      throw PostgreSQLError(
        .setup, "the URL of the database cannot be read. Mend: postgres://user@host/name")
    }
  }
}

extension Link {
  /// Asks for one statement.
  func one(_ statement: PostgreSQLStatement, _ call: Call) throws(PostgreSQLError) -> Answer {
    guard let answer = try ask([statement], call).first else {
      throw PostgreSQLError(.connection, "the database has answered nothing")
    }
    return answer
  }
}
