import Foundation
import ShojiTesting
import ShojiUI
import Testing

@testable import Gallery
@testable import ShojiDashboard

/// What a server is doing, for whoever has the key.
@Suite("The dashboard", .timeLimit(.minutes(1)))
struct DashboardTests {
  private static let key = "a key for the operators"

  private func run(
    clock: ManualClock = ManualClock(), _ body: (TestServer) async throws -> Void
  ) async throws {
    let gallery = try Gallery(lock: DashboardLock(key: Self.key, clock: clock.clock))
    try await TestServer.run(gallery, configure: { $0.shownSettings = [("PORT", "8080")] }, body)
  }

  private func enter(_ browser: Browser, with key: String = key) throws {
    try browser.visit("/operations")
    try browser.fill("Key", with: key)
    try browser.press("Open")
  }

  @Test("Without a key there is none")
  func off() async throws {
    try await TestServer.run(Gallery()) { server async throws in
      #expect(try Browser(server).send(.get("/operations")).status == 404)
    }
  }

  @Test("A link leads back to the gallery, before the key is given and after it")
  func back() async throws {
    try await run { server in
      let browser = Browser(server)
      #expect(try browser.visit("/operations").html.contains(">Gallery</a>"))
      try enter(browser)
      #expect(browser.page.html.contains(">Gallery</a>"))
    }
  }

  @Test("With the key a session sees what the server is doing, and in another one")
  func shown() async throws {
    try await run { server in
      let (browser, other) = (Browser(server), Browser(server))
      try other.visit("/counter")
      try other.press("Start counting")
      await server.server.report()
      try browser.visit("/operations")
      #expect(!browser.page.text.contains("Settings"))
      let before = try? browser.sessionCookie()
      try enter(browser)
      #expect(try browser.sessionCookie() != before)
      let text = browser.page.text
      for words in [
        "Requests (each second)", "Time until answers were sent", "Memory (MB)", "Work",
        "The largest sessions", "1 window, 0 tabs that listen", "No job waits", "There is none.",
        "PORT 8080",
      ] {
        #expect(text.contains(words), "\(words)")
      }
      // It follows, in another page of the session too.
      await server.server.report()
      #expect(try browser.visit("/operations").html.components(separatedBy: "<tr>").count > 10)
      let foreign = try other.visit("/operations").text
      #expect(!foreign.contains("Settings"))
      await server.server.hibernateSessions()
      #expect(try browser.visit("/operations").text.contains("The largest sessions"))
    }
  }

  @Test("It says which jobs there are, and nothing of what they are about")
  func jobs() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/jobs")
      try browser.fill("Remind me in 20 seconds of", with: "the milk")
      #expect(try browser.press("Remind").text.contains("the milk"))
      await server.server.report()
      try enter(browser)
      #expect(browser.page.text.contains("Remind queued, 0 tries"))
      #expect(!browser.page.html.contains("the milk"))
    }
  }

  @Test("A wrong key is said to be wrong; after ten of an address it waits for a minute")
  func guesses() async throws {
    let clock = ManualClock()
    try await run(clock: clock) { server in
      let browser = Browser(server)
      for _ in 0..<10 {
        try enter(browser, with: "what is it")
        #expect(browser.page.text.contains("This is not the key."))
        #expect(!browser.page.html.contains("what is it"))
      }
      try enter(browser)
      #expect(browser.page.text.contains("There were too many wrong keys. Wait a minute."))
      clock.pass(.seconds(60))
      try enter(browser)
      #expect(browser.page.text.contains("The largest sessions"))
    }
  }

  @Test("Wrong keys of other addresses do not keep the operator out")
  func strangers() {
    let clock = ManualClock()
    let lock = DashboardLock(key: Self.key, clock: clock.clock)
    func address(_ number: UInt64) -> ClientAddress {
      ClientAddress(high: 0, low: 0xffff_0000_0000 | number)
    }
    for number in 1...5_000 as ClosedRange<UInt64> {
      for _ in 0..<(number > 4_990 ? 10 : 1) {
        #expect(lock.open(with: "what is it", from: address(number)) == .wrong)
      }
    }
    #expect(lock.open(with: Self.key, from: address(5_000)) == .later)
    #expect(lock.open(with: Self.key, from: address(9_999)) == .open)
    clock.pass(.seconds(60))
    #expect(lock.open(with: Self.key, from: address(5_000)) == .open)
  }

  @Test("Whoever was let in with another key is asked again")
  func changed() async throws {
    let storage = MemoryStorage()
    var cookie = ""
    for key in [Self.key, "another key for them"] {
      let gallery = try Gallery(lock: DashboardLock(key: key))
      try await TestServer.run(
        gallery, storage: storage, configure: { $0.sessions.durability = .process }
      ) { server in
        let browser = Browser(server)
        if cookie.isEmpty {
          try enter(browser)
          #expect(browser.page.text.contains("The largest sessions"))
          cookie = try #require(try browser.sessionCookie())
        } else {
          let page = try browser.send(.get("/operations", headers: ["Cookie: shoji=\(cookie)"]))
          #expect(page.status == 200)
          #expect(!String(decoding: page.bytes, as: UTF8.self).contains("The largest sessions"))
        }
      }
    }
  }
}
