/// An item that is dispatched when the state changed in some way. (Katana)
public protocol StateObserverDispatchable: Dispatchable {
  /// Makes the item, or nil when there is nothing to dispatch.
  init?(prevState: any State, currentState: any State)
}

/// An item that is dispatched when another item was handled. (Katana)
public protocol DispatchObserverDispatchable: Dispatchable {
  /// Makes the item, or nil when there is nothing to dispatch.
  init?(dispatchedItem: any Dispatchable, prevState: any State, currentState: any State)
}

/// An item that is dispatched when the store starts. (Katana)
public protocol OnStartObserverDispatchable: Dispatchable {
  /// Makes the item, or nil when there is nothing to dispatch.
  init?()
}

/// Compares the states before and after an update. (Katana)
public typealias StateChangeObserver =
  @Sendable (
    _ prevState: any State, _ currentState: any State
  ) -> Bool
