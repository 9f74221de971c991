import Foundation
import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// What sessions have of a store that belongs to the server.
@Suite("A shared store and its sessions", .timeLimit(.minutes(2)))
struct SharedStoreTests {
  let storage = FaultyStorage()
  let talk = TalkStore("talk", Talk.self, updaters: [Say.self])
  let probe = TalkProbe()

  func run<T: Sendable>(
    durability: Durability? = .process, settle: Int = 600_000, arrivals: Int = 600,
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      TalkApp.mounts(talk, probe), storage: storage, sharedStores: [talk],
      configure: {
        $0.sessions.durability = durability
        $0.sessions.settleMilliseconds = settle
        $0.sessions.arrivalsPerAddress = arrivals
      }, body)
  }

  /// A browser on the page.
  func begin(_ server: TestServer, at path: String = "/talk") throws -> Browser {
    let browser = Browser(server)
    try browser.visit(path)
    return browser
  }

  /// The words that a page shows.
  func words(_ browser: Browser) -> String {
    let text = browser.page.text
    return text.split(separator: "words: ").last.map { String($0.prefix { $0 != "." }) } ?? text
  }

  @Test(
    "Who says something reads it in the answer, and all others on their next page",
    arguments: [Durability.process, nil])
  func everybody(durability: Durability?) async throws {
    try await run(durability: durability) { server in
      let (ada, bob) = (try begin(server), try begin(server))
      try bob.press("Start over")
      // Published: an I/O thread answers from it.
      try bob.visit("/talk")
      for number in 1...5 {
        try ada.press("Say")
        #expect(ada.page.text.contains("count \(number),"))
        let said = Array(repeating: "hello", count: number).joined(separator: ", ")
        #expect(words(ada) == said)
        #expect(try words(bob.visitAgain()) == said)
        #expect(words(try begin(server)) == said)
      }
      try ada.press("Say directly")
      #expect(words(ada).hasSuffix("hello, direct"))
      try await talk.dispatch(Say("from outside")).value
      #expect(words(try bob.visitAgain()).hasSuffix("direct, from outside"))
      #expect(talk.state.words.count == 7)
    }
    #expect(
      (storage.memory.changes(of: "talk", after: 0, limit: 9).count == 7) == (durability != nil))
  }

  @Test("What is said is in the commit of its form, under a key of the form")
  func commit() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Say")
      #expect(storage.commits.map(\.changes.count) == [1])
      #expect(storage.appended == 0)
      try browser.press("Say directly")
      let keys = storage.commits.flatMap(\.changes).map(\.key)
      #expect(keys.count == 2 && keys.allSatisfy { $0.hasSuffix("-1") && $0.count > 20 })
      try await talk.dispatch(Say("from outside")).value
      #expect(storage.appended == 1)
    }
  }

  @Test("The same form sent twice says it once, in this process and in the next")
  func once() async throws {
    let person = Person()
    let before = try await run { server in
      let browser = person.browser(server)
      try browser.visit("/talk")
      let page = browser.page
      try browser.press("Say")
      browser.show(page)
      try browser.press("Say")
      #expect(words(browser) == "hello")
      return page
    }
    try await run { server in
      let browser = person.browser(server)
      browser.show(before)
      try browser.press("Say")
      #expect(words(browser) == "hello")
      #expect(talk.state.words == ["hello"])
    }
  }

  @Test("The answer to a form waits until what it has said is in the state")
  func answer() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Start over")
      let session = try server.session(of: browser)
      storage.failReadingLogs(.unavailable("away"))
      let answer = try browser.sending("/talk.say", to: server)
      try await until { storage.commits.last?.changes.count == 1 }
      try await until { await session.isDone }
      #expect(await session.unanswered == 1)
      storage.failReadingLogs(nil)
      #expect(try await answer.value.status == 303)
      #expect(words(try browser.visitAgain()) == "hello")
    }
  }

  @Test("Who awaits a handle in a session finds what was said in the session's own state")
  func ownState() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Start over")
      let session = try server.session(of: browser)
      storage.failReadingLogs(.unavailable("away"))
      let answer = try browser.sending("/talk.goOn", to: server)
      try await until { storage.commits.last?.changes.count == 1 }
      let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      session.run { _ in
        begun.signal()
        _ = gate.wait(timeout: .now() + 60)
      }
      try await Curl.waiting(for: begun)
      storage.failReadingLogs(nil)
      try await until { talk.state.words.count == 1 }
      try await talk.dispatch(Say("from outside")).value
      gate.signal()
      #expect(try await answer.value.status == 303)
      #expect(probe.seen == [2])
    }
  }

  @Test("What is dispatched outside of sessions is written down in its order, and together")
  func outside() async throws {
    try await run { _ in
      storage.close(door: true)
      let first = talk.dispatch(Say("a"))
      try await until { storage.waiting == 1 }
      let rest = ["b", "c", "d"].map { talk.dispatch(Say($0)) }
      storage.close(door: false)
      for handle in [first] + rest { try await handle.value }
      #expect(storage.appends == [1, 3])
      #expect(talk.state.words == ["a", "b", "c", "d"])
    }
  }
}

extension Browser {
  /// Asks for the present page again.
  func visitAgain() throws -> Browser {
    try visit(path)
    return self
  }
}

extension Session {
  /// Shows changes at once, as when somebody waits for them.
  func lookAtWindows() {
    for target in windows { target.window.isLookedAt = true }
  }

  /// How many requests wait for their answers.
  var unanswered: Int { turn.answers.count }

  /// Whether nothing is being written down.
  var isDone: Bool { phase == .awake && !turn.isCommitting }

  /// The bytes of the page that it has published last.
  var shownPage: [UInt8]? { windows.first?.published?.page.bytes }
}

extension Curl {
  /// Waits for a semaphore, and not on a thread of tasks.
  static func waiting(for semaphore: DispatchSemaphore) async throws {
    try await onThread { semaphore.wait() }
  }
}
