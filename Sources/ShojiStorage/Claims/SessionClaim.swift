/// A node's right to work on a session, where several servers share a storage.
///
/// Each claim of a session has a higher number than those before it. A commit that names its claim becomes true
/// only while that is the last one: whoever was stopped, and comes back after another one has taken the session
/// over, changes nothing.
public struct SessionClaim: Hashable, Sendable {
  /// The name of the node, another one for each start of a process.
  public var node: UInt64
  /// The number of the claim.
  public var fence: Int64

  /// Makes a claim. A session that is begun is claimed by its first commit, with the number 0.
  public init(node: UInt64, fence: Int64 = 0) { (self.node, self.fence) = (node, fence) }
}

/// What became of the wish to claim a session.
public enum ClaimOutcome: Sendable, Equatable {
  /// It is the node's own from now on, and is what the former owner has left.
  case granted(SessionClaim, StoredSession)
  /// It is that of another node, whose lease goes on.
  case held(by: UInt64)
  /// No session is kept under the key.
  case absent

  /// The claim that was granted.
  public var claim: SessionClaim? {
    if case .granted(let claim, _) = self { claim } else { nil }
  }
}
