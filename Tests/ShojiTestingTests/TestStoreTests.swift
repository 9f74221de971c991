import ShojiTesting
import Testing

private struct TeaState: State, Equatable {
  var count = 0
  var names: [String] = []
}

private struct Add: StateUpdater {
  let amount: Int
  func updateState(_ state: inout TeaState) { state.count += amount }
}

private struct Name: StateUpdater {
  let name: String
  func updateState(_ state: inout TeaState) { state.names.append(name) }
}

private struct Brew: SideEffect {
  func sideEffect(_ context: SideEffectContext<TeaState, TeaDependencies>) async throws {
    try await context.dispatch(Add(amount: 1)).value
    context.dispatch(Name(name: context.dependencies.name))
  }
}

private struct Count: TypedReturningSideEffect {
  func sideEffect(
    _ context: SideEffectContext<TeaState, TeaDependencies>
  ) async throws -> Int { context.getState().count }
}

private final class TeaDependencies: SideEffectDependencies {
  let name = "Sencha"
}

@Suite struct TestStoreTests {
  private func makeStore() -> TestStore<TeaState, TeaDependencies> {
    TestStore(TeaState()) { _, _ in TeaDependencies() }
  }

  /// The words of the mistake that is made.
  private func mistake(_ body: () async throws -> Void) async throws -> String {
    do {
      try await body()
    } catch let mistake as TestStore<TeaState, TeaDependencies>.Mistake {
      return mistake.description
    }
    Issue.record("no mistake")
    return ""
  }

  @Test func `changes that are said are as they should be`() async throws {
    let store = makeStore()
    try await store.dispatch(Add(amount: 2)) { $0.count = 2 }
    try await store.dispatch(Add(amount: 0))
    try await store.dispatch(Brew())
    try await store.receive(Add.self) { $0.count = 3 }
    try await store.receive(Name.self) { $0.names = ["Sencha"] }
    #expect(try await store.dispatch(returning: Count()) == 3)
    try store.finish()
    #expect(store.store.state == TeaState(count: 3, names: ["Sencha"]))
  }

  @Test func `another state says which property differs`() async throws {
    let store = makeStore()
    let words = try await mistake { try await store.dispatch(Add(amount: 2)) { $0.count = 3 } }
    #expect(words.contains("TestStoreTests.swift:"))
    #expect(words.contains("after Add the state is another one:\n  count: 2, should be 3"))
    #expect(!words.contains("names"))
    // The next one goes on from the state that is there.
    try await store.dispatch(Add(amount: 1)) { $0.count = 3 }
  }

  @Test func `a change that nobody has said is a mistake`() async throws {
    let store = makeStore()
    let silent = try await mistake { try await store.dispatch(Add(amount: 2)) }
    #expect(silent.contains("count: 2, should be 0"))
  }

  @Test func `updaters of side effects are received in their order, all of them`() async throws {
    let store = makeStore()
    try await store.dispatch(Brew())
    let order = try await mistake { try await store.receive(Name.self) { $0.names = ["Sencha"] } }
    #expect(order.contains("Add came, and Name was to come"))
    try await until { (try? store.finish()) == nil }
    let early = try await mistake { try await store.dispatch(Add(amount: 1)) { $0.count = 2 } }
    #expect(early.contains("not received: Name. Mend: receive(Name.self)"))
    let end = try await mistake { try store.finish() }
    #expect(end.contains("not received: Name"))
  }

  @Test func `an updater that does not come is waited for in vain`() async throws {
    let store = makeStore()
    await #expect(throws: WaitedInVain.self) {
      try await store.receive(Add.self, within: .milliseconds(20))
    }
  }

  @Test func `an interceptor that holds an updater back is named`() async throws {
    let store = TestStore<TeaState, TeaDependencies>(
      TeaState(), interceptors: [{ _ in { _ in { _ in } } }]
    ) { _, _ in TeaDependencies() }
    let words = try await mistake { try await store.dispatch(Add(amount: 2)) { $0.count = 2 } }
    #expect(words.contains("an interceptor has held it back"))
  }
}
