import ShojiStore
import class ShojiTestSupport.ManualClock
import Testing

@Suite("A deadline", .timeLimit(.minutes(1)))
struct DeadlineTests {
  @Test("is finished once: by what was waited for, or by the clock on the executor")
  func once() async {
    let queue = SerialQueue()
    let manual = ManualClock()
    let journal = Journal()
    let early = Deadline(on: queue, clock: manual.clock)
    let late = Deadline(on: queue, clock: manual.clock)
    await queue.run {
      early.start(.seconds(3)) { journal.write("early") }
      late.start(.milliseconds(40)) { journal.write("late \(queue.isCurrent)") }
    }
    #expect(manual.waiting == [.seconds(3), .milliseconds(40)])
    #expect(early.finish())
    #expect(!early.finish())
    manual.pass(.seconds(3))
    await queue.run {}
    #expect(journal.entries == ["late true"])
    #expect(!late.finish())
  }

  @Test("that is over needs no clock")
  func over() async {
    let queue = SerialQueue()
    let manual = ManualClock()
    let deadline = Deadline(on: queue, clock: manual.clock)
    #expect(deadline.finish())
    await queue.run { deadline.start(.seconds(1)) { Issue.record("expired") } }
    #expect(manual.waiting.isEmpty)
  }

  @Test("is kept by the clock, and its executor by neither")
  func release() {
    final class Immediate: StoreExecutor {
      func execute(_ work: @escaping @Sendable () -> Void) { work() }
    }
    let manual = ManualClock()
    weak var gone: Immediate?
    do {
      let executor = Immediate()
      gone = executor
      Deadline(on: executor, clock: manual.clock).start(.seconds(1)) { Issue.record("expired") }
    }
    #expect(gone == nil)
    #expect(manual.waiting == [.seconds(1)])
    manual.pass(.seconds(1))
  }

  @Test("has the time of the machine, unless it is given another one")
  func machine() async {
    let queue = SerialQueue()
    let deadline = Deadline(on: queue, clock: .system)
    await withCheckedContinuation { continuation in
      queue.execute { deadline.start(.milliseconds(1)) { continuation.resume() } }
    }
    #expect(WallClock.system.now() > 1_700_000_000)
    #expect(WallClock(after: { _, _ in }).now() > 1_700_000_000)
  }
}
