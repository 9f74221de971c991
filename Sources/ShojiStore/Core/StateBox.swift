import Synchronization

/// The state of a store: written on its executor, read anywhere.
final class StateBox<S: State>: Sendable {
  private let state: Mutex<S>

  init(_ state: S) {
    self.state = Mutex(state)
  }

  var current: S {
    get { state.withLock { $0 } }
    set {
      // The old value dies outside the lock, since its destruction may be long.
      let old = state.withLock { state in
        let old = state
        state = newValue
        return old
      }
      _ = consume old
    }
  }
}
