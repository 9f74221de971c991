/// What a job sees of the transaction that it is part of.
struct Transaction {
  /// The connection.
  let connection: Connection
  /// How many bytes may be kept; `nil` is as many as there is room for.
  let maximumBytes: Int64?
  /// How many bytes are kept, with those that this transaction adds.
  private(set) var bytes: Int64

  /// Makes it for a connection in a transaction that has just begun.
  init(connection: Connection, maximumBytes: Int64?) throws(SQLiteFailure) {
    self.connection = connection
    self.maximumBytes = maximumBytes
    bytes = maximumBytes == nil ? 0 : try connection.keptBytes()
  }

  /// Takes room for so many bytes, if there is any.
  mutating func takeRoom(_ count: Int) throws(Refusal) {
    guard let maximumBytes else { return }
    // In pages, with those by which the trees may grow.
    let taken = (Int64(count) / 4_096 + 6) * 4_096
    guard bytes + taken <= maximumBytes else {
      throw Refusal(
        reason: .full(
          "\(connection.path) holds \(bytes) of at most \(maximumBytes) bytes. Mend: allow more; "
            + "otherwise it goes on when sessions have expired"))
    }
    bytes += taken
  }
}

/// A job is not done, and has written nothing; the others of its transaction are.
struct Refusal: Error {
  /// Why.
  let reason: StorageError
}

extension Connection {
  /// How many bytes are kept in the file and its log, without the pages that are free.
  func keptBytes() throws(SQLiteFailure) -> Int64 {
    let pages = try integer("PRAGMA page_count") ?? 0
    let free = try integer("PRAGMA freelist_count") ?? 0
    return (pages - free) * (try integer("PRAGMA page_size") ?? 0)
  }
}
