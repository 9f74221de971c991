import Dispatch
import ShojiStore
import Synchronization
import Testing

@Suite("An interaction", .timeLimit(.minutes(1)))
struct InteractionScopeTests {
  @Test("without work is settled at once, and runs each body once")
  func empty() {
    let journal = Journal()
    let scope = InteractionScope(origin: "session 1")
    #expect(scope.origin as? String == "session 1")
    #expect(scope.isSettled)
    scope.whenSettled { journal.write("settled") }
    scope.enter()
    #expect(!scope.isSettled)
    scope.whenSettled { journal.write("again") }
    #expect(journal.entries == ["settled"])
    scope.enter()
    scope.leave()
    #expect(journal.entries == ["settled"])
    scope.leave()
    #expect(journal.entries == ["settled", "again"])
    scope.enter()
    scope.leave()
    #expect(journal.entries == ["settled", "again"])
  }

  private func settle(_ body: (InteractionScope) -> Void) async {
    let scope = InteractionScope()
    InteractionScope.$current.withValue(scope) { body(scope) }
    await withCheckedContinuation { continuation in
      scope.whenSettled { continuation.resume() }
    }
    #expect(scope.isSettled)
  }

  @Test("counts an updater until its listeners were called", arguments: [0, 1])
  func updaters(interceptorCount: Int) async throws {
    let queue = SerialQueue()
    let yielding = interceptor { item, next in
      await Task.yield()
      try await next(item)
    }
    let store = CounterStore(
      queue, interceptors: Array(repeating: yielding, count: interceptorCount))
    let journal = Journal()
    _ = store.addListener { _, new in journal.write("\(new.value)") }
    let blocked = await queue.block()
    await settle { scope in
      store.dispatch(Add())
      store.anyDispatch(Add())
      store.enqueue(Add())
      #expect(!scope.isSettled)
      blocked.signal()
    }
    #expect(journal.entries == ["1", "2", "3"])
  }

  @Test("counts what listeners, side effects, updaters' interceptors and retries dispatch")
  func nested() async throws {
    let journal = Journal()
    let chaining: StoreInterceptor = { context in
      { next in
        { item in
          try await next(item)
          if (item as? Add)?.amount == 2 { context.enqueue(Add(amount: 3)) }
        }
      }
    }
    let store = CounterStore(interceptors: [chaining])
    let attempts = Atomic(0)
    _ = store.addListener { [weak store] _, new in
      if new.history.last == 1 {
        store?.dispatch(
          Effect { context in
            await Task.yield()
            context.dispatch(Add(amount: 2))
          })
      }
      if new.history.last == 3 {
        _ = store?.dispatch(
          Effect { context in
            if attempts.add(1, ordering: .relaxed).newValue < 3 { throw Oops() }
            await Task.yield()
            journal.write("last")
          }
        ).retry(4)
      }
    }
    await settle { _ in store.dispatch(Add(amount: 1)) }
    #expect(store.state.history == [1, 2, 3])
    #expect(journal.entries == ["last"])
  }

  @Test("settles also when items fail", arguments: [0, 1])
  func failing(interceptorCount: Int) async throws {
    let pass = interceptor { item, next in try await next(item) }
    let store = CounterStore(interceptors: Array(repeating: pass, count: interceptorCount))
    await settle { _ in
      store.dispatch(Effect { _ in throw Oops() })
      store.dispatch(AddToOther())
      store.anyDispatch(ErrorTests.Neither())
      store.anyDispatch(ErrorTests.Both())
    }
  }

  @Test("settles also when the store is released")
  func released() async throws {
    let queue = SerialQueue()
    var store: CounterStore? = CounterStore(queue)
    let blocked = await queue.block()
    await settle { _ in
      store?.dispatch(Add())
      store?.dispatch(Effect { _ in try await Task.sleep(for: .seconds(100)) })
      store = nil
      blocked.signal()
    }
  }

