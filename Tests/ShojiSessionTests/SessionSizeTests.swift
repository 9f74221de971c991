import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("A session that may keep only so much", .timeLimit(.minutes(1)))
struct SessionSizeTests {
  private let log = LogRecorder()
  private let large = String(repeating: "word ", count: 8_000)

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    try await TestServer.run(
      Workbench.mounts, clock: .system, logger: log.logger(.info),
      configure: {
        $0.sessions.durability = .process
        $0.sessions.keptBytes = 30_000
      }
    ) { server async throws in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      try await body(server, browser)
    }
  }

  private func name(in browser: Browser) -> String? {
    browser.page.fields.first { $0.label == "Name" }?.value
  }

  @Test("gives a form back with which it would be more, filled in, and goes on")
  func form() async throws {
    try await run { _, browser async throws in
      try browser.fill("Name", with: large)
      let page = try browser.press("Add")
      #expect(browser.response.status == 413 && browser.response.header("Retry-After") == nil)
      #expect(page.text.contains("This is more than can be kept for you, so nothing was done."))
      #expect(page.text.contains("count 1,"))
      #expect(name(in: browser) == large)
      try browser.fill("Name", with: "Ada")
      #expect(try browser.press("Add").text.contains("count 2, name Ada"))
      let notice = try #require(log.messages(.notice).first { $0.message.contains("written down") })
      #expect(notice.metadata["error"]?.contains("Mend: see SESSION_BYTES") == true)
      #expect(log.messages(.error).isEmpty)
    }
  }

  @Test("sleeps with what it did, and without a form that is too large")
  func sleep() async throws {
    try await run { server, browser async throws in
      try browser.fill("Name", with: large)
      try browser.press("Add")
      #expect(browser.response.status == 413)
      await server.server.hibernateSessions()
      #expect(server.server.sessionTable.sessions.isEmpty)
      // What the tab shows is there as long as it is.
      #expect(name(in: browser) == large)
      try browser.fill("Name", with: "Ada")
      #expect(try browser.press("Add").text.contains("count 2, name Ada"))
    }
  }
}
