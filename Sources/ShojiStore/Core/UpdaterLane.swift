import Synchronization
import Tracing

/// Lets updaters through their interceptors one at a time, in order.
///
/// Interceptors are asynchronous, so that they can await; updaters are not, and must neither
/// overlap nor overtake each other. So the chain of an updater is an asynchronous operation on the
/// store's executor that is started in place: as long as no interceptor suspends, it is over when
/// ``run(in:_:)`` returns, as a plain call would be. While one is suspended, the operations that
/// follow wait here.
actor UpdaterLane {
  typealias Operation = @Sendable () async -> Void

  private struct Entry {
    let scope: InteractionScope?
    let place: ServiceContext?
    let round: Int
    let operation: Operation
  }

  private struct Cancellation {
    var running: Task<Void, Never>?
    var isCancelled = false
  }

  nonisolated let task = ChainTask()
  private nonisolated let executor: any StoreExecutor & SerialExecutor
  private nonisolated let rounds: UpdateRounds
  private nonisolated let cancellation = Mutex(Cancellation())
  private var waiting: FIFO<Entry> = FIFO()
  private var isBusy = false

  init(executor: any StoreExecutor & SerialExecutor, rounds: UpdateRounds) {
    self.executor = executor
    self.rounds = rounds
  }

  // Safe because the lane holds its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Runs an operation, or keeps it until those before it are over. Called on the executor.
  /// - Parameters:
  ///   - place: Where it is in a trace.
  ///   - round: What an updater belongs to that is dispatched before the operation suspends.
  nonisolated func run(
    in scope: InteractionScope?, at place: ServiceContext? = nil, round: Int = 1,
    _ operation: @escaping Operation
  ) {
    assumeIsolated { lane in
      lane.admit(Entry(scope: scope, place: place, round: round, operation: operation))
    }
  }

  /// Runs `body` on the executor; at once when the caller is already there.
  func perform(_ body: @Sendable () throws -> Void) rethrows {
    try body()
  }

  /// Cancels the operation in progress, and whatever is still to come.
  nonisolated func cancel() {
    let running = cancellation.withLock { cancellation in
      cancellation.isCancelled = true
      return cancellation.running
    }
    running?.cancel()
  }

  private func admit(_ entry: Entry) {
    guard !isBusy else { return waiting.append(entry) }
    isBusy = true
    start(entry)
  }

  private func start(_ entry: Entry) {
    // The task takes the interaction over. Binding it inside the task would leave the executor,
    // since that is how the asynchronous `withValue` calls its closure.
    let started = rounds.during(entry.round) {
      InteractionScope.bound(to: entry.scope, at: entry.place) {
        Task.immediate { await self.carryOut(entry.operation) }
      }
    }
    guard task.isRunning else { return }
    let isCancelled = cancellation.withLock { cancellation in
      cancellation.running = started
      return cancellation.isCancelled
    }
    if isCancelled { started.cancel() }
  }

  private func carryOut(_ operation: Operation) async {
    task.begin()
    await operation()
    task.end()
    cancellation.withLock { $0.running = nil }
    guard let next = waiting.popFirst() else {
      isBusy = false
      return
    }
    // Not in place, or a long row of waiting operations would pile up on the stack.
    executor.execute { self.assumeIsolated { $0.start(next) } }
  }
}

/// Tells whether the running code belongs to the task in which a lane's interceptors run.
final class ChainTask: Sendable {
  private let identity = Atomic(0)

  var isRunning: Bool { identity.load(ordering: .relaxed) != 0 }

  var isCurrent: Bool {
    let identity = identity.load(ordering: .relaxed)
    return identity != 0 && identity == Self.currentIdentity
  }

  func begin() { identity.store(Self.currentIdentity, ordering: .relaxed) }

  func end() { identity.store(0, ordering: .relaxed) }

  private static var currentIdentity: Int {
    // The task is asked for its number alone, and does not leave the closure.
    unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 }
  }
}
