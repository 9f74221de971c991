import Synchronization
import Testing

@testable import ShojiStore

/// Listeners that dispatch.
@Suite(.timeLimit(.minutes(1))) struct UpdateLoopTests {
  /// Writes down what it is told, and counts for all stores.
  private final class Diary: FailureObserver {
    private let lines = Mutex<[String]>([])
    let rounds: UpdateRounds? = UpdateRounds()
    var all: [String] { lines.withLock { $0 } }
    func dispatchDidFail(_ failure: FailedDispatch) {
      let line = "\(failure.item): \(failure.error)"
      lines.withLock { $0.append(line) }
    }
  }

  private let diary = Diary()
  private let executor = SerialQueue()

  private func makeStore(_ interceptors: [StoreInterceptor] = []) -> CounterStore {
    var configuration = StoreConfiguration(executor: executor)
    configuration.failures = diary
    return Store(
      interceptors: interceptors, stateInitializer: { Counter() }, configuration: configuration)
  }

  /// Waits until the executor has nothing to do any more.
  private func settle(_ body: () -> Void) async {
    let scope = InteractionScope()
    InteractionScope.$current.withValue(scope, operation: body)
    await withCheckedContinuation { done in scope.whenSettled { done.resume() } }
  }

  private static let passing: StoreInterceptor = { _ in { next in { try await next($0) } } }

  @Test(arguments: [0, 1])
  func `a listener that dispatches without end is stopped after a hundred rounds`(
    interceptors: Int
  ) async {
    let store = makeStore(Array(repeating: Self.passing, count: interceptors))
    let end = await executor.run { [unowned store] in
      store.addUpdateListener { [unowned store] in store.enqueue(Add()) }
    }
    await settle { store.dispatch(Add()) }
    #expect(store.state.value == 100)
    #expect(diary.all.count == 1)
    #expect(diary.all.first?.hasPrefix("Add: A listener dispatched") == true)
    end()
    await settle { store.dispatch(Add()) }
    #expect(store.state.value == 101)
  }

  @Test func `a listener that dispatches just often enough is left alone`() async {
    let store = makeStore()
    _ = await executor.run { [unowned store] in
      store.addUpdateListener { [unowned store] in
        if store.state.value < 100 { store.enqueue(Add()) }
      }
    }
    await settle { store.dispatch(Add()) }
    #expect(store.state.value == 100)
    #expect(diary.all == [])
  }

  @Test func `many updaters that one listener dispatches at once are no loop`() async {
    let store = makeStore()
    _ = await executor.run { [unowned store] in
      store.addUpdateListener { [unowned store] in
        if store.state.value == 1 { for _ in 0..<5_000 { store.enqueue(Add()) } }
      }
    }
    await settle { store.dispatch(Add()) }
    #expect(store.state.value == 5_001)
    #expect(diary.all == [])
  }

  @Test func `listeners that double the updaters with each round are stopped`() async {
    let store = makeStore()
    for _ in 0..<2 {
      _ = await executor.run { [unowned store] in
        store.addUpdateListener { [unowned store] in store.enqueue(Change { $0.value += 1 }) }
      }
    }
    await settle { store.dispatch(Add()) }
    #expect(store.state.value < 50_000)
    #expect(diary.all.first?.hasPrefix("Change: ") == true)
    let reached = store.state.value
    await settle { store.dispatch(Add()) }
    #expect(store.state.value > reached)
  }

  @Test func `a loop through two stores is stopped`() async {
    let (one, other) = (makeStore(), makeStore())
    _ = await executor.run { [unowned one, unowned other] in
      (
        one.addUpdateListener { [unowned other] in other.enqueue(Add()) },
        other.addUpdateListener { [unowned one] in one.enqueue(Add()) }
      )
    }
    await settle { one.dispatch(Add()) }
    #expect(one.state.value == 50 && other.state.value == 50)
    #expect(diary.all.count == 1)
  }

  @Test func `what is dispatched from elsewhere meanwhile belongs to no loop`() async {
    let store = makeStore()
    let inListener = await executor.run { [unowned store] in
      let reached = Latch()
      let go = Mutex(false)
      _ = store.addUpdateListener {
        reached.open()
        while !go.withLock({ $0 }) {}
      }
      return (reached, { @Sendable in go.withLock { $0 = true } })
    }
    store.dispatch(Add())
    await inListener.0.wait()
    let handles = (0..<10_500).map { _ in store.dispatch(Add()) }
    inListener.1()
    for handle in handles { #expect(await (try? handle.value) != nil) }
    #expect(store.state.value == 10_501)
  }

  @Test func `who waits for the updater that was one too many hears of it`() async throws {
    let store = makeStore()
    let last = Mutex<Dispatched<Void>?>(nil)
    let end = await executor.run { [unowned store] in
      store.addUpdateListener { [unowned store] in
        let handle = store.dispatch(Add())
        last.withLock { $0 = handle }
      }
    }
    await settle { store.dispatch(Add()) }
    let handle = try #require(last.withLock { $0 })
    await #expect(throws: StoreError.endlessUpdates(item: Add().debugDescription)) {
      try await handle.value
    }
    end()
  }

  @Test func `an updater that throws is told with the mend, and one of another state names both`() {
    struct Throwing: AnyStateUpdater {
      func updatedState(currentState: any State) throws -> any State { throw Oops() }
    }
    let thrown = FailedDispatch(item: Throwing.self, error: Oops(), interaction: nil)
    #expect(thrown.mend?.contains("a state updater cannot fail") == true)
    let store = makeStore()
    let item = AddToOther()
    var state = store.state
    #expect {
      try item.updateAnyState(&state)
    } throws: { error in
      let failed = FailedDispatch(item: AddToOther.self, error: error, interaction: nil)
      let text = "\(error)"
      return failed.mend == nil && text.contains("Other") && text.contains("Counter")
        && text.contains("dispatch it to the store of that state")
    }
  }
}
