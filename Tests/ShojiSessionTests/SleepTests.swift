import Foundation
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Sessions that sleep", .timeLimit(.minutes(2)))
struct SleepTests {
  /// A browser that has pressed once and typed.
  private func run(
    _ body: (TestServer, Browser, SessionID) async throws -> Void
  ) async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      try browser.fill("Name", with: "Ada <1>")
      try browser.press("Tap")
      let id = try server.session(of: browser).identity.id
      try await body(server, browser, id)
    }
  }

  private func sleeping(_ id: SessionID, _ server: TestServer) -> SleepingSession? {
    if case .asleep(let sleeping) = server.server.sessionTable.find(id) { sleeping } else { nil }
  }

  @Test("are bytes and no object, and come back as they were")
  func bytes() async throws {
    try await run { server, browser, id in
      weak let session = try server.session(of: browser)
      #expect(session != nil)
      await server.server.hibernateSessions()
      // The thread that has put it to sleep lets go of it next.
      while session != nil { await Task.yield() }
      let bytes = try #require(sleeping(id, server)).bytes
      #expect(bytes.count < 512)
      #expect(try SessionSnapshot(encoded: bytes).encoded == bytes)
      try browser.visit("/letters")
      #expect(browser.page.text.contains("taps 1;"))
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada <1>")
      await server.server.hibernateSessions()
      #expect(sleeping(id, server)?.bytes == bytes)
    }
  }

  @Test("are not woken by what needs no session")
  func files() async throws {
    try await run { server, browser, id in
      await server.server.hibernateSessions()
      for path in ["/_shoji/health", "/_shoji/nothing", "/letters/../nothing//"] {
        _ = try browser.send(.get(path))
        #expect(sleeping(id, server) != nil, "\(path)")
      }
      _ = try browser.send(.get("/letters"))
      #expect(sleeping(id, server) == nil)
    }
  }

  @Test("wake up once, however many ask at the same moment")
  func once() async throws {
    try await run { server, _, id in
      let table = server.server.sessionTable
      for _ in 0..<50 {
        await server.server.hibernateSessions()
        let found = Mutex<[Session]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
          let session =
            number.isMultiple(of: 2)
            ? table.session(id)
            : table.makeSession(id, locale: SessionLocale(AcceptLanguage.standard))
          if let session { found.withLock { $0.append(session) } }
        }
        let sessions = found.withLock { $0 }
        #expect(sessions.count == 8)
        #expect(Set(sessions.map { ObjectIdentifier($0) }).count == 1)
      }
      #expect(table.count == 1)
      let snapshot = try await table.session(id)?.snapshot()
      #expect(snapshot?.windows.count == 1)
    }
  }

  @Test("do what had come to them before they slept, after they have woken up")
  func late() async throws {
    try await run { server, browser, _ in
      let former = try server.session(of: browser)
      await former.hibernate()
      #expect(await former.hasLeft)
      #expect(await former.windowCount == 0)
      // An I/O thread had found the session before, and leaves its job only now.
      let (windows, isFormer) = await withCheckedContinuation { done in
        former.serve { session in
          session.wakeUp()
          done.resume(returning: (session.windows.count, session === former))
        }
      }
      #expect(windows == 1 && !isFormer)
      #expect(try browser.press("Tap").text.contains("taps 2;"))
    }
  }

  @Test("lose no form that comes while they fall asleep")
  func race() async throws {
    try await run { server, browser, _ in
      let isDone = Atomic(false)
      let presses = 60
      async let rest: Void = {
        while !isDone.load(ordering: .relaxed) { await server.server.hibernateSessions() }
      }()
      for press in 1...presses {
        let page = try browser.press("Tap")
        #expect(page.text.contains("taps \(press + 1);"), "\(page.text)")
      }
      isDone.store(true, ordering: .relaxed)
      await rest
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada <1>")
    }
  }

  @Test("answer a request even when they have ended since it came")
  func ended() async throws {
    try await run { server, browser, id in
      let former = try server.session(of: browser)
      await former.hibernate()
      server.server.sessionTable.end(id)
      let isFormer = await withCheckedContinuation { done in
        former.serve { done.resume(returning: $0 === former) }
      }
      #expect(isFormer)
      #expect(server.server.sessionTable.count == 0)
    }
  }

  @Test("know the tokens of pages that were written before a renewal")
  func formerTokens() async throws {
    try await run { server, browser, id in
      let session = try server.session(of: browser)
      #expect(server.server.sessionTable.renew(session))
      let new = session.identity.id
      #expect(new != id)
      await session.hibernate()
      #expect(sleeping(new, server)?.former == [id])
      #expect(server.server.sessionTable.session(new)?.identity.former == [id])
    }
  }

  @Test("are no snapshot when the bytes are cut or changed")
  func faults() async throws {
    try await run { server, _, id in
      await server.server.hibernateSessions()
      let bytes = try #require(sleeping(id, server)).bytes
      for count in bytes.indices {
        #expect(throws: SnapshotFault.self) {
          try SessionSnapshot(encoded: Array(bytes.prefix(count)))
        }
      }
      var other = bytes
      other[0] = 99
      #expect(throws: SnapshotFault.self) { try SessionSnapshot(encoded: other) }
      // Whatever it is, reading it ends.
      for index in bytes.indices.dropFirst() {
        for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
          var changed = bytes
          changed[index] = value
          _ = try? SessionSnapshot(encoded: changed)
        }
      }
    }
  }
}

extension Session {
  fileprivate var windowCount: Int { windows.count }
}
