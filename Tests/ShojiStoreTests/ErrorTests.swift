import ShojiStore
import Testing

@Suite("Misuse", .timeLimit(.minutes(1)))
struct ErrorTests {
  struct Neither: Dispatchable {}

  struct Both: StateUpdater, SideEffect {
    func updateState(_ state: inout Counter) { state.value = -1 }
    func sideEffect(_ context: CounterContext) async throws {
      try await context.dispatch(Add(amount: -1)).value
    }
  }

  struct Foreign: SideEffect {
    func sideEffect(
      _ context: SideEffectContext<Other, EmptySideEffectDependencyContainer>
    ) async throws {}
  }

  @Test("throws for items that are both kinds or neither", arguments: [0, 1])
  func kinds(interceptorCount: Int) async throws {
    let pass = interceptor { item, next in try await next(item) }
    let store = CounterStore(interceptors: Array(repeating: pass, count: interceptorCount))
    await #expect(throws: StoreError.bothKinds(item: Both().debugDescription)) {
      try await store.anyDispatch(Both()).value
    }
    await #expect(throws: StoreError.bothKinds(item: Both().debugDescription)) {
      let updater: any AnyStateUpdater = Both()
      try await store.dispatch(updater).value
    }
    await #expect(throws: StoreError.bothKinds(item: Both().debugDescription)) {
      let sideEffect: any AnySideEffect = Both()
      try await store.dispatch(sideEffect).value
    }
    await #expect(throws: StoreError.neitherKind(item: Neither().debugDescription)) {
      try await store.anyDispatch(Neither()).value
    }
    store.enqueue(Add())
    try await store.dispatch(Add()).value
    #expect(store.state.value == 2)
  }

  @Test("throws for items that an interceptor replaced by something of no kind")
  func replacedByNothing() async throws {
    let store = CounterStore(interceptors: [interceptor { _, next in try await next(Neither()) }])
    await #expect(throws: StoreError.neitherKind(item: Neither().debugDescription)) {
      try await store.dispatch(Named()).value
    }
    try await store.dispatch(Add()).value
    #expect(store.state.value == 0)
  }

  @Test("throws for items of another store's types")
  func types() async throws {
    let store = CounterStore()
    await #expect(
      throws: StoreError.wrongState(
        item: AddToOther().debugDescription, expected: String(reflecting: Other.self),
        actual: String(reflecting: Counter.self))
    ) { try await store.dispatch(AddToOther()).value }
    #expect(throws: StoreError.self) { try AddToOther().updatedState(currentState: Counter()) }
    await #expect(
      throws: StoreError.wrongContext(
        item: Foreign().debugDescription,
        expected: String(
          reflecting: SideEffectContext<Other, EmptySideEffectDependencyContainer>.self),
        actual: String(reflecting: CounterContext.self))
    ) { try await store.dispatch(Foreign()).value }
    struct Erased: AnyStateUpdater {
      func updatedState(currentState: any State) throws -> any State { Other() }
    }
    await #expect(throws: StoreError.self) { try await store.dispatch(Erased()).value }
    #expect(store.state.value == 0)
  }

  @Test(
    "is described with the name of the item and the mend",
    arguments: [
      (StoreError.bothKinds(item: "App.Item"), "two types"),
      (.neitherKind(item: "App.Item"), "Conform it"),
      (.wrongState(item: "App.Item", expected: "App.A", actual: "App.B"), "StateType"),
      (.wrongContext(item: "App.Item", expected: "App.A", actual: "App.B"), "Dependencies"),
      (.swallowed(item: "App.Item"), "Pass it on"),
      (.replaced(item: "App.Item", expected: "App.A", actual: "App.B"), "ReturnValue"),
      (.storeReleased(item: "App.Item"), "Keep the store"),
    ])
  func description(error: StoreError, mend: String) {
    #expect("\(error)".contains("App.Item"))
    #expect("\(error)".contains(mend))
    #expect("\(StoreError.awaitedInItsOwnChain)".contains("await"))
  }
}
