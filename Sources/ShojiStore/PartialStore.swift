import Synchronization

/// A store as the interface sees it: its state is known, its dependencies are not. (Katana)
///
/// View controllers hold one. Only ``Store`` can be made.
///
/// Every method may be called from any thread.
// Unchecked because a class that is open cannot be checked: both stored properties here are
// immutable and Sendable, and the initializer is internal. A subclass that adds stored properties
// answers for them.
open class PartialStore<S: State>: AnyStore, @unchecked Sendable {
  let core: StoreCore<S>

  init(core: StoreCore<S>) {
    self.core = core
  }

  /// Cancels what is pending: waiting items fail with `CancellationError`, and the tasks of
  /// running side effects are cancelled.
  deinit {
    core.release()
  }

  /// The state of this moment.
  open var state: S { core.states.current }

  /// How often the state was changed: another number, perhaps another state.
  package final var updateCount: Int { core.states.updates.load(ordering: .relaxed) }

  /// What takes part in the work of the store.
  package final var companion: (any StoreCompanion)? { core.companion }

  /// Where updaters and listeners run.
  package final var executor: any StoreExecutor { core.executor }

  /// The item that a listener has dispatched in a loop and that is not carried out, once: whoever asks says
  /// who it is. Called on the executor, by the listener.
  package final func takeRefusedItem() -> (any Dispatchable.Type)? { core.rounds.takeRefused() }

  /// Updates the state with what has become true elsewhere, and tells the listeners. Called on the executor.
  /// - `counts`: Whether it is a change of what the state itself has.
  package final func apply(counts: Bool, _ body: (inout S) throws -> Void) rethrows {
    try core.apply(counts: counts, body)
  }

  /// Lets an updater through the interceptors of a store whose updaters are not applied in it.
  package final func pass(
    _ item: any AnyStateUpdater, _ delivery: UpdaterDelivery,
    arrive: @escaping @Sendable (any AnyStateUpdater) throws -> Dispatched<Void>
  ) {
    core.pass(item, in: delivery.interaction, at: delivery.place, arrive: arrive) {
      delivery.finish($0)
    }
  }

  /// Whether side effects run.
  package final var hasRunningSideEffects: Bool { !core.sideEffects.isEmpty }

  /// The state of this moment.
  public final var anyState: any State { state }

  /// Dispatches a state updater. It has not run yet when this returns.
  ///
  /// Updaters run one at a time on the store's executor, in the order of the dispatches. The
  /// handle resolves when the listeners were called.
  @discardableResult
  open func dispatch<T: AnyStateUpdater>(_ item: T) -> Dispatched<Void> {
    core.dispatch(updater: item)
  }

  /// Dispatches a side effect. The handle resolves when its body returned.
  @discardableResult
  open func dispatch<T: AnySideEffect>(_ item: T) -> Dispatched<Void> {
    core.dispatch(sideEffect: item)
  }

  /// Dispatches a side effect. The handle resolves with the value it returned.
  @discardableResult
  open func dispatch<T: ReturningSideEffect>(_ item: T) -> Dispatched<T.ReturnValue> {
    core.dispatch(returning: item)
  }

  /// Dispatches an item of either kind.
  ///
  /// The handle resolves with the value of a returning side effect, else with `()`.
  @discardableResult
  open func anyDispatch(_ item: any Dispatchable) -> Dispatched<any Sendable> {
    core.dispatch(any: item)
  }

  /// Dispatches an item for which nobody waits, without making a handle.
  ///
  /// When it fails, the session hears of it; without one the error is logged with the name of the item.
  open func enqueue(_ item: any Dispatchable) {
    core.start(item, NoReply(note: FailureNote(core.failures, item)))
  }

  /// Calls `listener` after every state updater, with the states before and after it, whether
  /// they differ or not; never for side effects, and not upon subscription.
  ///
  /// Listeners are called on the store's executor, right after their updater and in the order of
  /// the subscriptions. One that is removed during a pass is not called any more; one that is
  /// added is first called in the next pass. The closure is not `@Sendable`: subscribe from where
  /// it may be called, which is the executor.
  ///
  /// Asking for the state before an update has its price: while there is such a listener, each
  /// updater copies what it changes, an array of any length too. Use ``addUpdateListener(_:)`` when
  /// the present state is enough.
  ///
  /// - Returns: A closure that ends the subscription.
  open func addListener(_ listener: @escaping StoreListener<S>) -> StoreUnsubscribe {
    core.listeners.add(listener)
  }

  /// Calls `listener` after every state updater, at the time and in the order in which
  /// ``addListener(_:)`` does, without the states; it reads ``state``.
  ///
  /// As long as there are only listeners of this kind, updaters change the state in place.
  ///
  /// - Returns: A closure that ends the subscription.
  open func addUpdateListener(_ listener: @escaping StoreUpdateListener) -> StoreUnsubscribe {
    core.listeners.add(listener)
  }

  /// Calls `listener` as ``addListener(_:)`` does, without types.
  open func addAnyListener(_ listener: @escaping AnyStoreListener) -> StoreUnsubscribe {
    addListener { oldState, newState in listener(oldState, newState) }
  }
}
