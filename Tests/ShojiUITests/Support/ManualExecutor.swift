import ShojiStore
import Synchronization

/// An executor that does nothing until it is told to: what is given to it waits for ``drain()``,
/// which runs it on the calling thread. As a task executor it does the same with side effects, so a
/// whole store runs step by step.
final class ManualExecutor: StoreExecutor, TaskExecutor {
  private let queue = Mutex<[@Sendable () -> Void]>([])

  /// How many pieces of work are waiting.
  var count: Int { queue.withLock { $0.count } }

  func execute(_ work: @escaping @Sendable () -> Void) {
    queue.withLock { $0.append(work) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // What waits must not keep the executor that it waits in: nobody may ever drain it.
    execute { [unowned self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Runs the piece of work that has waited longest.
  func step() {
    let next = queue.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    next?()
  }

  /// Runs everything, with what is added meanwhile.
  func drain() {
    while count > 0 { step() }
  }
}
