import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiStore

/// What fails while nobody waits for it.
@Suite(.timeLimit(.minutes(1))) struct UnheardFailureTests {
  private struct Broken: Error {}

  private struct Break: AnySideEffect {
    func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
      throw Broken()
    }
  }

  /// Writes down what it is told.
  private final class Diary: FailureObserver {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func write(_ line: String) { lines.withLock { $0.append(line) } }
    func dispatchDidFail(_ failure: FailedDispatch) { write("\(failure.item)") }
  }

  private let diary = Diary()

  private func makeStore() -> Store<Counter, EmptySideEffectDependencyContainer> {
    var configuration = StoreConfiguration()
    configuration.failures = diary
    return Store(interceptors: [], stateInitializer: { Counter() }, configuration: configuration)
  }

  /// Waits until an interaction in which something is done is settled.
  private func settle(_ body: () -> Void) async {
    let scope = InteractionScope()
    InteractionScope.$current.withValue(scope, operation: body)
    await withCheckedContinuation { done in
      scope.whenSettled { [diary] in
        diary.write("settled")
        done.resume()
      }
    }
  }

  @Test func `its observer is told before its interaction is settled`() async {
    let store = makeStore()
    for _ in 0..<50 { await settle { store.dispatch(Break()) } }
    #expect(diary.all == Array(repeating: ["Break", "settled"], count: 50).flatMap { $0 })
  }

  @Test func `nobody is told of what somebody waits for, however late`() async throws {
    let store = makeStore()
    var handle: Dispatched<Void>?
    await settle { handle = store.dispatch(Break()) }
    #expect(diary.all == ["settled"])
    await #expect(throws: Broken.self) { try await handle?.value }
    handle = nil
    #expect(diary.all == ["settled"])
  }

  @Test func `a handle that is dropped unread tells`() async throws {
    let store = makeStore()
    var handle: Dispatched<Void>?
    await settle { handle = store.dispatch(Break()) }
    #expect(handle != nil && diary.all == ["settled"])
    handle = nil
    // What has let the interaction go may hold it a moment longer.
    try await until { diary.all.count == 2 }
    #expect(diary.all == ["settled", "Break"])
  }

  @Test func `the end of a store is no failure`() async {
    let handle = Dispatched<Void>(note: FailureNote(diary, Break()))
    handle.finish(.failure(CancellationError()))
    _ = consume handle
    #expect(diary.all == [])
  }
}
