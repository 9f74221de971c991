import Foundation
public import ShojiStorage

/// Files that people send, in a database of PostgreSQL: all servers that share it have them.
///
/// ```swift
/// var files: (any FileStorage)? { storage.map { $0.files() } }
/// ```
///
/// A file is in pieces, each a row of some hundred kilobytes, and never in memory as a whole. They are rows and no large
/// objects: they belong to their file by a foreign key and go with it, any role that may read the table may read them,
/// and a copy of the tables has them.
public final class PostgreSQLFileStorage: FileStorage {
  /// How many bytes a piece has at most.
  static let pieceBytes = 262_144

  private let database: PostgreSQLDatabase
  private let tables: Tables
  private let limits: FileLimits

  init(_ database: PostgreSQLDatabase, _ tables: Tables, _ limits: FileLimits) {
    (self.database, self.tables, self.limits) = (database, tables, limits)
  }

  /// Begins a file, if there is room for it.
  public func begin(_ file: NewFile) async throws -> FileID {
    let id = FileID.random()
    try await perform { transaction in
      try await self.check(adding: 0, isNew: true, for: file, in: transaction)
      try await transaction.run(
        """
        INSERT INTO \(self.tables.files) (id, owner, address, expires, begun)
        VALUES (\(id.text), \(file.owner.text), \(file.address), \(file.expires),
          \(try Self.text(of: file)))
        """)
    }
    return id
  }

  /// Writes bytes to the end of a file.
  public func append(_ bytes: [UInt8], to id: FileID, at offset: Int64) async throws {
    try await perform { transaction in
      let (file, size) = try await self.begun(id, in: transaction, locking: true)
      guard offset <= size else { throw FileStorageError.misplaced(size: size) }
      // What came twice is there already.
      let fresh = bytes.dropFirst(Int(size - offset))
      guard !fresh.isEmpty else { return }
      try await self.check(adding: Int64(fresh.count), for: file, in: transaction)
      var place = size
      for start in stride(from: fresh.startIndex, to: fresh.endIndex, by: Self.pieceBytes) {
        let piece = fresh[start..<min(start + Self.pieceBytes, fresh.endIndex)]
        try await transaction.run(
          """
          INSERT INTO \(self.tables.pieces) (file, place, bytes)
          VALUES (\(id.text), \(place), \(Array(piece)))
          """)
        place += Int64(piece.count)
      }
      try await transaction.run(
        "UPDATE \(self.tables.files) SET size = \(place) WHERE id = \(id.text)")
    }
  }

  /// How far a file has come.
  public func progress(of id: FileID) async throws -> (file: NewFile, size: Int64)? {
    try await reporting { () async throws -> (file: NewFile, size: Int64)? in
      do { return try await self.begun(id, in: self.database, locking: false) } catch {
        guard error as? FileStorageError == .absent else { throw error }
        return nil
      }
    }
  }

  /// Notes what is known of a complete file.
  public func finish(_ file: StoredFile) async throws {
    try await perform { transaction in
      let row = try await transaction.row(
        "SELECT size, known FROM \(self.tables.files) WHERE id = \(file.id.text) FOR UPDATE")
      guard let row else { throw FileStorageError.absent }
      let size: Int64 = try row[0]
      guard size == file.size else { throw FileStorageError.misplaced(size: size) }
      guard try (row[1] as String?) == nil else { return }
      try await transaction.run(
        """
        UPDATE \(self.tables.files) SET known = \(try Self.text(of: file))
        WHERE id = \(file.id.text)
        """)
    }
  }

  /// A file of somebody that waits.
  public func waiting(_ id: FileID, of owner: FileOwner) async throws -> StoredFile? {
    try await known("id = \(id.text) AND owner = \(owner.text) AND NOT claimed")
  }

  /// Lets files stay.
  public func claim(_ ids: [FileID]) async throws {
    try await run(
      """
      UPDATE \(tables.files) SET claimed = true
      WHERE id = ANY(\(ids.map(\.text))) AND known IS NOT NULL
      """)
  }

  /// What is known of a finished file.
  public func file(_ id: FileID) async throws -> StoredFile? { try await known("id = \(id.text)") }

