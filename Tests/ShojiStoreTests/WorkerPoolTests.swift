import Dispatch
import ShojiStore
import Synchronization
import Testing

@Suite("A worker pool", .timeLimit(.minutes(1)))
struct WorkerPoolTests {
  @Test("has no threads before it has work, and no more than its core for ordinary work")
  func core() async {
    var counts: [Int] = []
    // A busy machine that stops a thread in its work makes the pool get another one.
    while counts.count < 20, counts.last.map({ $0 > 2 }) ?? true {
      let pool = WorkerPool(threads: 2)
      #expect(pool.threadCount == 0)
      let queue = SerialQueue(pool: pool)
      for _ in 0..<100 { await queue.run {} }
      counts.append(pool.threadCount)
    }
    #expect(counts.contains { $0 <= 2 }, "\(counts)")
  }

  @Test("runs another queue while more workers are blocked than there are cores")
  func growth() async {
    let pool = WorkerPool(threads: 2, maximum: 16)
    var blocked: [DispatchSemaphore] = []
    for _ in 0..<12 { blocked.append(await SerialQueue(pool: pool).block()) }
    await SerialQueue(pool: pool).run {}
    #expect(pool.threadCount >= 13)
    for semaphore in blocked { semaphore.signal() }
  }

  @Test("never has more threads than its maximum, and goes on when one is free")
  func maximum() async {
    let pool = WorkerPool(threads: 1, maximum: 3)
    let isOver = DispatchSemaphore(value: 0)
    let started = Atomic(0)
    let threeStarted = Latch()
    let all = (0..<6).map { _ in SerialQueue(pool: pool) }
    for queue in all {
      queue.execute {
        if started.add(1, ordering: .relaxed).newValue == 3 { threeStarted.open() }
        isOver.wait()
      }
    }
    await threeStarted.wait()
    #expect(pool.threadCount == 3)
    #expect(started.load(ordering: .relaxed) == 3)
    for _ in all { isOver.signal() }
    for queue in all { await queue.run {} }
    #expect(started.load(ordering: .relaxed) == 6)
  }

  @Test("starts what is ready first in, first out, queues and tasks alike")
  func order() async {
    let pool = WorkerPool(threads: 1, maximum: 1)
    let journal = Journal()
    let isBlocked = await SerialQueue(pool: pool).block()
    let last = Latch()
    for number in 0..<20 {
      if number.isMultiple(of: 2) {
        SerialQueue(pool: pool).execute { journal.write("\(number)") }
      } else {
        Task(executorPreference: pool) {
          journal.write("\(number)")
          if number == 19 { last.open() }
        }
      }
    }
    isBlocked.signal()
    await last.wait()
    #expect(journal.entries == (0..<20).map(String.init))
  }

  @Test("keeps its tasks on its threads")
  func taskExecutor() async {
    let pool = WorkerPool(threads: 1, maximum: 1)
    let queue = SerialQueue(pool: pool)
    let isBlocked = await queue.block()
    let journal = Journal()
    let task = Task(executorPreference: pool) {
      await Task.yield()
      journal.write("ran")
    }
    #expect(journal.entries.isEmpty)
    isBlocked.signal()
    await task.value
    #expect(journal.entries == ["ran"])
  }

  @Test("goes away when nobody uses it, with work still to do")
  func lifetime() async {
    var pool: WorkerPool? = WorkerPool(threads: 2)
    weak let weakPool = pool
    var queue: SerialQueue? = pool.map { SerialQueue(pool: $0) }
    let done = Latch()
    queue?.execute { done.open() }
    queue = nil
    pool = nil
    await done.wait()
    while weakPool != nil { await Task.yield() }
  }

  @Test("wakes up for every piece of work, however it comes and goes")
  func wakeUps() async {
    let pool = WorkerPool(threads: 2)
    let queues = (0..<4).map { _ in SerialQueue(pool: pool) }
    await withTaskGroup { group in
      for queue in queues {
        group.addTask {
          for round in 0..<500 {
            await queue.run {}
            if round.isMultiple(of: 50) { await Task(executorPreference: pool) {}.value }
          }
        }
      }
    }
  }
}
