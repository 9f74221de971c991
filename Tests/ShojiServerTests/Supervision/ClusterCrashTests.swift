import Foundation
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import CrashingServer

/// Servers that share a database, each with its parent process, of which one crashes.
@Suite(
  "A server among several that crashes", .timeLimit(.minutes(SeededGenerator.minutes)))
struct ClusterCrashTests {
  private static let notice = "made the server crash"

  private func start(_ count: Int) throws -> [SupervisedServer] {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    return try (0..<count).map { _ in
      try SupervisedServer(settings: [
        "DATABASE_URL": url, "DATABASE_CONNECTIONS": "2",
        "SHOJI_KEY": String(repeating: "one key for all ", count: 4),
      ])
    }
  }

  @Test(
    "Ends one press at one server: the others refuse it in words, wherever it is sent again",
    arguments: SeededGenerator.seeds(3))
  func press(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let servers = try start(3)
    defer { for server in servers { server.end() } }
    let browser = try servers[0].browser(at: "/crashes")
    try browser.press("Count")
    var count = 1
    let other = try servers[1].browser(at: "/crashes")
    try other.press("Count")
    for round in 1...4 {
      // The session stays at one server, or each press of a roaming one is sent to another server.
      if Bool.random(using: &random) {
        for _ in 0..<2 {
          browser.reconnect(to: servers.randomElement(using: &random)?.url ?? "")
          try browser.press("Count")
          count += 1
        }
      }
      let number = Int.random(in: 0..<3, using: &random)
      let fault = Fault.allCases.randomElement(using: &random) ?? .index
      browser.reconnect(to: servers[number].url)
      try browser.visit("/crashes")
      try browser.fill("Note", with: "typed \(round)")
      let workers = servers.map(\.worker)
      let event = try #require(browser.page.button(fault.rawValue)?.value)
      #expect(try browser.post(event: event).status == 0, "The worker has ended without an answer")
      let form = browser.page
      for again in servers.shuffled(using: &random) {
        browser.reconnect(to: again.url)
        browser.show(form)
        try browser.submit(event: event)
        let text = browser.page.text
        #expect(
          browser.response.status == 200 && text.contains(Self.notice),
          "round \(round), \(fault) at \(servers[number].url), again at \(again.url): \(text)")
        #expect(text.contains("Counted \(count)"), "\(fault): \(text)")
        #expect(browser.page.fields.first { $0.label == "Note" }?.value == "typed \(round)")
      }
      for (place, server) in servers.enumerated() where place != number {
        #expect(server.worker == workers[place], "\(fault) has ended another server")
      }
      try browser.press("Count")
      count += 1
      #expect(browser.page.text.contains("Counted \(count)"))
      other.reconnect(to: servers[number].url)
      try other.press("Count")
      #expect(other.page.text.contains("Counted \(round + 1)"))
    }
  }

  @Test(
    "Ends the first form of a visitor at one server: the others refuse it in words",
    arguments: SeededGenerator.seeds(2))
  func firstForm(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let servers = try start(3)
    defer { for server in servers { server.end() } }
    // The one that was started last knows of the others.
    let first = servers[2]
    for fault in Fault.allCases.shuffled(using: &random).prefix(3) {
      let browser = try first.browser(at: "/crashes")
      try browser.fill("Note", with: "typed")
      let workers = servers.map(\.worker)
      let event = try #require(browser.page.button(fault.rawValue)?.value)
      let form = browser.page
      #expect(try browser.post(event: event).status == 0, "The worker has ended without an answer")
      for again in servers.shuffled(using: &random) {
        browser.reconnect(to: again.url)
        browser.show(form)
        try browser.submit(event: event)
        let text = browser.page.text
        #expect(browser.response.status == 200 && text.contains(Self.notice), "\(fault): \(text)")
        #expect(browser.page.fields.first { $0.label == "Note" }?.value == "typed")
      }
      #expect(
        servers[..<2].map(\.worker) == Array(workers[..<2]), "\(fault) has ended another server")
      try browser.press("Count")
      #expect(browser.page.text.contains("Counted 1"))
    }
  }
}
