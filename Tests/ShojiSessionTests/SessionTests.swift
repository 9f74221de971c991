import Foundation
import ShojiStore
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

@Suite("Sessions", .timeLimit(.minutes(2)))
struct SessionTests {
  @Test("Two browsers have two sessions")
  func independence() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let first = Browser(server)
      let second = Browser(server)
      try first.visit("/bench")
      try second.visit("/bench")
      try first.press("Add")
      try first.press("Add")
      try second.press("Add")
      #expect(try first.visit("/bench").text.contains("count 2,"))
      #expect(try second.visit("/bench").text.contains("count 1,"))
      #expect(server.server.sessionTable.count == 2)
    }
  }

  @Test("Visitors who never post are not remembered, and each gets an id of its own")
  func visitors() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let output = try Curl.run(["\(server.url)/bench?[1-2000]"])
      let all =
        output.body + output.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
      let cookies = all.matches(of: /(?i)set-cookie: shoji-[0-9a-f]{8}=([A-Za-z0-9_-]+)/).map {
        $0.output.1
      }
      #expect(cookies.count == 2_000)
      #expect(Set(cookies).count == 2_000)
      #expect(cookies.allSatisfy { $0.count >= 22 })
      #expect(server.server.sessionTable.count == 0)
    }
  }

  @Test("A cookie that is not one of ours is replaced and never adopted")
  func forgedCookie() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      #expect(try browser.send(.get("/bench")).header("set-cookie") == nil)
      let ours = Array(try #require(try browser.sessionCookie()))
      // One character of the id, of the time and of the signature, each changed.
      let forged = [5, 24, 40].map { place in
        var changed = ours
        changed[place] = changed[place] == "A" ? "B" : "A"
        return String(changed)
      }
      let strange = ["x", "", String(repeating: "A", count: 70), String(ours.dropLast())]
      for value in forged + strange {
        let answer = try Curl.run(["--cookie", "shoji=\(value)", server.url + "/bench"])
        #expect(answer.status == 200)
        let set = try #require(answer.header("set-cookie"))
        #expect(!set.contains("=\(value);"))
        #expect(set.contains("Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
        #expect(!set.contains("Domain"))
        #expect(Page(html: answer.body).text.contains("count 0,"))
      }
      #expect(server.server.sessionTable.count == 1)
    }
  }

  @Test("A form that comes with a forged cookie changes nothing and stores nothing")
  func forgedPost() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let answer = try Curl.run([
        "--cookie", "shoji=\(String(repeating: "B", count: 70))", "--data-raw",
        "_token=x&_ticket=y&_e=%2Fbench.add", server.url + "/bench",
      ])
      #expect(answer.status == 200)
      #expect(Page(html: answer.body).text.contains("nothing was done"))
      #expect(Page(html: answer.body).text.contains("count 0,"))
      #expect(server.server.sessionTable.count == 0)
    }
  }

  @Test("The first form of a visitor is carried out, by any process with the same key")
  func restart() async throws {
    let (page, jar) = try await TestServer.run(Workbench.mounts) { server in
      let answer = try Curl.run([server.url + "/bench"])
      return (Page(html: answer.body), try #require(answer.header("set-cookie")))
    }
    try await TestServer.run(Workbench.mounts) { server in
      let cookie = String(jar.prefix { $0 != ";" })
      let fields = page.fields.map { "\($0.name)=\(Browser.encode($0.value))" }
      let body = fields.joined(separator: "&") + "&_e=%2Fbench.add"
      let answer = try Curl.run([
        "--cookie", cookie, "--data-raw", body, server.url + "/bench",
      ])
      #expect(answer.status == 303)
      let next = try Curl.run(["--cookie", cookie, server.url + "/bench"])
      #expect(Page(html: next.body).text.contains("count 1,"))
    }
  }

  @Test("Pages that nobody asks for go, and come back as they were")
  func forgottenPages() async throws {
    let clock = ManualClock()
    try await TestServer.run(
      Workbench.mounts, clock: clock.clock
    ) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let session = try #require(server.server.sessionTable.sessions.first)
      #expect(!session.pages.isEmpty)

      clock.pass(.seconds(9))
      await server.server.sessionTable.sweep()
      // What the sweep has put on the session's queue is done when this is.
      await session.settle()
      #expect(!session.pages.isEmpty)
      clock.pass(.seconds(1))
      await server.server.sessionTable.sweep()
      await session.settle()
      #expect(session.pages.isEmpty)
      #expect(await !session.hasLeft)

      #expect(try browser.visit("/bench").text.contains("count 1,"))
      #expect(!session.pages.isEmpty)
      #expect(try browser.press("Add").text.contains("count 2,"))
    }
  }

  @Test("Sessions sleep when idle, wake up as they were, and end when idle for long")
  func expiry() async throws {
    let clock = ManualClock()
    try await TestServer.run(
      Workbench.mounts, clock: clock.clock,
      configure: {
        $0.sessions.hibernateSeconds = 60
        $0.sessions.idleSeconds = 600
        $0.sessions.absoluteSeconds = 2_000
      }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")

      clock.pass(.seconds(120))
      await server.server.sessionTable.sweep()
      #expect(try browser.visit("/bench").text.contains("count 1,"))
      #expect(try browser.press("Add").text.contains("count 2,"))

      clock.pass(.seconds(599))
      #expect(try browser.visit("/bench").text.contains("count 2,"))
      clock.pass(.seconds(600))
      await server.server.sessionTable.sweep()
      #expect(server.server.sessionTable.count == 0)
      #expect(try browser.visit("/bench").text.contains("count 0,"))

      try browser.press("Add")
      clock.pass(.seconds(2_000))
      #expect(try browser.visit("/bench").text.contains("count 0,"))
      // The first press replaces the cookie, not the visit.
      let former = try browser.sessionCookie()
      #expect(browser.response.header("set-cookie") == nil)
      #expect(try browser.press("Add").text.contains("count 1,"))
      #expect(try browser.sessionCookie() != former)
    }
  }

  @Test("A clock that is wrong by years ends no session")
  func wrongClock() async throws {
    let (storage, person) = (MemoryStorage(), Person())
    for (start, count) in [(0, 0), (2, 1), (-3, 2), (40, 3)] as [(Int64, Int)] {
      let now = 1_795_262_400 + start * 365 * 86_400
      let clock = WallClock(now: { now }, uptime: { 1_000 })
      try await TestServer.run(
        Workbench.mounts, storage: storage, clock: clock,
        configure: { $0.sessions.durability = .process }
      ) { server in
        let browser = person.browser(server)
        await server.server.sessionTable.sweep()
        let before = try browser.visit("/bench").text
        #expect(before.contains("count \(count),"), "\(start)")
        let after = try browser.press("Add").text
        #expect(after.contains("count \(count + 1),"))
        await server.server.sessionTable.sweep()
        #expect(server.server.sessionTable.count == 1)
      }
    }
  }

  @Test("A server that runs looks for idle sessions by its clock")
  func sweeping() async throws {
    let clock = ManualClock()
    try await TestServer.run(
      Workbench.mounts, clock: clock.clock, configure: { $0.sessions.idleSeconds = 8 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let running = Task { try await server.server.run() }
      try await until { !clock.waiting.isEmpty }
      #expect(clock.waiting == [.seconds(5)])
      clock.pass(.seconds(5))
      // The next time is set when all are looked at.
      try await until { !clock.waiting.isEmpty }
      #expect(server.server.sessionTable.count == 1)
      clock.pass(.seconds(5))
      try await until { !clock.waiting.isEmpty }
      #expect(server.server.sessionTable.count == 0)
      running.cancel()
      try await running.value
      clock.pass(.seconds(5))
      #expect(clock.waiting.isEmpty)
    }
  }

  @Test("Beyond the limit of memory sessions sleep, and nobody loses anything")
  func limit() async throws {
    try await TestServer.run(
      Workbench.mounts, configure: { $0.sessions.memoryBytes = 50_000 }
    ) { server in
      let browsers = (0..<8).map { _ in Browser(server) }
      for browser in browsers {
        try browser.visit("/bench")
        #expect(try browser.press("Add").text.contains("count 1,"))
      }
      try await until { server.server.sessionTable.count <= 3 }
      for browser in browsers { #expect(try browser.press("Add").text.contains("count 2,")) }
    }
  }

  @Test("A page of a window that is gone still works; there are never more than eight")
  func windows() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      for window in 1...20 {
        try browser.visit("/bench")
        let answer = try browser.post(event: "/bench.add", changing: ["_window": "\(window)"])
        #expect(answer.status == 303)
      }
      #expect(try browser.visit("/bench").text.contains("count 20,"))
    }
  }

  @Test("A window that nobody waits for shows what has changed when it is asked for, or sleeps")
  func attention() async throws {
    let clock = ManualClock()
    try await TestServer.run(
      Workbench.mounts, clock: clock.clock, configure: { $0.sessions.hibernateSeconds = 60 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let first = try #require(browser.page.value(of: "_window"))
      let session = try #require(server.server.sessionTable.sessions.first)
      _ = try browser.post(event: "/bench.add", changing: ["_window": "77"])
      #expect(await session.lateWindows() == [first])

      let get = Request.get("/bench", headers: ["Shoji-Window: \(first)"])
      #expect(try browser.send(get).body.contains("count 2,"))
      #expect(await session.lateWindows() == [])
      try browser.visit("/bench")
      #expect(try browser.press("Add").text.contains("count 3,"))

      clock.pass(.seconds(120))
      await server.server.sessionTable.sweep()
      await session.settle()
      #expect(server.server.sessionTable.sessions.isEmpty)
      #expect(try browser.send(get).body.contains("count 3,"))
    }
  }

  @Test("An answer waits for side effects of the touch, but not for ever")
  func settling() async throws {
    try await TestServer.run(
      Workbench.mounts, configure: { $0.sessions.settleMilliseconds = 250 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      #expect(try browser.press("Soon").text.contains("count 1,"))
      #expect(try browser.press("Late").text.contains("count 1,"))
      Gate.late.open()
      try browser.visit("/bench") { $0.page.text.contains("count 2,") }
    }
  }

  @Test("A side effect that throws harms nothing")
  func failure() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Fail")
      #expect(try browser.press("Add").text.contains("count 1,"))
    }
  }

  @Test("A handler that blocks delays its own session only")
  func blocking() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let blocked = (0..<4).map { _ in Browser(server) }
      for browser in blocked { try browser.visit("/bench") }
      let waiting = DispatchGroup()
      for browser in blocked {
        nonisolated(unsafe) let browser = browser
        DispatchQueue.global().async(group: waiting) { _ = try? browser.press("Block") }
      }
      let other = Browser(server)
      try other.visit("/bench")
      #expect(try other.press("Add").text.contains("count 1,"))
      for _ in blocked { Gate.handler.open() }
      await withCheckedContinuation { done in
        waiting.notify(queue: .global()) { done.resume() }
      }
      for browser in blocked { #expect(try browser.visit("/bench").text.contains("count 1,")) }
    }
  }

  @Test("A session that was ended is gone, and its cookie with it")
  func ended() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let cookie = try #require(try browser.sessionCookie())
      let response = try browser.post(event: "/bench.leave")
      #expect(response.status == 303)
      #expect(response.header("clear-site-data") == "\"cache\", \"storage\"")
      #expect(response.header("set-cookie")?.contains("Max-Age=0") == true)
      #expect(try browser.sessionCookie() == nil)
      #expect(try browser.visit("/bench").text.contains("count 0,"))
      // Whoever kept the cookie gets an empty session of their own.
      let kept = try Curl.run(["--cookie", "shoji=\(cookie)", server.url + "/bench"])
      #expect(kept.body.contains("count 0,"))
      #expect(kept.header("set-cookie")?.contains("=\(cookie)") == false)
    }
  }
}

extension Session {
  /// Returns when everything that was put on the queue before is done.
  func settle() {}

  /// The windows that have not shown what has changed.
  fileprivate func lateWindows() -> [String] {
    windows.filter(\.window.isLate).map { "\($0.window.id)" }
  }
}
