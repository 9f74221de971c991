import Dispatch
import ShojiStore
import Synchronization
import Testing

@Suite("Side effects", .timeLimit(.minutes(1)))
struct SideEffectTests {
  @Test("run beside each other")
  func overlap() async throws {
    let store = CounterStore()
    let (first, second) = (Latch(), Latch())
    let one = store.dispatch(
      Effect { _ in
        first.open()
        await second.wait()
      })
    let two = store.dispatch(
      Effect { _ in
        second.open()
        await first.wait()
      })
    try await one.value
    try await two.value
  }

  @Test("start in the order of the dispatches")
  func startOrder() async throws {
    let store = CounterStore(
      SerialQueue(), sideEffectExecutor: WorkerPool(threads: 1, maximum: 1))
    let journal = Journal()
    for number in 0..<50 { store.dispatch(Effect { _ in journal.write("\(number)") }) }
    try await store.dispatch(Effect { _ in }).value
    #expect(journal.entries == (0..<50).map(String.init))
  }

  @Test("see the live state and the updates they awaited")
  func liveState() async throws {
    let store = CounterStore()
    try await store.dispatch(
      Effect { context in
        #expect(context.getState().value == 0)
        try await context.dispatch(Add(amount: 2)).value
        #expect(context.getState().value == 2)
        #expect((context.dependencies.getState() as? Counter)?.value == 2)
      }
    ).value
  }

  @Test("return values, however they are dispatched")
  func values() async throws {
    let store = CounterStore()
    #expect(try await store.dispatch(Doubled(number: 4)).value == 8)
    #expect(try await store.anyDispatch(Doubled(number: 4)).value as? Int == 8)
    #expect(try await store.anyDispatch(Effect { _ in }).value is Void)
    let erased: any AnySideEffect = Doubled(number: 4)
    try await store.dispatch(erased).value
    try await store.dispatch(
      Effect { context in
        let number = try await context.dispatch(Doubled(number: 21)).value
        #expect(number == 42)
        let anyContext: any AnySideEffectContext = context
        let name = try await anyContext.dispatch(Named()).value
        #expect(name == "name")
        #expect(anyContext.anyDependencies === context.dependencies)
      }
    ).value
  }

  @Test("fail the handle with what they throw")
  func failure() async throws {
    let store = CounterStore()
    let item = Effect { _ in throw Oops(reason: "no") }
    await #expect(throws: Oops(reason: "no")) { try await store.dispatch(item).value }
    await #expect(throws: Oops(reason: "no")) { try await store.anyDispatch(item).value }
  }

  @Test("do not run on the store's executor, nor block it")
  func offExecutor() async throws {
    let queue = SerialQueue()
    let store = CounterStore(queue)
    let mayEnd = DispatchSemaphore(value: 0)
    let effect = store.dispatch(
      Effect { _ in
        #expect(!queue.isCurrent)
        _ = mayEnd.wait(timeout: .distantFuture)
      })
    try await store.dispatch(Add()).value
    mayEnd.signal()
    try await effect.value
  }

  @Test("nest three levels deep, thirty at once, without holding each other up")
  func nested() async throws {
    let store = CounterStore()
    let arrived = Atomic(0)
    let allAreHere = Latch()
    // Nobody goes on before all are at the same place.
    let leaf = Effect { _ in
      if arrived.add(1, ordering: .relaxed).newValue == 30 { allAreHere.open() }
      await allAreHere.wait()
    }
    let middle = Effect { context in try await context.dispatch(leaf).value }
    let top = Effect { context in try await context.dispatch(middle).value }
    let all = (0..<30).map { _ in store.dispatch(top) }
    for handle in all { try await handle.value }
  }

  @Test("may block their threads, thirty at once, for the time of a few")
  func blocking() async throws {
    let store = CounterStore(SerialQueue(), sideEffectExecutor: WorkerPool(threads: 2))
    let leaf = Effect { _ in
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(300))
    }
    let middle = Effect { context in try await context.dispatch(leaf).value }
    let top = Effect { context in try await context.dispatch(middle).value }
    let start = ContinuousClock.now
    let all = (0..<30).map { _ in store.dispatch(top) }
    for handle in all { try await handle.value }
    // By two threads alone it would take 4.5 seconds.
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test("run in a context made by hand")
  func handmadeContext() async throws {
    let journal = Journal()
    let context = SideEffectContext(
      dependencies: EmptySideEffectDependencyContainer(), getState: { Counter(value: 9) },
      anyDispatch: { item in
        journal.write("\(type(of: item))")
        return Dispatched(.success(item is Doubled ? 5 : () as any Sendable))
      })
    struct Tested: SideEffect {
      func sideEffect(
        _ context: SideEffectContext<Counter, EmptySideEffectDependencyContainer>
      ) async throws {
        guard context.getState().value == 9 else { throw Oops() }
        try await context.dispatch(Add()).value
        #expect(try await context.dispatch(Doubled(number: 1)).value == 5)
        await #expect(throws: StoreError.self) { try await context.dispatch(Named()).value }
      }
    }
    try await Tested().sideEffect(context)
    #expect(journal.entries == ["Add", "Doubled", "Named"])
  }

  @Test("run in Swift's own pool when the configuration says so")
  func ownPool() async throws {
    let store = CounterStore(SerialQueue(), sideEffectExecutor: nil)
    #expect(try await store.dispatch(Doubled(number: 2)).value == 4)
  }
}
