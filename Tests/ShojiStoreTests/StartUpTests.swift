import Dispatch
import ShojiStore
import Synchronization
import Testing

@Suite("Start-up", .timeLimit(.minutes(1)))
struct StartUpTests {
  @Test("is over when init returns")
  func synchronous() {
    let store = CounterStore(interceptors: [], stateInitializer: { Counter(value: 100) })
    #expect(store.state.value == 100)
    #expect(store.isReady)
    #expect((store.anyState as? Counter)?.value == 100)
  }

  @Test("makes the state once, and not at all with an initializer of the app's own")
  func stateOnce() {
    struct Counted: State {
      static let count = Atomic(0)
      init() { Self.count.add(1, ordering: .relaxed) }
      init(own: Void) {}
    }
    typealias CountedStore = Store<Counted, EmptySideEffectDependencyContainer>
    _ = CountedStore(interceptors: [], stateInitializer: { Counted(own: ()) })
    #expect(Counted.count.load(ordering: .relaxed) == 0)
    _ = CountedStore()
    #expect(Counted.count.load(ordering: .relaxed) == 1)
  }

  @Test("goes state, dependencies, interceptors")
  func order() {
    let journal = Journal()
    func setUp(_ name: String) -> StoreInterceptor {
      { context in
        journal.write("\(name) \((context.getAnyState() as? Counter)?.value ?? -1)")
        return { next in next }
      }
    }
    let store = CounterStore(
      interceptors: [setUp("first"), setUp("second")],
      stateInitializer: {
        journal.write("state")
        return Counter(value: 3)
      },
      dependenciesInitializer: { dispatch, getState in
        journal.write("dependencies \(getState().value)")
        return Dependencies(dispatch: dispatch, getState: getState)
      })
    #expect(journal.entries == ["state", "dependencies 3", "first 3", "second 3"])
    #expect(store.isReady)
  }

  @Test("keeps what dependencies and interceptors dispatch, in order, and runs it on the executor")
  func earlyDispatches() async throws {
    let queue = SerialQueue()
    let blocked = await queue.block()
    let early = Mutex<[Dispatched<any Sendable>]>([])
    let journal = Journal()
    let starting: StoreInterceptor = { context in
      context.dispatch(Add(amount: 3))
      return { next in
        { item in
          journal.write("\(queue.isCurrent)")
          try await next(item)
        }
      }
    }
    let store = CounterStore(
      interceptors: [starting], stateInitializer: { Counter(value: 100) },
      dependenciesInitializer: { dispatch, getState in
        early.withLock {
          $0 = [dispatch(Add(amount: 1)), dispatch(Add(amount: 2)), dispatch(Doubled(number: 4))]
        }
        return Dependencies(dispatch: dispatch, getState: getState)
      }, configuration: .init(executor: queue))
    let last = store.dispatch(Add(amount: 4))
    #expect(store.state.value == 100)
    blocked.signal()
    try await last.value
    #expect(store.state.history == [1, 2, 3, 4])
    #expect(store.state.value == 110)
    let value = try await early.withLock { $0 }[2].value
    #expect(value as? Int == 8)
    #expect(journal.entries.filter { $0 == "true" }.count == 4)
  }

  @Test("gives every side effect the same dependencies")
  func sameDependencies() async throws {
    let store = CounterStore()
    for _ in 0..<2 {
      try await store.dispatch(Effect { #expect($0.dependencies === store.dependencies) }).value
    }
  }
}
