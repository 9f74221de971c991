import Foundation
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("A tab with the script", .timeLimit(.minutes(2)))
struct LivePageTests {
  private func run(_ body: (TestServer, Browser, LiveTab) async throws -> Void) async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try await body(server, browser, try LiveTab(browser, at: "/bench"))
    }
  }

  @Test("A press is one request, and brings what has changed and no more")
  func oneTrip() async throws {
    try await run { _, _, tab in
      // The first form of a visitor: its page is not remembered.
      try tab.press("/bench.add")
      #expect(tab.response.header("content-type")?.hasPrefix("text/html") == true)
      #expect(tab.shown.html.contains("count 1"))
      try tab.press("/bench.add")
      #expect(tab.response.status == 200)
      #expect(
        tab.response.body == """
          <turbo-stream action="update" target="/bench.label"><template>count 2, name </template>
          """)
      #expect(try tab.isCurrent())
      // Nothing has changed.
      try tab.visit()
      #expect(tab.response.status == 200 && tab.response.body.isEmpty)
    }
  }

  @Test("Another version of the page gets the page")
  func otherVersion() async throws {
    try await run { server, _, tab in
      try tab.press("/bench.add")
      for version in ["0000000000000001", "x", "ffffffffffffffff"] {
        tab.page.set("data-version", ofField: "_ticket", to: version)
        try tab.press("/bench.add")
        #expect(tab.response.header("content-type")?.hasPrefix("text/html") == true)
        #expect(try tab.isCurrent())
      }
    }
  }

  @Test("A tree that was built anew answers with the page, and then with changes again")
  func rebuilt() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let tab = try LiveTab(Browser(server), at: "/bench")
      try tab.press("/bench.add")
      await server.server.hibernateSessions()
      try tab.press("/bench.add")
      #expect(tab.response.header("content-type")?.hasPrefix("text/html") == true)
      try tab.press("/bench.add")
      #expect(tab.response.header("content-type")?.hasPrefix("text/vnd.turbo-stream") == true)
      #expect(tab.shown.html.contains("count 3"))
      #expect(try tab.isCurrent())
    }
  }

  @Test("A press that leads elsewhere is answered with what is there, and its URL")
  func elsewhere() async throws {
    try await run { _, _, tab in
      try tab.press("/bench.sheet")
      #expect(tab.response.status == 200)
      #expect(tab.response.header("content-location") == "/bench/sheet")
      #expect(tab.path == "/bench/sheet")
      #expect(try tab.isCurrent())
    }
  }

  @Test("A form whose answer was lost brings all that has changed since")
  func lostAnswer() async throws {
    try await run { _, browser, tab in
      try tab.press("/bench.add")
      let version = try #require(tab.page.value(of: "data-version", ofField: "_ticket"))
      let other = try LiveTab(browser, at: "/bench", named: "other")
      try other.press("/bench.add")
      // What the tab has is older by now; its window was not rendered meanwhile.
      try tab.press("/bench.add")
      #expect(tab.shown.html.contains("count 3"))
      tab.page.set("data-version", ofField: "_ticket", to: version)
      try tab.visit()
      #expect(tab.response.body.contains("count 3"))
    }
  }

  @Test("What is typed is told while it is typed, and lasts")
  func typing() async throws {
    try await run { server, _, tab in
      try tab.press("/bench.add")
      try tab.report(["/bench.name": "A"], focus: "/bench.name")
      #expect(tab.shown.html.contains("count 1, name A<"))
      #expect(try tab.isCurrent())
      // It is the person's: the field is sent with what it has.
      await server.server.hibernateSessions()
      try tab.report(["/bench.name": "Ad"], focus: "/bench.name")
      try tab.press("return", filling: ["/bench.name": "Ada"], focus: "/bench.name")
      #expect(tab.shown.html.contains("count 11, name Ada<"))
      #expect(try tab.isCurrent())
    }
  }

  @Test("Windows at rest come back as they were, over a restart too")
  func resting() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      let first = try LiveTab(browser, at: "/bench", named: "first")
      try first.press("/bench.add")
      try first.tell()
      try first.press("/bench.sheet")
      let others = try (0..<12).map { try LiveTab(browser, at: "/bench", named: "\($0)") }
      await server.server.hibernateSessions()
      // A form is carried out in the window that it is of, where that was.
      try first.press("/bench/sheet.done")
      #expect(first.path == "/bench")
      #expect(try first.isCurrent())
      for other in others {
        try other.visit()
        #expect(other.path == "/bench" && other.shown.html.contains("count 6"))
      }
    }
  }
}
