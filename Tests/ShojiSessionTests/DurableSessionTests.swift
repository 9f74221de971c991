import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Sessions that survive their process", .timeLimit(.minutes(2)))
struct DurableSessionTests {
  private let storage = FaultyStorage()

  /// A server that dies at the end: nothing is written down when it stops.
  private func run<T: Sendable>(
    durability: Durability? = .process, clock: WallClock = .system,
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      Workbench.mounts + LettersApp.mounts + [
        Mount("restless") { ScreenApp($0) { RestlessController(store: $0) } }
      ],
      storage: storage, clock: clock,
      configure: { $0.sessions.durability = durability }
    ) { server in
      let value = try await body(server)
      storage.fail(.unavailable("the process is dead"))
      return value
    }
  }

  private let person = Person()

  /// The browser, with a server that works, on a page of the workbench with one press.
  private func begin(_ server: TestServer) throws -> Browser {
    let browser = person.browser(server)
    try browser.visit("/bench")
    try browser.press("Add")
    return browser
  }

  /// The browser, with a server after that.
  private func goOn(_ server: TestServer) -> Browser {
    storage.fail(nil)
    return person.browser(server)
  }

  @Test("What was answered is there after the process has died, and its pages go on working")
  func kill() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.fill("Name", with: "Ada")
      try browser.press("Add")
      #expect(browser.page.text.contains("count 2, name Ada"))
    }
    try await run { server in
      let browser = goOn(server)
      try browser.press("Add")
      #expect(browser.page.text.contains("count 3, name Ada"))
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada")
      #expect(browser.response.header("set-cookie") == nil)
    }
  }

  @Test("Tabs reload at a stream of the next process, which may not know all of them")
  func streams() async throws {
    try await run { server in
      let browser = try begin(server)
      _ = try LiveTab(browser, at: "/bench", named: "first")
      _ = try LiveTab(browser, at: "/bench", named: "second")
      #expect(try !StreamListener(server, browser).head().hasSuffix("\n*"))
    }
    try await run { server in
      let browser = goOn(server)
      let tab = try LiveTab(browser, at: "/bench", named: "first")
      try tab.press("/bench.add")
      try tab.tell()
      #expect(try StreamListener(server, browser).head().hasSuffix("\n*"))
    }
  }

  @Test("A form that is sent again after the process has died is not carried out again")
  func repetition() async throws {
    let before = try await run { server in
      let browser = try begin(server)
      let page = browser.page
      try browser.press("Add")
      return page
    }
    for _ in 0..<3 {
      try await run { server in
        let browser = goOn(server)
        browser.show(before)
        let text = try browser.press("Add").text
        #expect(text.contains("count 2,"))
      }
    }
  }

  @Test("No answer leaves, and no page, before what has led to it is written down")
  func gate() async throws {
    try await run { server in
      let browser = try begin(server)
      storage.close(door: true)
      let press = try browser.sending("/bench.add", to: server)
      try await until { storage.waiting > 0 }
      let session = try server.session(of: browser)
      #expect(session.pages.isEmpty)
      // Whoever asks meanwhile waits, and sees what has become true.
      let cookie = try #require(try browser.sessionCookie())
      let next = Curl.running(["--cookie", "shoji=\(cookie)", server.url + "/bench"])
      try await until { await !session.waiting.isEmpty }
      #expect(session.pages.isEmpty)
      storage.close(door: false)
      #expect(try await press.value.status == 303)
      #expect(try await next.value.body.contains("count 2,"))
      #expect(!session.pages.isEmpty)
    }
  }

  @Test("A GET that only navigates does not wait until that is written down")
  func navigation() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      #expect(storage.commits.isEmpty)
      try browser.press("Add")
      #expect(storage.commits.count == 1)
      try browser.visit("/bench")
      #expect(storage.commits.count == 1)
      storage.close(door: true)
      try browser.visit("/letters")
      #expect(browser.page.text.contains("taps 0;"))
      // It is written down all the same, and those who come later wait for that.
      try await until { storage.waiting > 0 }
      storage.close(door: false)
      try browser.visit("/letters")
      #expect(storage.commits.count == 2)
    }
    try await run(durability: nil) { server in
      storage.fail(nil)
      // The server before may still be at its last commit.
      let (known, browser) = (Set(storage.commits.map(\.session)), Browser(server))
      try browser.visit("/bench")
      try browser.press("Add")
      let others = storage.commits.map(\.session).filter { !known.contains($0) }
      #expect(others.isEmpty)
    }
  }

  @Test(
    "When it cannot be written down nothing has happened, the form is given back, and goes when it can",
    arguments: [StorageError.full("disk"), .unavailable("slow"), .stale])
  func failure(error: StorageError) async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(error)
      try browser.fill("Name", with: "Grace")
      let page = try browser.press("Add")
      #expect(browser.response.status == 503)
      #expect(page.text.contains(error.notice))
      #expect(page.text.contains("count 1, name ;") || page.text.contains("count 1, name "))
      #expect(page.fields.first { $0.label == "Name" }?.value == "Grace")
      // What can be read is read, and whoever asks how the server is hears it.
      #expect(try browser.send(.get("/bench")).body.contains("count 1,"))
      let health = try browser.send(.get("/_shoji/health"))
      #expect(health.status == (error == .stale ? 200 : 503))
      storage.fail(nil)
      #expect(try browser.send(.get("/_shoji/health")).status == 200)
      #expect(try browser.press("Add").text.contains("count 2, name Grace"))
    }
  }

  @Test(
    "A page that changes something when it is shown is refused, once, while nothing can be written")
  func changingPage() async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(.full("disk"))
      let count = storage.commits.count
      #expect(try browser.send(.get("/restless")).status == 503)
      #expect(storage.commits.count <= count + 4)
      storage.fail(nil)
      #expect(try browser.send(.get("/restless")).status == 200)
    }
  }

  @Test("The first form of a visitor that cannot be written down is given back as well")
  func firstFailure() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      storage.fail(.full("disk"))
      try browser.fill("Name", with: "Grace")
      let page = try browser.press("Add")
      #expect(browser.response.status == 503)
      #expect(page.fields.first { $0.label == "Name" }?.value == "Grace")
      storage.fail(nil)
      #expect(try browser.press("Add").text.contains("count 1, name Grace"))
    }
  }

  @Test(
    "Where nobody can tell whether it has become true, the storage is asked",
    arguments: [true, false])
  func unclear(isTrue: Bool) async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(.unclear("cut"), isTrueAllTheSame: isTrue)
      let before = browser.page
      try browser.press("Add")
      #expect(browser.response.status == (isTrue ? 200 : 503))
      storage.fail(nil)
      #expect(try browser.visit("/bench").text.contains(isTrue ? "count 2," : "count 1,"))
      browser.show(before)
      #expect(try browser.press("Add").text.contains("count 2,"))
    }
  }

  @Test("Nothing can be had while the storage does not answer; it is no reason to begin anew")
  func unreadable() async throws {
    try await run { server in _ = try begin(server) }
    try await run { server in
      storage.failReading(.unavailable("away"))
      let browser = goOn(server)
      let before = browser.page
      #expect(try browser.send(.get("/bench")).status == 503)
      try browser.press("Add")
      #expect(browser.response.status == 503)
      storage.failReading(nil)
      browser.show(before)
      #expect(try browser.press("Add").text.contains("count 2,"))
    }
  }

  @Test("A session that cannot be read is kept aside, and the person is told")
  func damage() async throws {
    try await run { server in
      let browser = try begin(server)
      let id = try server.id(of: browser)
      let key = server.server.sessionTable.key(of: id)
      _ = storage.memory.expire(unusedSince: .max, limit: .max)
      try storage.memory.commit(
        Commit(session: key, expectedVersion: 0, content: .snapshot([1, 2, 3]), lastUse: 0))
    }
    try await run { server in
      let browser = goOn(server)
      try browser.visit("/bench")
      #expect(browser.page.text.contains(Notice.unreadable))
      #expect(browser.page.text.contains("count 0,"))
      #expect(try browser.press("Add").text.contains("count 1,"))
      #expect(!browser.page.text.contains(Notice.unreadable))
    }
  }

  @Test("A form of a session that is gone is not carried out in a new one, and says so")
  func gone() async throws {
    try await run { server in
      let browser = try begin(server)
      try browser.fill("Name", with: "Grace")
    }
    _ = storage.memory.expire(unusedSince: .max, limit: .max)
    try await run { server in
      let browser = goOn(server)
      try browser.fill("Name", with: "Grace")
      let page = try browser.press("Add")
      #expect(page.text.contains(Notice.ended))
      #expect(page.text.contains("count 0,"))
      #expect(page.fields.first { $0.label == "Name" }?.value == "Grace")
      #expect(try browser.press("Add").text.contains("count 1, name Grace"))
    }
  }

  @Test("A renewal whose answer was lost is told again to whoever sends the same form")
  func lostRenewal() async throws {
    let (former, page, renewed) = try await run { server in
      let browser = try begin(server)
      let former = try #require(try browser.sessionCookie())
      let page = browser.page
      try browser.press("Renew")
      #expect(browser.page.text.contains("count 2,"))
      return (former, page, try #require(try browser.sessionCookie()))
    }
    #expect(renewed != former)
    try await run { server in
      storage.fail(nil)
      // Another form with the former cookie leads nowhere.
      let fields = page.fields.map { "\($0.name)=\(Browser.encode($0.value))" }
      let form = fields.joined(separator: "&") + "&_e=%2Fbench."
      let url = server.url + "/bench"
      let other = try Curl.run(["--cookie", "shoji=\(former)", "--data-raw", form + "add", url])
      #expect(other.status == 303 && other.header("set-cookie") == nil)
      let same = try Curl.run(["--cookie", "shoji=\(former)", "--data-raw", form + "renew", url])
      #expect(same.status == 303)
      #expect(same.header("set-cookie")?.contains("=\(renewed);") == true)
      let next = try Curl.run(["--cookie", "shoji=\(renewed)", url])
      #expect(next.body.contains("count 2,"))
    }
  }

  @Test("An end that could not be written down has not happened")
  func failedEnd() async throws {
    try await run { server in
      let browser = try begin(server)
      let cookie = try browser.sessionCookie()
      storage.fail(.full("disk"))
      #expect(try browser.post(event: "/bench.leave").status == 503)
      storage.fail(nil)
      #expect(try browser.sessionCookie() == cookie)
      #expect(try browser.visit("/bench").text.contains("count 1,"))
      storage.fail(.full("disk"))
      try browser.press("Renew")
      #expect(browser.response.status == 503)
      storage.fail(nil)
      #expect(try browser.sessionCookie() == cookie)
      #expect(try browser.press("Renew").text.contains("count 2,"))
      #expect(try browser.sessionCookie() != cookie)
    }
  }

  @Test("A step of the clock ends no session, and neither does the time between two processes")
  func clock() async throws {
    let manual = ManualClock()
    let stepped = WallClock(
      now: { manual.clock.now() + 90 * 24 * 3_600 }, uptime: manual.clock.uptime,
      after: manual.clock.after)
    try await run(clock: manual.clock) { server in _ = try begin(server) }
    try await run(clock: stepped) { server in
      let browser = goOn(server)
      await server.server.sessionTable.sweep()
      try browser.visit("/bench")
      #expect(browser.page.text.contains("count 1,"))
      await server.server.hibernateSessions()
      await server.server.sessionTable.sweep()
      manual.pass(.seconds(29 * 24 * 3_600))
      await server.server.sessionTable.sweep()
      #expect(storage.memory.usage().sessions == 1)
      manual.pass(.seconds(1 * 24 * 3_600))
      await server.server.sessionTable.sweep()
      #expect(storage.memory.usage().sessions == 0)
    }
  }

  @Test("What has changed is written down, not all of it")
  func amount() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      for _ in 0..<20 { try browser.press("Add") }
      let sizes = storage.commits.map { commit in
        switch commit.content {
        case .snapshot: Int.max
        case .change(let bytes): bytes.count
        case .end: 0
        }
      }
      #expect(sizes.count == 20)
      #expect(sizes[0] == .max)
      let changes = sizes.dropFirst()
      #expect(changes.allSatisfy { $0 < 400 }, "\(sizes)")
      #expect(changes.reduce(0, +) < 160 * changes.count, "\(sizes)")
    }
  }
}

/// A screen that changes the state each time it is shown.
private final class RestlessController: ViewController<WorkbenchView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "restless"

  override func setup() { dispatch(Add()) }
}
