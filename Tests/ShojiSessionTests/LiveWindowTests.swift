import Foundation
import ShojiStore
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// A tab with the client script, as the server sees it: the cookies are those of the browser.
private struct Tab {
  let browser: Browser
  let name: String
  var page = Page(html: "")

  /// A tab that has loaded a page.
  init(_ browser: Browser, named name: String, at path: String) throws {
    (self.browser, self.name) = (browser, name)
    try load(path)
  }

  var window: String { page.value(of: "_window") ?? "" }

  /// A full load: a plain GET, then the script says that it is there.
  mutating func load(_ path: String) throws {
    page = try browser.visit(path)
    try tell()
  }

  /// What the script fetches: the header names the window.
  mutating func visit(_ path: String) throws {
    page = try browser.visit(path, headers: ["Shoji-Window: \(window)"])
  }

  mutating func press(_ event: String) throws {
    let fields = page.fields.filter(\.isSent).map { ($0.name, $0.value) } + [("_e", event)]
    _ = try browser.send(
      .post(page.action, .form(fields), headers: ["Shoji-Window: \(window)"]))
    try visit(page.action)
  }

  /// What the script says about its window.
  @discardableResult
  func tell(
    _ event: String = "", window: String? = nil, tab: String? = nil, token: String? = nil,
    headers: [String] = []
  ) throws -> Response {
    let fields = [
      ("_token", token ?? page.value(of: "_token") ?? ""), ("_window", window ?? self.window),
      ("_tab", tab ?? name), ("_e", event),
    ]
    return try browser.send(.post("/_shoji/window", .form(fields), headers: headers))
  }
}

@Suite("Windows and the tabs that hold them", .timeLimit(.minutes(2)))
struct LiveWindowTests {
  private static let tap = "/letters.tap"

  /// A server and a browser with a session.
  private func run(
    hibernateSeconds: Int64 = 60_000, idleSeconds: Int64 = 60_000,
    _ body: (TestServer, Browser, ManualClock) async throws -> Void
  ) async throws {
    let clock = ManualClock()
    try await TestServer.run(
      Workbench.mounts + LettersApp.mounts, clock: clock.clock,
      configure: {
        $0.sessions.hibernateSeconds = hibernateSeconds
        $0.sessions.idleSeconds = idleSeconds
      }
    ) { server in
      let browser = Browser(server)
      // The first form makes the session.
      try browser.visit("/bench")
      try browser.press("Add")
      try await body(server, browser, clock)
    }
  }

  @Test("Two tabs at one URL are two windows, each with its local state")
  func twoTabs() async throws {
    try await run { _, browser, _ in
      var first = try Tab(browser, named: "a", at: "/letters")
      var second = try Tab(browser, named: "b", at: "/letters")
      #expect(first.window != second.window)
      try first.press(Self.tap)
      try first.press(Self.tap)
      try second.press(Self.tap)
      try first.visit("/letters")
      #expect(first.page.text.contains("taps 2;"))
      try second.visit("/letters")
      #expect(second.page.text.contains("taps 1;"))
      // What is published of one is not the answer to the other.
      try first.visit("/letters")
      #expect(first.page.text.contains("taps 2;"))
    }
  }

  @Test("Tabs show different routes, and neither leads the other away")
  func routes() async throws {
    try await run { _, browser, _ in
      var first = try Tab(browser, named: "a", at: "/letters")
      try first.press(Self.tap)
      var second = try Tab(browser, named: "b", at: "/bench")
      try second.press("/bench.add")
      try first.visit("/letters")
      #expect(first.page.text.contains("taps 1;"))
      try second.visit("/bench")
      #expect(second.page.text.contains("count 2,"))
    }
  }

  @Test("A tab that says goodbye before it reloads gets its window back, as it was")
  func reload() async throws {
    try await run { _, browser, _ in
      var tab = try Tab(browser, named: "a", at: "/letters")
      try tab.press(Self.tap)
      let window = tab.window
      try tab.tell("leave")
      try tab.load("/letters")
      #expect(tab.window == window)
      #expect(tab.page.text.contains("taps 1;"))
    }
  }

