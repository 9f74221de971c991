public import ShojiStorage

/// What a storage does with sessions and with the whole.
extension PostgreSQLStorage {
  /// What is kept under a key.
  public func session(_ key: SessionKey) async throws(StorageError) -> SessionRecord {
    let bytes = key.bytes
    let answers = try await read([
      reading(key), "SELECT 1 FROM \(tables.ended) WHERE session = \(bytes)",
    ])
    return try Self.reading { () throws(PostgreSQLError) in
      if let kept = try answers.first.flatMap(Self.session(in:)) { return .kept(kept) }
      return answers.last?.rows.isEmpty == false ? .ended : .absent
    }
  }

  /// What asks for a session.
  /// - Parameters:
  ///   - node: The one that must have claimed it; `nil` where that does not matter.
  ///   - orFree: Whether nobody may have claimed it, either.
  func reading(
    _ key: SessionKey, claimedBy node: Int64? = nil, orFree: Bool = false
  ) -> PostgreSQLStatement {
    """
    SELECT s.version, s.name, s.used, c.bytes
    FROM \(tables.sessions) s JOIN \(tables.commits) c ON c.session = s.key
    WHERE s.key = \(key.bytes) AND (s.node IS NOT DISTINCT FROM coalesce(\(node), s.node)
      OR (\(orFree) AND s.node IS NULL))
    ORDER BY c.version
    """
  }

  /// The session in what was answered to that.
  static func session(in answer: Answer) throws(PostgreSQLError) -> StoredSession? {
    guard let first = answer.rows.first else { return nil }
    var rows: [[UInt8]] = []
    for row in answer.rows { rows.append((try row[3] as PostgreSQLBytes).bytes) }
    return StoredSession(
      version: try first[0], lastCommit: UInt64(bitPattern: try first[1] as Int64),
      snapshot: rows.removeFirst(), changes: rows, lastUse: try first[2])
  }

  /// Makes everything true that the commit holds, together with others that wait.
  public func commit(_ commit: Commit) async throws(StorageError) {
    try await write(.commit(commit))
  }

  /// Notes when sessions were used last.
  public func noteUses(_ uses: [SessionKey: Int64]) async throws(StorageError) {
    // In one order, so that two who do this do not wait for each other.
    let keys = uses.keys.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
    _ = try await ask([
      """
      UPDATE \(tables.sessions) s SET used = n.used
      FROM unnest(\(keys.map { PostgreSQLBytes($0.bytes) }), \(keys.map { uses[$0] ?? 0 }))
        AS n (key, used) WHERE s.key = n.key AND s.used < n.used
      """
    ])
  }

  /// Forgets sessions that were not used since a time, as many at once as do not let others wait.
  public func expire(unusedSince time: Int64, limit: Int) async throws(StorageError) -> Int {
    var forgotten = 0
    while forgotten < limit {
      let most = min(limit - forgotten, 100)
      let (found, gone) = try await expireSome(unusedSince: time, most: most)
      forgotten += gone
      if found < most { break }
    }
    _ = try await ask([
      """
      DELETE FROM \(tables.ended) WHERE session IN (
        SELECT session FROM \(tables.ended) WHERE time < \(time) LIMIT \(limit)
        FOR UPDATE SKIP LOCKED)
      """,
      """
      DELETE FROM \(tables.aside) WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM \(tables.aside) WHERE used < \(time) LIMIT \(limit)
        FOR UPDATE SKIP LOCKED))
      """,
    ])
    return forgotten
  }

  /// One that was used since is put right in the order of times, and not looked at again for as long.
  private func expireSome(unusedSince time: Int64, most: Int) async throws(StorageError)
    -> (found: Int, gone: Int)
  {
    let answers = try await ask([
      """
      WITH found AS (
        SELECT key, used FROM \(tables.sessions) WHERE seen < \(time) ORDER BY seen LIMIT \(most)
        FOR UPDATE SKIP LOCKED
      ), rested AS (
        UPDATE \(tables.sessions) s SET seen = found.used FROM found
        WHERE s.key = found.key AND found.used >= \(time)
      ), gone AS (
        DELETE FROM \(tables.sessions) s USING found
        WHERE s.key = found.key AND found.used < \(time) RETURNING s.key
      ), emptied AS (
        DELETE FROM \(tables.commits) c USING gone WHERE c.session = gone.key
      )
      SELECT (SELECT count(*) FROM found), (SELECT count(*) FROM gone)
      """
    ])
    return try Self.reading { () throws(PostgreSQLError) in
      guard let row = answers.first?.rows.first else { return (0, 0) }
      return (try row[0], try row[1])
    }
  }

  /// Keeps a session aside that cannot be read, until it would have expired.
  public func setAside(_ key: SessionKey, reason: String) async throws(StorageError) {
    let bytes = key.bytes
    _ = try await ask([
      """
      WITH head AS (
        DELETE FROM \(tables.sessions) WHERE key = \(bytes) RETURNING used
      ), gone AS (
        DELETE FROM \(tables.commits) WHERE session = \(bytes) RETURNING session, version, bytes
      )
      INSERT INTO \(tables.aside) (session, version, bytes, used, reason)
      SELECT gone.session, gone.version, gone.bytes, head.used, \(reason) FROM gone, head
      """
    ])
  }

  /// Lets the storage's own time go on.
  public func age(advancingBy seconds: Int64) async throws(StorageError) -> Int64 {
    let answers = try await ask([
      """
      UPDATE \(tables.meta) SET value = value + \(max(0, seconds)) WHERE name = 'age'
      RETURNING value
      """
    ])
    return try Self.reading { () throws(PostgreSQLError) in
      try answers.first?.rows.first?[0] ?? 0
    }
  }

  /// Whether something can be written now: something is.
  public func check() async throws(StorageError) {
    _ = try await ask([
      "UPDATE \(tables.meta) SET value = value + 1 WHERE name = 'written'"
    ])
  }

  /// How many bytes the tables take. How many they may is the database's affair.
  public func usage() async throws(StorageError) -> StorageUsage {
    let answers = try await ask([
      "SELECT count(*) FROM \(tables.sessions)",
      """
      SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = \(tables.schema) AND c.relkind = 'r'
      """,
    ])
    return try Self.reading { () throws(PostgreSQLError) in
      StorageUsage(
        sessions: try answers.first?.rows.first?[0] ?? 0,
        bytes: try answers.last?.rows.first?[0] ?? 0)
    }
  }

  /// Reads rows: what cannot be read is told as a storage does.
  static func reading<Value>(_ body: () throws(PostgreSQLError) -> Value) throws(StorageError)
    -> Value
  {
    do throws(PostgreSQLError) { return try body() } catch { throw error.storageError }
  }
}
