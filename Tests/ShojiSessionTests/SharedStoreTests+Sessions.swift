import Foundation
import ShojiStorage
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

/// What sessions do with the value, and at their ends.
extension SharedStoreTests {
  @Test("The value is in the state and nothing of it in what is written down of the session")
  func written() async throws {
    try await run { server in
      let browser = try begin(server)
      try await talk.dispatch(Say("a word that nobody would miss")).value
      try browser.press("Say")
      let session = try server.session(of: browser)
      let image = try #require(await session.record.persisted?.image)
      for (name, bytes) in image.parts where name.hasPrefix("state:") {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("count") && !text.contains("nobody") && !text.contains("talk"))
      }
      // An updater that replaces the state does not replace it.
      try browser.press("Start over")
      #expect(browser.page.text.contains("count 0, words: a word that nobody would miss, hello."))
    }
  }

  @Test("What somebody says is told to the tabs of all others that show it")
  func told() async throws {
    try await run { server in
      let (ada, bob) = (Browser(server), Browser(server))
      let speaker = try LiveTab(ada, at: "/talk")
      let reader = try LiveTab(bob, at: "/talk")
      try reader.press("/talk.startOver")
      try reader.tell()
      let listener = try StreamListener(server, bob)
      _ = listener.head()
      for number in 1...4 {
        try speaker.press("/talk.say")
        try reader.hear(listener)
        let said = Array(repeating: "hello", count: number).joined(separator: ", ")
        #expect(reader.shown.text.contains("words: \(said)."))
        #expect(try reader.isCurrent())
      }
      try await talk.dispatch(Say("from outside")).value
      try reader.hear(listener)
      #expect(reader.shown.text.contains("hello, from outside."))
    }
  }

  @Test("Who only looks is remembered as soon as the script says hello, and told as well")
  func visitors() async throws {
    try await run { server in
      let (ada, bob) = (Browser(server), Browser(server))
      let speaker = try LiveTab(ada, at: "/talk")
      let reader = try LiveTab(bob, at: "/talk")
      #expect(server.server.sessionTable.count == 2)
      #expect(try reader.tell() == 0)
      let listener = try StreamListener(server, bob)
      _ = listener.head()
      try speaker.press("/talk.say")
      try reader.hear(listener)
      #expect(reader.shown.text.contains("words: hello."))
      try reader.press("/talk.say")
      #expect(reader.shown.text.contains("words: hello, hello."))
      // Who has no script is a visitor, as ever.
      let plain = Browser(server)
      for _ in 0..<3 { try plain.visit("/talk") }
      #expect(server.server.sessionTable.count == 2)
    }
  }

  @Test("A visitor who is remembered has the page at once, in a window that the tab holds")
  func welcomed() async throws {
    try await run { server in
      let browser = Browser(server)
      let page = try browser.visit("/talk?from=a%20link")
      func tell(_ tab: String, _ window: String, path: String = "/talk?from=a%20link") throws
        -> Response
      {
        let form = [
          ("_token", page.value(of: "_token") ?? ""), ("_window", window), ("_tab", tab),
          ("_e", "hello"), ("_path", path),
        ]
        return try browser.send(.post("/_shoji/window", .form(form)))
      }
      let visited = page.value(of: "_window") ?? ""
      // These are no pages.
      for path in ["/nothing", "", "//", "/%"] {
        #expect(try tell("a", visited, path: path).status == 204)
      }
      #expect(server.server.sessionTable.count == 0)
      let answer = try tell("a", visited)
      #expect(answer.status == 200 && answer.header("shoji-window") == "*")
      let given = try #require(Page(html: answer.body).value(of: "_window"))
      #expect(server.server.sessionTable.count == 1)
      #expect(Page(html: answer.body).text.contains("count 0, words: ."))
      #expect(try tell("a", given).header("shoji-window") == given)
      #expect(try tell("b", given).status == 409)
      #expect(try browser.visit("/talk").value(of: "_window") != given)
    }
  }

  @Test(
    "A visitor who is remembered counts for the address, and a session that is not in memory does not"
  )
  func welcomedAgain() async throws {
    let person = Person()
    func tell(_ browser: Browser, _ page: Page) throws -> Response {
      let form = [
        ("_token", page.value(of: "_token") ?? ""), ("_window", page.value(of: "_window") ?? ""),
        ("_tab", "a"), ("_e", "hello"), ("_path", "/talk"),
      ]
      return try browser.send(.post("/_shoji/window", .form(form)))
    }
    let page = try await run(arrivals: 1) { server async throws in
      let (ada, bob) = (person.browser(server), Browser(server))
      let page = try ada.visit("/talk")
      #expect(try tell(ada, page).status == 200)
      #expect(try tell(bob, bob.visit("/talk")).status == 204)
      // Bob is forgotten behind the answer.
      try await until { server.server.sessionTable.count == 1 }
      try ada.visit("/talk")
      try ada.press("Say")
      return page
    }
    try await run(arrivals: 1) { server async throws in
      let (ada, bob) = (person.browser(server), Browser(server))
      #expect(try tell(bob, bob.visit("/talk")).status == 200)
      #expect(try tell(ada, page).status == 200)
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
        _ = gate.wait(timeout: .now() + 60)
      }
      try await Curl.waiting(for: begun)
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
      #expect(session.pages.page(at: Array("/talk".utf8).span, .system) != nil)
      let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      session.run { _ in
        begun.signal()
        _ = gate.wait(timeout: .now() + 60)
      }
      try await Curl.waiting(for: begun)
      try await talk.dispatch(Say("new")).value
      // What an I/O thread would send.
      #expect(session.pages.page(at: Array("/talk".utf8).span, .system) == nil)
      gate.signal()
      #expect(words(try browser.visitAgain()) == "new")
    }
  }

  @Test("Who was told of a change finds it in a session, though the session is told after that")
  func toldBefore() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Start over")
      let session = try server.session(of: browser)
      let store = try #require(await session.talkStore)
      let found = Mutex<[Int]>([])
      let done = DispatchSemaphore(value: 0)
      storage.close(door: true)
      // Called before any session is told: it is there before the handle has its value.
      talk.dispatch(Say("new")).whenFinished { [probe] _ in
        store.dispatch(SeeWords(probe: probe)).whenFinished { _ in done.signal() }
        _ = done.wait(timeout: .now() + 60)
        session.run { _ in
          found.withLock { $0.append(store.state.around.talk.words.count) }
          done.signal()
        }
        _ = done.wait(timeout: .now() + 60)
      }
      storage.close(door: false)
      try await until { found.withLock { !$0.isEmpty } }
      #expect(probe.seen == [1])
      #expect(found.withLock { $0 } == [1])
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

  @Test(
    "Nothing of a session stays in memory when it has gone: all of it, also what shared stores know"
  )
  func gone() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.press("Start over")
      weak let session = server.server.sessionTable.sessions.first
      weak let (queue, sharing) = (session?.queue, session?.sharing)
      weak let (watch, locale) = (session?.watch, session?.locale)
      #expect(queue != nil && sharing != nil && watch != nil && locale != nil)
      await server.server.hibernateSessions()
      try await until {
        session == nil && queue == nil && sharing == nil && watch == nil && locale == nil
      }
    }
  }
}

extension Session {
  /// The store of the app.
  fileprivate var talkStore: Store<TalkState, NavigationDependencies>? {
    (applications.objects.first as? TalkApp)?.store
  }
}
