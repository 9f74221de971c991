import Foundation
import ShojiStorage
import Synchronization

/// Makes everything true that waits together, in one transaction: the server then syncs once for all of it.
///
/// It has a connection of its own, which holds a lock as long as it lives. The next connection, after one was lost,
/// ends the server's process that still holds it and waits for the lock: what is read from then on is the truth,
/// because nothing of the former one becomes true any more.
final class Writer: Sendable {
  /// Something to be made true.
  struct Job: Sendable {
    enum Work: Sendable {
      case commit(Commit)
      case effects([StoredEffect])
      case changes([SharedChange])
      /// Nothing: what has become of those before it is known when it is done.
      case settle
    }

    let work: Work
    /// Is called with why it was not done; `nil` when it was.
    let finish: @Sendable (StorageError?) -> Void

    /// The commit, if it is one.
    var commit: Commit? {
      guard case .commit(let commit) = work else { return nil }
      return commit
    }

    /// The sessions that it changes.
    var keys: [SessionKey] {
      guard let commit else { return [] }
      return [commit.session] + (commit.formerKey.map { [$0] } ?? [])
    }

    /// Whether it may give a session a key that is not kept.
    var mayBegin: Bool {
      guard let commit else { return false }
      return commit.expectedVersion == 0 || commit.formerKey != nil
    }

    /// Whether all that there is to know before it is carried out is whether its session is as it expects. It is not
    /// where keys begin or end, nor where the database may refuse what an app wants to be written.
    var isPlain: Bool {
      guard let commit else { return true }
      if case .end = commit.content { return false }
      return !mayBegin && !commit.effects.contains { $0.kind == PostgreSQLWrite.effectName }
    }

    /// About how many bytes it adds.
    var size: Int {
      switch work {
      case .commit(let commit):
        switch commit.content {
        case .snapshot(let bytes), .change(let bytes): bytes.count
        case .end: 0
        }
      case .effects(let effects): effects.reduce(0) { $0 + $1.payload.count }
      case .changes(let changes): changes.reduce(0) { $0 + $1.bytes.count }
      case .settle: 0
      }
    }
  }

  /// How many jobs are made true together at most, and how many bytes begin another transaction.
  static let (mostTogether, mostBytes) = (256, 4_194_304)
  /// How often a transaction is tried that another one was in the way of.
  static let tries = 4

  private let tables: Tables
  private let timeLimit: Duration
  private let live: LiveLink
  let relay: Relay
  private let doubt: Doubt

  init(_ url: String, _ tables: Tables, _ relay: Relay, timeLimit: Duration)
    throws(PostgreSQLError)
  {
    self.tables = tables
    self.relay = relay
    self.timeLimit = timeLimit
    let doubt = Doubt()
    self.doubt = doubt
    let name = Int64.random(in: .min ... .max)
    live = try LiveLink(url) { link, call throws(PostgreSQLError) in
      _ = try link.ask(
        [
          """
          SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
            AND classid::bigint << 32 | objid::bigint = \(name) AND granted AND database =
              (SELECT oid FROM pg_database WHERE datname = current_database())
          """, "SELECT pg_advisory_lock(\(name))",
          // Whatever the database is set to: who waits for a row sees it as it is then.
          "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL READ COMMITTED",
        ], call)
      doubt.isOpen = false
    }
  }

  /// Whether nobody can tell what became of the last transaction: what is done next in order settles it.
  var isInDoubt: Bool { doubt.isOpen }

  /// Lets go of the connection.
  func disconnect() { live.disconnect() }

  /// Does what waits, as much of it together as can be.
  func perform(_ jobs: [Job]) {
    var rest = jobs
    while !rest.isEmpty {
      var (batch, later): ([Job], [Job]) = ([], [])
      var taken: Set<SessionKey> = []
      var size = 0
      for job in rest {
        let keys = job.keys
        // What comes after something of the same session stays behind it.
        let mustWait =
          batch.count == Self.mostTogether || size > Self.mostBytes
          || keys.contains(where: taken.contains)
        if mustWait { later.append(job) } else { batch.append(job) }
        if !mustWait { size += job.size }
        taken.formUnion(keys)
      }
      rest = later
      makeTrue(batch)
    }
  }

  private func makeTrue(_ jobs: [Job], tries: Int = Writer.tries) {
    let answers: [StorageError?]
    do throws(PostgreSQLError) {
      answers = try live.perform(Call(within: timeLimit)) { link, call throws(PostgreSQLError) in
        do throws(PostgreSQLError) { return try transact(jobs, link, call) } catch {
          link.rollBack(Call(within: timeLimit))
          throw error
        }
      }
    } catch {
      // A statement that was prepared before tables have changed is prepared anew.
      if error.isOfOthers || error.isOfPreparation, tries > 1 {
        return makeTrue(jobs, tries: tries - 1)
      }
      if error.isOfOneCommit {
        if jobs.count > 1 { return jobs.forEach { makeTrue([$0]) } }
        // Somebody else has begun the same session in the same moment: the next look sees so.
        if error.isUniqueViolation, tries > 1 { return makeTrue(jobs, tries: tries - 1) }
      }
      if error.kind == .unclear { doubt.isOpen = true }
      return jobs.forEach { $0.finish(error.storageError) }
    }
    for (job, answer) in zip(jobs, answers) { job.finish(answer) }
  }

