/// Anything that can be dispatched to a store: a ``StateUpdater``, or a side effect. (Katana)
///
/// A type is one or the other. An item that is both or neither is refused with a ``StoreError``.
public protocol Dispatchable: Sendable {
  /// The item as logs and errors show it: the full name of its type, unless it says more.
  var debugDescription: String { get }
}

extension Dispatchable {
  /// The full name of the item's type.
  public var debugDescription: String { String(reflecting: type(of: self)) }
}
