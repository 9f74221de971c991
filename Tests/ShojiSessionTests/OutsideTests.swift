import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Pages that depend on what is outside", .timeLimit(.minutes(2)), .serialized)
struct OutsideTests {
  /// A browser that has pressed once, at the news of the first headline.
  private func run(
    _ mounts: [Mount], clock: WallClock = .system,
    _ body: (TestServer, Browser) async throws -> Void
  ) async throws {
    News.now.withLock { $0 = News() }
    try await TestServer.run(
      mounts, clock: clock, configure: { $0.sessions.settleMilliseconds = 60_000 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/news")
      #expect(try browser.press("Press").text.contains("news: one, 1 presses."))
      #expect(refreshed == [])
      try await body(server, browser)
    }
  }

  private var refreshed: [RouteElementIdentifier] { News.now.withLock(\.refreshed) }

  private func publish(_ headline: String) { News.now.withLock { $0.headline = headline } }

  private func expect(_ text: String, at path: String, in browser: Browser) throws {
    #expect(try browser.visit(path).text.contains(text), "\(browser.page.text)")
  }

  private let mounts = NewsApp<Declared>.mounts

  @Test("An app that does not say so is not asked before something of its own changes")
  func undeclared() async throws {
    try await run(NewsApp<Undeclared>.mounts) { _, browser in
      News.now.withLock { $0.isOpen = false }
      publish("two")
      try expect("news: one, 1 presses.", at: "/news", in: browser)
      News.now.withLock { $0.isOpen = true }
      try browser.press("Press")
      #expect(browser.page.text.contains("news: two, 2 presses."))
      #expect(refreshed == [])
    }
  }

  @Test("A reload shows what is true now, and every reload asks once")
  func reload() async throws {
    try await run(mounts) { _, browser in
      for (number, headline) in ["two", "three", "three"].enumerated() {
        publish(headline)
        try expect("news: \(headline), 1 presses.", at: "/news", in: browser)
        #expect(refreshed == Array(repeating: "news", count: number + 1))
      }
    }
  }

  @Test("The GET after a form shows what the form has loaded; the one after that asks again")
  func redirect() async throws {
    try await run(mounts) { _, browser in
      publish("two")
      let event = try #require(browser.page.buttons.first { $0.title == "Press" }?.value)
      #expect(try browser.post(event: event).status == 303)
      publish("three")
      try expect("news: two, 2 presses.", at: "/news", in: browser)
      #expect(refreshed == [])
      try expect("news: three, 2 presses.", at: "/news", in: browser)
      #expect(refreshed == ["news"])
    }
  }

  @Test("A form that was not carried out has loaded nothing")
  func usedForm() async throws {
    try await run(mounts) { server, browser in
      let event = try #require(browser.page.buttons.first { $0.title == "Press" }?.value)
      #expect(try browser.post(event: event).status == 303)
      // Followed, without giving the browser another page than the one whose form is used up.
      #expect(try browser.send(.get("/news")).body.contains("news: one, 2 presses."))
      publish("two")
      #expect(try browser.post(event: event).status == 303)
      try expect("news: two, 2 presses.", at: "/news", in: browser)
      #expect(refreshed == ["news"])
    }
  }

  @Test("A redirect that nobody has followed does not count for long")
  func lateRedirect() async throws {
    let now = Atomic<Int64>(1_000_000)
    let clock = WallClock(now: { now.load(ordering: .relaxed) })
    try await run(mounts, clock: clock) { _, browser in
      let event = try #require(browser.page.buttons.first { $0.title == "Press" }?.value)
      #expect(try browser.post(event: event).status == 303)
      publish("two")
      now.add(10, ordering: .relaxed)
      try expect("news: two, 2 presses.", at: "/news", in: browser)
      #expect(refreshed == ["news"])
    }
  }

  @Test("Who is not admitted any more does not see the page again")
  func admission() async throws {
    try await run(mounts) { _, browser in
      try browser.visit("/news")
      News.now.withLock { $0.isOpen = false }
      try browser.visit("/news")
      #expect(browser.response.status == 403)
      #expect(!browser.page.text.contains("presses"))
      News.now.withLock { $0.isOpen = true }
      try expect("news: one, 1 presses.", at: "/news", in: browser)
      #expect(refreshed == ["news", "news"])
    }
  }

  @Test("Screens that a GET brings have loaded already; those below are asked, the lowest first")
  func screens() async throws {
    try await run(mounts) { _, browser in
      publish("two")
      try expect("story: two", at: "/news/story", in: browser)
      #expect(refreshed == ["news"])
      publish("three")
      try expect("story: three", at: "/news/story", in: browser)
      #expect(refreshed == ["news", "news", "story"])
      try expect("news: three", at: "/news", in: browser)
      #expect(refreshed == ["news", "news", "story", "news"])
    }
  }

  @Test("A session that wakes up is made from what is there now")
  func sleep() async throws {
    try await run(mounts) { server, browser in
      let session = try server.session(of: browser)
      await session.hibernate()
      #expect(await session.hasLeft)
      publish("two")
      try expect("news: two, 1 presses.", at: "/news", in: browser)
      #expect(refreshed == [])
      try expect("news: two", at: "/news", in: browser)
      #expect(refreshed == ["news"])
    }
  }

  @Test("A form that wakes its session up meets what its screen loads")
  func sleepingForm() async throws {
    try await run(mounts) { server, browser in
      let session = try server.session(of: browser)
      await session.hibernate()
      #expect(await session.hasLeft)
      publish("two")
      try browser.press("Press")
      #expect(browser.page.text.contains("news: two, 2 presses."), "\(browser.page.text)")
      #expect(refreshed == [])
    }
  }

  @Test("Their pages go like others when nobody asks for them")
  func memory() async throws {
    let now = Atomic<Int64>(1_000_000)
    let clock = WallClock(now: { now.load(ordering: .relaxed) })
    try await run(mounts, clock: clock) { server, browser in
      let session = try server.session(of: browser)
      #expect(await session.keptPages == 1)
      now.add(11, ordering: .relaxed)
      await server.server.sessionTable.sweep()
      #expect(await session.keptPages == 0)
      try expect("news: one, 1 presses.", at: "/news", in: browser)
    }
  }
}

extension Session {
  fileprivate var keptPages: Int { windows.count { $0.published != nil } }
}
