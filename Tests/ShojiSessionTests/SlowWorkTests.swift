import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("What is written down while work goes on", .timeLimit(.minutes(2)))
struct SlowWorkTests {
  private let storage = FaultyStorage()
  private let clock = ManualClock()
  private let doors = Doors()
  private let person = Person()

  private func run<T: Sendable>(_ body: (TestServer) async throws -> T) async throws -> T {
    let doors = doors
    storage.fail(nil)
    // Timers hold what they are for.
    defer { clock.pass(.seconds(3_600)) }
    return try await TestServer.run(
      [Mount("slow") { SlowApp($0, doors) }] + Workbench.mounts, storage: storage, clock: clock,
      configure: { $0.sessions.durability = .process }
    ) { server in
      let value = try await body(server)
      storage.fail(.unavailable("the process is dead"))
      return value
    }
  }

  /// A browser on the page, whose session is written down.
  private func begin(_ server: TestServer) throws -> Browser {
    let browser = person.browser(server)
    try browser.visit("/slow")
    try browser.press("Quick")
    return browser
  }

  private func working(_ session: Session) async -> [String] {
    await withCheckedContinuation { done in
      session.run { done.resume(returning: $0.applications.working) }
    }
  }

  private func waiting(_ session: Session) async -> Int {
    await withCheckedContinuation { done in
      session.run { done.resume(returning: $0.turn.answers.count) }
    }
  }

  @Test("Of two slow forms each is answered when it has waited for long enough")
  func overdue() async throws {
    try await run { server in
      let browser = try begin(server)
      let session = try server.session(of: browser)
      let one = try browser.sending("/slow:One", to: server)
      try await until { clock.waiting.contains(.seconds(1)) }
      clock.pass(.milliseconds(600))
      let two = try browser.sending("/slow:Two", to: server)
      try await until { clock.waiting.contains(.seconds(1)) }
      #expect(storage.commits.count == 1)
      clock.pass(.milliseconds(400))
      #expect(try await one.value.status == 303)
      #expect(await waiting(session) == 1)
      clock.pass(.milliseconds(600))
      #expect(try await two.value.status == 303)
      doors.open("One")
      doors.open("Two")
      try browser.visit("/slow") { $0.page.text.contains("Two done") }
    }
  }

  @Test("A form that has begun is written down when it is done, and so is what comes with it")
  func whole() async throws {
    try await run { server in
      let browser = try begin(server)
      let session = try server.session(of: browser)
      let one = try browser.sending("/slow:One", to: server)
      try await until { await working(session) == ["slow"] }
      let quick = try browser.sending("/slow:Quick", to: server)
      try await until { await waiting(session) == 2 }
      // The turn with the second one has ended.
      await withCheckedContinuation { done in session.run { _ in done.resume() } }
      #expect(storage.commits.count == 1)
      doors.open("One")
      #expect(try await one.value.status == 303)
      #expect(try await quick.value.status == 303)
      #expect(storage.commits.count == 2)
      try browser.visit("/slow")
      #expect(browser.page.text.contains("One begun, quick, One done;"))
    }
  }

  @Test("An app hears that its work has ended with its process, however late it is visited")
  func interrupted() async throws {
    try await run { server in
      let browser = try begin(server)
      let session = try server.session(of: browser)
      let one = try browser.sending("/slow:One", to: server)
      #expect(try await clock.answer(one).status == 303)
      #expect(await working(session) == ["slow"])
      try browser.visit("/bench")
    }
    // The first process after it never asks the app for anything, but writes the session down.
    try await run { server in
      let browser = person.browser(server)
      #expect(try browser.visit("/bench").text.contains("count 0,"))
      try browser.press("Add")
    }
    try await run { server in
      let browser = person.browser(server)
      #expect(try browser.visit("/slow").text.contains("quick, One begun, interrupted;"))
      try browser.press("Quick")
    }
    try await run { server in
      let browser = person.browser(server)
      try browser.visit("/slow")
      #expect(browser.page.text.contains("One begun, interrupted, quick;"))
    }
    // What the test has called dead goes on in this process, and may end.
    doors.open("One")
  }
}
