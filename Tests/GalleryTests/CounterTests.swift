import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The counter", .timeLimit(.minutes(2)))
struct CounterTests {
  private func isEnabled(_ title: String, _ page: Page) -> Bool? {
    page.buttons.first { $0.title == title }?.isEnabled
  }

  @Test("It counts in the store, and so does whether it counts")
  func counting() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      #expect(try browser.visit("/counter").text.contains("we are not counting yet"))
      #expect(try browser.press("Start counting").text.contains("the counter is at 0"))
      try browser.press("Increment")
      try browser.press("Increment")
      #expect(try browser.press("Decrement").text.contains("the counter is at 1"))
      #expect(try browser.press("Stop counting").text.contains("we are not counting yet"))
      #expect(try browser.press("Start counting").text.contains("the counter is at 1"))
    }
  }

  @Test("Nothing is counted unseen: what would change the counter waits until it counts")
  func waiting() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      let idle = try browser.visit("/counter")
      #expect(isEnabled("Increment", idle) == false)
      #expect(isEnabled("Decrement", idle) == false)
      let counting = try browser.press("Start counting")
      #expect(isEnabled("Increment", counting) == true)
      // The same page in another tab, which does not know that the counting has ended.
      let increment = try #require(counting.buttons.first { $0.title == "Increment" }?.value)
      try browser.press("Stop counting")
      #expect(try browser.submit(event: increment).text.contains("we are not counting yet"))
      #expect(try browser.press("Start counting").text.contains("the counter is at 0"))
    }
  }

  @Test("Whoever comes back finds it as it was", arguments: [true, false])
  func comingBack(sleeps: Bool) async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/counter")
      try browser.press("Start counting")
      try browser.press("Increment")
      try browser.visit("/")
      if sleeps { await server.server.hibernateSessions() }
      try browser.visit("/counter")
      #expect(browser.page.text.contains("the counter is at 1"))
      #expect(isEnabled("Increment", browser.page) == true)
    }
  }

  @Test("A URL is answered by the window that showed it last, changed or not")
  func windows() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/todo")
      let first = try browser.press("Archive").value(of: "_window")
      _ = try browser.post(
        event: nil, changing: ["_window": "2", "_ticket": "222222222222222222222222"])
      #expect(try browser.visit("/todo").text.contains("find a unicorn"))
      _ = try browser.post(
        event: nil, changing: ["_window": first, "_ticket": "111111111111111111111111"])
      #expect(try browser.visit("/todo").text.contains("The archive is empty"))
    }
  }

  @Test("Apps of one session do not know of each other")
  func apps() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/counter")
      try browser.press("Start counting")
      try browser.press("Increment")
      try browser.visit("/todo")
      try browser.press("Complete buy milk")
      #expect(try browser.visit("/counter").text.contains("the counter is at 1"))
      #expect(try browser.visit("/todo").text.contains("There are 2 items pending"))
    }
  }
}
