import ShojiStorage
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiPostgreSQL

/// How servers hand sessions to each other.
@Suite("Servers that hand sessions over", .timeLimit(.minutes(1)))
struct SharingTests {
  /// What a node has heard.
  private final class Ears: Sendable {
    private let news = Mutex<[StorageNews]>([])
    var all: [StorageNews] { news.withLock { $0 } }
    func hear(_ said: StorageNews) { news.withLock { $0.append(said) } }
  }

  private let key = SessionKey(high: 7, low: 1)
  private let ears = [Ears(), Ears(), Ears()]
  /// One of them has a name that is a negative number in the database.
  private let names: [UInt64] = [.max - 1, 2, 3]

  /// Opens the storage three times, as three servers do, with a session that the first one has.
  private func share(
    _ body: (_ servers: [PostgreSQLStorage], _ claim: SessionClaim) async throws -> Void
  ) async throws {
    try await withDatabase { database in
      var servers: [PostgreSQLStorage] = []
      for number in names.indices {
        let storage = try await PostgreSQLStorage(database)
        try await storage.extendLease(of: names[number], by: .seconds(60))
        try storage.listen(as: names[number], ears[number].hear)
        servers.append(storage)
      }
      // Each on the channel of all and its own.
      try await until {
        try await database.rows(
          """
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'LISTEN "shoji_%_%'
          """
        ).count == names.count
      }
      let claim = SessionClaim(node: names[0])
      try await servers[0].commit(
        Commit(
          session: key, expectedVersion: 0, claim: claim, content: .snapshot([1]), lastUse: 5))
      try await servers[0].commit(
        Commit(session: key, expectedVersion: 1, claim: claim, content: .change([2]), lastUse: 6))
      try await body(servers, claim)
      for server in servers { await server.close() }
    }
  }

