public import ShojiStorage

/// What servers tell each other through the database.
extension PostgreSQLStorage: StorageSharing {
  /// Itself: several servers may have it.
  public var sharing: (any StorageSharing)? { self }

  /// Calls a closure with what is said to a node, or to all others.
  public func listen(
    as node: UInt64, _ hear: @escaping @Sendable (StorageNews) -> Void
  ) throws(StorageError) {
    guard relay.listen(as: node, hear) else {
      throw .unavailable("the system has no thread for the storage")
    }
  }

  /// Gives a session back, and says so.
  public func give(_ session: SessionKey, _ claim: SessionClaim, to node: UInt64)
    async throws(StorageError)
  {
    let (channel, words) = (relay.channel(of: node), Relay.Words.given(session).text)
    _ = try await ask([
      releasing(session, claim, roams: Self.mostClaims),
      "SELECT pg_notify(\(channel), \(words)) WHERE \(Self.unsynced)",
    ])
  }

  /// The claim that a node has of a session.
  public func heldClaim(of session: SessionKey, by node: UInt64)
    async throws(StorageError) -> SessionClaim?
  {
    let answers = try await ask([
      """
      SELECT fence FROM \(tables.sessions)
      WHERE key = \(session.bytes) AND node = \(Int64(bitPattern: node))
      """
    ])
    return try Self.reading { () throws(PostgreSQLError) -> SessionClaim? in
      guard let row = answers.first?.rows.first else { return nil }
      return SessionClaim(node: node, fence: try row[0])
    }
  }

  /// Tells the others that a session was changed, a few times a second at most.
  public func tellChanged(_ session: SessionKey) { relay.noteChanged(session) }

  /// Claims an effect.
  public func claim(_ effect: StoredEffect, for node: UInt64) async throws(StorageError) -> Bool {
    let name = Int64(bitPattern: node)
    let answers = try await ask([
      """
      UPDATE \(tables.effects) e SET node = \(name)
      WHERE key = \(effect.key) AND NOT failed AND due = \(effect.due) AND attempts = \(effect.attempts)
        AND (e.node IS NULL OR e.node = \(name) OR NOT EXISTS (
        SELECT FROM \(tables.nodes) n WHERE n.name = e.node AND n.ends > clock_timestamp()))
      """
    ])
    return answers.first.map { $0.count > 0 } ?? false
  }

  /// Notes a mark of the key that all nodes must have.
  public func note(keyMark mark: Int64, isNew: Bool) async throws(StorageError) -> Int64 {
    let answers = try await ask([
      """
      INSERT INTO \(tables.meta) AS m (name, value) VALUES ('key', \(mark))
      ON CONFLICT (name) DO UPDATE SET value = CASE WHEN \(isNew) THEN excluded.value ELSE m.value END
      RETURNING value
      """
    ])
    return try Self.reading { () throws(PostgreSQLError) -> Int64 in
      try answers.first?.rows.first?[0] ?? mark
    }
  }

  /// The nodes whose lease goes on.
  public func nodes() async throws(StorageError) -> [UInt64] {
    let answers = try await ask(
      ["SELECT name FROM \(tables.nodes) WHERE ends > clock_timestamp()"], of: leases)
    return try Self.reading { () throws(PostgreSQLError) -> [UInt64] in
      var names: [UInt64] = []
      for row in answers.first?.rows ?? [] {
        names.append(UInt64(bitPattern: try row[0] as Int64))
      }
      return names
    }
  }
}
