import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("Minesweeper", .timeLimit(.minutes(2)))
struct MinesweeperTests {
  private func place(_ row: Int, _ column: Int, _ words: String) -> String {
    "Row \(row), column \(column), \(words)"
  }

  private func count(_ words: String, _ page: Page) -> Int {
    page.buttons.count { $0.title.hasSuffix(words) }
  }

  /// Steps on closed places, one after the other, until one was a mine.
  private func lose(_ browser: Browser) throws {
    for _ in 0..<Minefield.placeCount where !browser.page.text.contains("The game is lost") {
      let closed = try #require(browser.page.buttons.last { $0.title.hasSuffix(", closed") })
      try browser.press(closed.title)
    }
  }

  @Test("Whoever comes without a link gets a game, with a link of its own that others can open")
  func links() async throws {
    try await TestServer.run(Gallery()) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      try ada.visit("/minesweeper")
      #expect(ada.path.wholeMatch(of: /\/minesweeper\/[a-z2-9]{8}/) != nil)
      #expect(ada.page.links.contains { $0.url == ada.path })
      try bob.visit("/minesweeper")
      #expect(ada.path != bob.path)
      try ada.press(place(8, 8, "closed"))
      #expect(count(", closed", bob.page) == Minefield.placeCount)
      try bob.visit(ada.path)
      #expect(bob.page.buttons.map(\.title) == ada.page.buttons.map(\.title))
      #expect(count(", closed", bob.page) < Minefield.placeCount)
      for path in ["/minesweeper/x", "/minesweeper/ABCDEFGH", "\(ada.path)/more"] {
        try bob.visit(path)
        #expect(bob.response.status == 404)
      }
    }
  }

  @Test("Without the script a field is opened, flagged, lost and begun anew")
  func forms() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/minesweeper")
      #expect(browser.page.text.contains("40 mines left"))
      #expect(browser.page.buttons.first { $0.title == "New game" }?.isEnabled == false)
      try browser.press(place(8, 8, "closed"))
      #expect(browser.page.buttons.contains { $0.title == place(8, 8, "open, no mine beside") })
      #expect(count("beside", browser.page) >= 9)
      try browser.press("Flag")
      let closed = try #require(browser.page.buttons.first { $0.title.hasSuffix(", closed") })
      try browser.press(closed.title)
      #expect(browser.page.text.contains("39 mines left"))
      let flag = try #require(browser.page.buttons.first { $0.title.hasSuffix(", flag") })
      // A flag keeps what is below it closed.
      try browser.press("Open")
      try browser.press(flag.title)
      #expect(count(", flag", browser.page) == 1)
      try browser.press("Flag")
      await server.server.hibernateSessions()
      try browser.press(flag.title)
      #expect(browser.page.text.contains("40 mines left"))
      try browser.press("Open")
      try lose(browser)
      #expect(count("the mine that went off", browser.page) == 1)
      #expect(count("a mine", browser.page) == Minefield.mineCount - 1)
      let path = browser.path
      try browser.press("New game")
      #expect(browser.path == path)
      #expect(count(", closed", browser.page) == Minefield.placeCount)
    }
  }

  @Test("Two tabs play on one field, and each press is told to the other as what it has changed")
  func together() async throws {
    try await TestServer.run(Gallery()) { server in
      let ada = try LiveTab(Browser(server), at: "/minesweeper")
      let bob = try LiveTab(Browser(server), at: ada.path)
      func press(_ tab: LiveTab, _ title: String) throws {
        let button = try #require(tab.shown.buttons.first { $0.title.hasPrefix(title) })
        try tab.press(button.value)
      }
      // The first form of a visitor is answered with a page.
      try press(ada, "Flag")
      try press(bob, "Flag")
      try press(ada, place(1, 1, ""))
      try bob.visit()
      #expect(bob.shown.text.contains("39 mines left"))
      try press(bob, place(1, 2, ""))
      #expect(bob.response.header("content-type")?.hasPrefix("text/vnd.turbo-stream") == true)
      // A place and the number of mines.
      #expect(bob.response.body.utf8.count < 1_000)
      try ada.visit()
      for tab in [ada, bob] {
        #expect(tab.shown.text.contains("38 mines left"))
        #expect(try tab.isCurrent())
      }
      // Both open at once: one field, with the mines of whoever was first.
      for tab in [ada, bob] { try press(tab, "Open") }
      try press(ada, place(16, 16, ""))
      try press(bob, place(9, 9, ""))
      try ada.visit()
      #expect(ada.shown.buttons.map(\.title) == bob.shown.buttons.map(\.title))
      for tab in [ada, bob] { #expect(try tab.isCurrent()) }
    }
  }

  @Test("A press that does nothing is not written down")
  func nothing() async throws {
    let (storage, gallery) = (MemoryStorage(), try Gallery())
    try await TestServer.run(
      gallery, storage: storage, configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      func entries() -> Int { storage.changes(of: "minesweeper", after: 0, limit: 300).count }
      try browser.visit("/minesweeper")
      try browser.press(place(8, 8, "closed"))
      #expect(entries() == 1)
      let open = browser.page.buttons.filter { $0.title.hasSuffix("beside") }
      for button in [open.first, open.last] { try browser.press(try #require(button).title) }
      #expect(entries() == 1)
      try lose(browser)
      let count = entries()
      for words in [", closed", ", a mine", " beside"] {
        let button = try #require(browser.page.buttons.first { $0.title.hasSuffix(words) })
        try browser.press(button.title)
      }
      #expect(entries() == count && count > 1)
    }
  }

  @Test("A game is there again after a restart")
  func restart() async throws {
    let storage = MemoryStorage()
    let (path, before) = try await TestServer.run(
      Gallery(), storage: storage, configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/minesweeper")
      try browser.press(place(3, 4, "closed"))
      return (browser.path, browser.page.buttons.map(\.title))
    }
    try await TestServer.run(
      Gallery(), storage: storage, configure: { $0.sessions.durability = .process }
    ) { server in
      let titles = try Browser(server).visit(path).buttons.map(\.title)
      #expect(titles == before)
    }
  }
}
