import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Jobs of a session", .timeLimit(.minutes(2)))
struct JobTests {
  private let shop = Workshop()
  private let clock = ManualClock()

  private func run<T: Sendable>(
    _ storage: any Storage, jobs: JobStore = JobStore(), clock: WallClock? = nil,
    drainSeconds: Int = 10, repeats: [Repeat<Build>] = [],
    _ body: (TestServer, JobStore) async throws -> T
  ) async throws -> T {
    // Timers hold what they are for.
    defer { self.clock.pass(.seconds(7_200)) }
    return try await TestServer.run(
      [Mount("jobs", JobApp.init)], storage: storage, effects: [shop.build(repeats: repeats)],
      sharedStores: [jobs], clock: clock ?? self.clock.clock,
      configure: {
        $0.sessions.durability = .process
        $0.drainSeconds = drainSeconds
        $0.key = String(repeating: "k", count: 32)
      }
    ) { try await body($0, jobs) }
  }

  @Test("Are written down with the turn that has asked for them, and with what is known of them")
  func oneCommit() async throws {
    let storage = FaultyStorage()
    try await run(storage) { server, jobs in
      let browser = Browser(server)
      try browser.visit("/jobs")
      storage.fail(.full("disk"))
      try browser.press("Build")
      #expect(browser.response.status == 503 && jobs.state.all.isEmpty && shop.done.isEmpty)
      storage.fail(nil)
      try browser.press("Build")
      try await until { jobs.state.all.map(\.phase) == [.done] }
      let commit = try #require(storage.commits.last { !$0.effects.isEmpty })
      #expect(commit.effects.map(\.key) == jobs.state.all.map(\.key))
      #expect(commit.changes.count == 1)
      #expect(shop.done == ["ground", "walls", "roof"])
      try await until {
        try browser.visit("/jobs").text.contains("Build a house is done: The roof")
      }
      #expect(jobs.state.tagged("house").count == 1)
    }
  }

  @Test("Are seen while they run, and are cancelled before their next step")
  func cancelled() async throws {
    try await run(MemoryStorage()) { server, jobs in
      shop.hold("walls")
      let browser = Browser(server)
      try browser.visit("/jobs")
      try browser.press("Build")
      try await until { shop.done == ["ground", "walls"] }
      try await until { jobs.state.all.first?.note != nil }
      try await until {
        try browser.visit("/jobs").text.contains("is running: The ground of the house")
      }
      try browser.press("Cancel")
      try await until { jobs.state.all.map(\.phase) == [.cancelled] }
      try await until { try browser.visit("/jobs").text.contains("is cancelled") }
      #expect(shop.done == ["ground", "walls"] && shop.cancelled == 1)
      #expect(try await server.server.storage.effects(dueBy: .max, limit: 9).isEmpty)
      #expect(jobs.state.keysToCancel.isEmpty)
    }
  }

  @Test("Wait for their time, and are not begun when they are cancelled before it")
  func later() async throws {
    let storage = MemoryStorage()
    try await run(storage) { server, jobs in
      let (first, second) = (Browser(server), Browser(server))
      for browser in [first, second] {
        try browser.visit("/jobs")
        try browser.press("Build later")
      }
      #expect(first.page.text.contains("is queued"))
      try await until { clock.waiting.contains(.seconds(100)) }
      try second.press("Cancel")
      #expect(second.page.text.contains("is cancelled"))
      try await until { storage.effects(dueBy: .max, limit: 9).count == 1 }
      clock.pass(.seconds(99))
      #expect(shop.done.isEmpty)
      clock.pass(.seconds(1))
      try await until { shop.done.count == 3 }
      try await until { Set(jobs.state.all.map(\.phase)) == [.done, .cancelled] }
      #expect(shop.done.count == 3)
    }
  }

