/// A connection that is made again after the disk has failed. It is used by one thread at a time.
final class Database {
  /// What a connection is for.
  enum Role {
    /// The only one that brings the log into the file: SQLite before 3.51.3 may damage a file when two
    /// connections do that at once ("Write-Ahead Logging", "The WAL-Reset Bug"). It is also the only one that
    /// writes, but for the moments in which somebody does from outside (`SQLiteStorage+FailedEffects`).
    case writing(Durability)
    /// It waits for nobody: readers of a write-ahead log see the last commit.
    case reading
  }

  private let file: DatabaseFile
  private let role: Role
  private let disk: String?
  private let number: UInt64?
  private var connection: Connection?
  /// Whether the next start has to check the file: it was found damaged, or could not be checked.
  var isDamaged = false
  /// Whether the tables are those of this build.
  private var isPrepared = false

  /// Opens an existing file. On a full disk a file with content is opened at its first use that finds room: a reader
  /// needs room as well, for the shared memory of the write-ahead log.
  init(file: DatabaseFile, role: Role, disk: String?) throws(StorageError) {
    self.file = file
    self.role = role
    self.disk = disk
    number = file.number
    do throws(StorageError) { connection = try prepared() } catch {
      guard case .full = error else { throw error }
      guard file.isBegun else {
        throw .full("nothing fits on the disk of \(file.path). Mend: make room, and start again")
      }
      // The file was not checked.
      isDamaged = true
    }
  }

  /// The connection that is open, where the file is still its own.
  var openConnection: Connection? { file.number == number ? connection : nil }

  /// The connection, opened if it is not.
  /// - Throws: ``StorageError`` when the file is not there, is another one, or cannot be opened.
  func connected() throws(StorageError) -> Connection {
    guard let found = file.number else {
      connection = nil
      throw .unavailable("\(file.path) is gone. Mend: bring its disk back; it goes on by itself")
    }
    guard found == number else {
      connection = nil
      throw .unavailable(
        "another file was put in the place of \(file.path). Mend: stop the server, remove "
          + "\(file.path)-wal and \(file.path)-shm, which belong to the former file, and start it")
    }
    if let connection { return connection }
    let connection = try isPrepared ? connect() : prepared()
    guard try Schema.version(of: connection) == Schema.steps.count else {
      throw .damaged("\(file.path) was emptied. Mend: restart the server")
    }
    self.connection = connection
    return connection
  }

  /// Opens the first connection; a writer migrates the tables.
  private func prepared() throws(StorageError) -> Connection {
    let connection = try connect()
    switch role {
    case .writing: try Schema.prepare(connection)
    case .reading:
      guard try Schema.version(of: connection) == Schema.steps.count else {
        throw .full(
          "\(file.path) has the tables of an earlier build. Mend: make room; it goes on by itself")
      }
    }
    isPrepared = true
    return connection
  }

  /// Lets go of the connection, so that the next use makes a new one.
  func disconnect() { connection = nil }

  /// Reads, and lets go of a connection that the disk has failed.
  func read<Value>(_ body: (Connection) throws(SQLiteFailure) -> Value) throws(StorageError)
    -> Value
  {
    let connection = try connected()
    do throws(SQLiteFailure) { return try body(connection) } catch {
      if error.isOfTheDisk { disconnect() }
      throw error.storageError
    }
  }

  private func connect() throws(StorageError) -> Connection {
    do throws(SQLiteFailure) {
      let connection = try Connection(path: file.path, disk: disk)
      try connection.runAll(pragmas)
      return connection
    } catch { throw error.storageError }
  }

  /// How SQLite works here.
  ///
  /// - Pages have 4,096 bytes, as those of the system's cache and of most disks: a smaller one would be
  ///   read before it is written, of a larger one more is written for the same change.
  /// - What was deleted is overwritten where that costs no page more (`secure_delete=FAST`); Debian's
  ///   SQLite overwrites all of it otherwise, which writes each snapshot twice.
  /// - Files are not mapped into memory: a disk that goes away would end the process with SIGBUS.
  /// - A log that has grown large once is cut back to 16 MB.
  /// - A file is begun with `synchronous=EXTRA`: what SQLite does before there is a log is undone by a journal
  ///   beside the file, and the removal of that is synced then. A power cut could bring it back otherwise,
  ///   and the next start would undo with it what was written since.
  private var pragmas: String {
    switch role {
    case .writing(let durability):
      """
      PRAGMA page_size = 4096; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA synchronous = EXTRA;
      PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 16777216;
      PRAGMA synchronous = \(durability == .power ? "FULL" : "NORMAL");
      PRAGMA secure_delete = FAST; PRAGMA mmap_size = 0; PRAGMA cache_size = -8192;
      PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;
      """
    case .reading:
      "PRAGMA query_only = ON; PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON;"
    }
  }
}
