/// Reading and writing effects.
extension Connection {
  private static let columns =
    "SELECT key, kind, payload, session, due, attempts, error FROM effects"

  /// Adds effects. One that is there already, also one that has failed for good, stays as it is.
  func add(_ effects: [StoredEffect]) throws(SQLiteFailure) {
    for effect in effects {
      try run(
        "INSERT OR IGNORE INTO effects VALUES (?, ?, ?, ?, ?, ?, ?, 0)", .text(effect.key),
        .text(effect.kind), .blob(effect.payload), effect.session.map(SQLValue.key) ?? .null,
        .integer(effect.due), .integer(Int64(effect.attempts)),
        effect.lastError.map(SQLValue.text) ?? .null)
    }
  }

  /// The effects whose time has come, so many of each kind.
  func effects(dueBy time: Int64, limit: Int) throws(SQLiteFailure) -> [StoredEffect] {
    // From one kind to the next by the index, past however many there are of each.
    let kinds = try rows(
      """
      WITH RECURSIVE kinds (kind) AS (
        SELECT min(kind) FROM effects WHERE failed = 0
        UNION ALL
        SELECT (SELECT min(kind) FROM effects WHERE failed = 0 AND kind > kinds.kind) FROM kinds
        WHERE kinds.kind IS NOT NULL
      )
      SELECT kind FROM kinds WHERE kind IS NOT NULL
      """
    ) { $0.text(0) }
    var found: [StoredEffect] = []
    for kind in kinds {
      found += try rows(
        Self.columns + " WHERE failed = 0 AND kind = ? AND due <= ? ORDER BY due, key LIMIT ?",
        .text(kind), .integer(time), .integer(Int64(limit)), read: StoredEffect.init)
    }
    return found.sorted { ($0.due, $0.key) < ($1.due, $1.key) }
  }

  /// The effects that have failed for good.
  func failedEffects(limit: Int) throws(SQLiteFailure) -> [StoredEffect] {
    try rows(
      Self.columns + " WHERE failed = 1 ORDER BY due, key LIMIT ?", .integer(Int64(limit)),
      read: StoredEffect.init)
  }

  /// Lets effects that have failed for good be as if they had never been tried.
  /// - `key`: Which; `nil` is all.
  /// - Returns: How many.
  func retryFailedEffects(_ key: String?, at time: Int64) throws(SQLiteFailure) -> Int {
    try run(
      """
      UPDATE effects SET failed = 0, attempts = 0, due = ?2
      WHERE failed = 1 AND (key = ?1 OR ?1 IS NULL)
      """, key.map(SQLValue.text) ?? .null, .integer(time))
    return changedRows
  }

  /// Forgets effects that have failed for good.
  /// - `key`: Which; `nil` is all.
  /// - Returns: How many.
  func dropFailedEffects(_ key: String?) throws(SQLiteFailure) -> Int {
    try run(
      "DELETE FROM effects WHERE failed = 1 AND (key = ?1 OR ?1 IS NULL)",
      key.map(SQLValue.text) ?? .null)
    return changedRows
  }

  /// Notes what became of an effect.
  func settle(_ key: String, _ outcome: EffectOutcome) throws(SQLiteFailure) {
    switch outcome {
    case .done:
      try run("DELETE FROM effects WHERE key = ? AND failed = 0", .text(key))
    case .again(let due, let error):
      try run(
        """
        UPDATE effects SET attempts = attempts + 1, due = ?2, error = ?3
        WHERE key = ?1 AND failed = 0
        """, .text(key), .integer(due), .text(error))
    case .failed(let error):
      try run(
        """
        UPDATE effects SET attempts = attempts + 1, failed = 1, error = ?2
        WHERE key = ?1 AND failed = 0
        """, .text(key), .text(error))
    case .repeated(let time, let next, let occurrence):
      try run(
        "UPDATE effects SET due = ?3 WHERE key = ?1 AND failed = 0 AND due = ?2", .text(key),
        .integer(time), .integer(next))
      if changedRows > 0 { try add([occurrence]) }
    }
  }

  /// Keeps the result of a step of an effect.
  /// - Returns: Whether the effect waits; otherwise nothing is kept.
  func keep(_ result: [UInt8], ofStep name: String, of key: String) throws(SQLiteFailure) -> Bool {
    try run(
      """
      INSERT OR REPLACE INTO steps
      SELECT key, ?2, ?3 FROM effects WHERE key = ?1 AND failed = 0
      """, .text(key), .text(name), .blob(result))
    return changedRows > 0
  }

  /// The results of the steps of an effect; `nil` when it does not wait.
  func steps(of key: String) throws(SQLiteFailure) -> [String: [UInt8]]? {
    // One statement, so that both are of the same moment.
    let found = try rows(
      """
      SELECT steps.name, steps.result FROM effects LEFT JOIN steps ON steps.effect = effects.key
      WHERE effects.key = ? AND effects.failed = 0
      """, .text(key)
    ) { ($0.optionalText(0), $0.blob(1)) }
    guard !found.isEmpty else { return nil }
    return Dictionary(found.compactMap { name, result in name.map { ($0, result) } }) { $1 }
  }
}

extension StoredEffect {
  /// Reads one from a row.
  init(_ row: Statement) {
    self.init(
      key: row.text(0), kind: row.text(1), payload: row.blob(2), session: row.key(3),
      due: row.integer(4), attempts: Int(row.integer(5)), lastError: row.optionalText(6))
  }
}
