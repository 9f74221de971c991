import Foundation
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("A session whose first screen takes its time", .timeLimit(.minutes(2)), .serialized)
struct LateRestoringTests {
  enum Request: CaseIterable { case get, post }

  /// A browser that has pressed once and typed, and chosen.
  private func run(
    settleMilliseconds: Int = 60_000, _ body: (TestServer, Browser) async throws -> Void
  ) async throws {
    LateApp.door.open()
    try await TestServer.run(
      LateApp.mounts, configure: { $0.sessions.settleMilliseconds = settleMilliseconds }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/letters") { $0.response.status == 200 }
      try browser.fill("Name", with: "Ada <1>")
      try browser.choose("Large", in: "Size")
      try await press("/letters.tap", browser)
      expect(taps: 1, in: browser.page)
      try await body(server, browser)
    }
  }

  /// Presses, and looks at the page until the press is done.
  private func press(_ event: String, _ browser: Browser) async throws {
    #expect(try browser.post(event: event).status == 303)
    try browser.visit("/letters") { $0.response.status == 200 }
  }

  private func expect(taps: Int, in page: Page) {
    #expect(page.text.contains("taps \(taps);"), "\(page.text)")
    #expect(page.fields.first { $0.label == "Name" }?.value == "Ada <1>")
    #expect(page.fields.first { $0.label == "Size" }?.value == "Large")
  }

  /// Lets the first screen come when it has been asked for by what `work` does.
  private func whileClosed(_ work: @escaping () throws -> Void) async throws {
    LateApp.door.close()
    nonisolated(unsafe) let work = work
    async let result: Void = onThread { try work() }
    await LateApp.door.knock()
    LateApp.door.open()
    try await result
  }

  /// Presses without sending what was typed.
  private func pressOnly(_ event: String, _ browser: Browser) throws {
    let fields = browser.page.fields.filter { ["Name", "Size"].contains($0.label) }
    #expect(fields.count == 2)
    let left = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, String?.none) })
    #expect(try browser.post(event: event, changing: left).status == 303)
  }

  @Test("wakes up with all that it had", arguments: Request.allCases)
  func sleep(request: Request) async throws {
    try await run { server, browser in
      let session = try server.session(of: browser)
      await server.server.hibernateSessions()
      #expect(await session.hasLeft)
      try await whileClosed {
        switch request {
        case .get: try browser.visit("/letters")
        case .post: try pressOnly("/letters.tap", browser)
        }
      }
      if request == .post { try browser.visit("/letters") }
      expect(taps: request == .post ? 2 : 1, in: browser.page)
      #expect(try await server.session(of: browser).paths.count == 1)
    }
  }

  @Test("changes the locale with all that it had, and asks for no screen again")
  func locale() async throws {
    try await run { server, browser in
      LateApp.door.close()
      defer { LateApp.door.open() }
      try pressOnly("/letters.german", browser)
      let page = try browser.visit("/letters")
      #expect(page.html.contains("<html lang=\"de\">"))
      #expect(page.text.contains("amount 1.234,5;"))
      expect(taps: 1, in: page)
    }
  }

  @Test(
    "does not let anybody wait for ever, and then does what was asked",
    arguments: Request.allCases)
  func limit(request: Request) async throws {
    try await run(settleMilliseconds: 1) { server, browser in
      await server.server.hibernateSessions()
      LateApp.door.close()
      switch request {
      case .get:
        let answer = try browser.send(.get("/letters"))
        #expect(answer.status == 503)
      case .post:
        try pressOnly("/letters.tap", browser)
      }
      let session = try server.session(of: browser)
      #expect(await session.paths == ["/letters"])
      LateApp.door.open()
      for _ in 0..<200 {
        try browser.visit("/letters")
        if browser.response.status == 200 { break }
      }
      expect(taps: request == .post ? 2 : 1, in: browser.page)
    }
  }

  @Test("is restored in the locale that another window sets meanwhile")
  func localeMeanwhile() async throws {
    try await run { server, browser in
      await server.server.hibernateSessions()
      let session = try server.session(of: browser)
      LateApp.door.close()
      await withCheckedContinuation { done in
        session.serve { session, _ in
          session.changeLocale(Locale(identifier: "de-DE"))
          done.resume()
        }
      }
      // Neither a change of locale nor sleep takes away what is not there.
      await session.hibernate()
      #expect(await !session.hasLeft)
      #expect(await session.builtWindows == 0)
      LateApp.door.open()
      let page = try browser.visit("/letters")
      #expect(page.html.contains("<html lang=\"de\">"))
      #expect(page.text.contains("amount 1.234,5;"))
      expect(taps: 1, in: page)
    }
  }
}

extension Session {
  fileprivate var paths: [String] { windows.compactMap(\.path) }
  fileprivate var builtWindows: Int { windows.count { isBuilt($0) } }
}