  @Test("A plain GET takes a window of no tab, the one that showed the URL first")
  func freeWindow() async throws {
    try await run { _, browser, _ in
      var first = try Tab(browser, named: "a", at: "/letters")
      try first.press(Self.tap)
      let second = try Tab(browser, named: "b", at: "/letters")
      let third = try Tab(browser, named: "c", at: "/bench")
      #expect(Set([first.window, second.window, third.window]).count == 3)
      try second.tell("leave")
      try third.tell("leave")
      let fourth = try Tab(browser, named: "d", at: "/letters")
      #expect(fourth.window == second.window)
      let fifth = try Tab(browser, named: "e", at: "/letters")
      #expect(fifth.window == third.window)
      try first.visit("/letters")
      #expect(first.page.text.contains("taps 1;"))
    }
  }

  @Test("A lease ends by itself, and each word of the tab renews it")
  func lease() async throws {
    try await run { _, browser, clock in
      let first = try Tab(browser, named: "a", at: "/letters")
      for _ in 0..<3 {
        clock.pass(.seconds(WindowLeases.seconds - 1))
        try first.tell()
      }
      clock.pass(.seconds(WindowLeases.seconds - 1))
      #expect(try Tab(browser, named: "b", at: "/letters").window != first.window)
      clock.pass(.seconds(1))
      try Tab(browser, named: "b", at: "/bench").tell("leave")
      let third = try Tab(browser, named: "c", at: "/letters")
      #expect(third.window == first.window)
      // The first tab comes back: it is told that its window is another tab's now.
      #expect(try first.tell().status == 409)
    }
  }

  @Test("A window is held by one tab, and given back by that tab alone")
  func taken() async throws {
    try await run { _, browser, _ in
      let first = try Tab(browser, named: "a", at: "/letters")
      let held = try first.tell()
      #expect(held.status == 204 && held.header("shoji-window") == first.window)
      // A copy of the tab that came from the browser's cache.
      #expect(try first.tell(tab: "b").status == 409)
      #expect(try first.tell("leave", tab: "b").status == 204)
      #expect(try first.tell(tab: "b").status == 409)
      let unknown = try first.tell(window: first.window == "1" ? "2" : "1")
      #expect(unknown.status == 204 && unknown.header("shoji-window") == nil)
    }
  }

  @Test("A header that names a window of which nothing is known makes it again")
  func goneWindow() async throws {
    try await run { _, browser, _ in
      let answer = try browser.send(.get("/letters", headers: ["Shoji-Window: 77"]))
      #expect(Page(html: answer.body).value(of: "_window") == "77")
    }
  }

  @Test(
    "A header that names no window is as none",
    arguments: ["0", "-3", "1000001", "99999999999999999999", "7; 8", "é", "x", "0x7"])
  func hostileHeader(value: String) async throws {
    try await run { _, browser, _ in
      let own = try #require(browser.page.value(of: "_window"))
      let answer = try browser.send(.get("/bench", headers: ["Shoji-Window: \(value)"]))
      #expect(answer.status == 200)
      #expect(Page(html: answer.body).value(of: "_window") == own)
    }
  }

  @Test("Beyond eight windows the least recently used goes, those of no tab first")
  func limit() async throws {
    try await run { _, browser, _ in
      var first = try Tab(browser, named: "a", at: "/letters")
      try first.press(Self.tap)
      for id in 101...120 {
        _ = try browser.send(.get("/letters", headers: ["Shoji-Window: \(id)"]))
      }
      #expect(try first.tell(window: "101").header("shoji-window") == nil)
      #expect(try first.tell(window: "120", tab: "z").header("shoji-window") == "120")
      try first.visit("/letters")
      #expect(first.page.text.contains("taps 1;"))
      // When a tab holds every one of them, the oldest of all goes to rest, and is there when its tab asks.
      var tabs = try (0..<20).map { try Tab(browser, named: "t\($0)", at: "/letters") }
      #expect(Set(tabs.map(\.window)).count == 20)
      #expect(try first.tell().header("shoji-window") == first.window)
      for index in tabs.indices {
        let window = tabs[index].window
        try tabs[index].visit("/letters")
        #expect(tabs[index].window == window)
        #expect(try tabs[index].tell().header("shoji-window") == window)
      }
    }
  }

