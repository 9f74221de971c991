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

/// What became of a node's wish for a session, where several servers share a storage.
///
/// A session *roams* whose requests go to one node after the other, because nothing before them tells sessions apart.
/// Whoever does something in it has it only for that long, and whoever looks need not have it: what was committed last
/// is what there is to see. One that was handed over roams, until the same node has claimed it a few times running.
public enum ClaimOutcome: Sendable, Equatable {
  /// It is the node's own from now on, and is what the former owner has left.
  case granted(SessionClaim, StoredSession, isRoaming: Bool)
  /// It is nobody's, and roams: what it is, for one look. Who only claims, and does not ask to look, never gets it.
  case lent(StoredSession)
  /// It is that of another node, whose lease goes on.
  case held(by: UInt64)
  /// No session is kept under the key.
  case absent

  /// The claim that was granted.
  public var claim: SessionClaim? {
    if case .granted(let claim, _, _) = self { claim } else { nil }
  }
}
