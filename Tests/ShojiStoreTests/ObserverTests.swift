import Foundation
import ShojiStore
import Synchronization
import Testing

@Suite("Observers", .timeLimit(.minutes(1)))
struct ObserverTests {
  static let name = Notification.Name("shoji.test")

  struct Changed: StateUpdater, StateObserverDispatchable {
    init?(prevState: any State, currentState: any State) {
      guard let state = currentState as? Counter, state.value < 100 else { return nil }
    }

    func updateState(_ state: inout Counter) { state.history.append(-1) }
  }

  struct Followed: StateUpdater, DispatchObserverDispatchable {
    let amounts: [Int]

    init?(dispatchedItem: any Dispatchable, prevState: any State, currentState: any State) {
      guard
        let item = dispatchedItem as? Add, item.amount != 0,
        let old = prevState as? Counter, let new = currentState as? Counter
      else { return nil }
      amounts = [old.value, new.value]
    }

    func updateState(_ state: inout Counter) { state.history += amounts }
  }

  struct Notified: StateUpdater, NotificationObserverDispatchable {
    let amount: Int

    init?(notification: Notification) {
      guard let amount = notification.userInfo?["amount"] as? Int else { return nil }
      self.amount = amount
    }

    func updateState(_ state: inout Counter) { state.history.append(amount) }
  }

  struct First: StateUpdater, OnStartObserverDispatchable {
    func updateState(_ state: inout Counter) { state.history.append(1) }
  }

  struct Never: StateUpdater, OnStartObserverDispatchable {
    init?() { nil }
    func updateState(_ state: inout Counter) { state.history.append(0) }
  }

  struct Second: StateUpdater, OnStartObserverDispatchable {
    func updateState(_ state: inout Counter) { state.history.append(2) }
  }

  @Test("of the start dispatch their items in order, without those that are nil")
  func onStart() async throws {
    let store = CounterStore(
      interceptors: [
        ObserverInterceptor.observe([.onStart([First.self, Never.self, Second.self])])
      ]
    )
    try await store.dispatch(Add(amount: 3)).value
    #expect(store.state.history == [1, 2, 3])
  }

  @Test("of the state look after every updater, changed or not, and after no side effect")
  func onStateChange() async throws {
    let journal = Journal()
    let observer = ObserverType.typedStateChange { (old: Counter, new: Counter) in
      journal.write("\(old.value)-\(new.value)")
      return old.value != new.value
    }
    let queue = SerialQueue()
    let store = CounterStore(
      queue, interceptors: [ObserverInterceptor.observe([.onStateChange(observer, [Changed.self])])]
    )
    try await store.dispatch(Add(amount: 0)).value
    try await store.dispatch(Effect { _ in }).value
    try await store.dispatch(Add(amount: 5)).value
    await queue.run {}
    try await store.dispatch(Add(amount: 100)).value
    await queue.run {}
    #expect(store.state.history == [0, 5, -1, 100])
    #expect(journal.entries == ["0-0", "0-5", "5-5", "5-105"])
  }

  @Test("of a state of another type never find a change")
  func otherState() {
    let observer = ObserverType.typedStateChange { (_: Other, _: Other) in true }
    #expect(!observer(Counter(), Counter()))
    #expect(observer(Other(), Other()))
  }

  @Test("of a dispatch match the exact type, after success only")
  func onDispatch() async throws {
    let failing = interceptor { item, next in
      if (item as? Add)?.amount == 13 { throw Oops() }
      try await next(item)
    }
    let queue = SerialQueue()
    let store = CounterStore(
      queue,
      interceptors: [
        ObserverInterceptor.observe([.onDispatch(Add.self, [Followed.self])]), failing,
      ]
    )
    try await store.dispatch(Change { $0.value = 50 }).value
    await #expect(throws: Oops.self) { try await store.dispatch(Add(amount: 13)).value }
    try await store.dispatch(Add(amount: 0)).value
    try await store.dispatch(Add(amount: 2)).value
    await queue.run {}
    #expect(store.state.history == [0, 2, 50, 52])
  }

  @Test("of notifications dispatch their items until the store is gone")
  func onNotification() async throws {
    let center = NotificationCenter()
    let queue = SerialQueue()
    let journal = Journal()
    struct Seen: StateUpdater, NotificationObserverDispatchable {
      static let journal = Journal()
      init?(notification: Notification) { Self.journal.write("seen") }
      func updateState(_ state: inout Counter) {}
    }
    var store: CounterStore? = CounterStore(
      queue,
      interceptors: [
        ObserverInterceptor.observe(
          [.onNotification(Self.name, [Notified.self, Seen.self])], notificationCenter: center)
      ])
    _ = store?.addListener { _, new in journal.write("\(new.history)") }
    center.post(name: Self.name, object: nil, userInfo: ["amount": 4])
    center.post(name: Self.name, object: nil)
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["amount": 5])
    await queue.run {}
    #expect(journal.entries == ["[4]", "[4]", "[4]"])
    #expect(Seen.journal.entries.count == 2)
    store = nil
    await queue.run {}
    center.post(name: Self.name, object: nil, userInfo: ["amount": 6])
    #expect(Seen.journal.entries.count == 2)
  }
}
