import Foundation
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("What screens load", .timeLimit(.minutes(2)))
struct LoadingTests {
  private let library = Library()

  private final class Errors: Sendable {
    private let storage = Mutex<[String]>([])
    var all: [String] { storage.withLock { $0 } }
    func add(_ error: String) { storage.withLock { $0.append(error) } }
  }

  /// A browser that is remembered.
  private func run(
    freshness: Duration = .zero, clock: ManualClock = ManualClock(),
    errors: Errors = Errors(),
    _ body: (TestServer, Browser) async throws -> Void
  ) async throws {
    let server = try TestServer(
      LibraryApp.mounts(library, freshness: freshness),
      onError: { failure in errors.add("\(failure.item) \(failure.error)") },
      clock: clock.clock
    ) { $0.sessions.settleMilliseconds = 60_000 }
    try await BlockingExecutor.run {
      let browser = Browser(server)
      try browser.visit("/library")
      try browser.press("Mark")
      try await body(server, browser)
    } finally: {
      library.letGo()
      await server.stop()
    }
  }

  @Test func `A reload asks again for what the screen has loaded as it appeared`() async throws {
    try await run { _, browser in
      try browser.visit("/library/titles")
      #expect(browser.page.text.contains("titles: one, two, three; 1 visits"))
      #expect(library.asked == ["titles"])
      library.set(["four"])
      try browser.visit("/library/titles")
      #expect(browser.page.text.contains("titles: four; 1 visits"))
      #expect(library.asked == ["titles", "titles"])
    }
  }

  @Test func `The page after a press shows what is there, and asks nobody`() async throws {
    try await run { _, browser in
      try browser.visit("/library/titles")
      library.set(["four"])
      try browser.press("Mark")
      #expect(browser.page.text.contains("titles: one, two, three; 1 visits, 2 marks"))
      #expect(library.asked == ["titles"])
    }
  }

  @Test func `A page whose screens have loaded nothing is sent as it is`() async throws {
    let clock = ManualClock()
    try await run(clock: clock) { server, browser in
      let session = try server.session(of: browser)
      func isSent(_ path: String) -> Bool {
        session.pages.page(at: Array(path.utf8).span, clock.clock) != nil
      }
      #expect(isSent("/library"))
      try browser.visit("/library/titles")
      #expect(!isSent("/library/titles"))
    }
  }

  @Test func `What is fresh is sent as it is, until it is not`() async throws {
    let clock = ManualClock()
    try await run(freshness: .seconds(60), clock: clock) { server, browser in
      try browser.visit("/library/titles")
      let session = try server.session(of: browser)
      library.set(["four"])
      clock.pass(.seconds(59))
      #expect(session.pages.page(at: Array("/library/titles".utf8).span, clock.clock) != nil)
      #expect(try browser.visit("/library/titles").text.contains("titles: one, two, three"))
      clock.pass(.seconds(1))
      #expect(session.pages.page(at: Array("/library/titles".utf8).span, clock.clock) == nil)
      #expect(try browser.visit("/library/titles").text.contains("titles: four"))
      clock.pass(.seconds(59))
      try browser.visit("/library/titles")
      #expect(library.asked == ["titles", "titles"])
    }
  }

  @Test func `What cannot be loaded is said in its place, logged once, and asked for again`()
    async throws
  {
    let errors = Errors()
    try await run(errors: errors) { _, browser in
      library.set(broken: true)
      try browser.visit("/library/titles")
      #expect(browser.page.text.contains("The library is closed."))
      #expect(!browser.page.text.contains("Something went wrong"))
      #expect(errors.all == ["LoadTitles Broken()"])
      library.set(broken: false)
      try browser.press("Try Again")
      #expect(browser.page.text.contains("titles: one, two, three"))
      #expect(!browser.page.text.contains("The library is closed."))
    }
  }

  @Test func `What could not be loaded again stays, and says how old it is`() async throws {
    try await run { _, browser in
      try browser.visit("/library/titles")
      library.set(broken: true)
      try browser.visit("/library/titles")
      #expect(browser.page.text.contains("titles: one, two, three"))
      #expect(browser.page.text.contains("This could not be loaded again. It is from"))
      library.set(broken: false)
      let text = try browser.visit("/library/titles").text
      #expect(!text.contains("loaded again"))
    }
  }

