import Dispatch
import ShojiStore
import Synchronization
import Testing

@Suite("A busy serial queue", .timeLimit(.minutes(1)))
struct FairnessTests {
  @Test("makes room for other queues after a number of works")
  func fairness() async {
    let pool = WorkerPool(threads: 1, maximum: 1)
    let (greedy, modest) = (SerialQueue(pool: pool), SerialQueue(pool: pool))
    let count = Atomic(0)
    let isOver = Atomic(false)
    let isBlocked = await greedy.block()
    @Sendable func again() {
      count.add(1, ordering: .relaxed)
      if !isOver.load(ordering: .relaxed) { greedy.execute(again) }
    }
    greedy.execute(again)
    let seen = await withCheckedContinuation { continuation in
      modest.execute {
        isOver.store(true, ordering: .relaxed)
        continuation.resume(returning: count.load(ordering: .relaxed))
      }
      isBlocked.signal()
    }
    #expect(seen > 0 && seen <= SerialQueue.turn)
    await greedy.run {}
  }
}
