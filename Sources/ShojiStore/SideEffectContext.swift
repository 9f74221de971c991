/// What a side effect and an interceptor can reach, without types. (Katana)
public protocol AnySideEffectContext: Sendable {
  /// The dependencies of the store.
  var anyDependencies: any SideEffectDependencies { get }

  /// Returns the state of this moment; it may differ from one call to the next.
  func getAnyState() -> any State

  /// Dispatches an item of either kind.
  @discardableResult
  func anyDispatch(_ item: any Dispatchable) -> Dispatched<any Sendable>
}

extension AnySideEffectContext {
  /// Dispatches a state updater. It has not run yet when this returns.
  @discardableResult
  public func dispatch<T: AnyStateUpdater>(_ item: T) -> Dispatched<Void> {
    anyDispatch(item).map { _ in }
  }

  /// Dispatches a side effect.
  @discardableResult
  public func dispatch<T: AnySideEffect>(_ item: T) -> Dispatched<Void> {
    anyDispatch(item).map { _ in }
  }

  /// Dispatches a side effect that returns a value.
  @discardableResult
  public func dispatch<T: ReturningSideEffect>(_ item: T) -> Dispatched<T.ReturnValue> {
    anyDispatch(item).map { value in
      guard let typed = value as? T.ReturnValue else {
        throw StoreError.replaced(
          item: item.debugDescription, expected: String(reflecting: T.ReturnValue.self),
          actual: String(reflecting: type(of: value)))
      }
      return typed
    }
  }

  /// Dispatches an item for which nobody waits. When it fails, the session hears of it, or else the log.
  public func enqueue(_ item: any Dispatchable) { anyDispatch(item) }
}

/// What a side effect can reach: dependencies, the live state, and `dispatch`. (Katana)
public struct SideEffectContext<S: State, D: SideEffectDependencies>: AnySideEffectContext {
  /// The dependencies of the store, one instance for its whole life.
  public let dependencies: D

  private let readState: @Sendable () -> S
  private let dispatchItem: AnyDispatch

  /// Makes a context by hand, which is how a side effect is tested without a store.
  public init(
    dependencies: D, getState: @escaping @Sendable () -> S, anyDispatch: @escaping AnyDispatch
  ) {
    self.dependencies = dependencies
    self.readState = getState
    self.dispatchItem = anyDispatch
  }

  /// The dependencies of the store.
  public var anyDependencies: any SideEffectDependencies { dependencies }

  /// Returns the state of this moment; it may differ from one call to the next.
  ///
  /// After the store was released, it is the last state the store had.
  public func getState() -> S { readState() }

  /// Returns the state of this moment.
  public func getAnyState() -> any State { readState() }

  /// Dispatches an item of either kind.
  @discardableResult
  public func anyDispatch(_ item: any Dispatchable) -> Dispatched<any Sendable> {
    dispatchItem(item)
  }
}