  /// A stretch of a file: only the pieces in which it lies are read.
  public func read(_ id: FileID, at offset: Int64, count: Int) async throws -> [UInt8] {
    try await reporting {
      let end = offset + Int64(count)
      let rows = try await self.database.rows(
        """
        SELECT p.place, substring(p.bytes
          FROM greatest(\(offset) - p.place, 0)::int + 1
          FOR (\(end) - greatest(p.place, \(offset)))::int)
        FROM \(self.tables.files) f LEFT JOIN \(self.tables.pieces) p
          ON p.file = f.id AND p.place < \(end) AND p.place >= coalesce((
            SELECT max(place) FROM \(self.tables.pieces)
            WHERE file = \(id.text) AND place <= \(offset)), 0)
        WHERE f.id = \(id.text) ORDER BY p.place
        """)
      guard !rows.isEmpty else { throw FileStorageError.absent }
      var bytes: [UInt8] = []
      for row in rows { bytes += (try row[1] as PostgreSQLBytes?)?.bytes ?? [] }
      return bytes
    }
  }

  /// Removes files.
  public func delete(_ ids: [FileID]) async throws {
    try await run("DELETE FROM \(tables.files) WHERE id = ANY(\(ids.map(\.text)))")
  }

  /// Removes what was not claimed in time.
  public func sweep(now: Int64) async throws -> Int {
    try await run("DELETE FROM \(tables.files) WHERE NOT claimed AND expires <= \(now)")
  }

  // MARK: Statements

  /// A file that is not finished.
  private func begun(
    _ id: FileID, in place: some PostgreSQLQueryable, locking: Bool
  ) async throws -> (file: NewFile, size: Int64) {
    let lock: PostgreSQLStatement = locking ? "FOR UPDATE" : ""
    let row = try await place.row(
      """
      SELECT begun, size FROM \(tables.files) WHERE id = \(id.text) AND known IS NULL \(lock)
      """)
    guard let row else { throw FileStorageError.absent }
    return (try Self.value(of: try row[0]), try row[1])
  }

  private func known(_ condition: PostgreSQLStatement) async throws -> StoredFile? {
    try await reporting {
      let row = try await self.database.row(
        "SELECT known FROM \(self.tables.files) WHERE known IS NOT NULL AND \(condition)")
      return try row.map { try Self.value(of: try $0[0]) }
    }
  }

  /// Looks whether there is room. Of many that come in the same moment each may be the last for which there is.
  private func check(
    adding amount: Int64, isNew: Bool = false, for file: NewFile,
    in transaction: PostgreSQLTransaction
  ) async throws {
    let row = try await transaction.row(
      """
      SELECT coalesce(sum(size), 0)::bigint,
        coalesce(sum(size) FILTER (WHERE address = \(file.address)), 0)::bigint,
        coalesce(sum(size) FILTER (WHERE owner = \(file.owner.text)), 0)::bigint,
        count(*) FILTER (WHERE owner = \(file.owner.text)),
        count(*) FILTER (WHERE address = \(file.address))
      FROM \(tables.files) WHERE NOT claimed
      """)
    guard let row else { return }
    func exceeds(_ place: Int, by amount: Int64, _ limit: Int64) throws -> Bool {
      let sum: Int64 = try row[place]
      return limit > 0 && sum + amount > limit
    }
    if try exceeds(2, by: amount, limits.bytesPerSession)
      || exceeds(3, by: isNew ? 1 : 0, Int64(limits.filesPerSession))
    {
      throw FileStorageError.full(.session)
    }
    if try exceeds(1, by: amount, limits.bytesPerAddress)
      || exceeds(4, by: isNew ? 1 : 0, Int64(limits.filesPerAddress))
    {
      throw FileStorageError.full(.address)
    }
    if try exceeds(0, by: amount, limits.bytes) { throw FileStorageError.full(.all) }
  }

  private func perform(
    _ body: @Sendable (PostgreSQLTransaction) async throws -> Void
  ) async throws {
    try await reporting { try await self.database.transaction(body) }
  }

  @discardableResult
  private func run(_ statement: PostgreSQLStatement) async throws -> Int {
    try await reporting { try await self.database.run(statement) }
  }

  private func reporting<Value>(_ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch let error as PostgreSQLError {
      if error.sqlState == "53100" { throw FileStorageError.full(.all) }
      throw FileStorageError.unavailable("the database: \(error)")
    }
  }

  private static func text(of value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private static func value<Value: Decodable>(of text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}

extension PostgreSQLStorage {
  /// Where files are that people send, in the same database.
  /// - `limits`: How many bytes may wait to be claimed, on all servers together.
  public func files(limits: FileLimits = FileLimits()) -> PostgreSQLFileStorage {
    PostgreSQLFileStorage(database, tables, limits)
  }
}
