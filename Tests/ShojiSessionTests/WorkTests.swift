import Foundation
import ShojiStore
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Work that outlives its touch", .timeLimit(.minutes(2)), .serialized)
struct WorkTests {
  private static let notice = "still being worked on"
  private static let refresh = "<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>"

  /// A browser that has begun some work by pressing a button.
  private func run(
    _ button: String, configure: (inout SessionConfiguration) -> Void = { _ in },
    _ body: (TestServer, Browser, Work, ManualClock) async throws -> Void
  ) async throws {
    let work = Work()
    Work.next.withLock { $0 = work }
    let clock = ManualClock()
    try await TestServer.run(
      WorkApp.mounts, clock: clock.clock,
      configure: {
        $0.sessions.settleMilliseconds = 0
        configure(&$0.sessions)
      }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/work")
      try browser.press(button)
      // Work that the answer does not wait for may begin after it.
      try browser.visit("/work") { $0.page.text.contains("Steps: begun;") }
      try await body(server, browser, work, clock)
    }
  }

  private func session(_ server: TestServer) throws -> Session {
    try #require(server.server.sessionTable.sessions.first)
  }

  private func isPublished(_ session: Session) -> Bool {
    session.pages.page(at: Array("/work".utf8).span, .system) != nil
  }

  /// Lets it go on to its end.
  private func finish(_ work: Work, _ browser: Browser) async throws {
    work.open()
    #expect(await work.end() == "done")
    // It says so before its last change is in the page.
    try browser.visit("/work") { $0.page.text.contains("begun, done;") }
  }

  @Test("shows in the state alone: its pages say nothing, and are published")
  func pages() async throws {
    try await run("Poll") { server, browser, work, _ in
      #expect(!browser.page.text.contains(Self.notice))
      #expect(isPublished(try session(server)))
      try browser.press("Add")
      #expect(browser.page.text.contains("Steps: begun, added;"))
      #expect(!browser.page.text.contains(Self.notice))
      work.open()
      #expect(await work.end() == "done")
      // It says so before its last change is in the page.
      try browser.visit("/work") { $0.page.text.contains("begun, added, done;") }
    }
  }

  @Test("leads whoever looks again to where it has led, once")
  func journey() async throws {
    try await run("Go") { server, browser, work, _ in
      #expect(browser.page.text.contains(Self.notice))
      work.open()
      #expect(await work.end() == "done")
      try browser.visit("/work") { $0.path == "/work/result" }
      #expect(browser.page.text.contains("The result"))
      // Whoever asks for the other page now wants that one.
      #expect(try browser.visit("/work").text.contains("begun, done;"))
      #expect(browser.path == "/work")
    }
  }

  @Test("leads there although no page has said that it goes on")
  func journeyAtOnce() async throws {
    try await run("Go") { server, browser, work, _ in
      let other = Browser(server)
      try other.visit("/work")
      let second = Work()
      Work.next.withLock { $0 = second }
      let button = try #require(other.page.button("Go"))
      let answer = try other.post(event: button.value)
      #expect(answer.redirect == "/work")
      second.open()
      #expect(await second.end() == "done")
      #expect(try other.send(.get("/work")).redirect == "/work/result")
      #expect(try other.visit("/work").text.contains("begun, done;"))
      work.open()
      #expect(await work.end() == "done")
    }
  }

  @Test("keeps its session awake until it is done", arguments: ["Poll", "Wait"])
  func sleep(button: String) async throws {
    try await run(button) { server, browser, work, clock in
      clock.pass(.seconds(60))
      let session = try session(server)
      await server.server.hibernateSessions()
      #expect(await !session.hasLeft)
      try await finish(work, browser)
      for _ in 0..<1_000 where await !session.hasLeft {
        await server.server.hibernateSessions()
      }
      #expect(await session.hasLeft)
      #expect(try browser.visit("/work").text.contains("begun, done;"))
    }
  }

  @Test("is what is left of a touch that takes too long")
  func limit() async throws {
    try await run("Wait") { server, browser, work, clock in
      let session = try session(server)
      #expect(browser.page.text.contains(Self.notice))
      #expect(browser.page.html.contains(Self.refresh))
      #expect(!isPublished(session))
      clock.pass(.seconds(60))
      #expect(!(try browser.visit("/work").text.contains(Self.notice)))
      #expect(!browser.page.html.contains(Self.refresh))
      #expect(browser.page.text.contains("Steps: begun;"))
      #expect(isPublished(session))
      try await finish(work, browser)
    }
  }

  @Test("ends what a touch has set off in time like any other")
  func inTime() async throws {
    try await run("Wait") { server, browser, work, clock in
      let session = try session(server)
      try await finish(work, browser)
      try browser.visit("/work") { !$0.page.text.contains(Self.notice) }
      clock.pass(.seconds(60))
      await session.hibernate()
      #expect(await session.hasLeft)
    }
  }

  enum End: CaseIterable { case session, expiry }

  @Test("is cancelled with its session", arguments: End.allCases, ["Poll", "Wait"])
  func cancellation(end: End, button: String) async throws {
    try await run(button) { server, browser, work, clock in
      clock.pass(.seconds(60))
      switch end {
      case .session:
        try browser.press("Leave")
      case .expiry:
        clock.pass(.seconds(10_000_000))
        await server.server.sessionTable.sweep()
      }
      #expect(await work.end() == "\(CancellationError())")
    }
  }
}
