import Logging
import Synchronization

/// The state of a store: changed in place on its executor, read anywhere.
///
/// An updater has the only reference to the state, so that nothing is copied for it. Readers on
/// other threads wait meanwhile.
final class StateBox<S: State>: Sendable {
  private let state: Mutex<S>
  /// The thread on which an updater runs, 0 if none does. A thread only ever looks for itself in
  /// here, so that no ordering is needed.
  private let updating = Atomic<UInt>(0)
  /// How often the state was changed.
  let updates = Atomic<Int>(0)

  init(_ state: S) {
    self.state = Mutex(state)
  }

  /// The state of this moment: a copy, which shares its storage until the next update.
  var current: S {
    guard updating.load(ordering: .relaxed) != PlatformThread.current else { return readInside() }
    return state.withLock { $0 }
  }

  /// Changes the state in place. Called on the executor.
  ///
  /// - Parameters:
  ///   - counts: Whether it is one of the ``updates``.
  ///   - keepsOld: Whether somebody asks for the state before; then all storage that the
  ///     update changes is copied. Asked when readers wait already, so that whoever begins to listen
  ///     too late for this update reads what it has made of the state.
  /// - Returns: The state before, if it was to be kept.
  func update(
    counts: Bool = true, keepsOld: () -> Bool, _ body: (inout S) throws -> Void
  ) rethrows -> S? {
    try state.withLock { state in
      let old = keepsOld() ? state : nil
      updating.store(PlatformThread.current, ordering: .relaxed)
      defer {
        updating.store(0, ordering: .relaxed)
        if counts { updates.add(1, ordering: .relaxed) }
      }
      try body(&state)
      return old
    }
  }

  /// What an updater gets that reads the store: there is no state to be had while it is changed.
  private func readInside() -> S {
    // Made anew each time, since the app may set its logging up later.
    Logger(label: "shoji.store").error(
      """
      A state updater of \(String(reflecting: S.self)) read the state of its own store, and got the \
      state that an app starts with. Mend: use the state that updateState(_:) is given.
      """)
    return S()
  }
}
