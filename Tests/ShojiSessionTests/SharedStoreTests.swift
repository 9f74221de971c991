import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// What sessions have of a store that belongs to the server.
@Suite("A shared store and its sessions", .timeLimit(.minutes(2)))
struct SharedStoreTests {
  private let storage = FaultyStorage()
  private let talk = TalkStore("talk", Talk.self, updaters: [Say.self])
  private let probe = TalkProbe()

  private func run<T: Sendable>(
    durability: Durability? = .process, settle: Int = 600_000,
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      TalkApp.mounts(talk, probe), storage: storage, sharedStores: [talk],
      configure: {
        $0.sessions.durability = durability
        $0.sessions.settleMilliseconds = settle
      }, body)
  }

  /// A browser on the page.
  private func begin(_ server: TestServer, at path: String = "/talk") throws -> Browser {
    let browser = Browser(server)
    try browser.visit(path)
    return browser
  }

  /// The words that a page shows.
  private func words(_ browser: Browser) -> String {
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
      #expect(await session.waitingAnswers == 1)
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
        _ = gate.wait(timeout: .now() + 20)
      }
      await Curl.waiting(for: begun)
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

  @Test(
    "Of a commit outside of sessions that nobody knows of, the log tells what became",
    arguments: [true, false])
  func doubtOutside(isTrue: Bool) async throws {
    try await run { _ in
      storage.fail(.unclear("cut"), isTrueAllTheSame: isTrue, isOnce: true)
      let handle = talk.dispatch(Say("perhaps"))
      if isTrue {
        try await handle.value
      } else {
        await #expect(throws: StorageError.unclear("cut")) { try await handle.value }
      }
      try await talk.dispatch(Say("surely")).value
      #expect(talk.state.words == (isTrue ? ["perhaps", "surely"] : ["surely"]))
    }
  }

  @Test("What could not be committed was never said", arguments: ["Say", "Say directly"])
  func refused(button: String) async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(.full("disk"))
      try browser.press(button)
      #expect(browser.response.status == 503)
      #expect(talk.state.words.isEmpty)
      await #expect(throws: StorageError.full("disk")) {
        try await talk.dispatch(Say("from outside")).value
      }
      storage.fail(nil)
      #expect(storage.memory.changes(of: "talk", after: 0, limit: 9).isEmpty)
      try browser.press(button)
      #expect(browser.response.status == 200)
      #expect(talk.state.words.count == 1)
    }
  }

  @Test("A handle throws when its commit fails, and nothing of the turn is left")
  func thrown() async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(.full("disk"))
      try browser.press("Say and go on")
      #expect(browser.response.status == 503)
      try await until { probe.failures.count == 1 }
      #expect(probe.failures == ["there is no room: disk"])
      #expect(talk.state.words.isEmpty && probe.seen.isEmpty)
      storage.fail(nil)
      #expect(try browser.visit("/talk").text.contains("count 0, words: ."))
    }
  }

  @Test("A handle has its value when the entry is committed and applied, not before")
  func value() async throws {
    try await run { server in
      let browser = try begin(server)
      storage.close(door: true)
      let answer = try browser.sending("/talk.goOn", to: server)
      try await until { storage.waiting == 1 }
      // The ticket, what was done so far, and the entry.
      let commit = try #require(storage.commits.last)
      #expect(commit.changes.count == 1)
      #expect(probe.seen.isEmpty && talk.state.words.isEmpty)
      storage.close(door: false)
      #expect(try await answer.value.status == 303)
      #expect(probe.seen == [1])
      // The rest is the next turn.
      #expect(storage.commits.count == 2 && storage.commits[1].changes.isEmpty)
    }
  }

  @Test("Both halves of a side effect last that awaits and goes on")
  func halves() async throws {
    let person = Person()
    try await run { server in
      let browser = person.browser(server)
      try browser.visit("/talk")
      try browser.press("Say and go on")
      #expect(browser.page.text.contains("count 2, words: first half."))
      storage.fail(.unavailable("the process is dead"))
    }
    storage.fail(nil)
    try await run { server in
      let text = try person.browser(server).visit("/talk").text
      #expect(text.contains("count 2, words: first half."))
    }
  }

  @Test("When the second half cannot be committed, the first lasts, and the page says so")
  func secondHalf() async throws {
    try await run { server in
      let browser = try begin(server)
      let page = browser.page
      storage.close(door: true)
      let answer = try browser.sending("/talk.goOn", to: server)
      try await until { storage.waiting == 1 }
      storage.failAfterNext(.full("disk"))
      storage.close(door: false)
      let response = try await answer.value
      #expect(response.body.contains("Not all of this could be saved"))
      #expect(response.body.contains("count 1, words: first half."))
      storage.fail(nil)
      browser.show(page)
      try browser.press("Say and go on")
      #expect(talk.state.words == ["first half"])
    }
  }

  @Test("What was committed and not applied when the process died is applied by the next")
  func crash() async throws {
    let person = Person()
    let other = TalkStore("talk", Talk.self, updaters: [Say.self])
    try await run(settle: 50) { server in
      let browser = person.browser(server)
      try browser.visit("/talk")
      storage.failReadingLogs(.unavailable("away"))
      try browser.press("Say")
      #expect(talk.state.words.isEmpty)
      #expect(storage.memory.changes(of: "talk", after: 0, limit: 9).count == 1)
      storage.fail(.unavailable("the process is dead"))
    }
    storage.fail(nil)
    storage.failReadingLogs(nil)
    try await TestServer.run(
      TalkApp.mounts(other, probe), storage: storage, sharedStores: [other],
      configure: { $0.sessions.durability = .process }
    ) { server in
      #expect(other.state.words == ["hello"])
      let text = try person.browser(server).visit("/talk").text
      #expect(text.contains("count 1, words: hello."))
    }
  }

  @Test("Whether it became true that nobody knows of, it is said once", arguments: [true, false])
  func doubt(isTrue: Bool) async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Start over")
      let before = browser.page
      storage.fail(.unclear("cut"), isTrueAllTheSame: isTrue)
      storage.failReading(.unavailable("away"))
      try browser.press("Say")
      #expect(browser.response.status == 503)
      storage.fail(nil)
      storage.failReading(nil)
      for _ in 0..<3 {
        browser.show(before)
        try browser.press("Say")
        #expect(browser.response.status == 200)
      }
      try await talk.dispatch(Say("end")).value
      #expect(talk.state.words == ["hello", "end"])
    }
  }

  @Test("The value is in the state and nothing of it in what is written down of the session")
  func written() async throws {
    try await run { server in
      let browser = try begin(server)
      try await talk.dispatch(Say("a word that nobody would miss")).value
      try browser.press("Say")
      let session = try server.session(of: browser)
      let image = try #require(await session.kept?.image)
      for (name, bytes) in image.parts where name.hasPrefix("state:") {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("count") && !text.contains("nobody") && !text.contains("talk"))
      }
      // An updater that replaces the state does not replace it.
      try browser.press("Start over")
      #expect(browser.page.text.contains("count 0, words: a word that nobody would miss, hello."))
    }
  }

  @Test("A session that sleeps has the present value when it wakes")
  func sleep() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Say")
      await server.server.hibernateSessions()
      #expect(server.server.sessionTable.count == 0)
      try await talk.dispatch(Say("meanwhile")).value
      #expect(try browser.visit("/talk").text.contains("count 1, words: hello, meanwhile."))
    }
  }

  @Test("Screens that have not read it are left alone, and their pages go on being sent")
  func quiet() async throws {
    try await run { server in
      let browser = try begin(server, at: "/quiet")
      try browser.press("Count")
      try browser.visit("/quiet")
      let session = try server.session(of: browser)
      let page = try #require(await session.shownPage)
      await session.lookAtWindows()
      let updates = probe.updates(of: "quiet")
      try await talk.dispatch(Say("loud")).value
      #expect(await session.shownPage == page)
      try await until { !session.pages.isDoubted }
      #expect(!session.pages.isEmpty)
      #expect(try browser.visit("/quiet").text.contains("quiet 1"))
      #expect(await session.shownPage == page)
      #expect(probe.updates(of: "quiet") == updates)
      try browser.press("Count")
      #expect(probe.updates(of: "quiet") == updates + 1)
    }
  }

  @Test("Many changes that come while a session is busy are one update")
  func busy() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Say")
      let session = try server.session(of: browser)
      await session.lookAtWindows()
      let updates = probe.updates(of: "talk")
      let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      session.run { _ in
        begun.signal()
        _ = gate.wait(timeout: .now() + 20)
      }
      await Curl.waiting(for: begun)
      for number in 0..<20 { try await talk.dispatch(Say("\(number)")).value }
      gate.signal()
      // Behind all that it was given.
      await session.lookAtWindows()
      #expect(probe.updates(of: "talk") == updates + 1)
      #expect(try browser.visit("/talk").text.contains("18, 19."))
    }
  }

  @Test("No page from before is sent once a handle has its value, however busy the session is")
  func stale() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Start over")
      try browser.visit("/talk")
      let session = try server.session(of: browser)
      #expect(session.pages.page(at: Array("/talk".utf8).span) != nil)
      let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      session.run { _ in
        begun.signal()
        _ = gate.wait(timeout: .now() + 20)
      }
      await Curl.waiting(for: begun)
      try await talk.dispatch(Say("new")).value
      // What an I/O thread would send.
      #expect(session.pages.page(at: Array("/talk".utf8).span) == nil)
      gate.signal()
      #expect(words(try browser.visitAgain()) == "new")
    }
  }

  @Test("Is in the file with its sessions, and there again after a restart")
  func file() async throws {
    let folder = NSTemporaryDirectory() + "shoji-shared-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let person = Person()
    for number in 1...3 {
      let talk = TalkStore("talk", Talk.self, updaters: [Say.self])
      try await TestServer.run(
        TalkApp.mounts(talk, probe), storage: try SQLiteStorage(folder: folder),
        sharedStores: [talk], configure: { $0.sessions.durability = .process }
      ) { server in
        let browser = person.browser(server)
        try browser.visit("/talk")
        try browser.press("Say")
        try browser.press("Say and go on")
        #expect(browser.page.text.contains("count \(3 * number),"))
        #expect(talk.state.words.count == 2 * number)
      }
    }
  }

  @Test("What a visitor's first page says is said, though nobody remembers the visitor")
  func visitor() async throws {
    try await run { server in
      let browser = try begin(server, at: "/greeting")
      #expect(words(browser) == "hello")
      #expect(storage.commits.isEmpty && storage.appended == 1)
      #expect(server.server.sessionTable.count == 0)
    }
  }

  @Test("A session that is stuck in a listener stops no other")
  func stuck() async throws {
    try await run { server in
      let (ada, bob) = (try begin(server), try begin(server))
      try ada.press("Say")
      try bob.press("Say")
      await (try server.session(of: ada)).lookAtWindows()
      probe.block("talk")
      try await talk.dispatch(Say("stop")).value
      probe.block(nil)
      #expect(words(try bob.visitAgain()) == "hello, hello, stop")
      try bob.press("Say")
      #expect(words(bob) == "hello, hello, stop, hello")
      probe.open()
      #expect(words(try ada.visitAgain()) == "hello, hello, stop, hello")
    }
  }

  @Test("What a form sets off in the store itself is there when it is answered")
  func sideEffect() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Thrice")
      #expect(words(browser) == "no 1, no 2, no 3")
      // They belong to the server, and to no turn.
      #expect(storage.appended == 3)
    }
  }

  @Test(
    "What is said when a session ends, or gets another id, is said", arguments: ["Leave", "Renew"])
  func end(button: String) async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press(button)
      try await until { talk.state.words.count == 1 }
      #expect(storage.appended == 0)
      #expect(storage.commits.flatMap(\.changes).count == 1)
      if button == "Renew" { #expect(words(browser) == "it is me") }
    }
  }

  @Test("What comes while a session ends is said all the same")
  func late() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Say")
      let session = try server.session(of: browser)
      storage.close(door: true)
      let answer = try browser.sending("/talk.leave", to: server)
      try await until { storage.waiting == 1 }
      session.run { _ in talk.enqueue(Say("late")) }
      await session.lookAtWindows()
      storage.close(door: false)
      #expect(try await answer.value.status == 303)
      try await until { talk.state.words == ["hello", "goodbye", "late"] }
    }
  }

  @Test("Of many sessions at once each is heard, once and in one order for all")
  func together() async throws {
    try await run { server in
      let browsers = try (0..<4).map { _ in try begin(server) }
      for browser in browsers { try browser.press("Start over") }
      storage.close(door: true)
      let answers = try browsers.map { try $0.sending("/talk.say", to: server) }
      try await until { storage.waiting == 4 }
      storage.close(door: false)
      for answer in answers { #expect(try await answer.value.status == 303) }
      #expect(talk.state.words.count == 4)
      #expect(storage.commits.suffix(4).allSatisfy { $0.changes.count == 1 })
      for browser in browsers { #expect(words(try browser.visitAgain()) == words(browsers[0])) }
    }
  }

  @Test("A store that the server was not given is refused, with the mend")
  func unknown() async throws {
    try await TestServer.run(
      TalkApp.mounts(talk, probe), storage: storage,
      configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = try begin(server)
      try browser.press("Say directly")
      #expect(browser.response.status == 200)
      #expect(talk.state.words.isEmpty)
      #expect(storage.commits.flatMap(\.changes).isEmpty)
    }
  }
}

extension Browser {
  /// Asks for the present page again.
  fileprivate func visitAgain() throws -> Browser {
    try visit(path)
    return self
  }
}

extension Session {
  /// Shows changes at once, as when somebody waits for them.
  fileprivate func lookAtWindows() {
    for target in windows { target.window.isLookedAt = true }
  }

  /// How many requests wait for their answers.
  fileprivate var waitingAnswers: Int { answers.count }

  /// Whether nothing is being written down.
  fileprivate var isDone: Bool { phase == .awake && gate == nil }

  /// The bytes of the page that it has published last.
  fileprivate var shownPage: [UInt8]? { windows.first?.published?.page.bytes }
}

extension Curl {
  /// Waits for a semaphore, and not on a thread of tasks.
  fileprivate static func waiting(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        semaphore.wait()
        done.resume()
      }
    }
  }
}
