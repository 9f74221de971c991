/// Called with the states before and after an update, without types. (Katana)
public typealias AnyStoreListener = (_ oldState: any State, _ newState: any State) -> Void

/// Called with the states before and after an update. (Katana)
public typealias StoreListener<S: State> = (_ oldState: S, _ newState: S) -> Void

/// Called after an update; what it needs of the state it reads from the store.
public typealias StoreUpdateListener = () -> Void

/// Ends a subscription. It may be called from any thread and more than once. (Katana)
public typealias StoreUnsubscribe = @Sendable () -> Void

/// Returns the state of the moment. (Katana)
public typealias GetState = @Sendable () -> any State

/// Dispatches an item of either kind. (Katana)
public typealias AnyDispatch = @Sendable (any Dispatchable) -> Dispatched<any Sendable>

/// Makes the first state of a store. (Katana)
public typealias StateInitializer<S: State> = () -> S

/// Makes the dependencies of a store. (Katana)
public typealias DependenciesInitializer<S: State, D: SideEffectDependencies> = (
  _ dispatch: @escaping AnyDispatch, _ getState: @escaping @Sendable () -> S
) -> D
