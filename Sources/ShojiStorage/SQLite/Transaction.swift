/// What a job sees of the transaction that it is part of.
struct Transaction {
  /// The connection.
  let connection: Connection
  /// How many bytes may be kept; `nil` is as many as there is room for.
  let maximumBytes: Int64?

  /// Makes it for a connection in a transaction that has just begun.
  init(connection: Connection, maximumBytes: Int64?) throws(SQLiteFailure) {
    self.connection = connection
    self.maximumBytes = maximumBytes
    if maximumBytes != nil { try connection.boundKeptBytes() }
  }

  /// Takes room for so many bytes, if there is any.
  /// - Returns: Why there is none: the job is not done and has written nothing; the others of the transaction are.
  func takeRoom(_ count: Int) throws(SQLiteFailure) -> StorageError? {
    guard let maximumBytes else { return nil }
    // In pages, with those by which the trees may grow.
    let taken = (Int64(count) / 4_096 + 6) * 4_096
    let bytes = try connection.keptBytes(before: taken, limit: maximumBytes)
    guard bytes + taken <= maximumBytes else {
      return .full(
        "\(connection.path) holds \(bytes) of at most \(maximumBytes) bytes. Mend: allow more; "
          + "otherwise it goes on when sessions have expired")
    }
    return nil
  }
}

/// A bound of the bytes that a connection keeps. SQLite compiles a pragma anew for each transaction that asks it.
struct KeptBytes {
  /// How many there are at most.
  var bound: Int64
  /// How many transactions have relied on it.
  var uses = 0

  /// How many transactions may rely on it before it is measured again.
  static let useLimit = 64
}

extension Connection {
  /// How many bytes are kept in the file and its log, without the pages that are free.
  func keptBytes() throws(SQLiteFailure) -> Int64 {
    let pages = try integer("PRAGMA page_count") ?? 0
    let free = try integer("PRAGMA freelist_count") ?? 0
    return (pages - free) * (try integer("PRAGMA page_size") ?? 0)
  }

  /// Has a bound of the bytes that are kept, for one more transaction.
  fileprivate func boundKeptBytes() throws(SQLiteFailure) {
    if let kept, kept.uses < KeptBytes.useLimit {
      self.kept?.uses += 1
    } else {
      kept = KeptBytes(bound: try keptBytes())
    }
  }

  /// A bound of the bytes that are kept, and of those that come; measured where the limit is near.
  /// - Returns: The bytes that are kept, without those that come.
  fileprivate func keptBytes(before taken: Int64, limit: Int64) throws(SQLiteFailure) -> Int64 {
    var bytes = kept?.bound ?? .max
    if bytes > limit - taken { bytes = try keptBytes() }
    kept?.bound = bytes + taken
    return bytes
  }
}
