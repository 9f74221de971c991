import Synchronization

/// A store with the executor on which it runs.
package protocol ExecutingStore: AnyStore {
  /// The executor of updaters and listeners.
  var executor: any StoreExecutor { get }
}

extension PartialStore: ExecutingStore {}

/// Work of an object that belongs to an executor: it awaits anything, and goes on there.
///
/// It is a side effect, with all that this means: the touch waits for it, the session keeps its tree, its failure is
/// told, and it ends with its store.
package final class ExecutorTask: Sendable {
  private struct Progress {
    var task: Task<Void, any Error>?
    var isCancelled = false
  }

  private let work: CarriedWork
  private let progress = Mutex(Progress())

  /// Makes a task that has not begun.
  /// - Parameters:
  ///   - executor: The executor of the work; this is called on it too.
  ///   - work: Captures what belongs there. It is let go of there too.
  package init(
    on executor: any StoreExecutor, _ work: @escaping @concurrent () async throws -> Void
  ) {
    self.work = CarriedWork(work, on: executor)
  }

  /// Cancels the work, which goes on until it looks at that.
  package func cancel() {
    let task = progress.withLock { progress in
      progress.isCancelled = true
      return progress.task
    }
    task?.cancel()
  }

  /// Begins the work.
  /// - Parameters:
  ///   - store: The store in which it is a side effect.
  ///   - owner: The type whose work it is, for those who are told of a failure.
  ///   - outlivesTouch: Whether nobody waits for it.
  package func start(in store: any AnyStore, for owner: any Any.Type, outlivesTouch: Bool) {
    func enqueue<Owner>(for owner: Owner.Type) {
      store.enqueue(TaskWork<Owner>(task: self, outlivesTouch: outlivesTouch))
    }
    enqueue(for: owner)
  }

  fileprivate func run() async throws {
    let task = Task(executorPreference: work) { [self] in
      // It begins at once, and may have been cancelled before.
      if progress.withLock({ $0.isCancelled }) {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
      try await work.run()
    }
    let isCancelled = progress.withLock { progress in
      progress.task = task
      return progress.isCancelled
    }
    if isCancelled { task.cancel() }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

/// The work of a task on its way through the store.
private struct TaskWork<Owner>: AnySideEffect {
  let task: ExecutorTask
  let outlivesTouch: Bool

  func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await task.run()
    return ()
  }
}

/// Work that is carried out on an executor of which its captures are.
///
/// It is the executor that its task prefers: what is isolated to no actor runs there, whatever has awaited what. A
/// closure alone would not do. It goes on where its caller is only while it has no capture list, by Swift 6.3.
// Unchecked because of `work`: it is read and written on the executor, but by the initializer, which is called there, and
// by the deinitializer, after which there is nobody.
private final class CarriedWork: TaskExecutor, @unchecked Sendable {
  private let executor: any StoreExecutor
  private var work: (@concurrent () async throws -> Void)?

  init(_ work: @escaping @concurrent () async throws -> Void, on executor: any StoreExecutor) {
    self.executor = executor
    self.work = work
  }

  deinit {
    // Work that never began is let go of where its captures are.
    guard let work else { return }
    nonisolated(unsafe) let captures = work
    executor.execute { _ = unsafe captures }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Run once, and while the closure holds the executor.
    executor.execute { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  func run() async throws {
    guard let work else { return }
    self.work = nil
    try await work()
  }
}
