import Synchronization

/// Lets updaters through their interceptors one at a time, in order.
///
/// Interceptors are asynchronous, so that they can await; updaters are not, and must neither
/// overlap nor overtake each other. So the chain of an updater is an asynchronous operation on the
/// store's executor that is started in place: as long as no interceptor suspends, it is over when
/// ``run(_:)`` returns, as a plain call would be. While one is suspended, the operations that
/// follow wait here.
actor UpdaterLane {
  typealias Operation = @Sendable () async -> Void

  nonisolated let task = ChainTask()
  private nonisolated let executor: any SerialExecutor
  private nonisolated let cancellation = Mutex<Task<Void, Never>?>(nil)
  private var waiting: FIFO<Operation> = FIFO()
  private var isBusy = false

  init(executor: any SerialExecutor) {
    self.executor = executor
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs an operation, or keeps it until those before it are over. Called on the executor.
  nonisolated func run(_ operation: @escaping Operation) {
    assumeIsolated { lane in lane.admit(operation) }
  }

  /// Runs `body` on the executor; at once when the caller is already there.
  func perform(_ body: @Sendable () throws -> Void) rethrows {
    try body()
  }

  /// Cancels the operation in progress.
  nonisolated func cancel() {
    cancellation.withLock { $0 }?.cancel()
  }

  private func admit(_ operation: @escaping Operation) {
    guard !isBusy else { return waiting.append(operation) }
    isBusy = true
    let started = Task.immediate { await self.runAll(startingWith: operation) }
    if isBusy { cancellation.withLock { $0 = started } }
  }

  private func runAll(startingWith operation: @escaping Operation) async {
    task.begin()
    var next: Operation? = operation
    while let operation = next {
      await operation()
      next = waiting.popFirst()
    }
    task.end()
    cancellation.withLock { $0 = nil }
    isBusy = false
  }
}

/// Tells whether the running code belongs to the task in which a lane's interceptors run.
final class ChainTask: Sendable {
  private let identity = Atomic(0)

  var isCurrent: Bool {
    let identity = identity.load(ordering: .relaxed)
    return identity != 0 && identity == Self.currentIdentity
  }

  func begin() { identity.store(Self.currentIdentity, ordering: .relaxed) }

  func end() { identity.store(0, ordering: .relaxed) }

  private static var currentIdentity: Int {
    withUnsafeCurrentTask { $0?.hashValue ?? 0 }
  }
}