  @Test func `Whoever wants a session asks the one that has it, and is told when it is free`()
    async throws
  {
    try await share { servers, claim in
      #expect(
        try await servers[1].request(key, for: names[1], toLook: false) == .held(by: names[0]))
      try await until { ears[0].all == [.wanted(key, by: names[1])] }
      try await servers[0].give(key, claim, to: names[1])
      try await until { ears[1].all == [.given(key)] }
      let outcome = try await servers[1].request(key, for: names[1], toLook: false)
      guard case .granted(let second, let session, isRoaming: true) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(second == SessionClaim(node: names[1], fence: 1))
      #expect((session.version, session.lastUse) == (2, 6))
      #expect((session.snapshot, session.changes) == ([1], [[2]]))
      // Whoever is asked next is the one that has it then, and nobody else has heard a word.
      #expect(try await servers[2].request(key, for: names[2], toLook: true) == .held(by: names[1]))
      try await until { ears[1].all.last == .wanted(key, by: names[2]) }
      #expect(ears[0].all.count == 1 && ears[2].all.isEmpty)
    }
  }

  @Test func `Who has it already asks nobody, and who claims it without asking is not heard`()
    async throws
  {
    try await share { servers, _ in
      #expect(try await servers[1].claim(key, for: names[1]) == .held(by: names[0]))
      let own = SessionClaim(node: names[0], fence: 1)
      #expect(try await servers[0].request(key, for: names[0], toLook: false).claim == own)
      #expect(
        try await servers[2].request(SessionKey(high: 7, low: 9), for: names[2], toLook: true)
          == .absent)
      // What is said after that is heard first.
      #expect(try await servers[2].request(key, for: names[2], toLook: true) == .held(by: names[0]))
      try await until { !ears[0].all.isEmpty }
      #expect(ears[0].all == [.wanted(key, by: names[2])])
    }
  }

  @Test
  func
    `One that was handed over roams: whoever looks is lent it, until the same node has claimed it often`()
    async throws
  {
    try await share { servers, claim in
      // Nobody has it, and it has never gone anywhere.
      try await servers[0].release(key, claim)
      guard
        case .granted(var last, _, isRoaming: false) = try await servers[1].request(
          key, for: names[1], toLook: true)
      else {
        Issue.record("it is not that of who looks")
        return
      }
      try await servers[1].give(key, last, to: names[2])
      var version: Int64 = 2
      /// Who claims it, and gives it back with a commit.
      func change(at place: Int) async throws -> Bool {
        let outcome = try await servers[place].request(key, for: names[place], toLook: false)
        guard case .granted(let claim, let session, let isRoaming) = outcome else {
          Issue.record("\(outcome)")
          return false
        }
        #expect(session.version == version)
        last = claim
        try await servers[place].commit(
          Commit(
            session: key, expectedVersion: version, claim: claim, endsClaim: isRoaming,
            content: .change([9]), lastUse: 7))
        version += 1
        return isRoaming
      }
      for place in [2, 0, 1, 0] {
        #expect(try await change(at: place))
        for looking in servers.indices {
          let outcome = try await servers[looking].request(key, for: names[looking], toLook: true)
          guard case .lent(let session) = outcome else {
            Issue.record("\(outcome)")
            return
          }
          #expect(session.version == version && session.changes.last == [9])
        }
      }
      // It has come to rest.
      for _ in 1..<PostgreSQLStorage.mostClaims { #expect(try await change(at: 0)) }
      #expect(try await !change(at: 0))
      #expect(try await servers[1].request(key, for: names[1], toLook: true) == .held(by: names[0]))
    }
  }

  @Test func `Whoever has waited for a session looks at the leases as they are then`() async throws
  {
    try await share { servers, claim in
      try await servers[0].release(key, claim)
      let late: UInt64 = 77
      let (name, bytes) = (Int64(bitPattern: late), key.bytes)
      let (database, storage, own) = (servers[0].database, servers[1], names[1])
      let outcome = try await database.transaction { transaction in
        try await transaction.run(
          "UPDATE shoji.sessions SET node = \(name), fence = fence + 1 WHERE key = \(bytes)")
        let waiting = Task { [key] in try await storage.claim(key, for: own) }
        while try await database.rows(
          """
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'
          """
        ).isEmpty { await Task.yield() }
        // The lease begins when somebody waits already.
        try await transaction.run(
          "INSERT INTO shoji.nodes VALUES (\(name), clock_timestamp() + interval '1 minute')")
        return waiting
      }.value
      #expect(outcome == .held(by: late))
    }
  }

  @Test func `A claim that is told of is not made by that`() async throws {
    try await share { servers, claim in
      #expect(try await servers[0].heldClaim(of: key, by: names[0]) == claim)
      #expect(try await servers[1].heldClaim(of: key, by: names[1]) == nil)
      // It is the same as before.
      try await servers[0].commit(
        Commit(session: key, expectedVersion: 2, claim: claim, content: .change([3]), lastUse: 6))
    }
  }

  @Test func `An effect is claimed as it was read, and not when another server has tried it since`()
    async throws
  {
    try await share { servers, _ in
      try await servers[0].add([
        StoredEffect(key: "mail", kind: "mail", payload: [], session: nil, due: 5)
      ])
      let read = try #require(try await servers[1].effects(dueBy: 5, limit: 9).first)
      #expect(try await servers[0].claim(read, for: names[0]))
      #expect(try await !servers[1].claim(read, for: names[1]))
      // The other one is to wait for the next try; a job that repeats counts none.
      for outcome in [
        EffectOutcome.again(due: 90, error: "away"),
        .repeated(
          at: 90, next: 190,
          occurrence: StoredEffect(
            key: "mail of 90", kind: "mail", payload: [], session: nil, due: 90)),
      ] {
        let former = try #require(try await servers[1].effects(dueBy: 90, limit: 9).first)
        try await servers[0].settle(former.key, outcome)
        #expect(try await !servers[1].claim(former, for: names[1]))
        #expect(try await !servers[0].claim(former, for: names[0]))
      }
      let present = try #require(try await servers[1].effects(dueBy: 190, limit: 9).last)
      #expect(present.key == "mail" && present.attempts == 1)
      #expect(try await servers[0].claim(present, for: names[0]))
    }
  }
}
