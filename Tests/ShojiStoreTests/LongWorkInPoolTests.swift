import Dispatch
import Foundation
import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiStore

/// Work that takes long, or does not end.
@Suite("Long work in a pool", .timeLimit(.minutes(1)))
struct LongWorkInPoolTests {
  /// That of the calling thread: 0 as ever, 19 the lowest.
  private static var priority: CInt { getpriority(.init(PRIO_PROCESS.rawValue), 0) }

  /// A pool with one thread, whose seconds are over after ten milliseconds.
  private func quickPool(maximum: Int) -> WorkerPool {
    WorkerPool(threads: 1, maximum: maximum) { DispatchTime.now().uptimeNanoseconds * 100 }
  }

  @Test("has a low priority, which goes with its thread")
  func priority() async throws {
    let pool = WorkerPool(threads: 1, maximum: 2)
    let slowed = await SerialQueue(pool: pool).run {
      while Self.priority == 0 {}
      return Self.priority
    }
    #expect(slowed == 19)
    // Whoever works next does so as ever.
    for _ in 0..<3 {
      #expect(await SerialQueue(pool: pool).run { Self.priority } == 0)
    }
  }

  @Test("is measured by what lies between two times, whatever a clock that goes wrong says")
  func clocks() {
    let early = PlatformThread.nanoseconds(timespec(tv_sec: -3_600, tv_nsec: 5))
    let late = PlatformThread.nanoseconds(timespec(tv_sec: 1, tv_nsec: 7))
    #expect(late &- early == 3_601_000_000_002)
  }

  @Test("that only waits has the priority of others, however long it does")
  func waiting() async throws {
    let pool = quickPool(maximum: 2)
    let (queue, told, held) = (SerialQueue(pool: pool), Latch(), DispatchSemaphore(value: 0))
    queue.setOnLongWork { _ in
      told.open()
      return false
    }
    async let priority = queue.run {
      held.wait()
      return Self.priority
    }
    await told.wait()
    held.signal()
    #expect(await priority == 0)
  }

  @Test("leaves its place to another thread, whose priority is not that of whoever asks")
  func place() async throws {
    let pool = WorkerPool(threads: 1, maximum: 8)
    let blocked = await SerialQueue(pool: pool).block()
    let inner = SerialQueue(pool: pool)
    let priority = await withCheckedContinuation { continuation in
      SerialQueue(pool: pool).execute {
        while Self.priority == 0 {}
        inner.execute { continuation.resume(returning: Self.priority) }
      }
    }
    #expect(priority == 0)
    blocked.signal()
  }

  @Test("that does not end is set apart when its queue says so, and threads do not run out")
  func apart() async throws {
    let pool = quickPool(maximum: 2)
    let told = Atomic(0)
    var blocked: [DispatchSemaphore] = []
    for _ in 0..<6 {
      let queue = SerialQueue(pool: pool)
      queue.setOnLongWork { seconds in
        told.add(seconds, ordering: .relaxed)
        return true
      }
      blocked.append(await queue.block())
    }
    try await until { pool.apartCount == 6 }
    #expect(told.load(ordering: .relaxed) >= 6)
    await SerialQueue(pool: pool).run {}
    for semaphore in blocked { semaphore.signal() }
    try await until { pool.apartCount == 0 && pool.threadCount <= 2 }
  }

  @Test("that its queue does not give up keeps its place")
  func patience() async throws {
    let pool = quickPool(maximum: 1)
    let told = Latch()
    let queue = SerialQueue(pool: pool)
    queue.setOnLongWork { _ in
      told.open()
      return false
    }
    let blocked = await queue.block()
    await told.wait()
    #expect(pool.apartCount == 0 && pool.threadCount == 1)
    blocked.signal()
    await SerialQueue(pool: pool).run {}
  }
}
