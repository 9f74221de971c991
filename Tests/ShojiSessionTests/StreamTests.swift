import Foundation
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Streams", .timeLimit(.minutes(2)))
struct StreamTests {
  private func run(
    _ body: (TestServer, Browser, LiveTab) async throws -> Void
  ) async throws {
    try await TestServer.run(Workbench.mounts) { server in
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
