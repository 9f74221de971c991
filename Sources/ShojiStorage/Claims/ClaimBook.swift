/// The claims of sessions in memory, with the leases of nodes.
struct ClaimBook {
  private var claims: [SessionKey: SessionClaim] = [:]
  /// Of sessions that nobody has claimed now.
  private var fences: [SessionKey: Int64] = [:]
  private var leases: [UInt64: ContinuousClock.Instant] = [:]

  /// Lets the lease of a node go on.
  mutating func extendLease(of node: UInt64, by time: Duration) {
    let now = ContinuousClock.now
    leases[node] = max(leases[node] ?? now, now + time)
    leases = leases.filter { $0.value > now }
  }

  /// Ends the lease of a node.
  mutating func endLease(of node: UInt64) { leases[node] = nil }

  /// Claims a session that is kept.
  /// - `session`: What is kept of it.
  mutating func claim(
    _ key: SessionKey, for node: UInt64, _ session: StoredSession
  ) -> ClaimOutcome {
    let last = claims[key]
    if let last, last.node != node, let end = leases[last.node], end > .now {
      return .held(by: last.node)
    }
    let fence = last?.fence ?? fences.removeValue(forKey: key) ?? 0
    let claim = SessionClaim(node: node, fence: fence + 1)
    claims[key] = claim
    return .granted(claim, session, isRoaming: false)
  }

  /// Gives a session back.
  mutating func release(_ key: SessionKey, _ claim: SessionClaim) {
    guard claims[key] == claim else { return }
    claims[key] = nil
    fences[key] = claim.fence
  }

  /// Whether a commit of a session that is kept comes from whoever has claimed it.
  func allows(_ commit: Commit) -> Bool {
    commit.claim.map { $0 == claims[commit.formerKey ?? commit.session] } ?? true
  }

  /// Notes what a commit means to the claim of its session.
  /// - `isFirst`: Whether the session was not kept before.
  mutating func note(_ commit: Commit, isFirst: Bool) {
    let kept = commit.formerKey ?? commit.session
    let (claim, fence) = (isFirst ? commit.claim : claims[kept], fences[kept])
    if commit.content == .end {
      forget(kept)
    } else {
      if kept != commit.session { forget(kept) }
      claims[commit.session] = commit.endsClaim ? nil : claim
      fences[commit.session] = commit.endsClaim ? claim?.fence ?? fence : fence
    }
  }

  /// Forgets a session that is not kept any more.
  mutating func forget(_ key: SessionKey) { (claims[key], fences[key]) = (nil, nil) }
}
