import ShojiStorage
import ShojiStore
import ShojiTesting
import Testing

@testable import ShojiServer

/// Sessions whose restoring has ended workers.
@Suite("Sessions that crash the server when they are restored")
struct CrashedRestoringTests {
  @Test(arguments: [1, 2, 5])
  func `They are refused after two crashes, kept, and served by a build that restores them`(
    deaths: Int
  ) async throws {
    let (storage, person) = (MemoryStorage(), Person())
    func run(
      _ crashes: CrashLog, _ body: (TestServer, Browser) async throws -> SessionID
    ) async throws -> SessionID {
      try await TestServer.run(
        Workbench.mounts, storage: storage,
        configure: {
          $0.crashes = crashes
          $0.sessions.durability = .process
        }
      ) { server in try await body(server, person.browser(server)) }
    }
    func id(_ browser: Browser, of server: TestServer) throws -> SessionID {
      let cookie = try #require(try browser.sessionCookie())
      let signer = server.server.sessionTable.environment.signer
      return try #require(signer.verify(cookie: Array(cookie.utf8)))
    }
    let session = try await run(CrashLog()) { server, browser in
      try browser.visit("/bench")
      try browser.press("Add")
      return try id(browser, of: server)
    }
    let entry = CrashLog.Entry(deaths: deaths, time: 0)
    let crashes = CrashLog([.session: [CrashName.Key(session.high): entry]])
    for _ in 0..<2 {
      _ = try await run(crashes) { server, browser in
        let answer = try browser.send(.get("/bench"))
        #expect((answer.status == 503) == (deaths >= CrashLog.limit))
        // Another person is served.
        let other = try Browser(server).visit("/bench")
        #expect(other.text.contains("count 0,"))
        return session
      }
    }
    _ = try await run(CrashLog()) { _, browser in
      let page = try browser.visit("/bench")
      #expect(page.text.contains("count 1,"))
      let next = try browser.press("Add")
      #expect(next.text.contains("count 2,"))
      return session
    }
  }
}
