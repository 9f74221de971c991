import CSQLite
import Synchronization

/// Makes everything true that waits together, in one transaction.
///
/// One sync of the log then serves all of it. What refuses to be done, such as a stale commit, sees so
/// before it has written anything, so that no savepoint is needed. When SQLite itself refuses something that
/// may be the fault of one, such as more than the disk has room for, which shows when the pages are written
/// at the end, the transaction is rolled back and each is made true by itself.
final class Writer: Sendable {
  /// Something to be made true.
  struct Job: Sendable {
    /// Does it, and returns what is to be called when it is true.
    let perform: @Sendable (inout Transaction) throws(SQLiteFailure) -> @Sendable () -> Void
    /// Is called when it is not.
    let fail: @Sendable (StorageError) -> Void
  }

  /// How many jobs are made true together at most, so that the first does not wait for all.
  static let mostTogether = 256
  /// After how many pages the log is brought into the file when nothing waits, and after how many
  /// whatever waits: as many pages are written and synced then.
  static let (frames, mostFrames) = (500, 2_000)

  private let database: Mutex<Database>
  private let maximumBytes: Int64?
  private let doubt = Atomic<Bool>(false)

  init(_ database: sending Database, maximumBytes: Int64?) {
    self.database = Mutex(database)
    self.maximumBytes = maximumBytes
  }

  /// Whether nobody can tell what became of the last transaction: what another connection reads may be
  /// neither what is in the file nor what the next start finds there. What is made true next settles it.
  var isInDoubt: Bool { doubt.load(ordering: .acquiring) }

  /// Does what waits.
  func perform(_ jobs: [Job]) {
    database.withLock { database in
      var rest = jobs[...]
      while !rest.isEmpty {
        perform(rest.prefix(Self.mostTogether), on: database)
        rest = rest.dropFirst(Self.mostTogether)
      }
    }
  }

  /// Brings the log into the file if the open connection has made it grow.
  ///
  /// It is done after the answers, by the connection that writes. It opens none: the disk may have found room since
  /// the answers said that it has none.
  /// - `isIdle`: Whether nobody waits for it.
  func checkpoint(isIdle: Bool) {
    database.withLock { database in
      guard let connection = database.openConnection else { return }
      guard connection.logFrames >= (isIdle ? Self.frames : Self.mostFrames) else { return }
      // What cannot be brought over stays in the log; the next commit says what is wrong with the disk.
      do throws(SQLiteFailure) { try connection.checkpoint() } catch {
        if error.isOfTheDisk { database.disconnect() }
      }
    }
  }

  /// Brings into the file what nobody else reads, such as a backup that is being made, and lets go of it.
  /// - Returns: Whether the file is whole, with the log beside it if something stayed there.
  func finish() -> Bool {
    database.withLock { database in
      defer { database.disconnect() }
      return (try? database.connected().runAll("PRAGMA wal_checkpoint(TRUNCATE)")) != nil
        && !database.isDamaged
    }
  }

  private func perform(_ jobs: ArraySlice<Job>, on database: Database) {
    let connection: Connection
    do throws(StorageError) { connection = try database.connected() } catch {
      return jobs.forEach { $0.fail(error) }
    }
    let answers: [@Sendable () -> Void]
    do throws(SQLiteFailure) {
      if isInDoubt { try settle(connection) }
      answers = try begin(jobs, on: connection)
    } catch {
      connection.rollBack()
      note(error, on: database)
      return fail(jobs, error, on: database)
    }
    do throws(SQLiteFailure) { try connection.run("COMMIT") } catch {
      connection.rollBack()
      let isUndone = isUndone(error, connection)
      note(error, on: database)
      if isUndone { return fail(jobs, error, on: database) }
      doubt.store(true, ordering: .releasing)
      return jobs.forEach { $0.fail(.unclear("\(error.storageError)")) }
    }
    answers.forEach { $0() }
  }

  /// Says that nothing of jobs has become true, or tries each by itself if one may have failed the others.
  private func fail(_ jobs: ArraySlice<Job>, _ failure: SQLiteFailure, on database: Database) {
    if jobs.count > 1 && failure.isOfOneCommit {
      return jobs.indices.forEach { perform(jobs[$0...$0], on: database) }
    }
    jobs.forEach { $0.fail(failure.storageError) }
  }

  private func begin(_ jobs: ArraySlice<Job>, on connection: Connection) throws(SQLiteFailure)
    -> [@Sendable () -> Void]
  {
    try connection.run("BEGIN IMMEDIATE")
    var transaction = try Transaction(connection: connection, maximumBytes: maximumBytes)
    var answers: [@Sendable () -> Void] = []
    answers.reserveCapacity(jobs.count)
    for job in jobs { answers.append(try job.perform(&transaction)) }
    return answers
  }

  /// Whether a transaction whose end has failed is certain not to come back.
  ///
  /// The pages of a transaction lie in the log, the last of them saying that it is whole. Where one could
  /// not be written it is not. Where the log could not be synced it may be, until the next transaction is
  /// written over it: so one is.
  private func isUndone(_ failure: SQLiteFailure, _ connection: Connection) -> Bool {
    if failure.isOfWriting { return true }
    return (try? settle(connection)) != nil
  }

  /// Writes a transaction over one of which nobody knows what became, or after it, if the log has it all the
  /// same: what is read from then on is the truth, and stays so.
  private func settle(_ connection: Connection) throws(SQLiteFailure) {
    try connection.noteWriting()
    doubt.store(false, ordering: .releasing)
  }

  private func note(_ failure: SQLiteFailure, on database: Database) {
    if failure.isDamage { database.isDamaged = true }
    if failure.isOfTheDisk { database.disconnect() }
  }
}

extension Connection {
  /// Writes something that nobody reads.
  func noteWriting() throws(SQLiteFailure) {
    try run("UPDATE meta SET value = value + 1 WHERE name = 'written'")
  }

  /// Undoes what a transaction has done so far, if SQLite has not done so itself.
  func rollBack() {
    // A rollback that fails leaves a connection that cannot begin again, which is found out then.
    if isInTransaction { try? run("ROLLBACK") }
  }
}
