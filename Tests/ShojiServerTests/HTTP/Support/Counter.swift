import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  @discardableResult
  func increment() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// Waits until `condition` holds; false when it does not within ten seconds.
func eventually(_ condition: () -> Bool) async throws -> Bool {
  for _ in 0..<2_000 {
    if condition() { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return condition()
}
