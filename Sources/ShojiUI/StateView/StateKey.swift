/// The name of a prop, normally a case of an enum that parent and child share. Source: StateView.
///
/// `enum CanvasKey: StateKey { case Image, DidPickImage }`. Keys are equal if they have the same type
/// and the same value: cases with other payloads are other keys.
public protocol StateKey: Hashable {}

/// A key with its type.
public struct StateKeyID: Hashable {
  private let type: ObjectIdentifier
  private let key: AnyHashable

  /// The name of a key.
  public init<Key: StateKey>(_ key: Key) {
    type = ObjectIdentifier(Key.self)
    self.key = AnyHashable(key)
  }
}
