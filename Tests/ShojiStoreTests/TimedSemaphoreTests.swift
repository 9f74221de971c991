import Foundation
import ShojiStore
import Testing

@Suite("A semaphore with a time limit", .timeLimit(.minutes(1)))
struct TimedSemaphoreTests {
  private let semaphore = TimedSemaphore()

  @Test("lets one go on for each signal, whichever comes first")
  func signals() {
    semaphore.signal()
    semaphore.signal()
    semaphore.wait()
    #expect(semaphore.wait(atMost: .zero))
    #expect(!semaphore.wait(atMost: .zero))
  }

  @Test("wakes up who waits")
  func wakes() async {
    let (ask, answer) = (TimedSemaphore(), semaphore)
    Thread.detachNewThread {
      for _ in 1...1_000 {
        ask.wait()
        answer.signal()
      }
    }
    let count = await Task.detached {
      (1...1_000).count { _ in
        ask.signal()
        return answer.wait(atMost: .seconds(20))
      }
    }.value
    #expect(count == 1_000)
  }

  @Test("is waited for as long as was said")
  func limit() {
    let start = ContinuousClock.now
    #expect(!semaphore.wait(atMost: .milliseconds(30)))
    #expect(ContinuousClock.now - start >= .milliseconds(30))
  }
}
