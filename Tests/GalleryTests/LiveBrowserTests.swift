import ShojiTesting
import Testing

@testable import Gallery

/// A browser with the client script does what one without it does.
@Suite(.timeLimit(.minutes(2))) struct LiveBrowserTests {
  private func enter(_ browser: Browser, as name: String) throws {
    try browser.visit("/chat")
    try browser.fill("Your name", with: name)
    try browser.press("Use this name")
    try browser.press("Tea kitchen")
  }

  @Test(arguments: [false, true])
  func `The same steps lead to the same pages`(isLive: Bool) async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = isLive ? Browser.live(server) : Browser(server)
      try browser.visit("/todo")
      try browser.press("What are you going to do today?")
      #expect(browser.path == "/todo/addItem")
      #expect(throws: Browser.Mistake.self) { try browser.press("No such button") }
      try browser.back()
      #expect(browser.path == "/todo")
      try browser.forward()
      #expect(browser.path == "/todo/addItem")
    }
  }

  @Test func `A press is answered by what has changed`() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser.live(server)
      try browser.visit("/counter")
      #expect(browser.response.header("content-type") == "text/html; charset=utf-8")
      // A visitor gets a page with the marks of a session.
      try browser.press("Start counting")
      let before = browser.page.text
      try browser.press("Increment")
      #expect(browser.response.header("content-type")?.hasPrefix("text/vnd.turbo-stream") == true)
      #expect(browser.page.text != before)
    }
  }

  @Test func `What others write comes by itself, and leaves what is typed`() async throws {
    try await TestServer.run(Gallery()) { server in
      let (ada, bob) = (Browser.live(server), Browser.live(server))
      try enter(ada, as: "Ada")
      try enter(bob, as: "Bob")
      try bob.fill("Message", with: "I am just")
      try ada.fill("Message", with: "Is anybody here?")
      try ada.press("Send")
      try bob.hear { $0.text.contains("Is anybody here?") }
      #expect(bob.page.fields.first { $0.label == "Message" }?.value == "I am just")
      try bob.press("Send")
      try ada.hear { $0.text.contains("I am just") }
      // Whoever has sent something hears of it by the answer alone.
      #expect(ada.page.text.contains("Is anybody here?"))
    }
  }

  @Test func `Nothing that is expected is an error with the words of the page`() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser.live(server)
      try browser.visit("/counter")
      let late = #expect(throws: Browser.Mistake.self) {
        try browser.hear(within: .milliseconds(10)) { $0.text.contains("never") }
      }
      #expect(late?.description.contains("No event within") == true)
      let silent = #expect(throws: Browser.Mistake.self) {
        try Browser(server).hear { _ in true }
      }
      #expect(silent?.description.contains("Browser.live(server)") == true)
    }
  }

  @Test func `Tabs of one browser are one session, and hear each other`() async throws {
    try await TestServer.run(Gallery()) { server in
      let first = Browser.live(server)
      try enter(first, as: "Ada")
      let second = first.openTab()
      try second.visit("/chat/1")
      try first.fill("Message", with: "From the first tab")
      try first.press("Send")
      try second.hear { $0.text.contains("From the first tab") }
    }
  }

  @Test func `A restart is not noticed`() async throws {
    let storage = MemoryStorage()
    let first = try TestServer(Gallery().applications, storage: storage) {
      $0.sessions.durability = .process
    }
    let browser = Browser.live(first)
    try await BlockingExecutor.run {
      try browser.visit("/todo")
      try browser.press("What are you going to do today?")
    } finally: {
      await first.stop()
    }
    let second = try TestServer(Gallery().applications, storage: storage) {
      $0.sessions.durability = .process
    }
    try await BlockingExecutor.run {
      browser.reconnect(to: second)
      let button = try #require(browser.page.buttons.first { $0.name != nil && $0.isEnabled })
      try browser.press(button.title)
      #expect(browser.response.status == 200)
    } finally: {
      await second.stop()
    }
  }
}
