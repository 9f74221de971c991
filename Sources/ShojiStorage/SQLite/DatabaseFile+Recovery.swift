/// Looking at a file before it is used.
extension DatabaseFile {
  /// Looks at a file, and moves a damaged one aside. A file on a full disk is checked at a later start.
  /// - `wasLeft`: Whether whoever used it last has ended without letting go: then all of it is looked at.
  /// - Returns: What was done, if it was damaged.
  func recover(wasLeft: Bool, disk: String?) throws(StorageError) -> String? {
    guard isBegun else { return nil }
    let damage: String
    do throws(SQLiteFailure) {
      let connection = try Connection(path: path, disk: disk)
      // Reads the first page, and what is in the log.
      _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
      guard wasLeft else { return nil }
      let found = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) }.first
      guard let found, found != "ok" else { return nil }
      damage = found
    } catch {
      // SQLite needs room for a check.
      if error.isFull { return nil }
      guard error.isDamage else { throw error.storageError }
      damage = error.message
    }
    let name = try moveAside()
    try make()
    return "\(path) was damaged (\(damage)): what it held is in \(name), and a new one is begun. "
      + "Mend: stop the server and put a backup in its place, or save what can be saved with "
      + "sqlite3's .recover"
  }
}
