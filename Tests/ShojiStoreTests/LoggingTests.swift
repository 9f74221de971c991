import Logging
import ShojiStore
import Testing

/// Writes what is logged into a journal.
private struct JournalHandler: LogHandler {
  static let shared = Journal()
  static let installed: Void = LoggingSystem.bootstrap { _ in JournalHandler(journal: shared) }

  let journal: Journal
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let details = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    journal.write(
      (["\(event.level)", "\(event.message)"] + details).joined(separator: " "))
  }
}

@Suite("Logging", .timeLimit(.minutes(1)))
struct LoggingTests {
  init() { JournalHandler.installed }

  @Test("names items after they were handled, and failed ones as errors")
  func interceptor() async throws {
    let journal = Journal()
    let logger = Logger(label: "test") { _ in JournalHandler(journal: journal) }
    let store = CounterStore(
      interceptors: [
        DispatchableLogger.interceptor(blackList: [Doubled.self], logger: logger)
      ])
    try await store.dispatch(
      Change { _ in if !journal.entries.isEmpty { journal.write("logged too early") } }
    ).value
    _ = try await store.dispatch(Doubled(number: 1)).value
    _ = try await store.dispatch(Named()).value
    let failing = Effect { _ in throw Oops(reason: "no") }
    await #expect(throws: Oops.self) { try await store.dispatch(failing).value }
    #expect(
      journal.entries == [
        "debug \(Change { _ in }.debugDescription)", "info \(Named().debugDescription)",
        "error \(failing.debugDescription) failed. error=\(Oops(reason: "no"))",
      ])
  }

  @Test("tells of a failed item for which nobody waits")
  func enqueued() async throws {
    struct Unheard: SideEffect {
      func sideEffect(_ context: CounterContext) async throws { throw Oops(reason: "unheard") }
    }
    struct UnheardInContext: SideEffect {
      func sideEffect(_ context: CounterContext) async throws { throw Oops(reason: "neither") }
    }
    let store = CounterStore(
      SerialQueue(), sideEffectExecutor: WorkerPool(threads: 1, maximum: 1))
    store.enqueue(Unheard())
    store.dispatch(Effect { context in context.enqueue(UnheardInContext()) })
    try await store.dispatch(Effect { context in try await context.dispatch(Named()).asVoid() })
      .value
    let heard = JournalHandler.shared.entries.filter {
      $0.contains("Unheard") && $0.hasPrefix("error")
    }
    #expect(heard.count == 2)
    #expect(heard.first?.contains("Oops(reason: \"unheard\")") == true)
    #expect(heard.last?.contains("Oops(reason: \"neither\")") == true)
  }
}

extension Dispatched {
  fileprivate func asVoid() async throws { _ = try await value }
}
