import Testing

@testable import ShojiStore

@Suite("Work of an object", .timeLimit(.minutes(1)))
struct ExecutorTaskTests {
  /// Runs at once whatever it is given: work begins as soon as there is a task for it.
  private final class Immediate: StoreExecutor {
    func execute(_ work: @escaping @Sendable () -> Void) { work() }
  }

  @Test("that was cancelled before it began is cancelled when it begins", arguments: [true, false])
  func cancelled(isCancelled: Bool) async {
    let store = CounterStore()
    let (journal, over) = (Journal(), Latch())
    let task = ExecutorTask(on: Immediate()) {
      defer { over.open() }
      journal.write(Task.isCancelled ? "cancelled" : "goes on")
    }
    if isCancelled { task.cancel() }
    task.start(in: store, for: Self.self, outlivesTouch: false)
    // Work ends with its store.
    await over.wait()
    withExtendedLifetime(store) {}
    #expect(journal.entries == [isCancelled ? "cancelled" : "goes on"])
  }
}
