public import ShojiStorage

/// What a storage does with shared stores.
extension PostgreSQLStorage {
  /// Adds changes that belong to no session, together with commits that wait.
  public func append(_ changes: [SharedChange]) async throws(StorageError) {
    try await write(.changes(changes))
  }

  /// Calls a closure a few times a second at most, soon after another server has added changes, and each second in
  /// case that nobody has heard it.
  public func observeChanges(
    _ wake: @escaping @Sendable () -> Void
  ) throws(StorageError) {
    guard relay.listen(wake) else {
      throw .unavailable("the system has no thread for the storage")
    }
  }

  /// What was written down last of a whole shared store.
  public func snapshot(of store: String) async throws(StorageError) -> SharedSnapshot? {
    let answers = try await ask([
      "SELECT place, bytes FROM \(tables.shared) WHERE store = \(store)"
    ])
    return try Self.reading { () throws(PostgreSQLError) in
      guard let row = answers.first?.rows.first else { return nil }
      return SharedSnapshot(place: try row[0], bytes: (try row[1] as PostgreSQLBytes).bytes)
    }
  }

  /// Keeps a whole shared store and forgets the changes that are in it; the last of them stay, for their keys.
  public func compact(
    _ store: String, into snapshot: SharedSnapshot
  ) async throws(StorageError) {
    _ = try await ask([
      """
      WITH kept AS (
        INSERT INTO \(tables.shared) AS s (store, place, bytes)
        VALUES (\(store), \(snapshot.place), \(snapshot.bytes))
        ON CONFLICT (store) DO UPDATE SET place = excluded.place, bytes = excluded.bytes
        WHERE s.place <= excluded.place RETURNING 1
      )
      DELETE FROM \(tables.changes) WHERE EXISTS (SELECT FROM kept) AND store = \(store)
        AND place <= (
          SELECT place FROM \(tables.changes) WHERE store = \(store) AND place <= \(snapshot.place)
          ORDER BY place DESC LIMIT 1 OFFSET \(SharedSnapshot.rememberedKeys)
        )
      """
    ])
  }

  /// The changes of a shared store after a place in their order.
  public func changes(
    of store: String, after place: Int64, limit: Int
  ) async throws(StorageError) -> [StoredChange] {
    let answers = try await read([
      """
      SELECT place, key, bytes FROM \(tables.changes)
      WHERE store = \(store) AND place > \(place) ORDER BY place LIMIT \(limit)
      """
    ])
    return try Self.reading { () throws(PostgreSQLError) in
      var changes: [StoredChange] = []
      for row in answers.first?.rows ?? [] {
        changes.append(
          StoredChange(
            place: try row[0], key: try row[1], bytes: (try row[2] as PostgreSQLBytes).bytes))
      }
      return changes
    }
  }
}
