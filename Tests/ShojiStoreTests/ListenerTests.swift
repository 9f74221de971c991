import ShojiStore
import Synchronization
import Testing

@Suite("Listeners", .timeLimit(.minutes(1)))
struct ListenerTests {
  @Test("are called with each pair of states, in order, also when nothing changed")
  func pairs() async throws {
    let store = CounterStore()
    let journal = Journal()
    let unsubscribe = store.addListener { journal.write("\($0.value)-\($1.value)") }
    for amount in [1, 0, 2] { store.dispatch(Add(amount: amount)) }
    try await store.dispatch(Add(amount: 5)).value
    #expect(journal.entries == ["0-1", "1-1", "1-3", "3-8"])
    unsubscribe()
  }

  @Test("are called neither upon subscription nor for side effects")
  func quiet() async throws {
    let store = CounterStore()
    let journal = Journal()
    _ = store.addListener { _, _ in journal.write("called") }
    try await store.dispatch(Effect { _ in }).value
    _ = try await store.dispatch(Doubled(number: 1)).value
    #expect(journal.entries.isEmpty)
  }

  @Test("are called in the order of the subscriptions")
  func order() async throws {
    let store = CounterStore()
    let journal = Journal()
    for number in 0..<20 { _ = store.addListener { _, _ in journal.write("\(number)") } }
    _ = store.addAnyListener { old, new in
      journal.write("\((old as? Counter)?.value ?? -1)-\((new as? Counter)?.value ?? -1)")
    }
    try await store.dispatch(Add()).value
    #expect(journal.entries == (0..<20).map(String.init) + ["0-1"])
  }

  @Test("run on the executor, in the job of their updater, before its handle resolves")
  func time() async throws {
    let queue = SerialQueue()
    let store = CounterStore(queue)
    let journal = Journal()
    _ = store.addListener { _, new in journal.write("\(new.value) \(queue.isCurrent)") }
    let handle = await queue.run {
      store.dispatch(Add())
      queue.execute { journal.write("next job") }
      return store.dispatch(Add())
    }
    try await handle.value
    #expect(journal.entries == ["1 true", "next job", "2 true"])
  }

  @Test("are not called any more once removed, also by an earlier one in the same pass")
  func removal() async throws {
    let store = CounterStore()
    let journal = Journal()
    let removeSecond = Mutex<StoreUnsubscribe?>(nil)
    let removeFirst = Mutex<StoreUnsubscribe?>(nil)
    let first = store.addListener { _, _ in
      journal.write("first")
      removeFirst.withLock { $0 }?()
      removeSecond.withLock { $0 }?()
    }
    let second = store.addListener { _, _ in journal.write("second") }
    _ = store.addListener { _, _ in journal.write("third") }
    removeFirst.withLock { $0 = first }
    removeSecond.withLock { $0 = second }
    try await store.dispatch(Add()).value
    try await store.dispatch(Add()).value
    #expect(journal.entries == ["first", "third", "third"])
  }

  @Test("added in a pass are first called in the next one")
  func addition() async throws {
    let store = CounterStore()
    let journal = Journal()
    let added = Atomic(false)
    _ = store.addListener { [weak store] _, new in
      journal.write("outer \(new.value)")
      guard !added.exchange(true, ordering: .relaxed) else { return }
      _ = store?.addListener { _, new in journal.write("inner \(new.value)") }
    }
    try await store.dispatch(Add()).value
    try await store.dispatch(Add()).value
    #expect(journal.entries == ["outer 1", "outer 2", "inner 2"])
  }

  @Test("may dispatch, which is handled after the pass")
  func dispatching() async throws {
    let queue = SerialQueue()
    let store = CounterStore(queue)
    let journal = Journal()
    _ = store.addListener { [weak store] _, new in
      if new.value < 3 { store?.dispatch(Add()) }
      journal.write("a\(new.value)")
    }
    _ = store.addListener { _, new in journal.write("b\(new.value)") }
    try await store.dispatch(Add()).value
    await queue.run {}
    await queue.run {}
    #expect(journal.entries == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test("let go of what they captured when they are removed")
  func captured() {
    final class View {}
    let store = CounterStore()
    var view: View? = View()
    weak let weakView = view
    let unsubscribe = store.addListener { [view] _, _ in _ = view }
    view = nil
    #expect(weakView != nil)
    unsubscribe()
    unsubscribe()
    #expect(weakView == nil)
  }
}