  @Test func `Nothing there is said as the app says it`() async throws {
    try await run { _, browser in
      library.set([])
      let text = try browser.visit("/library/titles").text
      #expect(text.contains("No Books") && text.contains("Buy some."))
    }
  }

  @Test func `A screen that a press shows is there with what it loads`() async throws {
    try await run { _, browser in
      let tab = try LiveTab(browser, at: "/library")
      let titles = try #require(tab.shown.button("Titles")?.value)
      library.hold()
      let opening = Task.detached { [library] in
        while library.asked.isEmpty { await Task.yield() }
        // Long enough for an answer that does not wait.
        try await Task.sleep(for: .milliseconds(200))
        library.letGo()
      }
      try tab.press(titles)
      #expect(tab.shown.text.contains("titles: one, two, three"))
      try await opening.value
    }
  }

  @Test func `Who is not admitted any more, as what was loaded says, does not see the page`()
    async throws
  {
    try await run { _, browser in
      try browser.visit("/library/inside")
      #expect(browser.response.status == 200)
      library.set(open: false)
      try browser.visit("/library/inside")
      #expect(browser.response.status == 403)
      #expect(library.asked.suffix(2) == ["open", "open"])
    }
  }

  @Test func `What changes data lets the screens load them again`() async throws {
    try await run { _, browser in
      try browser.visit("/library/titles")
      try browser.press("Rename")
      #expect(browser.page.text.contains("titles: renamed;"))
    }
  }

  @Test func `What was asked for last is asked for again`() async throws {
    try await run { _, browser in
      try browser.visit("/library/titles")
      try browser.press("Backwards")
      #expect(browser.page.text.contains("titles: three, two, one;"))
      library.set(["four", "five"])
      try browser.visit("/library/titles")
      #expect(browser.page.text.contains("titles: five, four;"))
    }
  }

