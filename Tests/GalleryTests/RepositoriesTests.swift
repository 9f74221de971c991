import ShojiServer
import ShojiTesting
import Synchronization
import Testing

@testable import Gallery

@Suite("Repositories", .timeLimit(.minutes(2)), .serialized)
struct RepositoriesTests {
  init() { RepositoryService.searchTime.withLock { $0 = .zero } }

  private func names(_ browser: Browser) -> [String] {
    browser.page.buttons.map(\.title).filter { $0.contains(" about ") }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  private func choose(_ filter: String, _ browser: Browser) throws {
    let button = try #require(browser.page.buttons.first { $0.title.hasPrefix("Created: ") })
    try browser.press(button.title)
    try browser.press(filter)
  }

  @Test("The page that is answered first has the data already")
  func first() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/repositories")
      #expect(names(browser).count == 12)
      #expect(names(browser).first == "tatami")
    }
  }

  @Test("A search that takes its time shows that, and its page looks again by itself")
  func spinner() async throws {
    RepositoryService.searchTime.withLock { $0 = .seconds(2) }
    try await TestServer.run(
      Gallery(), configure: { $0.sessions.settleMilliseconds = 300 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/repositories")
      try choose("Last Month", browser)
      #expect(browser.page.text.contains("Asking for repositories"))
      #expect(browser.page.html.contains("http-equiv=\"refresh\""))
      try browser.visit("/repositories") { !$0.page.text.contains("Asking for repositories") }
      #expect(names(browser) == ["noren", "andon", "genkan", "ranma"])
    }
  }

  @Test("Numbers are grouped as the reader's language has it, and one day is not days")
  func numbers() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/repositories")
      #expect(browser.page.text.components(separatedBy: "18,204 stars").count == 2)
      let german = try Browser(server).visit(
        "/repositories", headers: ["Accept-Language: de-DE"])
      #expect(german.text.contains("18.204 stars"))
    }
    #expect(1.counted("day") == "1 day")
    #expect(2.counted("day") == "2 days")
  }

  @Test("Chips filter what is there; the sheet asks again")
  func filters() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/repositories")
      try browser.press("Layout")
      #expect(names(browser) == ["tatami", "noren", "chabudai", "ranma"])
      try choose("Last Month", browser)
      #expect(browser.page.text.contains("Created: Last Month"))
      #expect(names(browser) == ["noren", "ranma"])
      try browser.press("Layout")
      #expect(names(browser) == ["noren", "andon", "genkan", "ranma"])
      try choose("At any time", browser)
      #expect(names(browser).count == 12)
      try choose("Cancel", browser)
      #expect(names(browser).count == 12)
    }
  }

  @Test(
    "A row keeps its state wherever it stands, and loses it with the row", arguments: [true, false])
  func rows(sleeps: Bool) async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/repositories")
      try browser.press("More about noren")
      let words = "Layout, created 25 days ago"
      #expect(browser.page.text.contains(words))
      if sleeps { await server.server.hibernateSessions() }
      try browser.press("Layout")
      if sleeps { await server.server.hibernateSessions() }
      #expect(try browser.visit("/repositories").text.contains(words))
      try browser.press("Server")
      #expect(!browser.page.text.contains(words))
      try browser.press("Server")
      #expect(!browser.page.text.contains(words))
    }
  }

  @Test("When the service fails the page says so, and what was there stays")
  func limit() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/repositories")
      for _ in 0..<6 { try choose("Last Year", browser) }
      #expect(browser.page.text.contains("Reached API Limit"))
      #expect(names(browser).count == 9)
      await server.server.hibernateSessions()
      #expect(try browser.visit("/repositories").text.contains("Reached API Limit"))
      try browser.press("Try again")
      #expect(!browser.page.text.contains("Reached API Limit"))
      try choose("Last Week", browser)
      #expect(names(browser) == ["genkan", "ranma"])
    }
  }
}