  @Test("is the current one wherever its items run, and nowhere else", arguments: [0, 1])
  func current(interceptorCount: Int) async throws {
    let queue = SerialQueue()
    let pass = interceptor { item, next in try await next(item) }
    let store = CounterStore(
      queue, interceptors: Array(repeating: pass, count: interceptorCount))
    let journal = Journal()
    let name: @Sendable () -> String = { InteractionScope.current?.origin as? String ?? "none" }
    _ = store.addListener { _, _ in journal.write("listener \(name())") }
    let updater = Change { _ in journal.write("updater \(name())") }
    let sideEffect = Effect { _ in journal.write("effect \(name())") }
    let other = InteractionScope(origin: "other")
    // The queue is drained by a thread of another interaction.
    let held = await queue.block()
    InteractionScope.$current.withValue(InteractionScope(origin: "touch")) {
      store.enqueue(updater)
    }
    store.enqueue(updater)
    held.signal()
    await queue.run {}
    await queue.run { InteractionScope.$current.withValue(other) { store.enqueue(updater) } }
    await queue.run {}
    #expect(
      journal.entries == [
        "updater touch", "listener touch", "updater none", "listener none", "updater other",
        "listener other",
      ])
    try await store.dispatch(sideEffect).value
    try await InteractionScope.$current.withValue(other) { store.dispatch(sideEffect) }.value
    #expect(journal.entries.suffix(2) == ["effect none", "effect other"])
  }

  @Test("does not catch strangers' work that its thread does for them", arguments: [0, 1])
  func strangers(interceptorCount: Int) async throws {
    let queue = SerialQueue()
    let pass = interceptor { item, next in
      #expect(queue.isCurrent)
      try await next(item)
    }
    let store = CounterStore(
      queue, interceptors: Array(repeating: pass, count: interceptorCount))
    let journal = Journal()
    let other = InteractionScope(origin: "other")
    let updater = Change { _ in
      journal.write(InteractionScope.current?.origin as? String ?? "none")
    }
    await queue.run {
      InteractionScope.$current.withValue(other) {
        InteractionScope.$current.withValue(nil) { store.enqueue(updater) }
        store.enqueue(updater)
      }
    }
    await queue.run {}
    #expect(journal.entries == ["none", "other"])
  }

  /// Waits behind a door, then updates.
  struct Outliving: SideEffect {
    let door: Latch
    var outlivesTouch: Bool { true }

    func sideEffect(_ context: CounterContext) async throws {
      await door.wait()
      context.dispatch(Add())
      try await context.dispatch(Outliving.Last()).value
    }

    struct Last: SideEffect {
      func sideEffect(_ context: CounterContext) async throws {
        try await context.dispatch(Add(amount: 10)).value
      }
    }
  }

  @Test("does not wait for a side effect that outlives it, nor for what that dispatches")
  func detached() async throws {
    let store = CounterStore()
    let door = Latch()
    let detached = Mutex<[InteractionScope]>([])
    let scope = InteractionScope(origin: "touch") { part in
      detached.withLock { $0.append(part) }
    }
    InteractionScope.$current.withValue(scope) {
      store.enqueue(Outliving(door: door))
      store.dispatch(Outliving(door: door))
      store.anyDispatch(Outliving(door: door))
    }
    #expect(scope.isSettled)
    // Each of them knows who is told.
    let parts = detached.withLock { detached in
      defer { detached = [] }
      return detached
    }
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { !$0.isSettled && $0.origin as? String == "touch" })
    door.open()
    for part in parts {
      await withCheckedContinuation { continuation in
        part.whenSettled { continuation.resume() }
      }
    }
    #expect(store.state.value == 33)
  }

  @Test("waits for a side effect that outlives touches when another one awaits it")
  func awaited() async throws {
    let store = CounterStore()
    let door = Latch()
    await settle { scope in
      store.dispatch(Effect { try await $0.dispatch(Outliving(door: door)).value })
      #expect(!scope.isSettled)
      door.open()
    }
    #expect(store.state.value == 11)
  }

  @Test("lets a side effect that outlives touches run without a touch")
  func withoutTouch() async throws {
    let store = CounterStore()
    let door = Latch()
    door.open()
    try await store.dispatch(Outliving(door: door)).value
    #expect(store.state.value == 11)
  }
}
