import Dispatch
import ShojiStore
import Synchronization
import Testing

@Suite("A serial queue", .timeLimit(.minutes(1)))
struct SerialQueueTests {
  actor Keeper {
    nonisolated let queue: SerialQueue
    var entries: [String] = []

    init(_ queue: SerialQueue) { self.queue = queue }

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    func write(_ entry: String) { entries.append(entry) }
  }

  @Test("runs closures first in, first out, never in place")
  func order() async {
    let queue = SerialQueue()
    let journal = Journal()
    _ = await queue.run {
      for number in 0..<1000 { queue.execute { journal.write("\(number)") } }
      #expect(journal.entries.isEmpty)
    }
    await queue.run {}
    #expect(journal.entries == (0..<1000).map(String.init))
  }

  @Test("runs the jobs of an actor among closures, in order")
  func jobs() async {
    let queue = SerialQueue()
    let keeper = Keeper(queue)
    queue.execute { keeper.assumeIsolated { $0.entries.append("first") } }
    await keeper.write("job")
    await queue.run { keeper.assumeIsolated { $0.entries.append("last") } }
    #expect(await keeper.entries == ["first", "job", "last"])
  }

  @Test("isolates its actor in closures and jobs, and nowhere else")
  func isolation() async {
    let queue = SerialQueue()
    let keeper = Keeper(queue)
    #expect(!queue.isCurrent)
    #expect(queue.isIsolatingCurrentContext() == false)
    #expect(await queue.run { queue.isCurrent && queue.isIsolatingCurrentContext() == true })
    await queue.run { keeper.assumeIsolated { $0.entries.append("closure") } }
    await keeper.write("job")
    #expect(await keeper.entries == ["closure", "job"])
    let other = SerialQueue()
    #expect(await other.run { !queue.isCurrent })
    #expect(!queue.isCurrent)
  }

  @Test("surrounds each entry once: all the work, and its idling")
  func surrounding() async {
    let queue = SerialQueue()
    let journal = Journal()
    queue.setSurrounding { [weak queue] work in
      journal.write(queue?.isCurrent == true ? "in" : "in from outside")
      Surrounded.$value.withValue(1, operation: work)
      journal.write("out")
    }
    queue.setOnIdle { journal.write("idle \(Surrounded.value)") }
    let keeper = Keeper(queue)
    _ = await queue.run {
      queue.execute { journal.write("closure \(Surrounded.value)") }
      queue.execute { keeper.assumeIsolated { _ in journal.write("actor \(Surrounded.value)") } }
    }
    await queue.run {}
    // The thread leaves the surroundings after it has given the queue up.
    while journal.entries.filter({ $0 == "out" }).count
      < journal.entries.filter({ $0 == "in" }).count
    { await Task.yield() }
    let entries = journal.entries
    #expect(Surrounded.value == 0)
    #expect(!entries.contains("in from outside"))
    for entry in ["closure 1", "actor 1", "idle 1"] {
      #expect(entries.contains(entry), "\(entries)")
    }
    #expect(!entries.contains { $0.hasSuffix(" 0") })
  }

  @Test("calls what comes before each piece of work on its thread, and before nothing else")
  func beforeEach() async {
    let queue = SerialQueue()
    let keeper = Keeper(queue)
    let journal = Journal()
    queue.setBeforeEach { [weak queue] in
      journal.write(queue?.isCurrent == true ? "before" : "elsewhere")
    }
    queue.setOnIdle { journal.write("idle") }
    await queue.run { journal.write("closure") }
    await keeper.write("job")
    let entries = journal.entries.filter { $0 != "idle" }
    #expect(entries == ["before", "closure", "before"])
  }

  @Test("surrounds the work anew when a long turn goes on in another one")
  func surroundingOfTurns() async {
    let queue = SerialQueue()
    let entered = Atomic(0)
    queue.setSurrounding { work in
      entered.add(1, ordering: .relaxed)
      Surrounded.$value.withValue(1, operation: work)
    }
    let outside = Atomic(0)
    _ = await queue.run {
      for _ in 0..<(SerialQueue.turn * 3) {
        queue.execute { if Surrounded.value == 0 { outside.add(1, ordering: .relaxed) } }
      }
    }
    await queue.run {}
    #expect(outside.load(ordering: .relaxed) == 0)
    #expect((4...6).contains(entered.load(ordering: .relaxed)))
  }

  @Test("calls onIdle on the queue each time it has run dry, and does what that adds")
  func onIdle() async {
    let journal = Journal()
    let queue = SerialQueue()
    let hasMore = Atomic(true)
    queue.setOnIdle { [weak queue] in
      guard let queue else { return }
      journal.write("idle \(queue.isCurrent)")
      if hasMore.exchange(false, ordering: .relaxed) { queue.execute { journal.write("more") } }
    }
    let isBlocked = await queue.block()
    queue.execute { journal.write("a") }
    queue.execute { journal.write("b") }
    isBlocked.signal()
    while journal.entries.count < 5 { await Task.yield() }
    queue.execute { journal.write("c") }
    while journal.entries.count < 7 { await Task.yield() }
    #expect(journal.entries == ["a", "b", "idle true", "more", "idle true", "c", "idle true"])
  }

  @Test("calls the onIdle that it was made with")
  func onIdleOfInit() async {
    let isIdle = Latch()
    let queue = SerialQueue(onIdle: { isIdle.open() })
    await queue.run {}
    await isIdle.wait()
  }

  @Test("goes away when it is done, and lets the work's captures go")
  func lifetime() async {
    final class Captured: Sendable {}
    var queue: SerialQueue? = SerialQueue(pool: WorkerPool(threads: 1, maximum: 1))
    weak let weakQueue = queue
    var captured: Captured? = Captured()
    weak let weakCaptured = captured
    let isDone = Latch()
    queue?.execute { [captured] in _ = captured }
    queue?.execute { isDone.open() }
    await isDone.wait()
    captured = nil
    #expect(weakCaptured == nil)
    queue = nil
    while weakQueue != nil { await Task.yield() }
  }

  @Test("loses and overlaps nothing under contention")
  func stress() async {
    let pool = WorkerPool(threads: 3)
    let queues = (0..<8).map { _ in SerialQueue(pool: pool) }
    let counts = queues.map { _ in Tally() }
    await withTaskGroup { group in
      for seed in 0..<8 {
        group.addTask {
          for round in 0..<2000 {
            let place = (round * 7 + seed) % queues.count
            let tally = counts[place]
            queues[place].execute { tally.count() }
          }
        }
      }
    }
    for queue in queues { await queue.run {} }
    #expect(counts.map { $0.total.load(ordering: .relaxed) }.reduce(0, +) == 16_000)
    #expect(counts.allSatisfy { $0.overlaps.load(ordering: .relaxed) == 0 })
  }

  final class Tally: Sendable {
    let total = Atomic(0)
    let running = Atomic(0)
    let overlaps = Atomic(0)

    func count() {
      if running.add(1, ordering: .relaxed).newValue != 1 { overlaps.add(1, ordering: .relaxed) }
      total.add(1, ordering: .relaxed)
      running.subtract(1, ordering: .relaxed)
    }
  }
}

private enum Surrounded {
  @TaskLocal static var value = 0
}