  private func transact(_ jobs: [Job], _ link: Link, _ call: Call) throws(PostgreSQLError)
    -> [StorageError?]
  {
    if jobs.allSatisfy(\.isPlain) {
      do throws(PostgreSQLError) {
        return try transactAtOnce(jobs, link, call)
      } catch  where error.isUnexpected {
        // Nothing of it has become true: a look tells which session it is.
      }
    }
    return try transactAfterLook(jobs, link, call)
  }

  /// Makes jobs true on one way to the database: all of them, if each session is as expected.
  private func transactAtOnce(_ jobs: [Job], _ link: Link, _ call: Call) throws(PostgreSQLError)
    -> [StorageError?]
  {
    var batch = Batch(expecting: jobs.compactMap(\.commit))
    for job in jobs {
      batch.add(job)
      if let commit = job.commit { batch.add(commit.effects) }
    }
    // What is asked at once without a BEGIN is one transaction, which ends with it.
    try end(batch, with: batch.statements(tables), link, call)
    return jobs.map { _ in nil }
  }

  /// Makes jobs true after a look at their sessions.
  private func transactAfterLook(_ jobs: [Job], _ link: Link, _ call: Call)
    throws(PostgreSQLError) -> [StorageError?]
  {
    let keys = jobs.flatMap(\.keys)
    var batch = Batch(try begin(keys, mayBeNew: jobs.contains(where: \.mayBegin), link, call))
    var answers: [StorageError?] = []
    for job in jobs {
      if let commit = job.commit, !batch.isExpected(commit) {
        answers.append(.stale)
        continue
      }
      batch.add(job)
      if let commit = job.commit { batch.add(try carryOut(commit.effects, link, call)) }
      answers.append(nil)
    }
    try end(batch, with: batch.statements(tables) + ["COMMIT"], link, call)
    return answers
  }

  /// Asks at once for all with which a transaction ends.
  private func end(
    _ batch: Batch, with statements: [PostgreSQLStatement], _ link: Link, _ call: Call
  ) throws(PostgreSQLError) {
    do throws(PostgreSQLError) {
      // What settles a doubt asks for nothing, and is answered for all that.
      _ = try link.ask(statements.isEmpty ? ["SELECT 1"] : statements, call)
    } catch  where error.kind == .connection {
      throw PostgreSQLError(.unclear, error.message)
    }
    if batch.hasChanges { relay.noteAdded() }
  }

  /// Carries out what an app wants to be written in the same transaction.
  /// - Returns: What is to be done later: other effects, and what the database has refused.
  private func carryOut(_ effects: [StoredEffect], _ link: Link, _ call: Call)
    throws(PostgreSQLError) -> [StoredEffect]
  {
    let now = Int64(Date().timeIntervalSince1970)
    var later: [StoredEffect] = []
    for var effect in effects {
      guard effect.kind == PostgreSQLWrite.effectName, effect.due <= now,
        let write = try? PostgreSQLWrite(payload: effect.payload)
      else {
        later.append(effect)
        continue
      }
      do throws(PostgreSQLError) {
        if let fault = write.statements.fault { throw fault }
        _ = try link.ask(
          ["SAVEPOINT shoji_write"] + write.statements + ["RELEASE SAVEPOINT shoji_write"], call)
      } catch  where error.kind == .statement && !error.isOfOthers {
        // A statement that cannot be sent has begun no savepoint.
        if write.statements.fault == nil {
          _ = try link.one("ROLLBACK TO SAVEPOINT shoji_write", call)
        }
        effect.attempts += 1
        effect.lastError = error.description
        later.append(effect)
      }
    }
    return later
  }

  /// Begins a transaction, and looks at the sessions that it changes. Nobody else changes them until its end.
  /// - `mayBeNew`: Whether some of their keys may be of sessions that were not kept before: such a key must not come
  ///   back.
  private func begin(_ keys: [SessionKey], mayBeNew: Bool, _ link: Link, _ call: Call)
    throws(PostgreSQLError) -> Batch.Known
  {
    let bytes = keys.map { PostgreSQLBytes($0.bytes) }
    var looks: [PostgreSQLStatement] = [
      "BEGIN",
      """
      SELECT key, version, node, fence FROM \(tables.sessions)
      WHERE key = ANY(\(bytes)) ORDER BY key FOR UPDATE
      """,
    ]
    if mayBeNew {
      looks.append("SELECT session FROM \(tables.ended) WHERE session = ANY(\(bytes))")
    }
    let answers = try link.ask(looks, call)
    var known = Batch.Known()
    for row in answers[1].rows {
      guard let key = SessionKey(try row[0] as PostgreSQLBytes) else { continue }
      known.versions[key] = try row[1]
      guard let node = try row[2] as Int64? else { continue }
      known.claims[key] = SessionClaim(node: UInt64(bitPattern: node), fence: try row[3])
    }
    for row in answers.dropFirst(2).first?.rows ?? [] {
      if let key = SessionKey(try row[0] as PostgreSQLBytes) { known.ended.insert(key) }
    }
    return known
  }
}

/// Whether nobody can tell what became of a transaction.
private final class Doubt: Sendable {
  private let value = Atomic(false)

  var isOpen: Bool {
    get { value.load(ordering: .acquiring) }
    set { value.store(newValue, ordering: .releasing) }
  }
}

extension SessionKey {
  /// Reads a key of a column.
  init?(_ column: PostgreSQLBytes) { self.init(column.bytes) }
}

extension PostgreSQLError {
  /// Whether it may be the fault of one commit and not of those that were made true with it.
  fileprivate var isOfOneCommit: Bool {
    kind == .statement
      && ["22", "23", "54", "53"].contains { sqlState?.hasPrefix($0) == true }
  }
}
