import Synchronization

/// The tasks of side effects in progress, so that they can be cancelled together.
final class RunningTasks: Sendable {
  private struct Register {
    var nextNumber = 0
    /// A task is nil for the moment between its registration and its start.
    var tasks: [Int: Task<Void, Never>?] = [:]
    var isCancelled = false
  }

  private let executor: (any TaskExecutor)?
  private let register = Mutex(Register())

  init(executor: (any TaskExecutor)?) {
    self.executor = executor
  }

  /// Whether there are none.
  var isEmpty: Bool { register.withLock { $0.tasks.isEmpty } }

  /// Starts a task. Tasks reach the executor in the order of the calls.
  func start(_ operation: @escaping @Sendable () async -> Void) {
    let number = register.withLock { register in
      register.nextNumber += 1
      register.tasks.updateValue(nil, forKey: register.nextNumber)
      return register.nextNumber
    }
    let task = Task(executorPreference: executor) {
      await operation()
      self.register.withLock { _ = $0.tasks.removeValue(forKey: number) }
    }
    let isCancelled = register.withLock { register in
      // The task may have ended by now.
      if register.tasks.keys.contains(number) { register.tasks[number] = task }
      return register.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels what runs, and whatever is still to be started.
  func cancel() {
    let tasks = register.withLock { register in
      register.isCancelled = true
      return register.tasks.values.compactMap { $0 }
    }
    for task in tasks { task.cancel() }
  }
}
