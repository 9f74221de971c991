import ShojiPostgreSQL
import ShojiPostgreSQLAccounts
import ShojiStore
import ShojiTestSupport
import ShojiTesting
import ShojiUI
import Synchronization
import Testing

@testable import ShojiAccounts

/// The limits of a server.
private struct LimitedServer {
  let limits: AttemptLimits
  let clock: ManualClock

  init(_ store: any AttemptStore, _ clock: ManualClock) {
    (limits, self.clock) = (AttemptLimits(store, clock: clock.clock), clock)
  }

  /// How long is to be waited; 0 where it may be tried.
  func wait(_ name: String, _ client: ClientAddress?) async throws -> Int64 {
    try await limits.beginPassword(for: name, from: client)
  }
}

/// Counts how often it is asked.
private final class CountingStore: AttemptStore {
  private let memory = MemoryAttemptStore()
  private let asked = Atomic(0)

  var count: Int { asked.load(ordering: .relaxed) }

  func changeAttempts<Value: Sendable>(
    of keys: [[UInt8]], at now: Int64, _ change: @Sendable (inout [AttemptRecord]) -> Value
  ) async throws -> Value {
    asked.wrappingAdd(1, ordering: .relaxed)
    return memory.changeAttempts(of: keys, at: now, change)
  }
}

@Suite("Attempts", .timeLimit(.minutes(SeededGenerator.minutes)))
struct AttemptLimitTests {
  /// The places that attempts are counted in.
  enum Place: String, CaseIterable {
    case memory, database

    /// - `body`: Gets the limits of two servers, which are one and the same in memory.
    fileprivate func run(_ body: (LimitedServer, LimitedServer) async throws -> Void) async throws {
      let clock = ManualClock()
      guard self == .database else {
        let bench = LimitedServer(MemoryAttemptStore(), clock)
        return try await body(bench, bench)
      }
      let url = try PostgreSQLTestServer.shared.get().makeDatabase()
      let databases = try (0..<2).map { _ in try PostgreSQLDatabase(url: url, connections: 2) }
      defer { for database in databases { database.close() } }
      var stores: [PostgreSQLAccountStore] = []
      for database in databases { stores.append(try await PostgreSQLAccountStore(database)) }
      try await body(LimitedServer(stores[0], clock), LimitedServer(stores[1], clock))
    }
  }

  private let here = client(1)

  /// An address of IPv4.
  private static func client(_ number: UInt64) -> ClientAddress {
    ClientAddress(high: 0, low: 0xffff_0a00_0000 + number)
  }

