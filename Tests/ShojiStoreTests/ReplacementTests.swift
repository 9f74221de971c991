import ShojiStore
import Testing

@Suite("Interceptors that replace items", .timeLimit(.minutes(1)))
struct ReplacementTests {
  @Test("may put an item of the same kind in the place of another")
  func replaced() async throws {
    let journal = Journal()
    let swapping = interceptor { item, next in
      switch item {
      case let add as Add: try await next(Add(amount: add.amount * 10))
      case is Effect: try await next(Effect { _ in journal.write("other effect") })
      case let doubled as Doubled: try await next(Doubled(number: doubled.number + 1))
      default: try await next(Doubled(number: 1))
      }
    }
    let store = CounterStore(interceptors: [swapping])
    try await store.dispatch(Add()).value
    #expect(store.state.value == 10)
    try await store.dispatch(Effect { _ in journal.write("effect") }).value
    #expect(journal.entries == ["other effect"])
    #expect(try await store.dispatch(Doubled(number: 1)).value == 4)
    #expect(try await store.anyDispatch(Named()).value as? Int == 2)
    await #expect(
      throws: StoreError.replaced(
        item: Named().debugDescription, expected: "Swift.String", actual: "Swift.Int")
    ) { try await store.dispatch(Named()).value }
  }

  @Test("that put a side effect in the place of an updater have it dispatched, not awaited")
  func updaterBecomesSideEffect() async throws {
    let journal = Journal()
    let (mayRun, hasRun) = (Latch(), Latch())
    let effect = Effect { context in
      await mayRun.wait()
      try await context.dispatch(Change { $0.value = 5 }).value
      hasRun.open()
    }
    let swapping = interceptor { item, next in try await next(item is Add ? effect : item) }
    let store = CounterStore(interceptors: [recorder("all", journal), swapping])
    try await store.dispatch(Add()).value
    #expect(store.state.value == 0)
    mayRun.open()
    await hasRun.wait()
    #expect(store.state.value == 5)
    #expect(journal.entries.contains("all before Effect"))
  }

  @Test("that put an updater in the place of a side effect have it dispatched and awaited")
  func sideEffectBecomesUpdater() async throws {
    let journal = Journal()
    let swapping = interceptor { item, next in
      try await next(item is any AnySideEffect ? Add(amount: 3) : item)
    }
    let store = CounterStore(interceptors: [recorder("all", journal), swapping])
    try await store.dispatch(Effect { _ in journal.write("effect") }).value
    #expect(store.state.value == 3)
    #expect(
      journal.entries == [
        "all before Effect", "all before Add", "all after Add", "all after Effect",
      ])
    await #expect(throws: StoreError.self) { try await store.dispatch(Named()).value }
  }
}
