import CSQLite

/// A connection to a database. It is used by one thread at a time, which whoever owns it sees to.
@safe package final class Connection {
  /// Where the database is.
  package let path: String
  // SQLite's object, which lives until this one goes.
  private let handle: OpaquePointer
  private var statements: [StatementText: Statement] = [:]
  // Written by SQLite after each commit, on the thread of whoever commits.
  private let frames: UnsafeMutablePointer<Int32>

  /// A bound of the bytes that are kept, where that was asked for.
  var kept: KeptBytes?

  /// Opens a database that is there.
  /// - `disk`: The name of the VFS through which SQLite reaches it; `nil` is the system's.
  package init(path: String, flags: Int32 = SQLITE_OPEN_READWRITE, disk: String? = nil)
    throws(SQLiteFailure)
  {
    self.path = path
    var opened: OpaquePointer?
    let result = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, disk)
    guard let handle = unsafe opened else {
      throw SQLiteFailure(code: result, message: "no memory", systemNumber: 0, path: path)
    }
    unsafe self.handle = handle
    unsafe frames = .allocate(capacity: 1)
    unsafe frames.initialize(to: 0)
    try check(result)
    try check(unsafe shoji_sqlite_set_up(handle))
    unsafe shoji_sqlite_count_frames(handle, frames)
    // A program that looks at the file holds it for moments.
    unsafe sqlite3_busy_timeout(handle, 2_000)
  }

  deinit {
    statements = [:]
    unsafe sqlite3_close_v2(handle)
    unsafe frames.deallocate()
  }

  /// How many frames the write-ahead log had after the last commit; 0 when it was brought into the file since.
  var logFrames: Int { Int(unsafe frames.pointee) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// How many rows the last statement has inserted, changed or deleted.
  package var changedRows: Int { Int(unsafe sqlite3_changes(handle)) }

  /// Carries out a statement and leaves its rows alone.
  package func run(_ text: String, _ values: SQLValue...) throws(SQLiteFailure) {
    let statement = try bound(text, values)
    defer { statement.reset() }
    while true {
      let result = statement.step()
      if result == SQLITE_DONE { return }
      if result != SQLITE_ROW { try check(result) }
    }
  }

  /// What is read from the rows of a statement.
  package func rows<Value>(_ text: String, _ values: SQLValue..., read: (Statement) -> Value)
    throws(SQLiteFailure) -> [Value]
  {
    let statement = try bound(text, values)
    defer { statement.reset() }
    var found: [Value] = []
    while true {
      let result = statement.step()
      if result == SQLITE_DONE { return found }
      if result != SQLITE_ROW { try check(result) }
      found.append(read(statement))
    }
  }

  /// The number that a statement answers with in its first row, if there is one.
  package func integer(_ text: String, _ values: SQLValue...) throws(SQLiteFailure) -> Int64? {
    let statement = try bound(text, values)
    defer { statement.reset() }
    let result = statement.step()
    if result == SQLITE_DONE { return nil }
    if result != SQLITE_ROW { try check(result) }
    return statement.isNull(0) ? nil : statement.integer(0)
  }

  /// Carries out several statements that have no values.
  package func runAll(_ text: String) throws(SQLiteFailure) {
    try check(unsafe sqlite3_exec(handle, text, nil, nil, nil))
  }

  /// Writes what is in the log into the database, as far as nobody reads what was there before.
  ///
  /// Not twice without a commit in between: a program that writes beside this one may begin a log anew that
  /// is in the database, and SQLite before 3.51.3 may damage the file when that and a second look at such a
  /// log meet ("Write-Ahead Logging", "The WAL-Reset Bug").
  func checkpoint() throws(SQLiteFailure) {
    try check(unsafe sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil))
    unsafe frames.pointee = 0
  }

  /// Copies the whole database as it is at one moment into another.
  func copy(to other: Connection) throws(SQLiteFailure) {
    guard let copy = unsafe sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw other.failure(unsafe sqlite3_extended_errcode(other.handle))
    }
    // All pages in one step, which is one read transaction.
    let result = unsafe sqlite3_backup_step(copy, -1)
    let end = unsafe sqlite3_backup_finish(copy)
    if end != SQLITE_OK { throw other.failure(end) }
    if result != SQLITE_DONE { throw failure(result) }
  }

  private func bound(_ text: String, _ values: [SQLValue]) throws(SQLiteFailure) -> Statement {
    let statement = try statement(text)
    let result = statement.bind(values)
    if result != SQLITE_OK {
      statement.reset()
      try check(result)
    }
    return statement
  }

  private func statement(_ text: String) throws(SQLiteFailure) -> Statement {
    let key = StatementText(text: text)
    if let statement = statements[key] { return statement }
    var prepared: OpaquePointer?
    try check(
      unsafe sqlite3_prepare_v3(
        handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
    guard let prepared = unsafe prepared else { throw failure(SQLITE_MISUSE) }
    let statement = unsafe Statement(handle: prepared)
    statements[key] = statement
    return statement
  }

  private func check(_ result: Int32) throws(SQLiteFailure) {
    guard result == SQLITE_OK else { throw failure(result) }
  }

  private func failure(_ code: Int32) -> SQLiteFailure {
    SQLiteFailure(
      code: code, message: unsafe String(cString: sqlite3_errmsg(handle)),
      systemNumber: unsafe sqlite3_system_errno(handle), path: path)
  }
}

/// The text of a statement. There are few of them, and nearly each has its own length: hashing that costs a fraction of
/// hashing the text.
private struct StatementText: Hashable {
  let text: String

  func hash(into hasher: inout Hasher) { hasher.combine(text.utf8.count) }
}
