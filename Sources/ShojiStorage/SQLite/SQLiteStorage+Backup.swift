import CSQLite
import Foundation

extension SQLiteStorage {
  /// Copies what a folder keeps into a file, as it is at one moment, while a server uses it or not.
  ///
  /// The copy is made by SQLite ("SQLite Backup API") in one read transaction, which holds up nobody, looked
  /// through, synced, and given its name when it is whole. To use it, stop the server, and put it in the
  /// place of the file with the files beside that one removed.
  /// - `folder`: The folder of a storage.
  /// - `file`: The copy; there must be none of its name.
  public static func backup(from folder: String, to file: String) throws(StorageError) {
    let source = DatabaseFile(path: path(in: folder))
    let target = DatabaseFile(path: file), part = DatabaseFile(path: file + ".part")
    try source.mustBeBegun()
    guard target.number == nil else {
      throw .misconfigured("\(file) is there already. Mend: name another file, or move it away")
    }
    for path in part.paths { _ = unsafe unlink(path) }
    try part.make()
    defer { for path in part.paths { _ = unsafe unlink(path) } }
    do throws(SQLiteFailure) {
      let source = try Connection(path: source.path)
      let copy = try Connection(path: part.path)
      // A file of its own, without a log beside it.
      try copy.runAll("PRAGMA synchronous = FULL")
      try source.copy(to: copy)
      try copy.runAll("PRAGMA journal_mode = DELETE")
      let found = try copy.rows("PRAGMA quick_check(1)") { $0.text(0) }.first
      guard found == "ok" else {
        throw SQLiteFailure(
          code: SQLITE_CORRUPT, message: found ?? "", systemNumber: 0, path: source.path)
      }
    } catch { throw error.storageError }
    try part.take(file)
    DatabaseFile.sync((file as NSString).deletingLastPathComponent)
  }
}
