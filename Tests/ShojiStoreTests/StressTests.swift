import ShojiStore
import Synchronization
import Testing

@Suite("Under contention", .timeLimit(.minutes(1)))
struct StressTests {
  @Test("updates, listeners, side effects and subscriptions stay whole", arguments: [0, 2])
  func everything(interceptorCount: Int) async throws {
    let pass = interceptor { item, next in try await next(item) }
    let queue = SerialQueue()
    let store = CounterStore(
      queue, interceptors: Array(repeating: pass, count: interceptorCount))
    let gaps = Atomic(0)
    let last = Atomic(0)
    _ = store.addListener { old, new in
      if old.value != last.exchange(new.value, ordering: .relaxed) {
        gaps.add(1, ordering: .relaxed)
      }
    }
    let twice = Effect { context in
      try await context.dispatch(Change { $0.value += 1 }).value
      context.dispatch(Change { $0.value += 1 })
    }
    try await withThrowingTaskGroup { group in
      for worker in 0..<6 {
        group.addTask {
          for round in 0..<200 {
            switch (round + worker) % 4 {
            case 0: store.enqueue(Change { $0.value += 1 })
            case 1: try await store.dispatch(twice).value
            case 2: _ = store.state.value
            default: store.addListener { _, _ in }()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try await store.dispatch(Change { _ in }).value
    #expect(store.state.value == 6 * 50 * 3)
    #expect(gaps.load(ordering: .relaxed) == 0)
  }

  @Test("stores come and go with work in them")
  func releases() async throws {
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for round in 0..<100 {
            var store: CounterStore? = CounterStore(
              interceptors: [interceptor { item, next in try await next(item) }])
            let effect = store?.dispatch(
              Effect { context in
                for _ in 0..<3 { try await context.dispatch(Add()).value }
              })
            for _ in 0..<(round % 5) { store?.dispatch(Add()) }
            if round.isMultiple(of: 3) { await Task.yield() }
            store = nil
            _ = try? await effect?.value
          }
        }
      }
    }
  }
}
