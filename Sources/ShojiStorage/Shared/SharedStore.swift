public import ShojiStore
import Synchronization

/// A store that belongs to the server: one state for all sessions, changed by updaters that are written down.
///
/// ```swift
/// @main
/// struct Program: Server {
///   let chat = SharedStore("chat", ChatState.self, updaters: [SendMessage.self])
///
///   var sharedStores: [AnySharedStore] { chat }
///
///   var applications: [Mount] {
///     Mount("chat") { ChatApplication($0, chat) }
///   }
/// }
/// ```
///
/// It is dispatched to as a `Store` is: the same updaters, side effects, interceptors and observers. Each updater
/// is an entry in an ordered log in the storage and is applied once, in the order of the log, after it was
/// committed; after a restart the log is applied again. One that is dispatched in a turn of a session is in the
/// commit of that turn, with the session's own changes and the ticket of its form: all of it lasts, or nothing.
///
/// A session's state holds the state of it with ``Shared``.
public final class SharedStore<S: State & Codable, D: SideEffectDependencies>:
  AnySharedStore, AnyStore, @unchecked Sendable
{
  // Unchecked as `AnySharedStore` is: all that is stored is immutable and Sendable.
  private let store: Store<S, D>
  private let entrance: SharedEntrance
  private let table: UpdaterTable
  private let content: SharedContent<S>

  /// Makes a store; it begins when the server that keeps it does. What is dispatched before that waits.
  ///
  /// - Parameters:
  ///   - name: What it is called where it is kept: it must stay the same.
  ///   - state: The type of its state.
  ///   - updaters: All that it can read back; others are refused.
  ///   - lasts: Whether it is written down. What is of the moment, such as who is typing, need not be: it is in
  ///     no commit, costs no writing, and ends with the process.
  ///   - interceptors: What every dispatched item passes through, the first one first, before it is in the log.
  ///     They do not run again when the log is read. Behind `next`, an updater is committed and applied.
  ///   - new: The state that it begins with for the first time.
  ///   - dependencies: Makes what its side effects work with.
  public init(
    _ name: String, _ state: S.Type, updaters: [any SharedStateUpdater.Type], lasts: Bool = true,
    interceptors: [StoreInterceptor] = [], new: @escaping @Sendable () -> S = { S() },
    dependencies: DependenciesInitializer<S, D>
  ) {
    let table = UpdaterTable(updaters, of: name, for: S.self)
    let entrance = SharedEntrance()
    var configuration = StoreConfiguration()
    configuration.companion = entrance
    let store = Store<S, D>(
      interceptors: interceptors, stateInitializer: new, dependenciesInitializer: dependencies,
      configuration: configuration)
    (self.store, self.table, self.entrance) = (store, table, entrance)
    content = SharedContent(name: name, store: store, table: table, new: new)
    super.init(name, log: SharedLine(name: name, lasts: lasts, content: content))
    content.connect(followers)
    entrance.open { [weak self] in self?.enter($0, $1) }
  }

  /// The state of this moment: what has been committed and applied.
  public var state: S { store.state }

  /// The dependencies, as side effects see them.
  public var dependencies: D { store.dependencies }

  /// The state of this moment.
  public var anyState: any State { state }

  package override var faults: [String] { table.faults }

  package override var isOfPresence: Bool { S.self is any AnyPresence.Type }

  package override func keepPresence(of nodes: Set<String>) {
    guard let item = (state as? any AnyPresence)?.departure(exceptOf: nodes) else { return }
    SharedTurns.$current.withValue(nil) { enqueue(item) }
  }

  override var currentBox: any AnyObject & Sendable { content.box }

  override func takes(_ type: any SharedStateUpdater.Type) -> Bool { table.has(type) }

  /// Begins with what a storage has, for tests and for programs without a server. A server opens those that its
  /// program names.
  /// - Throws: ``SharedStoreError`` when what is kept cannot be read, ``StorageError`` when nobody can tell now.
  public func open(in storage: any Storage = MemoryStorage()) async throws {
    try await line.open(storage) { SharedReport.error($0) }
  }

  /// Takes nothing more, and returns when what is under way has ended.
  public func close() async { await line.close() }

  // MARK: Dispatching

  /// Lets an updater into the log: with the turn of the session in which it was dispatched, else by itself.
  override func enter(_ item: any AnyStateUpdater, _ delivery: UpdaterDelivery) {
    let (turn, cause) = (SharedTurns.current, line.lasts ? SharedTurns.cause : nil)
    let isCancelled = turn != nil && Task.isCancelled
    let isInSession = turn != nil || InteractionScope.current != nil
    store.pass(item, delivery) { [line, table, name] updater in
      guard let bytes = try table.encode(updater) else {
        throw SharedStoreError.unlisted(item: updater.debugDescription, store: name)
      }
      let entry = SharedEntry(
        line: line, bytes: bytes, delivery: delivery, isCancelled: isCancelled)
      // A server runs, and this is not one of its stores: nothing will ever become of it.
      guard line.isOpen || !isInSession else { throw SharedStoreError.notKept(store: name) }
      if let turn {
        turn.add(entry)
      } else {
        line.append(entry) { result in
          cause?.follow(line)
          entry.finish(result)
        }
      }
      return entry.outcome
    }
  }

  /// Dispatches an updater. The handle resolves when it is committed and applied; when it could not be
  /// committed, the handle fails, and nothing was applied.
  @discardableResult
  public func dispatch<T: AnyStateUpdater>(_ item: T) -> Dispatched<Void> { store.dispatch(item) }

  /// Dispatches a side effect of this store. It runs for the server and not for the session that has dispatched
  /// it: what it dispatches here is committed by itself. The handle resolves when its body returned.
  @discardableResult
  public func dispatch<T: AnySideEffect>(_ item: T) -> Dispatched<Void> {
    SharedTurns.leaving { store.dispatch(item) }
  }

  /// Dispatches a side effect of this store. The handle resolves with the value it returned.
  @discardableResult
  public func dispatch<T: ReturningSideEffect>(_ item: T) -> Dispatched<T.ReturnValue> {
    SharedTurns.leaving { store.dispatch(item) }
  }

  /// Dispatches an item of either kind.
  @discardableResult
  public func anyDispatch(_ item: any Dispatchable) -> Dispatched<any Sendable> {
    guard item is any AnySideEffect else { return store.anyDispatch(item) }
    return SharedTurns.leaving { store.anyDispatch(item) }
  }

  /// Dispatches an item for which nobody waits. When it fails, the error is logged.
  public func enqueue(_ item: any Dispatchable) {
    guard item is any AnySideEffect else { return store.enqueue(item) }
    SharedTurns.leaving { store.enqueue(item) }
  }

  // MARK: Listening

  /// Calls `listener` after every updater, with the states before and after it. It is called on the store's own
  /// executor and belongs to no session: views show the state that a session's own state holds.
  public func addListener(
    _ listener: @escaping @Sendable (_ oldState: S, _ newState: S) -> Void
  ) -> StoreUnsubscribe {
    store.addListener(listener)
  }

  /// Calls `listener` as ``addListener(_:)`` does, without types.
  public func addAnyListener(_ listener: @escaping AnyStoreListener) -> StoreUnsubscribe {
    store.addAnyListener(listener)
  }
}

extension SharedStore where D == EmptySideEffectDependencyContainer {
  /// Makes a store whose side effects need nothing.
  public convenience init(
    _ name: String, _ state: S.Type, updaters: [any SharedStateUpdater.Type], lasts: Bool = true,
    interceptors: [StoreInterceptor] = [], new: @escaping @Sendable () -> S = { S() }
  ) {
    self.init(
      name, state, updaters: updaters, lasts: lasts, interceptors: interceptors, new: new,
      dependencies: { EmptySideEffectDependencyContainer(dispatch: $0, getState: $1) })
  }
}

extension SharedStore where D: SideEffectDependencyContainer {
  /// Makes a store whose side effects work with a container.
  public convenience init(
    _ name: String, _ state: S.Type, _ dependencies: D.Type,
    updaters: [any SharedStateUpdater.Type], lasts: Bool = true,
    interceptors: [StoreInterceptor] = [], new: @escaping @Sendable () -> S = { S() }
  ) {
    self.init(
      name, state, updaters: updaters, lasts: lasts, interceptors: interceptors, new: new,
      dependencies: { D(dispatch: $0, getState: $1) })
  }
}
