import Dispatch
import ShojiStore
import Synchronization
import Testing

@Suite("A released store", .timeLimit(.minutes(1)))
struct ReleaseTests {
  @Test("cancels the updaters that wait for their turn", arguments: [0, 1])
  func pendingUpdaters(interceptorCount: Int) async throws {
    let queue = SerialQueue()
    let journal = Journal()
    let pass = interceptor { item, next in try await next(item) }
    var store: CounterStore? = CounterStore(
      queue, interceptors: Array(repeating: pass, count: interceptorCount))
    let blocked = await queue.block()
    let item = Change { _ in journal.write("ran") }
    let handles = (0..<3).compactMap { _ in store?.dispatch(item) }
    #expect(handles.count == 3)
    store?.enqueue(item)
    weak let weakStore = store
    store = nil
    #expect(weakStore == nil)
    blocked.signal()
    for handle in handles {
      await #expect(throws: CancellationError.self) { try await handle.value }
      await #expect(throws: CancellationError.self) { try await handle.retry(1).value }
    }
    #expect(journal.entries.isEmpty)
  }

  @Test("cancels the updater in the chain, and those behind it")
  func updaterInChain() async throws {
    let reached = Latch()
    let sleeping = interceptor { item, next in
      reached.open()
      try await Task.sleep(for: .seconds(100))
      try await next(item)
    }
    var store: CounterStore? = CounterStore(interceptors: [sleeping])
    let first = store?.dispatch(Add())
    let second = store?.dispatch(Add())
    await reached.wait()
    store = nil
    await #expect(throws: CancellationError.self) { try await first?.value }
    await #expect(throws: CancellationError.self) { try await second?.value }
  }

  @Test("cancels the updater whose own interceptor lets go of it")
  func releasedByInterceptor() async throws {
    let store = Mutex<CounterStore?>(nil)
    let releasing = interceptor { item, next in
      store.withLock { $0.take() }.map { withExtendedLifetime($0) {} }
      try await Task.sleep(for: .seconds(100))
      try await next(item)
    }
    store.withLock { $0 = CounterStore(interceptors: [releasing]) }
    let handle = store.withLock { $0?.dispatch(Add()) }
    await #expect(throws: CancellationError.self) { try await handle?.value }
  }

  @Test("refuses what is dispatched later, also while earlier work is pending")
  func lateDispatch() async throws {
    let queue = SerialQueue()
    var store: CounterStore? = CounterStore(queue)
    let dispatch = store?.dependencies.dispatch
    let isBlocked = await queue.block()
    let pending = store?.dispatch(Add())
    store = nil
    let late = dispatch?(Add())
    isBlocked.signal()
    await #expect(throws: StoreError.storeReleased(item: Add().debugDescription)) {
      _ = try await late?.value
    }
    await #expect(throws: CancellationError.self) { try await pending?.value }
  }

  @Test("does not apply an updater whose chain was under way")
  func updaterAfterChain() async throws {
    let (reached, mayGoOn) = (Latch(), Latch())
    let journal = Journal()
    let slow = interceptor { item, next in
      reached.open()
      await mayGoOn.wait()
      try await next(item)
    }
    var store: CounterStore? = CounterStore(interceptors: [slow])
    let handle = store?.dispatch(Change { _ in journal.write("ran") })
    await reached.wait()
    store = nil
    mayGoOn.open()
    await #expect(throws: CancellationError.self) { try await handle?.value }
    #expect(journal.entries.isEmpty)
  }

  @Test("cancels running side effects, and those that are not started")
  func sideEffects() async throws {
    let started = Latch()
    let journal = Journal()
    let pool = WorkerPool(threads: 1, maximum: 1)
    var store: CounterStore? = CounterStore(SerialQueue(), sideEffectExecutor: pool)
    let sleeping = store?.dispatch(
      Effect { _ in
        started.open()
        try await Task.sleep(for: .seconds(100))
      })
    await started.wait()
    let (isBlocked, mayGoOn) = (Latch(), DispatchSemaphore(value: 0))
    Task(executorPreference: pool) {
      isBlocked.open()
      _ = mayGoOn.wait(timeout: .distantFuture)
    }
    await isBlocked.wait()
    let waiting = store?.dispatch(Effect { _ in journal.write("ran") })
    store = nil
    mayGoOn.signal()
    await #expect(throws: CancellationError.self) { try await sleeping?.value }
    await #expect(throws: CancellationError.self) { try await waiting?.value }
    #expect(journal.entries.isEmpty)
  }

  @Test("goes away with everything, though all of it knows the store")
  func noCycles() async throws {
    let queue = SerialQueue()
    let keeping: StoreInterceptor = { context in
      { next in
        { item in
          _ = context.getAnyState()
          try await next(item)
        }
      }
    }
    let observing = ObserverInterceptor.observe([.onStart([])])
    var store: CounterStore? = CounterStore(queue, interceptors: [keeping, observing])
    weak let weakStore = store
    weak let weakDependencies = store?.dependencies
    let unsubscribe = store?.addListener { _, _ in }
    let kept = Mutex<CounterContext?>(nil)
    try await store?.dispatch(Effect { context in kept.withLock { $0 = context } }).value
    try await store?.dispatch(Add()).value
    await queue.run {}
    store = nil
    #expect(weakStore == nil)
    #expect(weakDependencies != nil)
    let context = kept.withLock { $0.take() }
    #expect(context?.getState().value == 1)
    await #expect(throws: StoreError.storeReleased(item: Add().debugDescription)) {
      try await context?.dispatch(Add()).value
    }
    unsubscribe?()
  }

  @Test("lets its dependencies go")
  func dependencies() async throws {
    let queue = SerialQueue()
    let pool = WorkerPool(threads: 1, maximum: 1)
    var store: CounterStore? = CounterStore(
      queue, interceptors: [interceptor { item, next in try await next(item) }],
      sideEffectExecutor: pool)
    weak let weakDependencies = store?.dependencies
    #expect(weakDependencies != nil)
    try await store?.dispatch(Effect { _ in }).value
    try await store?.dispatch(Add()).value
    store = nil
    await queue.run {}
    await Task(executorPreference: pool) {}.value
    #expect(weakDependencies == nil)
  }

  @Test("may be released by its own listener or side effect")
  func fromInside() async throws {
    let store = Mutex<CounterStore?>(CounterStore())
    let first = store.withLock { $0 }?.dispatch(Add())
    try await first?.value
    _ = store.withLock { $0 }?.addListener { _, _ in store.withLock { $0 = nil } }
    // Both are dispatched before the listener can take the lock and release the store.
    let (second, third) = store.withLock { ($0?.dispatch(Add()), $0?.dispatch(Add())) }
    try await second?.value
    await #expect(throws: CancellationError.self) { try await third?.value }
  }
}
