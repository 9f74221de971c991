import Synchronization
import Tracing

/// What takes part in the work of a store from outside: the log of a shared store, or the shared values that a
/// state holds.
package protocol StoreCompanion: AnyObject, Sendable {
  /// Takes an updater over that is not for the state alone. Called where it is dispatched.
  /// - Returns: Whether it does.
  func take(_ item: any AnyStateUpdater, _ delivery: UpdaterDelivery) -> Bool

  /// Puts right what updaters must not change. Called after each of them, and with the first state.
  func mend<S: State>(_ state: inout S)

  /// Puts into a copy of the state what the state itself does not have yet. Called on any thread.
  func renew<S: State>(_ state: inout S)
}

/// An updater that a companion of the store has taken over: who waits for it, and where its outcome goes.
package final class UpdaterDelivery: Sendable {
  private let pending: PendingDispatch
  private let demand: Demand?
  private let hasLeft = Atomic(false)

  init(pending: PendingDispatch, demand: Demand?) {
    self.pending = pending
    self.demand = demand
  }

  /// The interaction that waits for the updater.
  var interaction: InteractionScope? { pending.interaction }

  /// Where the updater is in a trace.
  var place: ServiceContext? { pending.span?.place }

  /// Calls `body` when somebody waits for the handle, or does so already.
  package func whenAwaited(_ body: @escaping @Sendable () -> Void) { demand?.whenThere(body) }

  /// The interaction waits for the updater no longer: what becomes of it is another matter.
  package func leaveInteraction() {
    if !hasLeft.exchange(true, ordering: .relaxed) { pending.interaction?.leave() }
  }

  /// Tells the outcome. Nothing happens the second time.
  package func finish(_ result: Result<Void, any Error>) {
    pending.tell(result.map { $0 })
    leaveInteraction()
  }
}
