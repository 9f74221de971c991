import ShojiStore
import Synchronization
import Testing

@Suite("An update in place", .timeLimit(.minutes(1)))
struct InPlaceTests {
  final class Box: Sendable {}

  /// A state with something in it that knows how often it is referenced.
  struct Held: State {
    var box = Box()
    var numbers = Array(0..<1_000)
  }

  typealias HeldStore = Store<Held, EmptySideEffectDependencyContainer>

  /// Writes whether the state is referenced by anybody else, and where its array is.
  struct Look: StateUpdater {
    let journal: Journal

    func updateState(_ state: inout Held) {
      journal.write(isKnownUniquelyReferenced(&state.box) ? "alone" : "shared")
      state.numbers[0] += 1
      journal.write("\(state.numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })")
    }
  }

  struct Follow: StateUpdater, DispatchObserverDispatchable, StateObserverDispatchable {
    init?(dispatchedItem: any Dispatchable, prevState: any State, currentState: any State) {
      nil
    }
    init?(prevState: any State, currentState: any State) { nil }
    func updateState(_ state: inout Held) {}
  }

  /// Interceptors that do not ask for the state before an update of ``Look``.
  static func modest(_ isEmpty: Bool) -> [StoreInterceptor] {
    if isEmpty { return [] }
    return [
      DispatchableLogger.interceptor(),
      interceptor { item, next in
        await Task.yield()
        try await next(item)
      },
      ObserverInterceptor.observe([.onDispatch(Add.self, [Follow.self]), .onStart([])]),
    ]
  }

  private func updates(_ store: HeldStore, journal: Journal) async throws -> [String] {
    for _ in 0..<3 { try await store.dispatch(Look(journal: journal)).value }
    return journal.entries
  }

  @Test("copies nothing of the state", arguments: [true, false])
  func alone(withoutInterceptors: Bool) async throws {
    let journal = Journal()
    let store = HeldStore(interceptors: Self.modest(withoutInterceptors))
    _ = store.addUpdateListener { [weak store] in _ = store?.state.numbers.count }
    let entries = try await updates(store, journal: journal)
    #expect(entries.filter { $0 == "alone" }.count == 3)
    #expect(Set(entries).count == 2, "The array has moved: \(entries)")
  }

  @Test("keeps the state before it for a listener that asks, until the listener goes")
  func asked() async throws {
    let (journal, pairs) = (Journal(), Journal())
    let store = HeldStore()
    let unsubscribe = store.addListener { old, new in
      pairs.write("\(old.numbers[0])-\(new.numbers[0])")
    }
    #expect(try await updates(store, journal: journal).filter { $0 == "shared" }.count == 3)
    #expect(pairs.entries == ["0-1", "1-2", "2-3"])
    unsubscribe()
    unsubscribe()
    let before = journal.entries.count
    #expect(
      try await updates(store, journal: journal)[before...].filter { $0 == "alone" }.count == 3)
    #expect(store.state.numbers[0] == 6)
  }

  @Test(
    "keeps the state before it for an observer that compares",
    arguments: [
      ObserverType.onStateChange({ _, _ in true }, [Follow.self]),
      .onDispatch(Look.self, [Follow.self]),
    ])
  func observed(observer: ObserverType) async throws {
    let journal = Journal()
    let store = HeldStore(interceptors: [ObserverInterceptor.observe([observer])])
    #expect(try await updates(store, journal: journal).filter { $0 == "shared" }.count == 3)
  }

  @Test("leaves alone what somebody has read before it")
  func read() async throws {
    let store = HeldStore()
    let before = store.state
    let journal = Journal()
    #expect(try await updates(store, journal: journal).first == "shared")
    #expect(before.numbers[0] == 0)
    #expect(store.state.numbers[0] == 3)
  }

  @Test("calls both kinds of listeners in the order of their subscriptions")
  func order() async throws {
    let store = CounterStore()
    let journal = Journal()
    _ = store.addUpdateListener { [weak store] in journal.write("a\(store?.state.value ?? -1)") }
    _ = store.addListener { journal.write("b\($0.value)-\($1.value)") }
    let unsubscribe = store.addUpdateListener { journal.write("c") }
    try await store.dispatch(Add()).value
    unsubscribe()
    try await store.dispatch(Add()).value
    #expect(journal.entries == ["a1", "b0-1", "c", "a2", "b1-2"])
  }

  @Test("gives an updater that reads its own store the first state, and goes on")
  func readInside() async throws {
    let store = CounterStore()
    let seen = Atomic(-1)
    try await store.dispatch(Add(amount: 5)).value
    try await store.dispatch(
      Change { [weak store] state in
        seen.store(store?.state.value ?? -2, ordering: .relaxed)
        state.value += 1
      }
    ).value
    #expect(seen.load(ordering: .relaxed) == 0)
    #expect(store.state.value == 6)
  }
}
