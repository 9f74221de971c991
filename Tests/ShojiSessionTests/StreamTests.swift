import Foundation
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Streams", .timeLimit(.minutes(2)))
struct StreamTests {
  private let clock = ManualClock()

  private func run(
    _ body: (TestServer, Browser, LiveTab) async throws -> Void
  ) async throws {
    try await TestServer.run(Workbench.mounts, clock: clock) { server in
      let browser = Browser(server)
      let tab = try LiveTab(browser, at: "/bench")
      try tab.press("/bench.add")
      try tab.tell()
      try await body(server, browser, tab)
    }
  }

  @Test("What is done in one tab is told to the others, and keeps their pages up")
  func others() async throws {
    try await run { server, browser, tab in
      let other = try LiveTab(browser, at: "/bench", named: "other")
      let listener = try StreamListener(server, browser)
      let head = listener.head()
      #expect(head.contains("200 OK") && head.contains("text/event-stream"))
      #expect(head.contains("X-Accel-Buffering: no"))
      for count in 2...4 {
        try tab.press("/bench.add")
        let event = listener.event()
        let words = try #require(event.first).split(separator: " ").map(String.init)
        #expect(words.count == 4 && words[0] == other.window && words[3] == "/bench")
        #expect(words[1] == other.page.value(of: "data-version", ofField: "_ticket"))
        try other.hear(event.dropFirst().joined(separator: "\n"), version: words[2])
        #expect(other.shown.html.contains("count \(count)"))
        #expect(try other.isCurrent())
      }
    }
  }

  @Test("What a press has set off is told when it is done")
  func late() async throws {
    try await TestServer.run(Workbench.mounts, configure: { $0.sessions.settleMilliseconds = 20 }) {
      server in
      let browser = Browser(server)
      let tab = try LiveTab(browser, at: "/bench")
      try tab.press("/bench.add")
      try tab.tell()
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      try tab.press("/bench.late")
      #expect(tab.shown.html.contains("still being worked on"))
      Gate.late.open()
      // What it shows, and then that it is done.
      while tab.shown.html.contains("still being worked on") {
        let event = listener.event()
        let version = try #require(event.first?.split(separator: " ").dropFirst(2).first)
        try tab.hear(event.dropFirst().joined(separator: "\n"), version: String(version))
      }
      #expect(tab.shown.html.contains("count 2"))
    }
  }

  @Test(
    "A new stream sends the versions of all windows: current tabs request nothing, others catch up",
    arguments: SeededGenerator.seeds(6))
  func versions(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await run { server, browser, tab in
      let others = try (0..<Int.random(in: 0...2, using: &random)).map {
        try LiveTab(browser, at: "/bench", named: "other \($0)")
      }
      let tabs = [tab] + others
      var count = 1
      for _ in 0..<6 {
        // No stream is open during these presses.
        let presses = Int.random(in: 0...2, using: &random)
        count += presses
        for _ in 0..<presses {
          try tabs[Int.random(in: tabs.indices, using: &random)].press("/bench.add")
        }
        let listener = try StreamListener(server, browser)
        let first = listener.head().split(separator: "\n").last.map(String.init) ?? ""
        var lines = [[first]]
        for _ in others { lines.append(listener.line()) }
        #expect(lines.compactMap { $0.first?.split(separator: " ").count } == tabs.map { _ in 3 })
        while true {
          for line in lines {
            let words = (line.first ?? "").split(separator: " ").map(String.init)
            try #require(words.count > 2, "all tabs reload, or a tab is not told: seed \(seed)")
            guard let told = tabs.first(where: { $0.window == words.first }) else { continue }
            let version = told.page.value(of: "data-version", ofField: "_ticket")
            if version == words[1] {
              try told.hear(line.dropFirst().joined(separator: "\n"), version: words[2])
            } else if version != words[2] {
              #expect(presses > 0, "a current tab requests its page: seed \(seed)")
              try told.visit()
            }
          }
          // A request of a tab here would be its news.
          if tabs.allSatisfy({ $0.shown.text.contains("count \(count),") }) { break }
          lines = [listener.line()]
        }
        #expect(try tabs.allSatisfy { try $0.isCurrent() })
      }
    }
  }

  @Test("All tabs reload where a tab may show a window that the server does not know")
  func reloads() async throws {
    try await run { server, browser, tab in
      let other = try LiveTab(browser, at: "/bench", named: "other")
      #expect(try !StreamListener(server, browser).head().hasSuffix("\n*"))
      // A window that its tab has left is on no screen.
      try other.leave()
      #expect(try !StreamListener(server, browser).head().hasSuffix("\n*"))
      try tab.leave()
      #expect(try StreamListener(server, browser).head().hasSuffix("\n*"))
      try tab.tell()
      try other.tell()
      #expect(try !StreamListener(server, browser).head().hasSuffix("\n*"))
      // The lease of a tab has expired: its computer may sleep.
      clock.pass(.seconds(500))
      try other.tell()
      clock.pass(.seconds(200))
      #expect(try StreamListener(server, browser).head().hasSuffix("\n*"))
      try tab.tell()
      #expect(try !StreamListener(server, browser).head().hasSuffix("\n*"))
      await server.server.hibernateSessions()
      let id = try server.id(of: browser)
      #expect(server.server.sessionTable.find(id, isUse: false) == nil)
      #expect(try StreamListener(server, browser).head().hasSuffix("\n*"))
    }
  }

  @Test("Nobody else hears it, and who is not known is told not to ask again")
  func strangers() async throws {
    try await run { server, browser, _ in
      let foreign = try StreamListener(server, browser, headers: ["Sec-Fetch-Site: cross-site"])
      #expect(foreign.rest().contains("403 Forbidden"))
      let nobody = try StreamListener(server, Browser(server))
      #expect(nobody.rest().contains("204 No Content"))
    }
  }

  @Test("A stream ends with its session's id")
  func ended() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      let tab = try LiveTab(browser, at: "/bench")
      try tab.press("/bench.add")
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      try tab.press("/bench.renew")
      #expect(listener.rest().isEmpty)
    }
  }

  @Test("A server that stops ends its streams")
  func stopped() async throws {
    var listener: StreamListener?
    try await run { server, browser, _ in
      listener = try StreamListener(server, browser)
      #expect(listener?.head().contains("200 OK") == true)
    }
    #expect(listener?.rest().isEmpty == true)
  }
}
