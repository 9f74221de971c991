import ShojiStore
import Synchronization
import Testing

@Suite("A deadline", .timeLimit(.minutes(1)))
struct DeadlineTests {
  /// A clock that strikes when it is told to.
  private final class ManualClock: Sendable {
    let times = Mutex<[Duration]>([])
    private let bodies = Mutex<[@Sendable () -> Void]>([])

    var clock: WallClock {
      WallClock(
        now: { 7 },
        after: { time, body in
          self.times.withLock { $0.append(time) }
          self.bodies.withLock { $0.append(body) }
        })
    }

    func strike() {
      let due = bodies.withLock { bodies in
        defer { bodies = [] }
        return bodies
      }
      for body in due { body() }
    }
  }

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
    #expect(manual.times.withLock { $0 } == [.seconds(3), .milliseconds(40)])
    #expect(early.finish())
    #expect(!early.finish())
    manual.strike()
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
    #expect(manual.times.withLock { $0 }.isEmpty)
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
