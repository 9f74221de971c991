package import Tracing

extension Store {
  /// Where the parts of a store run.
  public typealias Configuration = StoreConfiguration
}

/// Where the parts of a store run.
public struct StoreConfiguration: Sendable {
  /// Runs state updaters with their interceptors, and listeners.
  public var executor: any StoreExecutor

  /// Runs side effects with their interceptors; nil is Swift's own pool.
  ///
  /// A side effect that blocks its thread holds up the others in Swift's own pool, which has a
  /// thread per core; ``WorkerPool`` adds threads instead.
  public var sideEffectExecutor: (any TaskExecutor)?

  /// Who is told of items that have failed while nobody waited for them; `nil` is the log.
  package var failures: (any FailureObserver)?

  /// What takes part in the work of the store.
  package var companion: (any StoreCompanion)?

  /// Where spans of what is dispatched in a trace go.
  package var tracer: (any Tracer)?

  /// Makes a configuration. Without arguments, a store has a serial queue of its own and shares
  /// the pool.
  public init(
    executor: any StoreExecutor = SerialQueue(),
    sideEffectExecutor: (any TaskExecutor)? = WorkerPool.shared
  ) {
    self.executor = executor
    self.sideEffectExecutor = sideEffectExecutor
  }
}
