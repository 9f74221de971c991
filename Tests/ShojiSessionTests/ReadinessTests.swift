import ShojiStore
import ShojiTestSupport
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

/// A program that can be told what it says of itself.
private final class Witness: Sendable {
  private struct Fault: Error {}
  private struct State {
    var count = 0
    var isWell = true
    var isSilent = false
    var silenced: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  var count: Int { state.withLock { $0.count } }

  func set(isWell: Bool) { state.withLock { $0.isWell = isWell } }

  func silence() { state.withLock { $0.isSilent = true } }

  func speak() {
    let silenced = state.withLock { state in
      state.isSilent = false
      defer { state.silenced = [] }
      return state.silenced
    }
    for one in silenced { one.resume() }
  }

  func check() async throws {
    state.withLock { $0.count += 1 }
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        if state.isSilent { state.silenced.append(continuation) }
        return state.isSilent
      }
      if !waits { continuation.resume() }
    }
    if !state.withLock({ $0.isWell }) { throw Fault() }
  }
}

@Suite("Whether a server can do its work", .timeLimit(.minutes(1)))
struct ReadinessTests {
  private let witness = Witness()
  private let clock = ManualClock()

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    try await TestServer.run(
      [], clock: clock,
      configure: { [witness] in $0.checkReadiness = { try await witness.check() } }
    ) { server async throws in
      defer { witness.speak() }
      try await body(server, Browser(server))
    }
  }

  private func ask(_ browser: Browser, _ what: String = "ready") throws -> String {
    let answer = try browser.send(.get("/_shoji/\(what)"))
    return "\(answer.status) \(answer.body)"
  }

  /// Asks, and lets the seconds pass that an answer may take once `isAsked`: until it is there, as the time that a
  /// request has begins with it.
  private func askInVain(
    _ browser: Browser, _ what: String = "ready", once isAsked: () -> Bool = { true }
  ) async throws -> String {
    nonisolated(unsafe) let browser = browser
    let isOver = Atomic(false)
    async let text = onThread {
      defer { isOver.store(true, ordering: .releasing) }
      return try self.ask(browser, what)
    }
    try await until(isAsked)
    try await until {
      clock.pass(.seconds(2))
      return isOver.load(ordering: .acquiring)
    }
    return try await text
  }

  @Test("is what the program says, and that is no reason to start it again")
  func program() async throws {
    try await run { _, browser async throws in
      #expect(try ask(browser) == "200 ok\n")
      witness.set(isWell: false)
      clock.pass(.seconds(1))
      #expect(try ask(browser) == "503 the program is not ready\n")
      #expect(try ask(browser, "live") == "200 ok\n")
      witness.set(isWell: true)
      clock.pass(.seconds(1))
      #expect(try ask(browser) == "200 ok\n")
    }
  }

  @Test("is asked once in a second, however many want to know")
  func once() async throws {
    try await run { _, browser async throws in
      for _ in 0..<5 { #expect(try ask(browser) == "200 ok\n") }
      #expect(witness.count == 1)
      clock.pass(.seconds(1))
      for _ in 0..<5 { #expect(try ask(browser) == "200 ok\n") }
      #expect(witness.count == 2)
    }
  }

  @Test("is not waited for without end, nor asked again before it was said")
  func silence() async throws {
    try await run { _, browser async throws in
      witness.silence()
      let fault = "503 the program does not say whether it is ready\n"
      // The program is asked after it was said what is waited for.
      let first = try await askInVain(browser) { witness.count == 1 }
      #expect(first == fault)
      clock.pass(.seconds(1))
      #expect(try ask(browser) == fault)
      #expect(witness.count == 1)
      #expect(try ask(browser, "live") == "200 ok\n")
      witness.speak()
      try await until { try ask(browser) == "200 ok\n" }
    }
  }

  @Test("holds nobody any more who asks when it was not said for seconds")
  func patience() async throws {
    let readiness = Readiness(
      { [witness] in try await witness.check() }, clock: clock.clock, logger: LogRecorder().logger)
    witness.silence()
    async let first = readiness.fault()
    try await until { witness.count == 1 }
    clock.pass(.seconds(3))
    #expect(await readiness.fault() == Readiness.silence)
    witness.speak()
    #expect(await first == nil)
  }

  @Test("With every thread held up, the server says that it does nothing")
  func threads() async throws {
    try await run { _, browser async throws in
      let trap = Trap()
      let tasks = (0..<64).map { _ in
        Task(executorPreference: WorkerPool.shared) { trap.enter() }
      }
      try await until { trap.prisoners == 64 }
      let answers = [
        try await askInVain(browser, "live"), try await askInVain(browser, "ready"),
      ]
      trap.open()
      for task in tasks { await task.value }
      let fault = "503 nothing is carried out: the threads are held up\n"
      #expect(answers == [fault, fault])
      #expect(try ask(browser, "live") == "200 ok\n")
    }
  }

  @Test("A server that is about to stop says so while it still serves")
  func notice() async throws {
    let server = try TestServer([]) { $0.noticeSeconds = 600 }
    let browser = Browser(server)
    #expect(try ask(browser) == "200 ok\n")
    let end = Task { await server.stop() }
    try await until { try ask(browser) == "503 the server is about to stop\n" }
    #expect(try ask(browser, "live") == "200 ok\n")
    #expect(server.server.port != 0)
    end.cancel()
    await end.value
    #expect(server.server.port == 0)
  }
}
