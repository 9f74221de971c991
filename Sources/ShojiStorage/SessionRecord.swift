/// What a storage says about a key.
public enum SessionRecord: Sendable, Equatable {
  /// Nothing is kept under it.
  case absent
  /// It was the key of a session that has another one since, or has ended: it must not come back.
  case ended
  /// A session.
  case kept(StoredSession)
}

/// A session as it is kept.
public struct StoredSession: Sendable, Equatable {
  /// The number of its last commit, which counts from 1.
  public var version: Int64
  /// The name of its last commit.
  public var lastCommit: UInt64
  /// A whole session.
  public var snapshot: [UInt8]
  /// What has changed since, the oldest first.
  public var changes: [[UInt8]]
  /// When it was used last, in seconds of the storage's own time.
  public var lastUse: Int64

  /// Makes a session as it is kept.
  public init(
    version: Int64, lastCommit: UInt64, snapshot: [UInt8], changes: [[UInt8]] = [], lastUse: Int64
  ) {
    self.version = version
    self.lastCommit = lastCommit
    self.snapshot = snapshot
    self.changes = changes
    self.lastUse = lastUse
  }
}
