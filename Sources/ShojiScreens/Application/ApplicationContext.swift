import ShojiCoding
public import ShojiStorage
public import ShojiStore
import Synchronization
package import Tracing

/// What a session gives an app that it makes.
public struct ApplicationContext: Sendable {
  /// Where everything of the session runs.
  package let executor: any StoreExecutor
  /// The state that the app had, as ``ApplicationInstance/encodeState()`` has written it, if the session
  /// is being rebuilt.
  let savedState: [UInt8]?
  /// Where the app puts what must happen because of what a person has done.
  public let outbox: Outbox
  /// The shared stores whose states those of apps may hold.
  let sharedStores: [AnySharedStore]
  /// The session, to be told when they have changed.
  let audience: (any SharedAudience)?
  /// Who is told of what has failed while nobody waited for it.
  private let failures: (any FailureObserver)?
  /// Where spans of what is dispatched go; `nil` where nobody traces.
  private let tracer: (any Tracer)?
  /// What is written down beside the state.
  let annex = KeptAnnex()
  /// Called when ``savedState`` cannot be read at all and the app begins with a new state: whoever
  /// keeps the session keeps the bytes aside and tells the person.
  private let stateFault: (@Sendable () -> Void)?

  /// Makes a context.
  public init(
    executor: any StoreExecutor, savedState: [UInt8]? = nil, outbox: Outbox = Outbox()
  ) {
    self.init(executor: executor, savedState: savedState, outbox: outbox, stateFault: nil)
  }

  /// Makes a context.
  /// - `stateFault`: Called at once, on the executor, when the saved state cannot be read at all.
  package init(
    executor: any StoreExecutor, savedState: [UInt8]?, outbox: Outbox,
    sharedStores: [AnySharedStore] = [], audience: (any SharedAudience)? = nil,
    failures: (any FailureObserver)? = nil, tracer: (any Tracer)? = nil,
    stateFault: (@Sendable () -> Void)?
  ) {
    self.executor = executor
    self.sharedStores = sharedStores
    self.audience = audience
    self.failures = failures
    self.tracer = tracer
    self.outbox = outbox
    self.savedState = savedState
    self.stateFault = stateFault
  }

  /// Makes the app's store: with the state that the session had, else with a new one.
  ///
  /// What a saved state does not have is as in the new one. The store makes its dependencies.
  public func makeStore<S: State, D: SideEffectDependencyContainer>(
    interceptors: [StoreInterceptor] = [], state: @escaping @Sendable () -> S = { S() }
  ) -> Store<S, D> {
    makeStore(interceptors: interceptors, state: state) { D(dispatch: $0, getState: $1) }
  }

  /// Makes the app's store with dependencies that hold what the program has, such as its database:
  ///
  /// ```swift
  /// init(_ context: ApplicationContext, _ database: Database) {
  ///   store = context.makeStore(dependencies: LedgerDependencies(database))
  /// }
  /// ```
  public func makeStore<S: State, D: SideEffectDependencies>(
    interceptors: [StoreInterceptor] = [], state: @escaping @Sendable () -> S = { S() },
    dependencies: D
  ) -> Store<S, D> {
    makeStore(interceptors: interceptors, state: state) { _, _ in dependencies }
  }

  /// Makes the app's store: with the state that the session had, else with a new one.
  /// - `makeDependencies`: Makes the dependencies, after the state; see `SideEffectDependencyContainer`.
  public func makeStore<S: State, D: SideEffectDependencies>(
    interceptors: [StoreInterceptor] = [], state: @escaping @Sendable () -> S = { S() },
    dependencies makeDependencies: DependenciesInitializer<S, D>
  ) -> Store<S, D> {
    var configuration = StoreConfiguration(executor: executor)
    let shared = SharedValues(
      of: S.self, stores: sharedStores, executor: executor, audience: audience
    ) { Report.shared.misuse($0, mend: $1) }
    configuration.companion = shared
    configuration.failures = failures
    configuration.tracer = tracer
    let store = Store<S, D>(
      interceptors: interceptors,
      stateInitializer: {
        let new = state()
        return restoredState(over: new) ?? new
      },
      dependenciesInitializer: { [outbox] dispatch, getState in
        let dependencies = makeDependencies(dispatch, getState)
        (dependencies as? any NavigatingDependencies)?.navigator.outbox = outbox
        return dependencies
      }, configuration: configuration)
    shared?.connect(store)
    return store
  }

  private func restoredState<S: State>(over new: S) -> S? {
    guard let savedState else { return nil }
    do {
      guard let type = S.self as? any Decodable.Type else { throw NotCodable() }
      return try read(type, from: savedState, over: new) as? S
    } catch {
      Report.shared.misuse(
        "\(S.self) was written down and cannot be read back (\(error)): the app begins anew",
        mend: "decode what earlier versions have encoded")
      stateFault?()
      return nil
    }
  }

  private func read<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], over new: Any
  ) throws -> Value {
    let read = try SavedValue.decode(type, from: bytes, defaults: new)
    annex.value = read.annex
    Report.shared.misuse(read.faults, in: "\(type)")
    return read.value
  }
}

/// The type of a state that was written down cannot be any more.
private struct NotCodable: Error, CustomStringConvertible {
  var description: String { "it is not Codable" }
}

/// What is written down beside a state, from when it is read until it is written.
final class KeptAnnex: Sendable {
  private let storage = Mutex<Annex?>(nil)

  var value: Annex? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
