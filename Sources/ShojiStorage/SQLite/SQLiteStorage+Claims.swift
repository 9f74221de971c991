import Synchronization

/// The claims of sessions. They are not in the file: one process uses it, whose nodes end with it.
extension SQLiteStorage {
  /// Lets the lease of a node go on.
  public func extendLease(of node: UInt64, by time: Duration) {
    claims.withLock { $0.extendLease(of: node, by: time) }
  }

  /// Ends the lease of a node.
  public func endLease(of node: UInt64) { claims.withLock { $0.endLease(of: node) } }

  /// Claims a session for a node, behind the commits that wait.
  public func claim(
    _ key: SessionKey, for node: UInt64
  ) async throws(StorageError) -> ClaimOutcome {
    try await write { [self] transaction throws(SQLiteFailure) in
      guard case .kept(let session) = try transaction.connection.session(key) else {
        claims.withLock { $0.forget(key) }
        return .absent
      }
      return claims.withLock { $0.claim(key, for: node, session) }
    }
  }

  /// Gives a session back.
  public func release(_ key: SessionKey, _ claim: SessionClaim) {
    claims.withLock { $0.release(key, claim) }
  }
}
