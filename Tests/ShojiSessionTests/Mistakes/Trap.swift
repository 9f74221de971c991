import Dispatch
import Synchronization

/// Holds threads until a test lets them go.
final class Trap: Sendable {
  private let bell = DispatchSemaphore(value: 0)
  private let count = Atomic(0)

  var prisoners: Int { count.load(ordering: .relaxed) }

  func enter() {
    count.add(1, ordering: .relaxed)
    bell.wait()
    count.subtract(1, ordering: .relaxed)
  }

  func open() { for _ in 0..<prisoners { bell.signal() } }
}
