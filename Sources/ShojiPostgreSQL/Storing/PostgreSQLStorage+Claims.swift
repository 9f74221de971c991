public import ShojiStorage

/// What a storage does for several servers. The time is the database's.
///
/// Leases and claims are as lasting as commits: a server shows what it knows because of them, and a database that had
/// forgotten them would give them to another one. That something was given back may be forgotten.
extension PostgreSQLStorage {
  /// Lets the transaction in which it stands not wait for the disk; true.
  static let unsynced: PostgreSQLStatement =
    "(SELECT set_config('synchronous_commit', 'off', true)) IS NOT NULL"

  /// Lets the lease of a node go on.
  public func extendLease(of node: UInt64, by time: Duration) async throws(StorageError) {
    let milliseconds = time / .milliseconds(1)
    _ = try await ask(
      [
        """
        INSERT INTO \(tables.nodes) AS n (name, ends)
        VALUES (\(Int64(bitPattern: node)),
          clock_timestamp() + \(milliseconds) * interval '1 millisecond')
        ON CONFLICT (name) DO UPDATE SET ends = greatest(n.ends, excluded.ends)
        """,
        "DELETE FROM \(tables.nodes) WHERE ends < clock_timestamp() - interval '1 hour'",
      ], of: leases)
  }

  /// Ends the lease of a node.
  public func endLease(of node: UInt64) async throws(StorageError) {
    _ = try await ask(
      ["DELETE FROM \(tables.nodes) WHERE name = \(Int64(bitPattern: node))"], of: leases)
  }

  /// Claims a session for a node, after commits of it that are under way.
  public func claim(
    _ key: SessionKey, for node: UInt64
  ) async throws(StorageError) -> ClaimOutcome {
    try await claim(
      key, for: node, orElse: "SELECT node FROM \(tables.sessions) WHERE key = \(key.bytes)")
  }

  /// Claims a session, or asks the node that has it to put it down.
  public func request(
    _ key: SessionKey, for node: UInt64
  ) async throws(StorageError) -> ClaimOutcome {
    let (name, words) = (Int64(bitPattern: node), Relay.Words.wanted(key, by: node).text)
    return try await claim(
      key, for: node,
      orElse: """
        SELECT node, CASE WHEN node <> \(name) THEN \(Self.unsynced) END,
          CASE WHEN node <> \(name) THEN pg_notify(\(relay.channel) || '_' || node, \(words)) END
        FROM \(tables.sessions) WHERE key = \(key.bytes)
        """)
  }

  /// Claims a session for a node and reads it, on one way to the database.
  /// - `look`: What is asked behind that, whose first column is the node that has it.
  private func claim(
    _ key: SessionKey, for node: UInt64, orElse look: PostgreSQLStatement
  ) async throws(StorageError) -> ClaimOutcome {
    let (bytes, name) = (key.bytes, Int64(bitPattern: node))
    while true {
      let answers = try await read([
        """
        UPDATE \(tables.sessions) s SET node = \(name), fence = s.fence + 1
        WHERE s.key = \(bytes) AND (s.node IS NULL OR s.node = \(name) OR NOT EXISTS (
          SELECT FROM \(tables.nodes) n WHERE n.name = s.node AND n.ends > clock_timestamp()))
        RETURNING s.fence
        """, look, reading(key, claimedBy: name),
      ])
      let outcome = try Self.reading { () throws(PostgreSQLError) -> ClaimOutcome? in
        guard let row = answers.first?.rows.first else {
          guard let row = answers.dropFirst().first?.rows.first else { return .absent }
          return (try row[0] as Int64?).map { .held(by: UInt64(bitPattern: $0)) }
        }
        let claim = SessionClaim(node: node, fence: try row[0])
        return try answers.last.flatMap(Self.session(in:)).map { .granted(claim, $0) } ?? .absent
      }
      // Given back between the two looks.
      if let outcome { return outcome }
    }
  }

  /// Gives a session back.
  public func release(_ key: SessionKey, _ claim: SessionClaim) async throws(StorageError) {
    _ = try await ask([releasing(key, claim)])
  }

  func releasing(_ key: SessionKey, _ claim: SessionClaim) -> PostgreSQLStatement {
    """
    UPDATE \(tables.sessions) SET node = NULL
    WHERE key = \(key.bytes) AND \(Self.unsynced) AND node = \(Int64(bitPattern: claim.node))
      AND fence = \(claim.fence)
    """
  }
}
