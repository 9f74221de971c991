import Synchronization

/// What dependencies, contexts and handles hold of a store: a weak reference that also works
/// while the store is being made.
final class StoreLink<S: State>: Sendable {
  private struct WeakCore {
    weak var core: StoreCore<S>?
  }

  private enum Phase {
    case starting([@Sendable (StoreCore<S>) -> Void])
    case ready(WeakCore)
  }

  private let phase = Mutex(Phase.starting([]))

  var isReady: Bool {
    phase.withLock {
      if case .ready = $0 { true } else { false }
    }
  }

  func dispatch(_ item: any Dispatchable) -> Dispatched<any Sendable> {
    let early = phase.withLock { phase -> Dispatched<any Sendable>? in
      guard case .starting(var waiting) = phase else { return nil }
      let handle = Dispatched<any Sendable>(again: again { $0.dispatch(any: item) })
      let pending = PendingDispatch(AnyReply(handle: handle), of: item)
      waiting.append { $0.start(item, pending) }
      phase = .starting(waiting)
      return handle
    }
    return early ?? core?.dispatch(any: item)
      ?? Dispatched(.failure(StoreError.storeReleased(item: item.debugDescription)))
  }

  /// A closure that does a dispatch anew, in the interaction of the first time.
  func again<Value>(
    _ dispatch: @escaping @Sendable (StoreCore<S>) -> Dispatched<Value>
  ) -> @Sendable () -> Dispatched<Value> {
    let interaction = InteractionScope.current
    return { [self] in
      guard let core else { return Dispatched(.failure(CancellationError())) }
      return InteractionScope.bound(to: interaction) { dispatch(core) }
    }
  }

  /// Starts what was dispatched so far, in order, and lets everything through from then on.
  func connect(_ core: StoreCore<S>) {
    while true {
      let waiting = phase.withLock { phase -> [@Sendable (StoreCore<S>) -> Void] in
        guard case .starting(let waiting) = phase, !waiting.isEmpty else {
          phase = .ready(WeakCore(core: core))
          return []
        }
        phase = .starting([])
        return waiting
      }
      if waiting.isEmpty { return }
      for start in waiting { start(core) }
    }
  }

  /// The core, unless its store is gone: pending work can keep a core for a little longer.
  private var core: StoreCore<S>? {
    let core = phase.withLock { phase -> StoreCore<S>? in
      if case .ready(let reference) = phase { reference.core } else { nil }
    }
    guard let core, !core.isReleased else { return nil }
    return core
  }
}
