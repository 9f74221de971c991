/// Forgetting.
extension Connection {
  /// What one look for sessions to be forgotten has come to.
  struct Expiry: Sendable {
    /// How many were forgotten.
    var forgotten = 0
    /// How many rows went of that sort of which most did: sessions, marks, or what was kept aside.
    var mostGone = 0
    /// Whether there may be more.
    var mayGoOn = false

    /// Notes that rows of a sort are gone.
    mutating func note(gone: Int, of limit: Int) {
      mostGone = max(mostGone, gone)
      if gone == limit { mayGoOn = true }
    }
  }

  /// Forgets sessions that were not used since a time, and of each sort of mark as many that are older.
  ///
  /// Commits carry times of their own and do not write the table that is ordered by them: a session that
  /// was used since is put right there, and need not be looked at again for as long as it may rest.
  func expire(unusedSince time: Int64, limit: Int) throws(SQLiteFailure) -> Expiry {
    let candidates = try rows(
      "SELECT session FROM uses WHERE used < ? ORDER BY used LIMIT ?", .integer(time),
      .integer(Int64(limit))
    ) { $0.key(0) }
    var expiry = Expiry(mayGoOn: candidates.count == limit)
    for case .some(let key) in candidates {
      let used = try integer(
        "SELECT used FROM commits WHERE session = ? ORDER BY version DESC LIMIT 1", .key(key))
      if let used, used >= time {
        try noteUse(key, at: used)
      } else {
        try forget(key)
        expiry.forgotten += 1
      }
    }
    expiry.note(gone: expiry.forgotten, of: limit)
    try run(
      """
      DELETE FROM ended WHERE session IN (SELECT session FROM ended WHERE time < ?1 LIMIT ?2)
      """, .integer(time), .integer(Int64(limit)))
    expiry.note(gone: changedRows, of: limit)
    try run(
      "DELETE FROM aside WHERE rowid IN (SELECT rowid FROM aside WHERE used < ?1 LIMIT ?2)",
      .integer(time), .integer(Int64(limit)))
    expiry.note(gone: changedRows, of: limit)
    return expiry
  }

  /// Gives free pages back to the disk, some at a time, but for those that will be needed soon.
  func shrink() throws(SQLiteFailure) {
    let pages = try integer("PRAGMA page_count") ?? 0
    let free = try integer("PRAGMA freelist_count") ?? 0
    // A quarter of them is what sessions come and go in.
    let spare = free - pages / 4
    guard spare > 0 else { return }
    try runAll("PRAGMA incremental_vacuum(\(min(spare, 1_024)))")
  }
}
