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

  /// What the storage has of a session that is not in memory.
  private func sleeping(_ id: SessionID, _ server: TestServer) async throws -> SessionImage? {
    guard server.server.sessionTable.find(id) == nil,
      case .kept(let stored) = try await server.kept(id)
    else { return nil }
    return try SessionImage(stored.snapshot, changes: stored.changes)
  }

  @Test("are bytes and no object, and come back as they were")
  func bytes() async throws {
    try await run { server, browser, id in
      weak let session = try server.session(of: browser)
      #expect(session != nil)
      await server.server.hibernateSessions()
      // The thread that has put it to sleep lets go of it next.
      while session != nil { await Task.yield() }
      let image = try #require(try await sleeping(id, server))
      #expect(image.byteCount < 768)
      #expect(try SessionImage(image.encoded, changes: []) == image)
      try browser.visit("/letters")
      #expect(browser.page.text.contains("taps 1;"))
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada <1>")
      await server.server.hibernateSessions()
      let again = try #require(try await sleeping(id, server))
      let changed = Set(image.parts.map(\.name)).filter { image.parts[$0] != again.parts[$0] }
      #expect(changed.allSatisfy { $0.hasPrefix("window:") }, "\(changed)")
    }
  }

  @Test("are noted as used when they were for long without a change, and cost no write otherwise")
  func uses() async throws {
    let (storage, clock) = (FaultyStorage(), ManualClock())
    try await TestServer.run(
      LettersApp.mounts, storage: storage, clock: clock,
      configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      try browser.press("Tap")
      await server.server.hibernateSessions()
      let (commits, id) = (storage.commits.count, try server.id(of: browser))
      for _ in 0..<3 {
        clock.pass(.seconds(600))
        try browser.visit("/letters")
        await server.server.hibernateSessions()
        #expect(server.server.sessionTable.find(id) == nil)
      }
      #expect(storage.commits.count == commits && storage.notes == 0)
      clock.pass(.seconds(24 * 3_600))
      try browser.visit("/letters")
      await server.server.hibernateSessions()
      #expect(storage.commits.count == commits && storage.notes == 1)
    }
  }

  @Test("are not woken by what needs no session")
  func files() async throws {
    try await run { server, browser, id in
      await server.server.hibernateSessions()
      for path in ["/_shoji/health", "/_shoji/nothing", "/letters/../nothing//"] {
        _ = try browser.send(.get(path))
        #expect(server.server.sessionTable.find(id) == nil, "\(path)")
      }
      _ = try browser.send(.get("/letters"))
      #expect(server.server.sessionTable.find(id) != nil)
    }
  }

  @Test("wake up once, however many ask at the same moment")
  func once() async throws {
    try await run { server, _, id in
      let table = server.server.sessionTable
      for _ in 0..<50 {
        await server.server.hibernateSessions()
        let found = Mutex<[Session]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          let session = table.session(id, locale: SessionLocale(AcceptLanguage.standard))
          found.withLock { $0.append(session) }
        }
        let sessions = found.withLock { $0 }
        #expect(sessions.count == 8)
        #expect(Set(sessions.map { ObjectIdentifier($0) }).count == 1)
      }
      #expect(table.count == 1)
      let windows = await withCheckedContinuation { done in
        table.session(id, locale: SessionLocale(AcceptLanguage.standard)).serve { session, _ in
          done.resume(returning: session.windows.count)
        }
      }
      #expect(windows == 1)
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
        former.serve { session, _ in
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

  @Test("know the tokens of pages that were written before a renewal")
  func formerTokens() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let session = try server.session(of: browser)
      let former = session.identity.id
      try browser.press("Renew")
      #expect(session.identity.former == [former])
      #expect(try await server.kept(former) == .ended)
      await session.hibernate()
      #expect(await session.hasLeft)
      try browser.visit("/bench")
      #expect(try server.session(of: browser).identity.former == [former])
    }
  }

  @Test("are no snapshot when the bytes are cut or changed")
  func faults() async throws {
    try await run { server, _, id in
      await server.server.hibernateSessions()
      let image = try #require(try await sleeping(id, server))
      let bytes = image.encoded
      for count in bytes.indices {
        #expect(throws: SnapshotFault.self) {
          try SessionImage(Array(bytes.prefix(count)), changes: [])
        }
      }
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 1 << UInt8(index % 8)
        #expect(throws: SnapshotFault.self, "\(index)") { try SessionImage(changed, changes: []) }
      }
      // Whatever the parts are, reading them ends.
      for (name, part) in image.parts {
        for index in part.indices {
          for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
            var changed = image
            changed.parts[name]?[index] = value
            _ = try? SessionSnapshot(changed)
          }
        }
      }
    }
  }
}

extension Session {
  fileprivate var windowCount: Int { windows.count }
}