  @Test(
    "Resting windows are bound by bytes; the tab of an evicted window gets one notice",
    arguments: SeededGenerator.seeds(3))
  func bytesAtRest(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      var texts: [String] = []
      var tabs: [LiveTab] = []
      let isLong = seed.isMultiple(of: 2)
      for index in 0..<48 {
        let tab = try LiveTab(browser, at: "/bench", named: "t\(index)")
        if index == 0 {
          try tab.press("/bench.add")
          try tab.tell()
        }
        let count = isLong ? Int.random(in: 1_500...4_000, using: &random) : 20
        let text = String("\(index) " + String(repeating: "word ", count: count / 5 + 1)).prefix(
          count)
        try tab.report(["/bench.name": String(text)], focus: "/bench.name")
        tabs.append(tab)
        texts.append(String(text))
      }
      var gone = 0
      for (tab, text) in zip(tabs, texts) {
        try tab.visit()
        let isKept = tab.shown.fields.first { $0.name == "/bench.name" }?.value == text
        let isTold = tab.shown.html.contains("So many tabs are open")
        #expect(isKept != isTold, "\(text.prefix(3)) of seed \(seed)")
        gone += isTold ? 1 : 0
        try tab.visit()
        #expect(!tab.shown.html.contains("So many tabs are open"))
      }
      #expect(isLong ? gone > 0 : gone == 0)
    }
  }

  @Test("A tab that is only open does not keep its session from expiring")
  func expiry() async throws {
    try await run(idleSeconds: 600) { server, browser, clock in
      let tab = try Tab(browser, named: "a", at: "/letters")
      clock.pass(.seconds(400))
      #expect(try tab.tell().header("shoji-window") == tab.window)
      clock.pass(.seconds(300))
      let late = try tab.tell()
      #expect(late.status == 204 && late.header("shoji-window") == nil)
      #expect(server.server.sessionTable.count == 0)
    }
  }

  @Test("A tab holds its window while its session sleeps, and does not wake it up")
  func sleep() async throws {
    try await run { server, browser, _ in
      var tab = try Tab(browser, named: "a", at: "/letters")
      try tab.press(Self.tap)
      await server.server.hibernateSessions()
      #expect(try tab.tell().header("shoji-window") == tab.window)
      #expect(try Tab(browser, named: "b", at: "/letters").window != tab.window)
      try tab.visit("/letters")
      #expect(tab.page.text.contains("taps 1;"))
    }
  }

  @Test("Nobody else can speak for a tab")
  func forgery() async throws {
    try await run { server, browser, _ in
      let tab = try Tab(browser, named: "a", at: "/letters")
      #expect(try tab.tell("leave", token: "").status == 403)
      #expect(try tab.tell("leave", token: "x").status == 403)
      for header in ["Origin: https://example.org", "Sec-Fetch-Site: cross-site"] {
        #expect(try tab.tell("leave", headers: [header]).status == 403)
      }
      let form = "_window=\(tab.window)&_tab=z&_e=leave"
      let stranger = try Browser(server).send(.post("/_shoji/window", .text(form)))
      #expect(stranger.status == 204)
      #expect(try Tab(browser, named: "b", at: "/letters").window != tab.window)
    }
  }

  @Test("What cannot be the form of a tab is refused")
  func malformed() async throws {
    try await run { _, browser, _ in
      let tab = try Tab(browser, named: "a", at: "/letters")
      for window in ["", "0", "-1", "1000001", "99999999999999999999", "x"] {
        #expect(try tab.tell(window: window).status == 400)
      }
      #expect(try tab.tell(tab: "").status == 400)
      #expect(try tab.tell(tab: String(repeating: "t", count: 65)).status == 400)
      let path = "/_shoji/window"
      let long = String(repeating: "x", count: 300)
      for body in ["_tab=a", "_window=1&_tab=\(long)", "a&b&c&d&e&f&g&h&_window=1&_tab=a"] {
        #expect(try browser.send(.post(path, .text(body))).status == 400)
      }
      let large = "_window=1&_tab=a&_token=" + String(repeating: "x", count: 1_100)
      #expect(try browser.send(.post(path, .text(large))).status == 400)
      let json = Request.post(path, .text("{}"), headers: ["Content-Type: application/json"])
      #expect(try browser.send(json).status == 400)
      #expect(try browser.send(.get(path)).status == 404)
    }
  }

  @Test("A visitor's tabs have windows of their own, and are not remembered for being open")
  func visitor() async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      var first = try Tab(browser, named: "a", at: "/letters")
      var second = try Tab(browser, named: "b", at: "/letters")
      #expect(first.window != second.window)
      #expect(server.server.sessionTable.count == 0)
      let window = first.window
      try first.visit("/letters")
      #expect(first.window == window)
      try first.press(Self.tap)
      try second.press(Self.tap)
      try second.press(Self.tap)
      try first.visit("/letters")
      #expect(first.page.text.contains("taps 1;"))
    }
  }
}