  @Test("Go on after the last step when their server has stopped and another one begins")
  func restart() async throws {
    let folder = NSTemporaryDirectory() + "shoji-jobs-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    shop.hold("walls")
    var person: Browser?
    let key = try await run(try SQLiteStorage(folder: folder)) { server, jobs in
      let browser = Browser(server)
      try browser.visit("/jobs")
      try browser.press("Build")
      try await until { shop.done == ["ground", "walls"] }
      // The step under way may end; the next one is not begun.
      let stopping = Task { await server.stop() }
      try await until { server.server.isDraining }
      shop.hold("walls", false)
      await stopping.value
      person = browser
      return jobs.state.all.first?.key
    }
    #expect(shop.done == ["ground", "walls"])
    let jobs = JobStore()
    try await run(try SQLiteStorage(folder: folder), jobs: jobs) { server, jobs in
      let browser = try #require(person)
      browser.reconnect(to: server)
      try await until { jobs.state.all.map(\.phase) == [.done] }
      #expect(jobs.state.all.first?.key == key && jobs.state.all.first?.attempt == 1)
      try await until { try browser.visit("/jobs").text.contains("is done: The roof") }
    }
    #expect(shop.done == ["ground", "walls", "roof"])
  }

  @Test("Are cancelled when the time for draining is over, which is no try, and begun again")
  func draining() async throws {
    let storage = MemoryStorage()
    shop.hold("ground")
    try await run(storage, drainSeconds: 0) { server, _ in
      let browser = Browser(server)
      try browser.visit("/jobs")
      try browser.press("Build")
      try await until { shop.done == ["ground"] }
    }
    #expect(shop.cancelled == 1)
    #expect(storage.effects(dueBy: .max, limit: 9).map(\.attempts) == [0])
    shop.hold("ground", false)
    try await run(storage) { _, jobs in
      try await until { jobs.state.all.map(\.phase) == [.done] }
    }
    #expect(shop.done == ["ground", "ground", "walls", "roof"])
  }

  @Test("That fail are tried again without what was done, and say so")
  func again() async throws {
    try await run(MemoryStorage()) { server, jobs in
      shop.fail(1)
      try await jobs.add(Build(), key: "only")
      try await until { jobs.state["only"]?.error != nil }
      let failed = try #require(jobs.state["only"])
      #expect(failed.phase == .queued && failed.attempt == 1)
      #expect(failed.error?.contains("Refusal") == true)
      // One of this key waits.
      try await jobs.add(Build(), key: "only")
      clock.pass(.seconds(2))
      try await until { jobs.state["only"]?.phase == .done }
      #expect(jobs.state["only"]?.attempt == 2 && jobs.state["only"]?.error == nil)
      #expect(shop.done == ["ground", "walls", "roof"])
      // Now it can be done again.
      try await jobs.add(Build(), key: "only")
      try await until { shop.done.count == 6 }
      shop.fail(9)
      try await jobs.add(Build(), key: "hopeless")
      for (attempt, seconds) in [(1, 2), (2, 4)] {
        try await until {
          let job = jobs.state["hopeless"]
          return job?.attempt == attempt && job?.phase == .queued && job?.error != nil
        }
        clock.pass(.seconds(seconds))
      }
      try await until { jobs.state["hopeless"]?.phase == .failed }
      #expect(jobs.state["hopeless"]?.attempt == 3)
      // Somebody has mended what was wrong.
      shop.fail(0)
      let count = shop.done.count
      try await jobs.dispatch(RetryJob("hopeless")).value
      try await until { jobs.state["hopeless"]?.phase == .done }
      #expect(jobs.state["hopeless"]?.attempt == 1 && jobs.state["hopeless"]?.error == nil)
      // Its steps were done before it failed.
      #expect(shop.done.count == count && jobs.state.keysToRetry.isEmpty)
      // One that has not failed, and one that nobody knows, stay as they are.
      try await jobs.dispatch(RetryJob("hopeless")).value
      try await jobs.dispatch(RetryJob("nobody")).value
      #expect(jobs.state["hopeless"]?.phase == .done && jobs.state["nobody"] == nil)
    }
  }

