public import Shoji
public import ShojiStorage
import Synchronization

/// Keeps everything in a database of PostgreSQL.
///
/// A commit has become true when ``commit(_:)`` returns, and survives what the database's `synchronous_commit` says:
/// by its standard a power cut. One connection writes and takes all commits that wait into one transaction, so that
/// the server syncs once for all of them; others read.
///
/// The tables are in a schema of their own, and are made and brought to the newest version by themselves. The program
/// may keep its own rows in the same database, and with ``PostgreSQLWrite`` in the same transaction.
public final class PostgreSQLStorage: Storage {
  /// The database, for the program's own rows.
  public let database: PostgreSQLDatabase

  let tables: Tables
  private let ownsDatabase: Bool
  /// Another connection, for what must not wait for what sessions do.
  let leases: PostgreSQLDatabase
  private let writes: Writer
  let relay: Relay
  private let writer: JobThread<Writer.Job>
  private let closing = Closing()

  /// Opens the storage in a database, or begins it.
  /// - Parameters:
  ///   - database: Whoever has made it closes it, after the storage.
  ///   - schema: The schema of the tables. Several programs in a database need one each.
  /// - Throws: `StorageError.misconfigured` when the role may not make the tables or a newer
  ///   build has made them, `StorageError.unavailable` when the database does not answer.
  public convenience init(_ database: PostgreSQLDatabase, schema: String = "shoji")
    async throws(StorageError)
  {
    try await self.init(database, schema: schema, ownsDatabase: false)
  }

  /// Opens the storage in the database of a program's settings, which it closes with itself; `nil` when they name
  /// none.
  ///
  /// ```swift
  /// static let settings = PostgreSQLDatabase.optionalSettings
  /// let storage: (any Storage)?
  ///
  /// init(settings: Settings) async throws { storage = try await PostgreSQLStorage(ifSet: settings) }
  /// ```
  /// - Throws: What keeps the program from starting.
  public convenience init?(ifSet settings: Settings) async throws {
    guard let database = try PostgreSQLDatabase(ifSet: settings) else { return nil }
    try await self.init(database, schema: "shoji", ownsDatabase: true)
  }

  private init(_ database: PostgreSQLDatabase, schema: String, ownsDatabase: Bool)
    async throws(StorageError)
  {
    self.database = database
    self.ownsDatabase = ownsDatabase
    tables = Tables(schema: schema)
    do throws(PostgreSQLError) {
      leases = try PostgreSQLDatabase(
        url: database.url, connections: 1, timeLimit: Self.leaseLimit)
      try await database.migrate("shoji", Tables.steps, schema: schema)
      relay = try Relay(database.url, schema: schema)
      writes = try Writer(database.url, tables, relay, timeLimit: database.timeLimit)
    } catch { throw error.storageError }
    writer = try JobThread { [writes] jobs, _ in
      writes.perform(jobs)
    } end: { [writes, closing] in
      writes.disconnect()
      closing.end()
    }
  }

  deinit {
    writer.stop()
    relay.stop()
  }

  /// Lets go of its own connection, after what is under way.
  public func close() async {
    relay.stop()
    leases.close()
    writer.stop()
    await closing.wait()
    if ownsDatabase { database.close() }
  }

  /// Makes something true, together with others that wait.
  func write(_ work: Writer.Job.Work) async throws(StorageError) {
    let error = await withCheckedContinuation { continuation in
      let job = Writer.Job(work: work) { continuation.resume(returning: $0) }
      if !writer.add(job) { job.finish(.unavailable("the storage is closed")) }
    }
    if let error { throw error }
  }

  /// How long whoever asks for a lease waits: it has ended by then.
  private static let leaseLimit = Duration.seconds(2)

  /// Asks for statements at once, each by itself.
  /// - `other`: Another database object than that which sessions use.
  func ask(
    _ statements: [PostgreSQLStatement], of other: PostgreSQLDatabase? = nil
  ) async throws(StorageError) -> [Answer] {
    var tries = Writer.tries
    while true {
      do throws(PostgreSQLError) {
        return try await (other ?? database).use { link, call throws(PostgreSQLError) in
          try link.ask(statements, call)
        }
      } catch {
        tries -= 1
        guard error.isOfOthers, tries > 0 else { throw error.storageError }
      }
    }
  }

  /// Reads what a commit may have changed: after it is settled what has become of one, if nobody knows.
  func read(_ statements: [PostgreSQLStatement]) async throws(StorageError) -> [Answer] {
    if writes.isInDoubt { try await write(.settle) }
    // Not in a transaction of the writer: what a claim says of the disk would be true of commits beside it.
    return try await ask(statements)
  }
}

/// Waits for the thread of a storage to end.
private final class Closing: Sendable {
  private let state = Mutex<(isOver: Bool, waiting: [CheckedContinuation<Void, Never>])>(
    (false, []))

  func end() {
    let waiting = state.withLock { state in
      defer { state = (true, []) }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.waiting.append(continuation) }
        return state.isOver
      }
      if isOver { continuation.resume() }
    }
  }
}

extension PostgreSQLError {
  /// What the server of sessions is told.
  var storageError: StorageError {
    let text = "the database: \(description)"
    switch kind {
    case .unclear: return .unclear(text)
    case .setup: return .misconfigured(text)
    case .connection, .timeout, .cancelled: return .unavailable(text)
    case .value: return .damaged(text)
    case .statement: break
    }
    switch sqlState?.prefix(2) {
    case "53" where sqlState == "53100":
      return .full("the disk of the database is full. Mend: make room; it goes on by itself")
    case "28", "3D", "3F": return .misconfigured(text)
    case "42" where sqlState == "42501":
      return .misconfigured("\(text). Mend: see what its role may do")
    case "XX": return .damaged(text)
    default: return .unavailable(text)
    }
  }
}
