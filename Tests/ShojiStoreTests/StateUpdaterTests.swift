import ShojiStore
import Synchronization
import Testing

@Suite("State updaters", .timeLimit(.minutes(1)))
struct StateUpdaterTests {
  @Test("run in the order of the dispatches")
  func order() async throws {
    let store = CounterStore()
    for number in 0..<100 { store.dispatch(Add(amount: number)) }
    try await store.dispatch(Add()).value
    #expect(store.state.history == Array(0..<100) + [1])
  }

  @Test("keep their order with interceptors that suspend for different times")
  func orderWithSuspension() async throws {
    let first = Latch()
    let slow = interceptor { item, next in
      if (item as? Add)?.amount == 0 { await first.wait() }
      for _ in 0..<((item as? Add)?.amount ?? 0) % 3 { await Task.yield() }
      try await next(item)
    }
    let store = CounterStore(interceptors: [slow])
    for number in 0..<50 { store.dispatch(Add(amount: number)) }
    let last = store.dispatch(Add(amount: 50))
    first.open()
    try await last.value
    #expect(store.state.history == Array(0...50))
  }

  @Test("do not run inside the call of dispatch, on the executor neither", arguments: [0, 1])
  func neverInline(interceptorCount: Int) async throws {
    let queue = SerialQueue()
    let pass = interceptor { item, next in try await next(item) }
    let store = CounterStore(
      queue, interceptors: Array(repeating: pass, count: interceptorCount))
    let seen = await queue.run {
      store.dispatch(Add())
      store.enqueue(Add())
      return store.state.value
    }
    #expect(seen == 0)
    #expect(await queue.run { store.state.value } == 2)
  }

  @Test("pass their interceptors in one piece of work as long as none of them suspends")
  func chainInPlace() async throws {
    let queue = SerialQueue()
    let journal = Journal()
    let pass = interceptor { item, next in try await next(item) }
    let store = CounterStore(queue, interceptors: [pass, pass])
    _ = await queue.run {
      store.dispatch(Add())
      queue.execute { journal.write("\(store.state.value)") }
      store.dispatch(Add())
      queue.execute { journal.write("\(store.state.value)") }
    }
    await queue.run {}
    #expect(journal.entries == ["1", "2"])
  }

  @Test("run on the executor, with their interceptors on both ways")
  func onExecutor() async throws {
    let queue = SerialQueue()
    let journal = Journal()
    let hopping = interceptor { item, next in
      journal.write("before \(queue.isCurrent)")
      await Task.yield()
      journal.write("resumed \(queue.isCurrent)")
      try await next(item)
      journal.write("after \(queue.isCurrent)")
    }
    let store = CounterStore(queue, interceptors: [hopping])
    try await store.dispatch(Change { _ in journal.write("updater \(queue.isCurrent)") }).value
    #expect(
      journal.entries == ["before true", "resumed true", "updater true", "after true"])
  }

  @Test("run on the executor when an interceptor calls next from a task of its own")
  func nextFromElsewhere() async throws {
    let queue = SerialQueue()
    let journal = Journal()
    let detour = interceptor { item, next in
      try await Task.detached {
        journal.write("\(queue.isCurrent)")
        try await next(item)
      }.value
    }
    let store = CounterStore(queue, interceptors: [detour])
    try await store.dispatch(Change { _ in journal.write("\(queue.isCurrent)") }).value
    #expect(journal.entries == ["false", "true"])
  }

  @Test("never overlap, whoever dispatches them", arguments: [0, 1])
  func noOverlap(interceptorCount: Int) async throws {
    let running = Atomic(0)
    let overlaps = Atomic(0)
    let yielding = interceptor { item, next in
      await Task.yield()
      try await next(item)
    }
    let store = CounterStore(interceptors: Array(repeating: yielding, count: interceptorCount))
    let item = Change { state in
      if running.add(1, ordering: .relaxed).newValue != 1 { overlaps.add(1, ordering: .relaxed) }
      state.value += 1
      running.subtract(1, ordering: .relaxed)
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<249 { store.dispatch(item) }
          try await store.dispatch(item).value
        }
      }
      try await group.waitForAll()
    }
    #expect(store.state.value == 2000)
    #expect(overlaps.load(ordering: .relaxed) == 0)
  }

  @Test("work when they are erased")
  func erased() async throws {
    struct Erased: AnyStateUpdater {
      func updatedState(currentState: any State) throws -> any State { Counter(value: 7) }
    }
    let store = CounterStore()
    try await store.dispatch(Erased()).value
    #expect(store.state.value == 7)
    let item: any AnyStateUpdater = Add()
    try await store.dispatch(item).value
    #expect(store.state.value == 8)
    #expect(try await store.anyDispatch(Add()).value is Void)
    let updated = try Add(amount: 4).updatedState(currentState: Counter(value: 1))
    #expect((updated as? Counter)?.value == 5)
  }

  @Test("are fire and forget with enqueue")
  func enqueue() async throws {
    let queue = SerialQueue()
    let store = CounterStore(queue)
    for _ in 0..<10 { store.enqueue(Add()) }
    #expect(await queue.run { store.state.value } == 10)
  }

  @Test("run on an executor of the app's own", arguments: [0, 1])
  func foreignExecutor(interceptorCount: Int) async throws {
    final class Relay: StoreExecutor {
      let base = SerialQueue()
      func execute(_ work: @escaping @Sendable () -> Void) { base.execute(work) }
    }
    let relay = Relay()
    let yielding = interceptor { item, next in
      await Task.yield()
      try await next(item)
      #expect(relay.base.isCurrent)
    }
    let store = CounterStore(
      relay, interceptors: Array(repeating: yielding, count: interceptorCount))
    for number in 0..<10 { store.dispatch(Add(amount: number)) }
    try await store.dispatch(Change { _ in #expect(relay.base.isCurrent) }).value
    #expect(store.state.history == Array(0..<10))
  }
}
