import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Tables of which a page is loaded", .timeLimit(.minutes(2)))
struct PagedTableTests {
  private let library = Library()

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    library.set((0..<10_000).map { "book \($0)" })
    try await TestServer.run(LibraryApp.mounts(library)) { server in
      let browser = Browser(server)
      try browser.visit("/library")
      try browser.press("Mark")
      try await body(server, browser)
    }
  }

  @Test func `A page is in the URL, and its rows alone are loaded`() async throws {
    try await run { _, browser in
      try browser.visit("/library/find?page=2")
      #expect(library.asked == ["page 2 "])
      #expect(browser.page.rows.count == 50)
      #expect(browser.page.rows.first?.text == "100: book 100")
      #expect(browser.page.text.contains("Page 3 of 200"))
    }
  }

  @Test func `Turning a page leads to its URL`() async throws {
    try await run { _, browser in
      try browser.visit("/library/find")
      try browser.press("Next")
      #expect(browser.path.hasSuffix("/library/find?page=1"))
      #expect(browser.page.rows.first?.text == "50: book 50")
      #expect(library.asked == ["page 0 ", "page 1 "])
      try browser.press("Previous")
      #expect(browser.path.hasSuffix("/library/find"))
      #expect(browser.page.rows.first?.text == "0: book 0")
    }
  }

  @Test func `A reload asks for the page that was asked for last`() async throws {
    try await run { _, browser in
      try browser.visit("/library/find")
      try browser.press("Next")
      library.set((0..<60).map { "new \($0)" })
      try browser.visit("/library/find?page=1")
      #expect(browser.page.rows.map(\.text).first == "50: new 50")
      #expect(browser.page.rows.count == 10 && browser.page.text.contains("Page 2 of 2"))
      #expect(library.asked == ["page 0 ", "page 1 ", "page 1 "])
    }
  }

  @Test func `A search is in the URL, and says when it has found nothing`() async throws {
    try await run { _, browser in
      try browser.visit("/library/find")
      try browser.fill("Search", with: "book 99")
      try browser.press("Find")
      #expect(browser.path.contains("text=book"))
      #expect(browser.page.rows.map(\.text).prefix(2) == ["0: book 99", "1: book 990"])
      try browser.fill("Search", with: "nobody")
      try browser.press("Find")
      #expect(browser.page.text.contains("Nothing Found") && browser.page.rows.isEmpty)
    }
  }

  @Test func `A page that is loaded too late does not take the place of a newer one`() {
    var loaded = Loaded<String>()
    let (first, second) = (LoadTurn(), LoadTurn())
    loaded.begin(first)
    loaded.begin(second)
    loaded.end(second, .success("new"))
    loaded.end(first, .success("old"))
    #expect(loaded.value == "new" && loaded.phase == .loaded && !loaded.isLoading)
  }

  @Test func `After a restart the page is there at once, as it is then`() async throws {
    let storage = MemoryStorage()
    library.set((0..<120).map { "book \($0)" })
    let server = try TestServer(LibraryApp.mounts(library), storage: storage)
    let browser = Browser(server)
    try browser.visit("/library")
    try browser.press("Mark")
    try browser.visit("/library/find?page=1")
    try browser.fill("Search", with: "book 1")
    try browser.press("Find")
    await server.stop()
    let again = try TestServer(LibraryApp.mounts(library), storage: storage)
    try await BlockingExecutor.run { () async throws in
      browser.reconnect(to: again)
      library.set((0..<130).map { "book \($0)" })
      try browser.visit(browser.path)
      #expect(browser.page.rows.count == 41)
      #expect(library.asked.suffix(1) == ["page 0 book 1"])
    } finally: {
      await again.stop()
    }
  }
}
