import Synchronization
import Tracing

/// The works of a store. The store owns it; work in progress keeps it alive a little longer.
final class StoreCore<S: State>: Sendable {
  let states: StateBox<S>
  let link: StoreLink<S>
  let listeners = Listeners<S>()
  let executor: any StoreExecutor & SerialExecutor
  let context: any AnySideEffectContext
  let interceptors: [@Sendable (@escaping StoreInterceptorNext) -> StoreInterceptorNext]
  let sideEffects: RunningTasks
  /// Where updaters go through interceptors; without interceptors there is no need for one.
  let lane: UpdaterLane?
  let companion: (any StoreCompanion)?
  let failures: any FailureObserver
  let rounds: UpdateRounds
  /// Where spans of items go; `nil` where nobody traces.
  let tracer: (any Tracer)?
  private let released = Atomic(false)

  init(
    states: StateBox<S>, link: StoreLink<S>, context: any AnySideEffectContext,
    interceptors: [@Sendable (@escaping StoreInterceptorNext) -> StoreInterceptorNext],
    configuration: StoreConfiguration
  ) {
    self.states = states
    self.link = link
    self.context = context
    self.interceptors = interceptors
    executor = configuration.executor as? SerialQueue ?? AdaptedExecutor(configuration.executor)
    sideEffects = RunningTasks(executor: configuration.sideEffectExecutor)
    companion = configuration.companion
    failures = configuration.failures ?? FailureLog.shared
    rounds = failures.rounds ?? UpdateRounds()
    tracer = configuration.tracer
    lane = interceptors.isEmpty ? nil : UpdaterLane(executor: executor, rounds: rounds)
  }

  var isReleased: Bool { released.load(ordering: .acquiring) }

  /// Ends everything: the store is gone.
  func release() {
    released.store(true, ordering: .releasing)
    sideEffects.cancel()
    lane?.cancel()
  }

  /// Wraps the interceptors around the end of the chain, for one dispatch.
  func chain(endingIn end: @escaping StoreInterceptorNext) -> StoreInterceptorNext {
    interceptors.reversed().reduce(end) { next, interceptor in interceptor(next) }
  }
}
