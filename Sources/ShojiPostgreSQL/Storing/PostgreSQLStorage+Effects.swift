public import ShojiStorage

/// What a storage does with effects.
extension PostgreSQLStorage {
  private static let columns: PostgreSQLStatement =
    "key, kind, payload, session, due, attempts, error"

  /// The effects whose time has come.
  public func effects(dueBy time: Int64, limit: Int) async throws(StorageError) -> [StoredEffect] {
    // From one kind to the next by the index, past however many there are of each.
    try await effects(
      """
      WITH RECURSIVE kinds (kind) AS (
        (SELECT kind FROM \(tables.effects) WHERE NOT failed ORDER BY kind LIMIT 1)
        UNION ALL
        SELECT (
          SELECT kind FROM \(tables.effects) WHERE NOT failed AND kind > kinds.kind
          ORDER BY kind LIMIT 1
        ) FROM kinds WHERE kinds.kind IS NOT NULL
      )
      SELECT e.* FROM kinds, LATERAL (
        SELECT \(Self.columns) FROM \(tables.effects)
        WHERE NOT failed AND kind = kinds.kind AND due <= \(time) ORDER BY due, key LIMIT \(limit)
      ) e ORDER BY e.due, e.key
      """)
  }

  /// The effects that have failed for good.
  public func failedEffects(limit: Int) async throws(StorageError) -> [StoredEffect] {
    try await effects(
      """
      SELECT \(Self.columns) FROM \(tables.effects) WHERE failed ORDER BY due, key LIMIT \(limit)
      """)
  }

  /// Lets effects that have failed for good be as if they had never been tried.
  public func retryFailedEffects(_ key: String?, at time: Int64) async throws(StorageError) -> Int {
    let answers = try await ask([
      """
      UPDATE \(tables.effects) SET failed = false, attempts = 0, due = \(time)
      WHERE failed AND (key = \(key) OR \(key == nil))
      """
    ])
    return answers.first?.count ?? 0
  }

  /// Forgets effects that have failed for good.
  public func dropFailedEffects(_ key: String?) async throws(StorageError) -> Int {
    let answers = try await ask([
      "DELETE FROM \(tables.effects) WHERE failed AND (key = \(key) OR \(key == nil))"
    ])
    return answers.first?.count ?? 0
  }

  private func effects(_ statement: PostgreSQLStatement) async throws(StorageError)
    -> [StoredEffect]
  {
    let answers = try await ask([statement])
    return try Self.reading { () throws(PostgreSQLError) in
      var effects: [StoredEffect] = []
      for row in answers.first?.rows ?? [] { effects.append(try StoredEffect(row)) }
      return effects
    }
  }

  /// Adds effects that belong to no session, together with commits that wait.
  public func add(_ effects: [StoredEffect]) async throws(StorageError) {
    try await write(.effects(effects))
  }

  /// Keeps the result of a step of an effect that waits.
  public func keep(
    _ result: [UInt8], ofStep name: String, of key: String
  ) async throws(StorageError) -> Bool {
    let answers = try await ask([
      """
      INSERT INTO \(tables.steps) (effect, name, result)
      SELECT key, \(name), \(result) FROM \(tables.effects) WHERE key = \(key) AND NOT failed
      FOR SHARE
      ON CONFLICT (effect, name) DO UPDATE SET result = excluded.result
      """
    ])
    return (answers.first?.count ?? 0) > 0
  }

  /// The results of the steps of an effect that waits.
  public func steps(of key: String) async throws(StorageError) -> [String: [UInt8]]? {
    let answers = try await ask([
      """
      SELECT s.name, s.result FROM \(tables.effects) e
      LEFT JOIN \(tables.steps) s ON s.effect = e.key WHERE e.key = \(key) AND NOT e.failed
      """
    ])
    let rows = answers.first?.rows ?? []
    guard !rows.isEmpty else { return nil }
    return try Self.reading { () throws(PostgreSQLError) in
      var steps: [String: [UInt8]] = [:]
      for row in rows {
        guard let name = try row[0] as String? else { continue }
        steps[name] = (try row[1] as PostgreSQLBytes).bytes
      }
      return steps
    }
  }

  /// Notes what became of an effect.
  public func settle(_ key: String, _ outcome: EffectOutcome) async throws(StorageError) {
    _ = try await ask([settling(key, outcome)])
  }

  private func settling(_ key: String, _ outcome: EffectOutcome) -> PostgreSQLStatement {
    switch outcome {
    case .done: "DELETE FROM \(tables.effects) WHERE key = \(key) AND NOT failed"
    case .again(let due, let error):
      """
      UPDATE \(tables.effects) SET attempts = attempts + 1, due = \(due), error = \(error.withVisibleNulls),
        node = NULL
      WHERE key = \(key) AND NOT failed
      """
    case .failed(let error):
      """
      UPDATE \(tables.effects) SET attempts = attempts + 1, failed = true, error = \(error.withVisibleNulls),
        node = NULL
      WHERE key = \(key) AND NOT failed
      """
    case .repeated(let time, let next, let occurrence):
      """
      WITH moved AS (
        UPDATE \(tables.effects) SET due = \(next)
        WHERE key = \(key) AND NOT failed AND due = \(time) RETURNING 1
      )
      \(tables.adding([occurrence], where: "EXISTS (SELECT FROM moved)"))
      """
    }
  }
}

extension StoredEffect {
  /// Reads one from a row.
  init(_ row: PostgreSQLRow) throws(PostgreSQLError) {
    self.init(
      key: try row[0], kind: try row[1], payload: (try row[2] as PostgreSQLBytes).bytes,
      session: (try row[3] as PostgreSQLBytes?).flatMap { SessionKey($0) }, due: try row[4],
      attempts: try row[5], lastError: try row[6])
  }
}
