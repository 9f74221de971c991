/// A store whose types are not known. (Katana)
public protocol AnyStore: AnyObject, Sendable {
  /// The state of this moment.
  var anyState: any State { get }

  /// Dispatches an item of either kind.
  @discardableResult
  func anyDispatch(_ item: any Dispatchable) -> Dispatched<any Sendable>

  /// Dispatches a state updater. It has not run yet when this returns.
  @discardableResult
  func dispatch<T: AnyStateUpdater>(_ item: T) -> Dispatched<Void>

  /// Dispatches a side effect.
  @discardableResult
  func dispatch<T: AnySideEffect>(_ item: T) -> Dispatched<Void>

  /// Dispatches a side effect that returns a value.
  @discardableResult
  func dispatch<T: ReturningSideEffect>(_ item: T) -> Dispatched<T.ReturnValue>

  /// Dispatches an item for which nobody waits. When it fails, the error is logged.
  func enqueue(_ item: any Dispatchable)

  /// Calls `listener` after every state updater until the returned closure is called.
  func addAnyListener(_ listener: @escaping AnyStoreListener) -> StoreUnsubscribe
}
