/// Anything that can be dispatched to a store: a ``StateUpdater``, or a side effect. (Katana)
///
/// A type is one or the other. An item that is both or neither is refused with a ``StoreError``.
public protocol Dispatchable: Sendable {}

extension Dispatchable {
  /// The full name of the item's type, as logs and errors show it.
  public var debugDescription: String { String(reflecting: type(of: self)) }
}
