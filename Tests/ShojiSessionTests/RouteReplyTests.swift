import HTTPTypes
import ShojiTesting
import ShojiUI
import Synchronization
import Testing

@testable import ShojiServer

/// The answer of a route while its session leaves memory.
@Suite("Replies of routes", .timeLimit(.minutes(2))) struct RouteReplyTests {
  /// A handler that waits until the test opens it.
  private actor Door {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var count = 0

    func enter() async {
      count += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  private final class Sent: Sendable {
    let status = Mutex<HTTPResponse.Status?>(nil)
  }

  private let door = Door()

  private func run(_ body: (TestServer, Browser, Session) async throws -> Void) async throws {
    let route = HTTPRoute(.get, "bench/report", in: Workbench.self) { [door] _, _ in
      await door.enter()
      return .text("the report")
    }
    try await TestServer.run(Workbench.mounts, routes: [route]) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let session = try #require(server.server.sessionTable.sessions.first)
      try await body(server, browser, session)
    }
  }

  @Test("A session that goes elsewhere by force while a handler runs answers 503")
  func left() async throws {
    try await run { server, browser, session in
      let cookie = try #require(try browser.sessionCookie())
      async let status = {
        try Browser(server).send(.get("/bench/report", headers: ["Cookie: shoji=\(cookie)"])).status
      }()
      try await until { await door.count == 1 }
      session.run { $0.giveUpClaim() }
      await session.settle()
      await door.open()
      #expect(try await status == 503)
      // A limit answers a request whose reply is lost with 503 as well.
      #expect(await session.turn.replies.isEmpty)
    }
  }

  @Test("A session sleeps only when its replies are sent")
  func asleep() async throws {
    try await run { _, _, session in
      let sent = Sent()
      let hasLeft = await withCheckedContinuation { continuation in
        session.run { session in
          session.turn.replies.append(
            Session.RouteReply(session: session, result: .success(.text("the report"))) { result in
              sent.status.withLock { $0 = try? result.get().status }
            })
          session.sleep { continuation.resume(returning: $0) }
        }
      }
      #expect(!hasLeft)
      try await until { sent.status.withLock { $0 } == .ok }
    }
  }
}
