/// A change of a shared store that is to become true.
public struct SharedChange: Sendable, Equatable {
  /// The name of the store.
  public var store: String
  /// What tells it from all others of the store, always the same for the same press. One that is there
  /// already is not added again.
  public var key: String
  /// The change, as the store has written it.
  public var bytes: [UInt8]

  /// Makes a change.
  public init(store: String, key: String, bytes: [UInt8]) {
    self.store = store
    self.key = key
    self.bytes = bytes
  }
}

/// A change of a shared store, in the order in which they became true.
public struct StoredChange: Sendable, Equatable {
  /// Its place in the order of all changes, above those before it; there may be gaps.
  public var place: Int64
  /// What tells it from all others of the store.
  public var key: String
  /// The change, as the store has written it.
  public var bytes: [UInt8]

  /// Makes a change.
  public init(place: Int64, key: String, bytes: [UInt8]) {
    self.place = place
    self.key = key
    self.bytes = bytes
  }
}

/// A whole shared store, in place of the changes that have led to it.
public struct SharedSnapshot: Sendable, Equatable {
  /// How many keys of the changes that it stands for a storage remembers, the last ones: what comes again
  /// after so many others is not known any more.
  public static let rememberedKeys = 1_000

  /// The place of the last change that is in it; 0 when there was none.
  public var place: Int64
  /// The state, as the store has written it.
  public var bytes: [UInt8]

  /// Makes a snapshot.
  public init(place: Int64, bytes: [UInt8]) {
    self.place = place
    self.bytes = bytes
  }
}
