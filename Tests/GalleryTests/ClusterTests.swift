import Foundation
import ShojiPostgreSQL
@testable import ShojiServer
import ShojiStorage
import ShojiTesting
import Synchronization
import Testing

@testable import Gallery

/// The gallery on several servers that share a database.
@Suite("The gallery on three servers", .timeLimit(.minutes(2)))
struct ClusterTests {
  private func run(
    _ count: Int = 3, _ body: ([TestServer]) async throws -> Void
  ) async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(count, [], url, body)
  }

  private func start(
    _ count: Int, _ servers: [TestServer], _ url: String,
    _ body: ([TestServer]) async throws -> Void
  ) async throws {
    guard servers.count < count else { return try await body(servers) }
    let database = try PostgreSQLDatabase(url: url, connections: 4)
    defer { database.close() }
    let gallery = try Gallery(
      jobPause: .milliseconds(1), storage: try await PostgreSQLStorage(database))
    try await TestServer.run(gallery, configure: { $0.sessions.durability = .process }) {
      try await start(count, servers + [$0], url, body)
    }
  }

  @Test("A person whose requests go to each in turn sees what they do, each press once")
  func turns() async throws {
    try await run { servers in
      let browser = Browser(balancing: servers)
      try browser.visit("/counter")
      try browser.press("Start counting")
      for count in 1...30 {
        #expect(try browser.press("Increment").text.contains("the counter is at \(count)"))
      }
      for server in servers {
        browser.reconnect(to: server)
        #expect(try browser.visit("/counter").text.contains("the counter is at 30"))
      }
      // One of them has it.
      #expect(servers.count { !$0.server.sessionTable.sessions.isEmpty } == 1)
    }
  }

  @Test("What waits is carried out by one of them, once")
  func effects() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    let count = Tally()
    let handler = EffectHandler(job: Remind.self, width: 4) { reminder, run in
      count.note(reminder.text)
      try await run.step("wait") { try await Task.sleep(for: .milliseconds(20)) }
    }
    let stores = (0..<3).map { _ in JobStore() }
    try await start(stores, handler, url) {
      for number in 0..<30 {
        try await stores[number % 3].add(Remind(text: "\(number)"))
      }
      try await until {
        stores.allSatisfy { store in
          store.state.all.count == 30 && store.state.all.allSatisfy { $0.phase == .done }
        }
      }
    }
    #expect(count.all.count == 30 && count.all.values.allSatisfy { $0 == 1 })
  }

  private func start(
    _ stores: [JobStore], _ handler: EffectHandler, _ url: String,
    _ body: () async throws -> Void
  ) async throws {
    guard let first = stores.first else { return try await body() }
    let database = try PostgreSQLDatabase(url: url, connections: 4)
    defer { database.close() }
    try await TestServer.run(
      [], storage: try await PostgreSQLStorage(database), effects: [handler],
      sharedStores: [first], configure: { $0.sessions.durability = .process }
    ) { _ in try await start(Array(stores.dropFirst()), handler, url, body) }
  }

  @Test("A tab that listens at one hears of what its session does at another")
  func streams() async throws {
    try await run(2) { servers in
      let browser = Browser(servers[0])
      try browser.visit("/counter")
      try browser.press("Start counting")
      let listener = try StreamListener(servers[0], browser)
      _ = listener.head()
      browser.reconnect(to: servers[1])
      #expect(try browser.press("Increment").text.contains("the counter is at 1"))
      // It looks for itself: what it listens to is not where the session is.
      #expect(!listener.event().isEmpty)
    }
  }

  @Test("Who is here at one is seen at all, and gone with the server that has them")
  func presence() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(1, [], url) { servers in
      let one = try enter(servers[0], as: "Ada")
      try await start(1, [], url) { others in
        let two = try enter(others[0], as: "Bob")
        try await until { try one.visit("/chat/1").text.contains("Bob") }
        try await until { try two.visit("/chat/1").text.contains("Ada") }
      }
      try await until(within: .seconds(20)) { try !one.visit("/chat/1").text.contains("Bob") }
    }
  }

  private func enter(_ server: TestServer, as name: String) throws -> Browser {
    let browser = Browser(server)
    try browser.visit("/chat")
    try browser.fill("Your name", with: name)
    try browser.press("Use this name")
    try browser.press("Tea kitchen")
    return browser
  }

  @Test("A picture that one was sent is shown by another, and gone when it was deleted at a third")
  func files() async throws {
    let picture: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]
      + [0, 0, 0, 3, 0, 0, 0, 2]
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try Data(picture).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await run { servers in
      let browser = Browser(servers[0])
      try browser.visit("/files")
      try browser.attach([file.path], to: "Pictures and documents")
      try browser.press("Add")
      let place = try #require(
        browser.page.html.firstMatch(of: /src="(\/files\/[0-9a-f]{32}\/look)\?width=80"/)
      ).1
      browser.reconnect(to: servers[1])
      #expect(try browser.send(.get(String(place))).bytes == picture)
      browser.reconnect(to: servers[2])
      try browser.visit("/files")
      try browser.press("Delete \(file.lastPathComponent)")
      try await until { try browser.send(.get(String(place))).status == 404 }
    }
  }

  @Test("One with another key does not start, and says what to do")
  func key() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(1, [], url) { _ in
      let database = try PostgreSQLDatabase(url: url, connections: 2)
      defer { database.close() }
      let storage = try await PostgreSQLStorage(database)
      let fault = #expect(throws: StorageError.self) {
        _ = try TestServer([], storage: storage) {
          $0.key = String(repeating: "another key ", count: 4)
          $0.sessions.durability = .process
        }
      }
      #expect(fault?.description.contains("Mend: give all of them the same SHOJI_KEY") == true)
      await storage.close()
    }
    // When nobody else is there it may be another one.
    let database = try PostgreSQLDatabase(url: url, connections: 2)
    defer { database.close() }
    let server = try TestServer([], storage: try await PostgreSQLStorage(database)) {
      $0.key = String(repeating: "another key ", count: 4)
      $0.sessions.durability = .process
    }
    await server.stop()
  }

  @Test("A session that its server has put down without saying so can be had all the same")
  func forgotten() async throws {
    try await run(2) { servers in
      let browser = Browser(servers[0])
      try browser.visit("/counter")
      try browser.press("Start counting")
      let session = try #require(servers[0].server.sessionTable.sessions.first)
      let key = try #require(await session.kept?.key)
      let node = try #require(servers[0].server.node)
      await servers[0].server.hibernateSessions()
      // As when the word of it was lost.
      _ = try await servers[0].server.storage.claim(key, for: node.name)
      browser.reconnect(to: servers[1])
      #expect(try browser.press("Increment").text.contains("the counter is at 1"))
    }
  }

  @Test("One whose lease has ended shows nothing of what it knew")
  func lapse() async throws {
    try await run(2) { servers in
      let browser = Browser(servers[0])
      try browser.visit("/counter")
      try browser.press("Start counting")
      try browser.press("Increment")
      let session = try #require(servers[0].server.sessionTable.sessions.first)
      #expect(!session.mayBeElsewhere)
      // As when its process was stopped.
      await servers[0].server.node?.stop()
      #expect(session.mayBeElsewhere)
      browser.reconnect(to: servers[1])
      #expect(try browser.press("Increment").text.contains("the counter is at 2"))
      browser.reconnect(to: servers[0])
      #expect(try browser.visit("/counter").text.contains("the counter is at 2"))
      #expect(try browser.press("Increment").text.contains("the counter is at 3"))
    }
  }
}

/// Counts what was done.
private final class Tally: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  var all: [String: Int] { counts.withLock { $0 } }

  func note(_ text: String) { counts.withLock { $0[text, default: 0] += 1 } }
}
