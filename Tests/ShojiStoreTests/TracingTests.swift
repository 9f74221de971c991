import InMemoryTracing
import ShojiStore
import Testing
import Tracing

@Suite("What a trace has of a store", .timeLimit(.minutes(1)))
struct TracingTests {
  private let tracer = InMemoryTracer()
  private let journal = Journal()

  private func store(_ interceptors: [StoreInterceptor] = []) -> CounterStore {
    var configuration = StoreConfiguration()
    configuration.tracer = tracer
    return CounterStore(
      interceptors: interceptors, stateInitializer: { Counter() }, configuration: configuration)
  }

  private static let passing: StoreInterceptor = { _ in
    { next in { item in try await next(item) } }
  }

  /// Notes where it runs.
  private struct Note: StateUpdater {
    let journal: Journal
    func updateState(_ state: inout Counter) {
      journal.write(ServiceContext.current?.inMemorySpanContext?.spanID ?? "none")
    }
  }

  @Test("An updater runs in its span, through interceptors as well", arguments: [true, false])
  func updater(isIntercepted: Bool) async throws {
    let store = store(isIntercepted ? [Self.passing] : [])
    try await tracer.withSpan("all") { _ in
      try await store.dispatch(Note(journal: journal)).value
    }
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["Note", "all"])
    #expect(spans[0].parentSpanID == spans[1].spanID)
    #expect(journal.entries == [spans[0].spanID])
  }

  @Test("What is dispatched outside of a trace begins none")
  func nothing() async throws {
    let store = store()
    try await store.dispatch(Note(journal: journal)).value
    #expect(tracer.finishedSpans.isEmpty && journal.entries == ["none"])
  }

  private struct Fault: Error {}

  @Test("What fails says so in its span; what its store has ended with does not")
  func failure() async throws {
    let latch = Latch()
    var store: CounterStore? = store()
    await tracer.withSpan("all") { _ in
      await #expect(throws: Fault.self) {
        try await store?.dispatch(Effect { _ in throw Fault() }).value
      }
      let pending = store?.dispatch(
        Effect { _ in
          await latch.wait()
          try Task.checkCancellation()
        })
      store = nil
      latch.open()
      await #expect(throws: CancellationError.self) { try await pending?.value }
    }
    let spans = tracer.finishedSpans.filter { $0.operationName != "all" }
    #expect(spans.map { $0.status?.code } == [.error, nil])
    #expect(spans.map { $0.errors.count } == [1, 0])
  }
}
