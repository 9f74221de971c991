/// What side effects work with: clients, repositories, clocks, a navigator.
///
/// A store has one instance. Whoever makes the store may make it as well, with values of the program; one that
/// is to be made by the store itself is a ``SideEffectDependencyContainer``.
public protocol SideEffectDependencies: AnyObject, Sendable {}

/// What side effects work with, made by the store. (Katana)
///
/// A store makes one instance while it is being made, right after its state. `getState` works from
/// then on, in `init` too. What `init` dispatches is kept in order and handled once the store is
/// ready. Both closures hold the store weakly: items dispatched after its release fail with
/// ``StoreError/storeReleased(item:)``.
public protocol SideEffectDependencyContainer: SideEffectDependencies {
  /// Makes the container of a store.
  init(dispatch: @escaping AnyDispatch, getState: @escaping GetState)
}

/// A container of nothing, for apps and tests without dependencies. (Katana)
public final class EmptySideEffectDependencyContainer: SideEffectDependencyContainer {
  /// Makes the container; both closures are ignored.
  public init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}

  /// Makes the container by hand, for a ``SideEffectContext`` in a test.
  public init() {}
}
