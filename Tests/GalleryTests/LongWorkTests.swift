import ShojiServer
import ShojiStorage
import ShojiTesting
import Testing

@testable import Gallery

@Suite("Long work in the catalogue", .timeLimit(.minutes(2)))
struct LongWorkTests {
  private let path = "/catalogue/work"

  @Test("It goes on without anybody, is not begun twice, and ends when it is cancelled")
  func cancelled() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit(path)
      try browser.press("Count to thirty")
      try browser.visit(path) { $0.page.text.contains("1 of 30") }
      // The page looks again without the script, and no notice says that somebody has to wait.
      let refresh = "<noscript><meta http-equiv=\"refresh\""
      #expect(browser.page.html.contains(refresh) && !browser.page.html.contains("notice busy"))
      #expect(browser.page.buttons.first { $0.title == "Count to thirty" }?.isEnabled == false)
      try browser.visit(path) { $0.page.text.contains("2 of 30") }
      try browser.press("Cancel")
      try browser.visit(path) { $0.page.text.contains("It was cancelled.") }
      #expect(!browser.page.buttons.contains { $0.title == "Cancel" })
      #expect(!browser.page.html.contains(refresh))
      #expect(browser.page.buttons.first { $0.title == "Count to thirty" }?.isEnabled == true)
    }
  }

  @Test("What ended with the process says so, and can begin again")
  func interrupted() async throws {
    let storage = MemoryStorage()
    var person: Browser?
    for isFirst in [true, false] {
      try await TestServer.run(
        Gallery(), storage: storage, configure: { $0.sessions.durability = .process }
      ) { server in
        let browser = person ?? Browser(server)
        person = browser
        browser.reconnect(to: server)
        try browser.visit(path)
        #expect(browser.page.text.contains("It was interrupted before it was done.") != isFirst)
        try browser.press("Count to thirty")
        try browser.visit(path) { $0.page.text.contains("1 of 30") }
      }
    }
  }
}
