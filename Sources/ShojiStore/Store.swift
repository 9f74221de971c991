/// Holds the state of an app, and handles what is dispatched to it. (Katana)
///
/// When `init` returns, the store is ready: the state initializer was called, once; then the
/// dependencies were made; then the interceptors were set up, in their order. All of it runs on
/// the calling thread, which stands in for the executor, since nobody else can reach the store
/// yet. What was dispatched meanwhile is then started in its order.
// Unchecked as PartialStore is: `dependencies` is immutable and Sendable.
open class Store<S: State, D: SideEffectDependencies>: PartialStore<S>, @unchecked Sendable {
  /// The dependencies, as side effects see them.
  public final let dependencies: D

  /// Whether items are being handled; true from the moment `init` returns.
  public final var isReady: Bool { core.link.isReady }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - interceptors: What every dispatched item passes through, the first one first.
  ///   - stateInitializer: Makes the first state. Called once.
  ///   - dependenciesInitializer: Makes the dependencies. Called once, after the state exists.
  ///   - configuration: Where things run.
  public init(
    interceptors: [StoreInterceptor], stateInitializer: StateInitializer<S>,
    dependenciesInitializer: DependenciesInitializer<S, D>,
    configuration: Configuration = Configuration()
  ) {
    var state = stateInitializer()
    let companion = configuration.companion
    companion?.mend(&state)
    let states = StateBox(state)
    let link = StoreLink<S>()
    let anyDispatch: AnyDispatch = { link.dispatch($0) }
    let getState: @Sendable () -> S = {
      var state = states.current
      companion?.renew(&state)
      return state
    }
    dependencies = dependenciesInitializer(anyDispatch, getState)
    let context = SideEffectContext(
      dependencies: dependencies, getState: getState, anyDispatch: anyDispatch)
    super.init(
      core: StoreCore(
        states: states, link: link, context: context,
        interceptors: interceptors.map { $0(context) }, configuration: configuration))
    link.connect(core)
  }
}

extension Store where D: SideEffectDependencyContainer {
  /// Makes a store without interceptors that starts with `S()`.
  public convenience init() {
    self.init(interceptors: [])
  }

  /// Makes a store that starts with `S()`.
  public convenience init(interceptors: [StoreInterceptor]) {
    self.init(interceptors: interceptors, stateInitializer: { S() })
  }

  /// Makes a store that starts with the state that `stateInitializer` makes.
  public convenience init(
    interceptors: [StoreInterceptor], stateInitializer: StateInitializer<S>,
    configuration: Configuration = Configuration()
  ) {
    self.init(
      interceptors: interceptors, stateInitializer: stateInitializer,
      dependenciesInitializer: { D(dispatch: $0, getState: $1) }, configuration: configuration)
  }
}
