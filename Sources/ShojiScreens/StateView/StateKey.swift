/// The name of a prop, normally a case of an enum that parent and child share. Source: StateView.
///
/// `enum CanvasKey: StateKey { case Image, DidPickImage }`. Keys are equal if they have the same type
/// and the same value: cases with other payloads are other keys.
public protocol StateKey: Hashable {}

/// A key with its type.
public struct StateKeyID: Hashable {
  private let type: ObjectIdentifier
  private let hash: Int
  private let key: AnyHashable

  /// The name of a key.
  public init<Key: StateKey>(_ key: Key) {
    type = ObjectIdentifier(Key.self)
    hash = key.hashValue
    self.key = AnyHashable(key)
  }

  /// Whether both are the same key of the same type.
  public static func == (left: Self, right: Self) -> Bool {
    // The hash first: it tells most keys apart, and comparing them takes longer.
    left.hash == right.hash && left.type == right.type && left.key == right.key
  }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
