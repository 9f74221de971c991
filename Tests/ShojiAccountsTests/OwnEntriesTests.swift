import Foundation
import ShojiPostgreSQL
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiAccounts
@testable import ShojiServer

/// A person sees their own entries in shared stores on each server that shows the next page.
@Suite("One's own entries, on several servers", .timeLimit(.minutes(SeededGenerator.minutes)))
struct OwnEntriesTests {
  private struct Node {
    let server: TestServer
    let storage: DeafStorage
    let accounts: Accounts
    let wall: WallStore
  }

  /// Starts servers that hear of no entry by themselves.
  private func run(
    _ count: Int, clock: ManualClock? = nil, _ nodes: [Node] = [], _ url: String? = nil,
    _ store: any AccountStore = MemoryAccountStore(), _ body: ([Node]) async throws -> Void
  ) async throws {
    guard nodes.count < count else { return try await body(nodes) }
    let url = try url ?? PostgreSQLTestServer.shared.get().makeDatabase()
    let database = try PostgreSQLDatabase(url: url, connections: 4)
    defer { database.close() }
    let storage = DeafStorage(try await PostgreSQLStorage(database))
    var configuration = AccountsConfiguration(
      site: try #require(URL(string: "http://localhost")), siteName: "Wall")
    configuration.passwordCost = PasswordCost(operations: 1, memory: 8_192)
    let accounts = try Accounts(configuration, store: store)
    let wall = WallStore("wall", Wall.self, updaters: [Write.self])
    try await TestServer.run(
      [Mount("wall") { WallApplication($0, wall, accounts) }], storage: storage,
      sharedStores: [wall, accounts.sharedStore], clock: clock?.clock,
      configure: {
        $0.sessions.durability = .process
        $0.sessions.settleMilliseconds = 600_000
      }
    ) { server in
      let node = Node(server: server, storage: storage, accounts: accounts, wall: wall)
      try await run(count, clock: clock, nodes + [node], url, store, body)
    }
  }

  /// A person, and what their pages have to say.
  private final class Person {
    let browser: Browser
    private let name: String
    private var (written, counted, isIn) = (0, 0, false)

    init(_ title: String, at node: Node) throws {
      (browser, name) = (Browser(node.server), title.lowercased())
      try browser.visit("/wall")
      try browser.press(title)
    }

    var words: String {
      "\(written) written, \(counted) counted, \(isIn ? name : "nobody") is in."
    }

    func press(_ title: String) throws {
      try browser.press(title)
      switch title {
      case "Count": counted += 1
      case "Write", "Write aside": written += 1
      case "Write and count": (written, counted) = (written + 1, counted + 1)
      case "Enter": isIn = true
      case "Leave": isIn = false
      default: break
      }
    }

    func isShown() throws -> Bool { try browser.visit("/wall").text.contains(words) }
  }

  @Test(
    "Each page has them, whichever server shows it and whatever was done",
    arguments: SeededGenerator.seeds(4))
  func walk(seed: UInt64) async throws {
    try await run(3) { nodes in
      var random = SeededGenerator(seed: seed)
      let people = [try Person("Ada", at: nodes[0]), try Person("Bob", at: nodes[1])]
      // Known at one server alone.
      _ = try await nodes[0].accounts.add("ada", password: "four grey geese on a pond")
      _ = try await nodes[1].accounts.add("bob", password: "four grey geese on a pond")
      let titles = [
        "Count", "Write", "Write aside", "Write and count", "Enter", "Change password", "Leave",
      ]
      for step in 0..<60 {
        let person = people[Int.random(in: 0..<2, using: &random)]
        let node = nodes[Int.random(in: 0..<3, using: &random)]
        person.browser.reconnect(to: node.server)
        if let title = titles.randomElement(using: &random), Bool.random(using: &random) {
          try person.press(title)
          #expect(person.browser.page.text.contains(person.words), "step \(step), \(title)")
        } else if Int.random(in: 0..<5, using: &random) == 0 {
          await node.server.server.hibernateSessions()
        } else {
          #expect(try person.isShown(), "step \(step), \(person.browser.page.text)")
        }
      }
    }
  }

  @Test("A server whose log cannot be read says 503, and carries a form out once that is over")
  func failing() async throws {
    try await run(2) { nodes in
      let ada = try Person("Ada", at: nodes[0])
      try ada.press("Write")
      ada.browser.reconnect(to: nodes[1].server)
      nodes[1].storage.failReadingLogs(.unavailable("away"))
      let form = ada.browser.page
      let answer = try ada.browser.visit("/wall")
      #expect(ada.browser.response.status == 503 && !answer.text.contains("counted"))
      #expect(ada.browser.response.header("Retry-After") == "2")
      ada.browser.show(form)
      try ada.browser.press("Count")
      #expect(ada.browser.response.status == 503)
      nodes[1].storage.failReadingLogs(nil)
      ada.browser.show(form)
      try ada.press("Count")
      #expect(try ada.isShown())
    }
  }

  @Test("A page waits for two seconds, and is 503 then")
  func waiting() async throws {
    let clock = ManualClock()
    try await run(2, clock: clock) { nodes in
      let ada = try Person("Ada", at: nodes[0])
      try ada.press("Write")
      let cookie = try #require(try ada.browser.sessionCookie())
      nodes[1].storage.holdReads(true)
      async let late = onThread {
        try Browser(nodes[1].server).send(.get("/wall", headers: ["Cookie: shoji=\(cookie)"]))
      }
      // A server that stops waits for its reads.
      defer { nodes[1].storage.holdReads(false) }
      do {
        try await until {
          nodes[1].storage.heldReads > 0 && clock.waiting.contains(.seconds(2))
        }
      } catch {
        Issue.record("\(nodes[1].storage.heldReads) reads are held, timers: \(clock.waiting)")
        throw error
      }
      clock.pass(.seconds(2))
      let answer = try await late
      #expect(answer.status == 503 && answer.header("Retry-After") == "2")
      nodes[1].storage.holdReads(false)
      ada.browser.reconnect(to: nodes[1].server)
      #expect(try ada.isShown())
    }
  }

  @Test("What a server has applied is not looked for again")
  func costs() async throws {
    // Servers look at logs from time to time as well.
    try await run(2, clock: ManualClock()) { nodes in
      // A server reads both logs as it opens them, and that of the accounts again for the entry of its comparison.
      try await until { nodes.allSatisfy { $0.storage.reads == 3 } }
      let ada = try Person("Ada", at: nodes[0])
      // A session that has written nothing asks nothing.
      ada.browser.reconnect(to: nodes[1].server)
      let before = nodes[1].storage.reads
      #expect(try ada.isShown())
      #expect(nodes[1].storage.reads == before)
      ada.browser.reconnect(to: nodes[0].server)
      try ada.press("Write")
      // At its own server.
      let own = nodes[0].storage.reads
      await nodes[0].server.server.hibernateSessions()
      #expect(try ada.isShown())
      #expect(nodes[0].storage.reads == own)
      // At the other one, once.
      ada.browser.reconnect(to: nodes[1].server)
      for _ in 0..<3 {
        #expect(try ada.isShown())
        await nodes[1].server.server.hibernateSessions()
      }
      #expect(nodes[1].storage.reads == before + 1)
    }
  }
}
