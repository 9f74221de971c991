import Synchronization

/// Lets an executor from elsewhere run the jobs of an actor as well as closures.
final class AdaptedExecutor: StoreExecutor, SerialExecutor {
  private let base: any StoreExecutor
  /// The thread that runs our work now, 0 if none does.
  private let runner = Atomic<UInt>(0)

  init(_ base: any StoreExecutor) {
    self.base = base
  }

  func execute(_ work: @escaping @Sendable () -> Void) {
    base.execute { [self] in
      runner.store(PlatformThread.current, ordering: .relaxed)
      work()
      runner.store(0, ordering: .relaxed)
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Run once, and while the closure holds the executor.
    execute { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  func isIsolatingCurrentContext() -> Bool? {
    runner.load(ordering: .relaxed) == PlatformThread.current
  }

  func checkIsolated() {
    precondition(
      isIsolatingCurrentContext() == true, "This code runs outside the executor of its store.")
  }
}
