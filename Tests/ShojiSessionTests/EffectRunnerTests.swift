import Logging
import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

/// What carries effects out, without a session around it.
@Suite("What carries effects out", .timeLimit(.minutes(2)))
struct EffectRunnerTests {
  private enum Orders {
    struct Receipt: LastingEffect {}
  }
  private enum Users {
    struct Receipt: LastingEffect {}
  }
  private struct Pay: LastingEffect {}

  private let faulty = FaultyStorage()
  private var storage: MemoryStorage { faulty.memory }
  private let clock = ManualClock()

  private func runner(_ handlers: [EffectHandler]) throws -> EffectRunner {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return try EffectRunner(handlers, storage: faulty, clock: clock.clock, logger: logger)
  }

  /// Writes effects down that are due, in this order.
  private func add(_ kinds: [String]) throws {
    var commit = Commit(
      session: SessionKey(high: 1, low: 1), expectedVersion: 0, content: .snapshot([]), lastUse: 0)
    commit.effects = kinds.enumerated().map { place, kind in
      StoredEffect(
        key: "\(kind) \(place)", kind: kind, payload: Array("{}".utf8), session: nil,
        due: Int64(place))
    }
    try storage.commit(commit)
  }

  private var waiting: [StoredEffect] { storage.effects(dueBy: .max, limit: .max) }

  /// Ends when it is cancelled, and not before.
  @Sendable private static func hang() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
  }

  @Test("Two effects of one name are refused at the start, and both are named")
  func oneName() throws {
    let receipt = EffectHandler(Orders.Receipt.self) { _, _ in }
    let both = #expect(throws: ServerError.self) {
      _ = try TestServer([], effects: [receipt, EffectHandler(Users.Receipt.self) { _, _ in }])
    }
    let text = both?.description ?? ""
    #expect(text.contains("Orders.Receipt and ") && text.contains("Users.Receipt are both stored"))
    #expect(text.contains("Mend: give one of them an effectName"))
    let twice = #expect(throws: ServerError.self) { _ = try runner([receipt, receipt]) }
    #expect(twice?.description.contains("has two handlers. Mend: remove one") == true)
    #expect(throws: Never.self) {
      _ = try runner([receipt, EffectHandler(Pay.self) { _, _ in }])
    }
  }

  @Test("An effect without a handler waits untried for a build that has one")
  func noHandler() async throws {
    try add(["Receipt", "Pay"])
    let old = try runner([EffectHandler(Pay.self) { _, _ in }])
    old.wake()
    try await until { waiting.map(\.kind) == ["Receipt"] }
    await old.stop(deadline: .seconds(60))
    #expect(waiting.first?.attempts == 0 && waiting.first?.due == 0)
    let new = try runner([EffectHandler(Orders.Receipt.self, attempts: 1) { _, _ in }])
    new.wake()
    try await until { waiting.isEmpty }
    await new.stop(deadline: .seconds(60))
    #expect(storage.failedEffects(limit: 9).isEmpty)
  }

  @Test("A kind whose handler hangs holds up no other")
  func hanging() async throws {
    try add(Array(repeating: "Receipt", count: 200) + ["Pay"])
    let begun = Mutex(0)
    let runner = try runner([
      EffectHandler(Orders.Receipt.self, timeLimit: .seconds(5)) { _, _ in
        begun.withLock { $0 += 1 }
        try await Self.hang()
      },
      EffectHandler(Pay.self) { _, _ in },
    ])
    runner.wake()
    try await until { !waiting.contains { $0.kind == "Pay" } }
    #expect(begun.withLock { $0 } <= 16)
    // Nor its own others for ever.
    // A handler may begin before its time does.
    let limits = { clock.waiting.count { $0 == .seconds(5) } }
    try await until { begun.withLock { $0 } == 16 && limits() == 16 }
    clock.pass(.seconds(5))
    try await until { begun.withLock { $0 } == 32 }
    clock.pass(.seconds(5))
    await runner.stop(deadline: .zero)
  }

  @Test(
    "What has ended while it was looked for what waits is not begun again",
    arguments: SeededGenerator.seeds(6))
  func ending(seed: UInt64) async throws {
    let random = Mutex(SeededGenerator(seed: seed))
    @Sendable func pause() async {
      let count = random.withLock { Int.random(in: 0..<20, using: &$0) }
      for _ in 0..<count { await Task.yield() }
    }
    try add(
      (0..<200).map { _ in
        random.withLock { ["Receipt", "Pay"].randomElement(using: &$0) } ?? "Pay"
      })
    let tries = Mutex([String: Int]())
    faulty.delayEffects(pause)
    @Sendable func attempt(_ key: String) async throws {
      tries.withLock { $0[key, default: 0] += 1 }
      await pause()
      // Some are done, some are tried again later, and some have failed for good.
      if random.withLock({ Bool.random(using: &$0) }) { throw StorageError.unavailable("no") }
    }
    let runner = try runner([
      EffectHandler(Orders.Receipt.self) { _, key in try await attempt(key) },
      EffectHandler(Pay.self, attempts: 1) { _, key in try await attempt(key) },
    ])
    runner.wake()
    try await until { !waiting.contains { $0.due <= clock.clock.now() } }
    await runner.stop(deadline: .seconds(60))
    #expect(tries.withLock { $0.count } == 200)
    let repeated = tries.withLock { $0.count { $0.value > 1 } }
    #expect(repeated == 0)
  }

  @Test("A try that takes too long is cancelled, and has failed")
  func late() async throws {
    try add(["Pay"])
    let begun = Mutex(false)
    let runner = try runner([
      EffectHandler(Pay.self) { _, _ in
        begun.withLock { $0 = true }
        try await Self.hang()
      }
    ])
    runner.wake()
    try await until { begun.withLock { $0 } && clock.waiting.contains(.seconds(60)) }
    clock.pass(.seconds(59))
    #expect(waiting.first?.attempts == 0)
    clock.pass(.seconds(1))
    try await until { waiting.first?.attempts == 1 }
    #expect(waiting.first?.lastError?.hasPrefix("no end after 60.0 seconds") == true)
    #expect(waiting.first?.due == clock.clock.now() + 2)
    await runner.stop(deadline: .seconds(60))
  }
}
