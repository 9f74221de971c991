import ShojiStore
import Synchronization
import Testing

@Suite("Retry", .timeLimit(.minutes(1)))
struct RetryTests {
  /// A store whose interceptor counts, and a side effect that fails a number of times.
  private func fixture(failures: Int) -> (CounterStore, Journal, Effect) {
    let journal = Journal()
    let counting = interceptor { item, next in
      journal.write("interceptor")
      try await next(item)
    }
    let item = Effect { _ in
      journal.write("item")
      if journal.entries.filter({ $0 == "item" }).count <= failures { throw Oops() }
    }
    return (CounterStore(interceptors: [counting]), journal, item)
  }

  @Test("runs the interceptors and the item again until it succeeds")
  func untilSuccess() async throws {
    let (store, journal, item) = fixture(failures: 2)
    try await store.dispatch(item).retry(5).value
    #expect(journal.entries == Array(repeating: ["interceptor", "item"], count: 3).flatMap { $0 })
  }

  @Test("gives up after as many attempts as were asked for")
  func givingUp() async throws {
    let (store, journal, item) = fixture(failures: 10)
    await #expect(throws: Oops.self) { try await store.dispatch(item).retry(2).value }
    #expect(journal.entries.count == 6)
  }

  @Test("does nothing after a success")
  func success() async throws {
    let (store, journal, item) = fixture(failures: 0)
    let handle = store.dispatch(item)
    try await handle.value
    try await handle.retry(3).value
    #expect(journal.entries.count == 2)
  }

  @Test("works for every kind of dispatch")
  func kinds() async throws {
    let failures = Mutex(0)
    let flaky = interceptor { item, next in
      let fails = failures.withLock { count in
        count += 1
        return count % 2 == 1
      }
      if fails { throw Oops() }
      try await next(item)
    }
    let store = CounterStore(interceptors: [flaky])
    try await store.dispatch(Add()).retry(1).value
    #expect(store.state.value == 1)
    #expect(try await store.dispatch(Doubled(number: 3)).retry(1).value == 6)
    #expect(try await store.anyDispatch(Doubled(number: 4)).retry(1).value as? Int == 8)
    let context = Mutex<CounterContext?>(nil)
    try await store.dispatch(Effect { own in context.withLock { $0 = own } }).retry(1).value
    let value = try await context.withLock { $0 }?.dispatch(Doubled(number: 5)).retry(1).value
    #expect(value == 10)
  }

  @Test("belongs to the interaction of the first attempt")
  func interaction() async throws {
    let store = CounterStore()
    let journal = Journal()
    let item = Effect { _ in
      journal.write(InteractionScope.current?.origin as? String ?? "none")
      throw Oops()
    }
    let handle = InteractionScope.$current.withValue(InteractionScope(origin: "touch")) {
      store.dispatch(item)
    }
    await #expect(throws: Oops.self) { try await handle.value }
    await #expect(throws: Oops.self) { try await handle.retry(1).value }
    #expect(journal.entries == ["touch", "touch"])
  }
}
