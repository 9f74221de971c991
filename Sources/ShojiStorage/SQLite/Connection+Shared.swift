/// Reading and writing the logs of shared stores.
extension Connection {
  /// Adds changes. One that is there already is left as it is.
  func add(_ changes: [SharedChange]) throws(SQLiteFailure) {
    for change in changes {
      try run(
        "INSERT OR IGNORE INTO changes (store, key, bytes) VALUES (?, ?, ?)", .text(change.store),
        .text(change.key), .blob(change.bytes))
    }
  }

  /// The changes of a store after a place.
  func changes(
    of store: String, after place: Int64, limit: Int
  ) throws(SQLiteFailure) -> [StoredChange] {
    try rows(
      """
      SELECT place, key, bytes FROM changes WHERE store = ? AND place > ? ORDER BY place LIMIT ?
      """, .text(store), .integer(place), .integer(Int64(limit))
    ) { StoredChange(place: $0.integer(0), key: $0.optionalText(1) ?? "", bytes: $0.blob(2)) }
  }

  /// What was written down last of a whole store.
  func snapshot(of store: String) throws(SQLiteFailure) -> SharedSnapshot? {
    try rows("SELECT place, bytes FROM shared WHERE store = ?", .text(store)) {
      SharedSnapshot(place: $0.integer(0), bytes: $0.blob(1))
    }.first
  }

  /// Keeps a whole store and forgets the changes that are in it; the last of them stay, for their keys.
  func compact(_ store: String, into snapshot: SharedSnapshot) throws(SQLiteFailure) {
    try run(
      """
      INSERT INTO shared VALUES (?1, ?2, ?3)
      ON CONFLICT (store) DO UPDATE SET place = ?2, bytes = ?3 WHERE place <= ?2
      """, .text(store), .integer(snapshot.place), .blob(snapshot.bytes))
    guard changedRows > 0 else { return }
    try run(
      """
      DELETE FROM changes WHERE store = ?1 AND place <= (
        SELECT place FROM changes WHERE store = ?1 AND place <= ?2
        ORDER BY place DESC LIMIT 1 OFFSET ?3
      )
      """, .text(store), .integer(snapshot.place), .integer(Int64(SharedSnapshot.rememberedKeys)))
  }
}

extension [SharedChange] {
  /// How many bytes they add at least.
  var addedBytes: Int { reduce(0) { $0 + $1.bytes.count } }
}
