/// A state updater whose state type is not known. Implement ``StateUpdater`` instead. (Katana)
public protocol AnyStateUpdater: Dispatchable {
  /// Returns the state that follows `currentState`.
  ///
  /// - Throws: ``StoreError/wrongState(item:expected:actual:)`` when the updater is for another
  ///   type of state.
  func updatedState(currentState: any State) throws -> any State

  /// Changes a state in place.
  ///
  /// This is what a store calls. There is a default for every updater; ``StateUpdater`` has a
  /// faster one. `state` is the state of the store itself: one that throws leaves it as it was.
  ///
  /// - Throws: ``StoreError/wrongState(item:expected:actual:)`` when the updater is for another
  ///   type of state.
  func updateAnyState<S: State>(_ state: inout S) throws
}

extension AnyStateUpdater {
  /// Changes a state in place by way of ``updatedState(currentState:)``.
  public func updateAnyState<S: State>(_ state: inout S) throws {
    let updated = try updatedState(currentState: state)
    guard let typed = updated as? S else {
      throw StoreError.wrongState(
        item: debugDescription, expected: String(reflecting: type(of: updated)),
        actual: String(reflecting: S.self))
    }
    state = typed
  }
}

/// A change of the state: the only way in which the state of a store ever changes. (Katana)
///
/// An updater is a pure function of the state and its own properties. It cannot fail, returns
/// nothing and must not have effects of its own; those belong to a ``SideEffect``.
///
/// ```swift
/// struct AddItem: StateUpdater {
///   let text: String
///   func updateState(_ state: inout AppState) { state.items.append(Item(text)) }
/// }
/// ```
public protocol StateUpdater: AnyStateUpdater {
  /// The state that is updated.
  associatedtype StateType: State

  /// Changes the state in place.
  ///
  /// Runs on the store's executor, never at the same time as another updater of that store, in
  /// the order of the dispatches. Nothing of the state is copied for it, unless somebody holds the
  /// state before it: see ``PartialStore/addListener(_:)``. It must not read the store: whoever
  /// reads the state elsewhere waits until it returns.
  func updateState(_ state: inout StateType)
}

extension StateUpdater {
  /// Returns the state that follows `currentState`.
  public func updatedState(currentState: any State) throws -> any State {
    guard var state = currentState as? StateType else {
      throw wrongState(String(reflecting: type(of: currentState)))
    }
    updateState(&state)
    return state
  }

  /// Changes a state in place, without boxing it.
  public func updateAnyState<S: State>(_ state: inout S) throws {
    guard S.self == StateType.self else { throw wrongState(String(reflecting: S.self)) }
    unsafe withUnsafeMutablePointer(to: &state) { pointer in
      // Safe because S and StateType are the same type, as was just checked; `inout` makes the
      // access exclusive, and the pointer does not leave this closure.
      unsafe pointer.withMemoryRebound(to: StateType.self, capacity: 1) {
        unsafe updateState(&$0.pointee)
      }
    }
  }

  private func wrongState(_ actual: String) -> StoreError {
    .wrongState(
      item: debugDescription, expected: String(reflecting: StateType.self), actual: actual)
  }
}