  @Test("That are repeated are done once for each time, also for those that were missed")
  func repeated() async throws {
    let storage = MemoryStorage()
    let repeats = [
      Repeat("hourly", .every(.seconds(1_000))) { due in
        Build(name: "house of \(Int(due.timeIntervalSince1970))")
      }
    ]
    func houses(_ jobs: JobStore) -> [String] {
      jobs.state.all.map(\.title).filter { $0.contains("house of") }
    }
    // The clock says a million: a time has just come, and the next one is in a thousand seconds.
    try await run(storage, repeats: repeats) { _, jobs in
      try await until { clock.waiting.contains(.seconds(1_000)) }
      #expect(shop.done.isEmpty)
      clock.pass(.seconds(1_000))
      try await until { jobs.state.all.map(\.phase) == [.done] }
      #expect(jobs.state.all.map(\.title) == ["Build a house of 1001000"])
      // While one runs, others wait, and are done in one.
      shop.hold("ground")
      try await until { clock.waiting.contains(.seconds(1_000)) }
      clock.pass(.seconds(1_000))
      try await until { shop.done.count == 4 }
      // Less than a try may take.
      clock.pass(.seconds(3_000))
      // Whoever has begun these has looked at the clock as well.
      for count in [5, 6] {
        try await jobs.add(Build(name: "shed"))
        try await until { shop.done.count == count }
      }
      let waiting = storage.effects(dueBy: .max, limit: 9).map(\.key)
      #expect(waiting.count { $0.hasPrefix("repeated:") } == 1)
      shop.hold("ground", false)
      try await until { jobs.state.all.count == 5 && jobs.state.all.allSatisfy(\.isEnded) }
      #expect(
        houses(jobs).sorted()
          == [1_001_000, 1_002_000, 1_003_000].map {
            "Build a house of \($0)"
          })
    }
    let done = shop.done.count
    let titles = try await run(storage, repeats: repeats) { _, jobs in
      try await until { jobs.state.all.contains { $0.addedTime > 1_010_000 && $0.isEnded } }
      return houses(jobs)
    }
    #expect(titles.last == "Build a house of 1006000" && titles.count == 4)
    #expect(shop.done.count == done + 3)
  }

  @Test("That are repeated and wait to be tried again at a start are not joined by another one")
  func repeatedAgain() async throws {
    let storage = MemoryStorage()
    let clocks = [RepeatClock(Repeat("hourly", .every(.seconds(1_000))) { _ in Build() })]
    // The job of a time has failed, and the next time has come meanwhile.
    let (item, key) = try clocks[0].occurrence(at: 999_000)
    storage.add(clocks.map { $0.stored(after: 999_500) })
    storage.add([item.stored(key: key, session: nil, now: 1_000_100)])
    let repeats = [Repeat("hourly", .every(.seconds(1_000))) { _ in Build() }]
    try await run(storage, repeats: repeats) { _, jobs in
      try await until { clock.waiting.contains(.seconds(100)) }
      #expect(storage.effects(dueBy: .max, limit: 9).count == 2)
      clock.pass(.seconds(100))
      try await until { jobs.state.all.count == 2 && jobs.state.all.allSatisfy(\.isEnded) }
      #expect(shop.done.count == 6)
    }
  }

  @Test("Have one store, and repeats names of their own")
  func mistakes() throws {
    let two = #expect(throws: ServerError.self) {
      _ = try TestServer([], sharedStores: [JobStore(), JobStore("more")])
    }
    #expect(two?.description.contains("2 stores of jobs: \"jobs\", \"more\". Mend:") == true)
    let same = Repeat("a", .every(.seconds(1))) { _ in Build() }
    let names = #expect(throws: ServerError.self) {
      _ = try TestServer([], effects: [shop.build(repeats: [same, same])])
    }
    #expect(names?.description.contains("two repeats are called \"a\". Mend:") == true)
    let time = Repeat("a", .daily(at: 25, in: .gmt)) { _ in Build() }
    let fault = #expect(throws: ServerError.self) {
      _ = try TestServer([], effects: [shop.build(repeats: [time])])
    }
    #expect(fault?.description.contains("Mend: an hour to 23") == true)
  }
}
