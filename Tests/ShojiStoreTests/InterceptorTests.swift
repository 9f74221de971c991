import ShojiStore
import Synchronization
import Testing

@Suite("Interceptors", .timeLimit(.minutes(1)))
struct InterceptorTests {
  @Test("run in list order, and in reverse on the way back")
  func order() async throws {
    let journal = Journal()
    let store = CounterStore(interceptors: [recorder("a", journal), recorder("b", journal)])
    try await store.dispatch(Change { _ in journal.write("handled") }).value
    try await store.dispatch(Effect { _ in journal.write("handled") }).value
    #expect(
      journal.entries == [
        "a before Change", "b before Change", "handled", "b after Change", "a after Change",
        "a before Effect", "b before Effect", "handled", "b after Effect", "a after Effect",
      ])
  }

  @Test("get the context once per store, and next and the item once per dispatch")
  func stages() async throws {
    let journal = Journal()
    let staged: StoreInterceptor = { context in
      journal.write("context")
      return { next in
        journal.write("next")
        return { item in
          journal.write("item")
          try await next(item)
        }
      }
    }
    let store = CounterStore(interceptors: [staged])
    try await store.dispatch(Add()).value
    _ = try await store.dispatch(Doubled(number: 1)).value
    #expect(journal.entries == ["context", "next", "item", "next", "item"])
  }

  @Test("stop an item by throwing, and fail its handle")
  func throwing() async throws {
    let journal = Journal()
    let strict = interceptor { item, next in
      if !(item is Named) { throw Oops(reason: "stopped") }
      try await next(item)
    }
    let store = CounterStore(interceptors: [strict, recorder("inner", journal)])
    let oops = Oops(reason: "stopped")
    await #expect(throws: oops) { try await store.dispatch(Add()).value }
    await #expect(throws: oops) { try await store.dispatch(Effect { _ in }).value }
    await #expect(throws: oops) { try await store.dispatch(Doubled(number: 1)).value }
    await #expect(throws: oops) { try await store.anyDispatch(Add()).value }
    #expect(journal.entries.isEmpty)
    #expect(store.state.value == 0)
    #expect(try await store.dispatch(Named()).value == "name")
  }

  @Test("that swallow an updater leave the state as it is, and its handle resolves")
  func swallowedUpdater() async throws {
    let store = CounterStore(interceptors: [interceptor { _, _ in }])
    let journal = Journal()
    _ = store.addListener { _, _ in journal.write("called") }
    try await store.dispatch(Add()).value
    #expect(try await store.anyDispatch(Add()).value is Void)
    #expect(store.state.value == 0)
    #expect(journal.entries.isEmpty)
  }

  @Test("that swallow a side effect fail its handle")
  func swallowedSideEffect() async throws {
    let store = CounterStore(interceptors: [interceptor { _, _ in }])
    func swallowed(_ item: any Dispatchable) -> StoreError {
      .swallowed(item: item.debugDescription)
    }
    let effect = Effect { _ in }
    await #expect(throws: swallowed(effect)) { try await store.dispatch(effect).value }
    await #expect(throws: swallowed(effect)) { try await store.anyDispatch(effect).value }
    await #expect(throws: swallowed(Named())) { try await store.dispatch(Named()).value }
  }

  @Test("may recover from an error, and call next more than once")
  func recovery() async throws {
    let forgiving = interceptor { item, next in try? await next(item) }
    let failing = interceptor { item, next in
      try await next(item)
      throw Oops()
    }
    let store = CounterStore(interceptors: [forgiving, failing])
    try await store.dispatch(Add()).value
    #expect(store.state.value == 1)
    try await store.dispatch(Effect { _ in }).value

    let twice = interceptor { item, next in
      try await next(item)
      try await next(item)
    }
    let twofold = CounterStore(interceptors: [twice])
    try await twofold.dispatch(Add()).value
    #expect(twofold.state.value == 2)
  }

  @Test("of an updater that await an updater get an error instead of a deadlock")
  func deadlock() async throws {
    let journal = Journal()
    let waiting: StoreInterceptor = { context in
      { next in
        { item in
          if item is Change {
            do {
              try await context.dispatch(Add()).value
            } catch {
              journal.write("\(error as? StoreError == .awaitedInItsOwnChain)")
            }
          }
          try await next(item)
        }
      }
    }
    let queue = SerialQueue()
    let store = CounterStore(queue, interceptors: [waiting])
    try await store.dispatch(Change { $0.value += 10 }).value
    #expect(journal.entries == ["true"])
    try await store.dispatch(Add()).value
    #expect(store.state.value == 12)
  }

  @Test("of an updater may await a side effect, and start tasks that await updaters")
  func legitimateWaiting() async throws {
    let added = Latch()
    let waiting: StoreInterceptor = { context in
      { next in
        { item in
          if item is Change {
            let number = try await context.dispatch(Doubled(number: 2)).value
            #expect(number == 4)
            Task {
              try await context.dispatch(Add()).value
              added.open()
            }
          }
          try await next(item)
        }
      }
    }
    let store = CounterStore(interceptors: [waiting])
    try await store.dispatch(Change { $0.value += 10 }).value
    await added.wait()
    #expect(store.state.value == 11)
  }

  @Test("of side effects run beside each other")
  func overlapping() async throws {
    let (first, second) = (Latch(), Latch())
    let meeting = interceptor { item, next in
      if item is Doubled {
        first.open()
        await second.wait()
      } else {
        second.open()
        await first.wait()
      }
      try await next(item)
    }
    let store = CounterStore(interceptors: [meeting])
    let doubled = store.dispatch(Doubled(number: 1))
    let named = store.dispatch(Named())
    #expect(try await doubled.value == 2)
    #expect(try await named.value == "name")
  }
}
