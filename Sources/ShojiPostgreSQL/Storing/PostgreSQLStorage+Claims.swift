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

  /// How many times running the same node claims a session that roams, until it does not any more. So it goes on to
  /// where two nodes are asked in turn, of which one gets all the forms for a while.
  static let mostClaims = 4

  /// Claims a session for a node, after commits of it that are under way.
  public func claim(
    _ key: SessionKey, for node: UInt64
  ) async throws(StorageError) -> ClaimOutcome {
    try await claim(
      key, for: node, toLook: false,
      orElse: "SELECT node FROM \(tables.sessions) WHERE key = \(key.bytes)")
  }

  /// Claims a session, or asks the node that has it to put it down.
  public func request(
    _ key: SessionKey, for node: UInt64, toLook: Bool
  ) async throws(StorageError) -> ClaimOutcome {
    let (name, words) = (Int64(bitPattern: node), Relay.Words.wanted(key, by: node).text)
    return try await claim(
      key, for: node, toLook: toLook,
      orElse: """
        SELECT node, CASE WHEN node <> \(name) THEN \(Self.unsynced) END,
          CASE WHEN node <> \(name) THEN pg_notify(\(relay.channel) || '_' || node, \(words)) END
        FROM \(tables.sessions) WHERE key = \(key.bytes)
        """)
  }

  /// Claims a session for a node and reads it, on one way to the database.
  /// - Parameters:
  ///   - toLook: Whether one that roams is only read where nobody has it.
  ///   - look: The query for a session that is not granted; its first column is the node that has it.
  private func claim(
    _ key: SessionKey, for node: UInt64, toLook: Bool, orElse look: PostgreSQLStatement
  ) async throws(StorageError) -> ClaimOutcome {
    let (bytes, name) = (key.bytes, Int64(bitPattern: node))
    let isFree: PostgreSQLStatement = """
      CASE WHEN s.node IS NULL THEN NOT (\(toLook) AND s.roams > 0)
        ELSE s.node = \(name) OR NOT EXISTS (
          SELECT FROM \(tables.nodes) n WHERE n.name = s.node AND n.ends > clock_timestamp()) END
      """
    while true {
      let answers = try await read([
        // By itself: whoever waits for the row looks at the leases only after that. In one statement it would see
        // leases as they were when it began to wait, and take a session away from a node that has it.
        """
        SELECT FROM \(tables.sessions) s WHERE s.key = \(bytes) AND \(isFree) FOR UPDATE OF s
        """,
        """
        UPDATE \(tables.sessions) s SET node = \(name), fence = s.fence + 1,
          roams = CASE WHEN s.node IS NOT NULL THEN s.roams WHEN s.last_node = \(name)
            THEN greatest(s.roams - 1, 0) ELSE sign(s.roams) * \(Self.mostClaims) END
        WHERE s.key = \(bytes) AND \(isFree) RETURNING s.fence, s.roams > 0
        """, look, reading(key, claimedBy: name, orFree: toLook),
      ])
      let outcome = try Self.reading { () throws(PostgreSQLError) -> ClaimOutcome? in
        let session = try Self.session(in: answers[3])
        guard let row = answers[1].rows.first else {
          guard let row = answers[2].rows.first else { return .absent }
          if let owner = try row[0] as Int64? { return .held(by: UInt64(bitPattern: owner)) }
          return toLook ? session.map { .lent($0) } : nil
        }
        guard let session else { return .absent }
        return .granted(
          SessionClaim(node: node, fence: try row[0]), session, isRoaming: try row[1])
      }
      // Given back between the looks.
      if let outcome { return outcome }
    }
  }

  /// Gives a session back.
  public func release(_ key: SessionKey, _ claim: SessionClaim) async throws(StorageError) {
    _ = try await ask([releasing(key, claim)])
  }

  /// The statement that releases a session.
  /// - `roams`: How many times running the same node claims it at least until it does not roam any more.
  func releasing(_ key: SessionKey, _ claim: SessionClaim, roams: Int = 0) -> PostgreSQLStatement {
    """
    UPDATE \(tables.sessions) SET node = NULL, last_node = node, roams = greatest(roams, \(roams))
    WHERE key = \(key.bytes) AND \(Self.unsynced) AND node = \(Int64(bitPattern: claim.node))
      AND fence = \(claim.fence)
    """
  }
}
