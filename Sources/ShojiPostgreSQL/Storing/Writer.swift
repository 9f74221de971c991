import Foundation
import ShojiStorage
import Synchronization

/// Makes everything true that waits together, in one transaction: the server then syncs once for all of it.
///
/// It has a connection of its own, which holds a lock as long as it lives. The next connection, after one was lost,
/// ends the server's process that still holds it and waits for the lock: what is read from then on is the truth,
/// because nothing of the former one becomes true any more.
final class Writer: Sendable {
  /// Something to be made true, or to be read in this order.
  struct Job: Sendable {
    enum Work: Sendable {
      case commit(Commit)
      case effects([StoredEffect])
      case changes([SharedChange])
      case read(@Sendable (Link, Call) throws(PostgreSQLError) -> Void)
    }

    let work: Work
    /// Is called with why it was not done; `nil` when it was.
    let finish: @Sendable (StorageError?) -> Void

    /// The sessions that it changes.
    var keys: [SessionKey] {
      guard case .commit(let commit) = work else { return [] }
      return [commit.session] + (commit.formerKey.map { [$0] } ?? [])
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
      case .read: 0
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
        ], call)
      doubt.isOpen = false
    }
  }

  /// Whether nobody can tell what became of the last transaction: what is read next in order settles it.
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
      if error.isOfOthers, tries > 1 { return makeTrue(jobs, tries: tries - 1) }
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
    let keys = jobs.flatMap(\.keys)
    var batch = Batch(try begin(keys, link, call))
    var answers: [StorageError?] = []
    for job in jobs {
      switch job.work {
      case .commit(let commit):
        guard batch.isExpected(commit) else {
          answers.append(.stale)
          continue
        }
        batch.add(commit)
        batch.add(try carryOut(commit.effects, link, call))
      case .effects(let effects): batch.add(effects)
      case .changes(let changes): batch.add(changes)
      case .read(let read): try read(link, call)
      }
      answers.append(nil)
    }
    let statements = batch.statements(tables)
    guard !statements.isEmpty else {
      // What was asked in order may have written.
      try link.commit(call)
      return answers
    }
    do throws(PostgreSQLError) {
      _ = try link.ask(statements + ["COMMIT"], call)
    } catch  where error.kind == .connection {
      throw PostgreSQLError(.unclear, error.message)
    }
    if batch.hasChanges { relay.noteAdded() }
    return answers
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
        _ = try link.ask(
          ["SAVEPOINT shoji_write"] + write.statements + ["RELEASE SAVEPOINT shoji_write"], call)
      } catch  where error.kind == .statement && !error.isOfOthers {
        _ = try link.one("ROLLBACK TO SAVEPOINT shoji_write", call)
        effect.attempts += 1
        effect.lastError = error.description
        later.append(effect)
      }
    }
    return later
  }

  /// Begins a transaction, and looks at the sessions that it changes. Nobody else changes them until its end.
  private func begin(_ keys: [SessionKey], _ link: Link, _ call: Call) throws(PostgreSQLError)
    -> Batch.Known
  {
    let bytes = keys.map { PostgreSQLBytes($0.bytes) }
    let answers = try link.ask(
      [
        "BEGIN ISOLATION LEVEL READ COMMITTED",
        """
        SELECT key, version, node, fence FROM \(tables.sessions)
        WHERE key = ANY(\(bytes)) ORDER BY key FOR UPDATE
        """,
        "SELECT session FROM \(tables.ended) WHERE session = ANY(\(bytes))",
      ], call)
    var known = Batch.Known()
    for row in answers[1].rows {
      guard let key = SessionKey(try row[0] as PostgreSQLBytes) else { continue }
      known.versions[key] = try row[1]
      guard let node = try row[2] as Int64? else { continue }
      known.claims[key] = SessionClaim(node: UInt64(bitPattern: node), fence: try row[3])
    }
    for row in answers[2].rows {
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