  @Test func `What a screen keeps loaded is asked for again when what it depends on has changed`()
    async throws
  {
    try await run { _, browser in
      #expect(
        try browser.visit("/library/book?text=one").text.contains("book: one; 1 marks, 0 turns."))
      #expect(library.asked == ["book one"])
      try browser.press("Turn")
      #expect(browser.page.text.contains("book: one; 1 marks, 1 turns."))
      #expect(library.asked == ["book one"])
      try browser.press("Mark")
      #expect(browser.page.text.contains("book: one; 2 marks, 1 turns."))
      #expect(library.asked == ["book one", "book one"])
      try browser.press("Next")
      #expect(browser.page.text.contains("book: two; 2 marks, 1 turns."))
      #expect(library.asked.dropFirst(2) == ["book two"])
      // A reload asks for what was asked for last.
      try browser.visit("/library/book?text=two")
      #expect(library.asked.dropFirst(3) == ["book two"])
      try browser.press("Refresh")
      #expect(library.asked.dropFirst(4) == ["book two"])
      // Something that has changed while the screen was away is asked for as it appears, once.
      try browser.visit("/library")
      try browser.press("Mark")
      try browser.visit("/library/book?text=two")
      #expect(browser.page.text.contains("book: two; 3 marks, 0 turns."))
      #expect(library.asked.dropFirst(5) == ["book two"])
    }
  }

  @Test func `A screen that sleeps loads what it keeps once when it wakes`() async throws {
    try await run { server, browser in
      try browser.visit("/library/book?text=one")
      await server.server.hibernateSessions()
      #expect(try browser.visit("/library/book?text=one").text.contains("book: one; 1 marks"))
      #expect(library.asked == ["book one", "book one"])
    }
  }

  @Test func `A page of what is not there is not found, whatever was there before`() async throws {
    let errors = Errors()
    try await run(errors: errors) { _, browser in
      let absent = try browser.visit("/library/book?text=none")
      #expect(browser.response.status == 404)
      #expect(absent.text.contains("There is no book “none”."))
      library.set(["none"])
      #expect(try browser.visit("/library/book?text=none").text.contains("book: none; 1 marks"))
      #expect(browser.response.status == 200)
      // It goes while somebody looks at it: a page that is open stays, and says so.
      let tab = try LiveTab(browser, at: "/library/book?text=none")
      library.set([])
      try tab.press(#require(tab.shown.button("Mark")?.value))
      #expect(tab.shown.text.contains("book: -; 2 marks"))
      #expect(tab.shown.text.contains("There is no book “none”."))
      try browser.visit("/library/book?text=none")
      #expect(browser.response.status == 404)
      try browser.visit("/library")
      #expect(browser.response.status == 200)
      #expect(errors.all.isEmpty)
    }
  }

  @Test func `A page of what is not there in the state is not found either`() async throws {
    let errors = Errors()
    try await run(errors: errors) { _, browser in
      library.set(["none"])
      try browser.visit("/library/titles")
      #expect(browser.response.status == 404)
      #expect(browser.page.text.contains("There is no such page"))
      // As it was asked for last.
      try browser.visit("/library/titles")
      #expect(browser.response.status == 404)
      library.set(["four"])
      #expect(try browser.visit("/library/titles").text.contains("titles: four"))
      library.set(["none"])
      try browser.visit("/library/titles")
      #expect(browser.response.status == 404 && errors.all.isEmpty)
    }
  }

  @Test func `A query that cannot be read shows the page as usual, and says so once`() async throws
  {
    try await run { _, browser in
      try browser.visit("/library/find?page=first&text=t")
      #expect(browser.response.status == 200)
      #expect(
        browser.page.text.contains("The link has no valid value for “page”. It was left out."))
      #expect(browser.page.text.contains("0: two"))
      #expect(library.asked == ["page 0 t"])
      // The same window says it once.
      try browser.visit("/library/find?page=first&text=t")
      #expect(!browser.page.text.contains("no valid value"))
    }
  }

  /// Opens the page of the titles, whose answer waits until they were asked for and then for as long as it may.
  private func visit(_ browser: Browser, _ clock: ManualClock) async throws {
    let passing = Task.detached { [library] in
      while library.asked.isEmpty || !clock.waiting.contains(.seconds(1)) { await Task.yield() }
      clock.pass(.seconds(1))
    }
    try browser.visit("/library/titles")
    await passing.value
  }

  @Test func `Who looks at what is on its way does not ask for it once more`() async throws {
    let clock = ManualClock()
    let server = try TestServer(LibraryApp.mounts(library), clock: clock.clock) {
      $0.sessions.settleMilliseconds = 1_000
    }
    try await BlockingExecutor.run {
      let browser = Browser(server)
      try browser.visit("/library")
      try browser.press("Mark")
      library.hold()
      try await visit(browser, clock)
      for _ in 0..<5 {
        try browser.visit("/library/titles")
        #expect(browser.page.text.contains("Loading…"))
      }
      #expect(library.asked == ["titles"])
      library.letGo()
      try browser.visit("/library/titles") { $0.page.text.contains("titles: one, two, three") }
      #expect(library.asked == ["titles"])
    } finally: {
      library.letGo()
      await server.stop()
    }
  }

  @Test func `What is on its way is said`() async throws {
    library.hold()
    let clock = ManualClock()
    let server = try TestServer(LibraryApp.mounts(library), clock: clock.clock) {
      $0.sessions.settleMilliseconds = 1_000
    }
    try await BlockingExecutor.run {
      let browser = Browser(server)
      try await visit(browser, clock)
      #expect(browser.page.text.contains("Loading…"))
      library.letGo()
      try browser.visit("/library/titles") { $0.page.text.contains("titles: one, two, three") }
      #expect(!browser.page.text.contains("Loading…"))
    } finally: {
      library.letGo()
      await server.stop()
    }
  }

  @Test func `What was loaded is not written down, and asked for when the session is read`()
    async throws
  {
    let storage = MemoryStorage()
    let server = try TestServer(LibraryApp.mounts(library), storage: storage)
    let browser = Browser(server)
    try browser.visit("/library/titles")
    try browser.press("Mark")
    await server.stop()
    let again = try TestServer(LibraryApp.mounts(library), storage: storage)
    try await BlockingExecutor.run { () async throws in
      browser.reconnect(to: again)
      library.set(["four"])
      // The form meets a tree that is built anew, with what is there now.
      try browser.press("Mark")
      #expect(browser.page.text.contains("titles: four; 2 visits, 2 marks"))
    } finally: {
      await again.stop()
    }
  }
}
