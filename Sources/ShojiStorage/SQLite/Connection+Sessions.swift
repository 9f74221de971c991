/// Reading and writing sessions.
extension Connection {
  /// What is kept under a key.
  ///
  /// The three tables are looked at one after the other, and a commit may come between. Nothing wrong comes
  /// of it: a session whose rows are gone has ended or moved, and its mark is there.
  func session(_ key: SessionKey) throws(SQLiteFailure) -> SessionRecord {
    let rows = try rows(
      """
      SELECT version, snapshot, name, used, bytes FROM commits WHERE session = ? ORDER BY version
      """, .key(key)
    ) { row in
      (
        version: row.integer(0), isSnapshot: row.integer(1) != 0,
        name: UInt64(bitPattern: row.integer(2)), used: row.integer(3), bytes: row.blob(4)
      )
    }
    guard let first = rows.first, let last = rows.last else {
      return try isEnded(key) ? .ended : .absent
    }
    let used = try integer("SELECT used FROM uses WHERE session = ?", .key(key)) ?? last.used
    return .kept(
      StoredSession(
        version: last.version, lastCommit: last.name, snapshot: first.bytes,
        changes: rows.dropFirst().map(\.bytes), lastUse: max(used, last.used)))
  }

  /// Whether a key must not come back.
  func isEnded(_ key: SessionKey) throws(SQLiteFailure) -> Bool {
    try integer("SELECT 1 FROM ended WHERE session = ?", .key(key)) != nil
  }

  /// The number of a session's last commit; `nil` when it is not kept.
  func version(of key: SessionKey) throws(SQLiteFailure) -> Int64? {
    try integer(
      "SELECT version FROM commits WHERE session = ? ORDER BY version DESC LIMIT 1", .key(key))
  }

  /// Adds a row of a session.
  func add(_ commit: Commit, isSnapshot: Bool, bytes: [UInt8]) throws(SQLiteFailure) {
    try run(
      "INSERT INTO commits VALUES (?, ?, ?, ?, ?, ?)", .key(commit.session),
      .integer(commit.expectedVersion + 1), .integer(isSnapshot ? 1 : 0),
      .integer(Int64(bitPattern: commit.name)), .integer(commit.lastUse), .blob(bytes))
  }

  /// Forgets what is kept of a session.
  func forget(_ key: SessionKey) throws(SQLiteFailure) {
    try run("DELETE FROM commits WHERE session = ?", .key(key))
    try run("DELETE FROM uses WHERE session = ?", .key(key))
  }

  /// Marks a key that must not come back.
  func end(_ key: SessionKey, at time: Int64) throws(SQLiteFailure) {
    try run("INSERT OR REPLACE INTO ended VALUES (?, ?)", .key(key), .integer(time))
  }

  /// Notes that a session that is kept was used, if that is later than what is known.
  func noteUse(_ key: SessionKey, at time: Int64) throws(SQLiteFailure) {
    try run(
      "UPDATE uses SET used = ?2 WHERE session = ?1 AND used < ?2", .key(key), .integer(time))
  }

  /// Moves a session where nobody looks for it.
  func setAside(_ key: SessionKey, reason: String) throws(SQLiteFailure) {
    try run(
      """
      INSERT INTO aside SELECT session, version, snapshot, name, used, bytes, ?2
      FROM commits WHERE session = ?1
      """, .key(key), .text(reason))
    try forget(key)
  }
}
