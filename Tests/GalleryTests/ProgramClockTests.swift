import ShojiTesting
import Testing

@testable import Gallery

@Suite(.timeLimit(.minutes(1))) struct ProgramClockTests {
  @Test func `Time passes for a program when the test says so`() async throws {
    let clock = ManualClock()
    try await TestServer.run(Gallery(), clock: clock) { server in
      let browser = Browser(server)
      try browser.visit("/counter")
      try browser.press("Start counting")
      try browser.press("Increment")
      let page = browser.page
      try browser.visit("/counter")
      #expect(browser.page.text.contains("the counter is at 1"))
      // Longer than any session is kept.
      clock.pass(.seconds(10 * 365 * 86_400))
      browser.show(page)
      try browser.press("Increment")
      #expect(!browser.page.text.contains("the counter is at 2"))
      try browser.visit("/counter")
      #expect(browser.page.text.contains("we are not counting yet"))
    }
  }
}
