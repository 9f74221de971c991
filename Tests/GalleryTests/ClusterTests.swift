import ShojiPostgreSQL
@testable import ShojiServer
import ShojiStorage
import ShojiTesting
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
    let gallery = Gallery(
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
}