  @Test(
    "are free five times, then wait longer each time, and are free again after a while",
    arguments: Place.allCases)
  func growing(_ place: Place) async throws {
    try await place.run { one, two async throws in
      for _ in 0..<5 { #expect(try await one.wait("ann", here) == 0) }
      for (pause, bench) in zip([2, 4, 8, 16, 32] as [Int64], [two, one, two, two, one]) {
        #expect(try await bench.wait("ann", here) == pause)
        bench.clock.pass(.seconds(pause - 1))
        // A refusal does not make it longer.
        #expect(try await bench.wait("ann", here) == 1)
        bench.clock.pass(.seconds(1))
        #expect(try await bench.wait("ann", here) == 0)
      }
      one.clock.pass(.seconds(86_400))
      for _ in 0..<5 { #expect(try await two.wait("ann", here) == 0) }
    }
  }

  @Test("never wait for longer than a quarter of an hour", arguments: Place.allCases)
  func longest(_ place: Place) async throws {
    try await place.run { one, two async throws in
      for _ in 0..<5 { _ = try await one.wait("ann", here) }
      for _ in 0..<40 {
        let pause = try await two.wait("ann", here)
        #expect((2...900).contains(pause))
        two.clock.pass(.seconds(pause))
        #expect(try await two.wait("ann", here) == 0)
      }
    }
  }

  @Test(
    "of one client at an account do not hold up others there, nor the client at another one",
    arguments: Place.allCases)
  func apart(_ place: Place) async throws {
    try await place.run { one, two async throws in
      for _ in 0..<6 { _ = try await one.wait("ann", here) }
      for bench in [one, two] {
        #expect(try await bench.wait("ann", here) > 0)
        #expect(try await bench.wait("ann", Self.client(2)) == 0)
        #expect(try await bench.wait("bob", here) == 0)
      }
    }
  }

  @Test(
    "of many clients at one account hold others up for moments, and the person not at all",
    arguments: Place.allCases)
  func stuffing(_ place: Place) async throws {
    let home = Self.client(1_000)
    try await place.run { one, two async throws in
      #expect(try await one.wait("ann", home) == 0)
      try await one.limits.succeed(for: "ann", from: home)
      for number in 0..<100 {
        #expect(try await two.wait("ann", Self.client(UInt64(number))) == 0)
      }
      #expect(try await one.wait("ann", Self.client(2_000)) == 1)
      #expect(try await two.wait("ann", home) == 0)
      // That takes none of what strangers have tried away.
      try await two.limits.succeed(for: "ann", from: home)
      #expect(try await one.wait("ann", Self.client(2_000)) == 1)
      for round in 0..<50 {
        let pause = try await one.wait("ann", Self.client(UInt64(3_000 + round)))
        #expect(pause <= 30)
        one.clock.pass(.seconds(max(pause, 1)))
      }
    }
  }

  @Test("of one client at many accounts wait after fifty", arguments: Place.allCases)
  func spraying(_ place: Place) async throws {
    try await place.run { one, two async throws in
      for number in 0..<50 {
        #expect(try await (number % 2 == 0 ? one : two).wait("name \(number)", here) == 0)
      }
      #expect(try await one.wait("another", here) == 1)
    }
    // Of IPv6 a household counts.
    let (one, other) = (ClientAddress(high: 7, low: 1), ClientAddress(high: 7, low: 2))
    #expect(one == other && one != ClientAddress(high: 8, low: 1))
    #expect(one.text == other.text && one.text != ClientAddress(high: 8, low: 1).text)
  }

  @Test("that were right are no attempts", arguments: Place.allCases)
  func success(_ place: Place) async throws {
    try await place.run { one, two async throws in
      for round in 0..<200 {
        let bench = round % 2 == 0 ? one : two
        #expect(try await bench.wait("ann", here) == 0)
        try await bench.limits.succeed(for: "ann", from: here)
      }
    }
  }

  @Test("that come at once are as many as those that follow each other", arguments: Place.allCases)
  func atOnce(_ place: Place) async throws {
    try await place.run { one, two async throws in
      let admitted = try await withThrowingTaskGroup(of: Int64.self) { group in
        for number in 0..<20 {
          let bench = number % 2 == 0 ? one : two
          group.addTask { try await bench.wait("ann", Self.client(1)) }
        }
        return try await group.reduce(into: 0) { $0 += $1 == 0 ? 1 : 0 }
      }
      #expect(admitted == 5)
    }
  }

  @Test("are the same in a database and in memory", arguments: SeededGenerator.seeds(3))
  func model(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await Place.database.run { one, two async throws in
      let store = MemoryAttemptStore()
      let models = [LimitedServer(store, one.clock), LimitedServer(store, one.clock)]
      for _ in 0..<300 {
        let place = Int.random(in: 0...1, using: &random)
        let (bench, model) = ([one, two][place], models[place])
        let name = ["ann", "bob"].randomElement(using: &random) ?? ""
        let client = [nil, Self.client(1), Self.client(2)].randomElement(using: &random) ?? nil
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          // A clock may be put back.
          one.clock.pass(.seconds(Int.random(in: -20...4_000, using: &random)))
        case 1:
          try await bench.limits.succeed(for: name, from: client)
          try await model.limits.succeed(for: name, from: client)
        case 2, 3:
          let wait = try await bench.limits.beginMail(to: name, from: client)
          #expect(try await model.limits.beginMail(to: name, from: client) == wait)
        default:
          let wait = try await bench.wait(name, client)
          #expect(try await model.wait(name, client) == wait)
        }
      }
    }
  }

  @Test("that are refused are looked up once in ten seconds, whatever they are for")
  func refused() async throws {
    let store = CountingStore()
    let server = LimitedServer(store, ManualClock())
    for _ in 0..<5 { #expect(try await server.wait("ann", here) == 0) }
    for _ in 0..<100 { #expect(try await server.wait("ann", here) == 2) }
    #expect(store.count == 6)
    // Of a client that tries many accounts, any of them.
    for number in 0..<45 { #expect(try await server.wait("name \(number)", here) == 0) }
    for number in 0..<100 { #expect(try await server.wait("other \(number)", here) == 1) }
    #expect(store.count == 52)
    // Another one has a try of its own.
    #expect(try await server.wait("ann", Self.client(2)) == 0)
    #expect(store.count == 53)
    for _ in 0..<20 {
      let pause = try await server.wait("ann", here)
      server.clock.pass(.seconds(pause))
      #expect(try await server.wait("ann", here) == 0)
    }
    let (pause, count) = (try await server.wait("ann", here), store.count)
    #expect(pause == 900)
    server.clock.pass(.seconds(9))
    #expect(try await server.wait("ann", here) == 891 && store.count == count)
    // The person may have set another password at another server.
    let other = LimitedServer(store, server.clock)
    try await other.limits.succeed(for: "ann", from: here)
    server.clock.pass(.seconds(1))
    #expect(try await server.wait("ann", here) == 0)
  }

  @Test("are forgotten by a database when they have expired")
  func swept() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    let database = try PostgreSQLDatabase(url: url, connections: 1)
    defer { database.close() }
    let bench = LimitedServer(try await PostgreSQLAccountStore(database), ManualClock())
    func count() async throws -> Int {
      try await database.row("SELECT count(*) AS count FROM account_attempt")?["count"] ?? 0
    }
    for number in 0..<20 { #expect(try await bench.wait("name \(number)", here) == 0) }
    #expect(try await count() == 41)
    bench.clock.pass(.seconds(86_400))
    #expect(try await bench.wait("name", here) == 0)
    #expect(try await count() == 3)
  }

  @Test("are remembered within bounds, whoever comes")
  func bounded() async throws {
    let store = MemoryAttemptStore()
    let bench = LimitedServer(store, ManualClock())
    try await bench.limits.succeed(for: "ann", from: here)
    for number in 0..<50_000 {
      _ = try await bench.wait("name \(number)", Self.client(UInt64(number)))
    }
    #expect(store.count <= 2 * 16_384)
    #expect(try await bench.wait("name 49999", Self.client(49_999)) == 0)
    // A person who has signed in was not driven out.
    for number in 0..<101 { _ = try await bench.wait("ann", Self.client(UInt64(number))) }
    #expect(try await bench.wait("ann", Self.client(200)) > 0)
    #expect(try await bench.wait("ann", here) == 0)
  }

  @Test("to have mails sent are few", arguments: Place.allCases)
  func mails(_ place: Place) async throws {
    try await place.run { one, two async throws in
      func wait(_ bench: LimitedServer, _ name: String, _ client: ClientAddress?) async throws
        -> Int64
      {
        try await bench.limits.beginMail(to: "\(name)@example.org", from: client)
      }
      for bench in [one, two, one] { #expect(try await wait(bench, "ann", here) == 0) }
      #expect(try await wait(two, "ann", Self.client(2)) == 60)
      for number in 0..<17 { #expect(try await wait(one, "\(number)", here) == 0) }
      #expect(try await wait(two, "another", here) == 10)
    }
  }

  @Test(
    "say when to come again",
    arguments: [(1, "1 second"), (45, "45 seconds"), (91, "2 minutes"), (900, "15 minutes")])
  func words(_ seconds: Int64, _ words: String) {
    #expect("\(AccountFault.tooManyAttempts(seconds: seconds))" == "Please try again in \(words).")
  }
}
