import Synchronization

/// Keeps everything in a file, with SQLite: what a server on one machine needs, and nothing to set up.
///
/// A commit has become true when ``commit(_:)`` returns, and survives what its ``Durability`` says. One
/// thread writes and takes all commits that wait into one transaction; another one reads, and neither waits
/// for the other (SQLite's documentation, "Write-Ahead Logging"). The file, its log and the folder, if it is
/// made, are for the eyes of their owner alone.
///
/// A file belongs to one process. After an end that was none, such as SIGKILL, it is looked through at the
/// start; a damaged one is moved aside and a new one begun, which ``recovered`` says. To put a backup in the
/// place of the file, stop the server and remove the files beside it.
///
/// SQLite is called directly. GRDB 7.10 would bring statements that are kept, and a queue of one writer and
/// its readers, which are some hundred lines here; and with them a mapper of objects, observation of tables
/// and migrations by name, which nothing here needs, and which take longer to compile than all of this
/// target. What matters lies below it: which commits share a transaction, what is known after one that has
/// failed, and what a disk does to the file.
public final class SQLiteStorage: Storage {
  /// What happened to what was kept before, if it could not be read: a sentence for the log.
  public let recovered: String?
  /// The file.
  public let path: String

  let maximumBytes: Int64?
  /// The claims are those of one process, and end with it. Only the thread that writes asks.
  let claims = Mutex(ClaimBook())
  let closing: Closing
  private let writes: Writer
  private let writer: JobThread<Writer.Job>
  private let reader: JobThread<@Sendable (Result<Database, StorageError>) -> Void>

  /// Opens the storage of a folder, or begins it.
  /// - `folder`: Is made if it is not there.
  /// - `durability`: What a commit survives.
  /// - `maximumBytes`: How many bytes are kept at most; beyond them only what forgets something is done.
  ///   The log beside the file takes some more, 8 MB as a rule.
  /// - Throws: ``StorageError/misconfigured(_:)`` when another process uses it or a newer build has
  ///   written it, ``StorageError/unavailable(_:)`` when the disk does not let it be opened.
  public convenience init(
    folder: String, durability: Durability = .process, maximumBytes: Int64? = nil
  ) throws(StorageError) {
    try self.init(
      folder: folder, durability: durability, maximumBytes: maximumBytes, disk: nil)
  }

  /// Opens it through a VFS of SQLite's.
  package init(
    folder: String, durability: Durability, maximumBytes: Int64? = nil, disk: String?
  ) throws(StorageError) {
    let file = DatabaseFile(path: Self.path(in: folder))
    path = file.path
    self.maximumBytes = maximumBytes
    try file.make()
    let lock = try FileLock(of: file.path)
    recovered = try file.recover(wasLeft: lock.wasLeft, disk: disk)
    let writes = Writer(
      try Database(file: file, role: .writing(durability), disk: disk), maximumBytes: maximumBytes)
    let reads = Mutex(try Database(file: file, role: .reading, disk: disk))
    let closing = Closing(lock)
    self.closing = closing
    self.writes = writes
    writer = try JobThread { jobs, thread in
      writes.perform(jobs)
      writes.checkpoint(isIdle: !thread.isWaitedFor)
    } end: {
      closing.threadEnded(inOrder: writes.finish())
    }
    do throws(StorageError) {
      reader = try JobThread { jobs, _ in
        reads.withLock { database in jobs.forEach { $0(.success(database)) } }
      } end: {
        reads.withLock { $0.disconnect() }
        closing.threadEnded(inOrder: true)
      }
    } catch {
      writer.stop()
      throw error
    }
  }

  deinit { stop() }

  /// Lets go of everything, after what is under way.
  public func close() async {
    stop()
    await closing.wait()
  }

  /// The file of a folder.
  package static func path(in folder: String) -> String { folder + "/shoji.db" }

  private func stop() {
    reader.stop()
    writer.stop()
  }

  private var closed: StorageError { .unavailable("\(path) is closed") }

  /// Makes something true.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (inout Transaction) throws(SQLiteFailure) -> Value
  ) async throws(StorageError) -> Value {
    try await withCheckedContinuation { continuation in
      let job = Writer.Job { transaction throws(SQLiteFailure) in
        let value = try body(&transaction)
        return { continuation.resume(returning: Result<Value, StorageError>.success(value)) }
      } fail: { error in
        continuation.resume(returning: .failure(error))
      }
      if !writer.add(job) { job.fail(closed) }
    }.get()
  }

  /// Reads something, beside what is written; after what has become of a commit is settled, if nobody knows.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Value
  ) async throws(StorageError) -> Value {
    if writes.isInDoubt {
      return try await write { transaction throws(SQLiteFailure) in
        try body(transaction.connection)
      }
    }
    return try await withCheckedContinuation { continuation in
      let job: @Sendable (Result<Database, StorageError>) -> Void = { database in
        continuation.resume(
          returning: Result { () throws(StorageError) -> Value in try database.get().read(body) })
      }
      if !reader.add(job) { job(.failure(closed)) }
    }.get()
  }
}
