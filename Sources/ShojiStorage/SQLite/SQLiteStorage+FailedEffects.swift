import Foundation

/// What whoever runs a server does about effects that have failed for good, while it runs or not.
///
/// It is done by a connection beside those of the server, which never brings the log into the file: who writes
/// for a moment, and who does that, do not harm each other as long as only one does that, and only with what is
/// not there yet (see `Connection.checkpoint()`).
extension SQLiteStorage {
  /// The effects of a folder that have failed for good, the oldest first.
  package static func failedEffects(in folder: String) throws(StorageError) -> [StoredEffect] {
    try inFolder(folder) { connection throws(SQLiteFailure) in
      try connection.failedEffects(limit: .max)
    }
  }

  /// Lets effects of a folder that have failed for good be carried out as if they had never been tried.
  /// - `key`: Which; `nil` is all.
  /// - Returns: How many there were.
  package static func retryFailedEffects(_ key: String?, in folder: String) throws(StorageError)
    -> Int
  {
    let now = Int64(Date().timeIntervalSince1970)
    return try inFolder(folder) { connection throws(SQLiteFailure) in
      try connection.retryFailedEffects(key, at: now)
    }
  }

  /// Forgets effects of a folder that have failed for good.
  /// - `key`: Which; `nil` is all.
  /// - Returns: How many there were.
  package static func dropFailedEffects(_ key: String?, in folder: String) throws(StorageError)
    -> Int
  {
    try inFolder(folder) { connection throws(SQLiteFailure) in
      try connection.dropFailedEffects(key)
    }
  }

  private static func inFolder<Value>(
    _ folder: String, _ body: (Connection) throws(SQLiteFailure) -> Value
  ) throws(StorageError) -> Value {
    let file = DatabaseFile(path: path(in: folder))
    try file.mustBeBegun()
    let connection: Connection
    do throws(SQLiteFailure) { connection = try Connection(path: file.path) } catch {
      throw error.storageError
    }
    _ = try Schema.version(of: connection)
    return try connection.report(body)
  }
}
