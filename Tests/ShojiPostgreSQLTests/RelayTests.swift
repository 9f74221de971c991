import ShojiStorage
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiPostgreSQL

/// How servers hear of each other's changes.
@Suite("Servers on one database", .timeLimit(.minutes(1)))
struct RelayTests {
  /// How often somebody was woken.
  private final class Count: Sendable {
    private let value = Mutex(0)
    var number: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  private let count = Count()

  private func change(_ number: Int) -> SharedChange {
    SharedChange(store: "news", key: "\(number)", bytes: [])
  }

  /// Waits until somebody was woken more often than before.
  private func wait(after known: Int) async throws {
    try await until { count.number > known }
  }

  @Test func `Each hears of what the others add, sooner than it would look`() async throws {
    try await withDatabase { database in
      let one = try await PostgreSQLStorage(database)
      let two = try await PostgreSQLStorage(database)
      try two.observeChanges { count.add() }
      // It has looked once by itself: it listens.
      try await wait(after: 0)
      var shortest = Duration.seconds(9)
      for number in 1...5 {
        let (known, start) = (count.number, ContinuousClock.now)
        try await one.append([change(number)])
        try await wait(after: known)
        shortest = min(shortest, ContinuousClock.now - start)
      }
      #expect(shortest < Relay.patience / 2)
      await one.close()
      await two.close()
    }
  }

  @Test func `Many changes are told in few words, and of its own nobody hears`() async throws {
    try await withDatabase { database in
      let one = try await PostgreSQLStorage(database)
      let two = try await PostgreSQLStorage(database)
      let own = Count()
      try one.observeChanges { own.add() }
      try two.observeChanges { count.add() }
      try await wait(after: 0)
      let start = ContinuousClock.now
      for number in 0..<400 { try await one.append([change(number)]) }
      let place = try await one.changes(of: "news", after: 0, limit: .max).last?.place
      #expect(try await two.changes(of: "news", after: 0, limit: .max).last?.place == place)
      let time = (ContinuousClock.now - start) / Relay.pause
      let looks = (ContinuousClock.now - start) / Relay.patience
      #expect(Double(count.number) <= time + looks + 4)
      #expect(Double(own.number) <= looks + 3)
      await one.close()
      await two.close()
    }
  }

  @Test func `Whose connection is lost looks by itself, and listens again`() async throws {
    try await withDatabase { database in
      let one = try await PostgreSQLStorage(database)
      let two = try await PostgreSQLStorage(database)
      try two.observeChanges { count.add() }
      try await wait(after: 0)
      for number in 1...2 {
        try await database.run(
          """
          SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'LISTEN%'
          """)
        let known = count.number
        try await one.append([change(number)])
        try await wait(after: known)
      }
      while try await database.rows(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
      ).isEmpty { await Task.yield() }
      await one.close()
      await two.close()
    }
  }
}
