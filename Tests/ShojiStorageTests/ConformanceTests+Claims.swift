import ShojiStorage
import Testing

/// What every storage does for several servers.
extension ConformanceTests {
  /// Begins a session that a node has claimed.
  private func begin(_ key: UInt64, for node: UInt64, in storage: any Storage) async throws {
    var commit = Commit.snapshot(key, after: 0, "one")
    commit.claim = SessionClaim(node: node)
    try await storage.commit(commit)
  }

  private func change(
    _ key: UInt64, after version: Int64, by claim: SessionClaim?, in storage: any Storage
  ) async -> StorageError? {
    var commit = Commit.change(key, after: version, "\(version + 1)")
    commit.claim = claim
    return await storage.refusal(of: commit)
  }

  @Test(
    "A session is that of one node until its lease ends, and of no other after that",
    arguments: Kind.allCases)
  func claims(kind: Kind) async throws {
    try await with(kind) { storage in
      #expect(try await storage.claim(SessionKey(1), for: 1) == .absent)
      try await storage.extendLease(of: 1, by: .seconds(60))
      try await storage.extendLease(of: 2, by: .seconds(60))
      try await begin(1, for: 1, in: storage)
      let first = SessionClaim(node: 1)
      #expect(await change(1, after: 1, by: first, in: storage) == nil)
      #expect(await change(1, after: 2, by: SessionClaim(node: 2), in: storage) == .stale)
      #expect(try await storage.claim(SessionKey(1), for: 2) == .held(by: 1))
      try await storage.endLease(of: 1)
      let second = SessionClaim(node: 2, fence: 1)
      #expect(try await storage.claim(SessionKey(1), for: 2).claim == second)
      // Whoever comes back is too late, whatever it commits.
      #expect(await change(1, after: 2, by: first, in: storage) == .stale)
      var end = Commit(session: SessionKey(1), expectedVersion: 2, content: .end, lastUse: 0)
      end.claim = first
      #expect(await storage.refusal(of: end) == .stale)
      try await storage.extendLease(of: 1, by: .seconds(60))
      #expect(try await storage.claim(SessionKey(1), for: 1) == .held(by: 2))
      #expect(await change(1, after: 2, by: second, in: storage) == nil)
      // Its own claim again is a new one.
      let third = SessionClaim(node: 2, fence: 2)
      #expect(try await storage.claim(SessionKey(1), for: 2).claim == third)
      #expect(await change(1, after: 3, by: second, in: storage) == .stale)
      #expect(await change(1, after: 3, by: third, in: storage) == nil)
      #expect(try await storage.texts(1) == ["one", "2", "3", "4"])
      // Whoever is granted it is told what it is.
      let outcome = try await storage.claim(SessionKey(1), for: 2)
      guard case .kept(let kept) = try await storage.session(SessionKey(1)) else {
        Issue.record("the session is gone")
        return
      }
      #expect(outcome == .granted(SessionClaim(node: 2, fence: 3), kept, isRoaming: false))
    }
  }

  @Test("A session that is given back is anybody's, with a higher number", arguments: Kind.allCases)
  func released(kind: Kind) async throws {
    try await with(kind) { storage in
      for node in 1...2 as ClosedRange<UInt64> {
        try await storage.extendLease(of: node, by: .seconds(60))
      }
      try await begin(1, for: 1, in: storage)
      try await storage.release(SessionKey(1), SessionClaim(node: 1, fence: 7))
      #expect(try await storage.claim(SessionKey(1), for: 2) == .held(by: 1))
      try await storage.release(SessionKey(1), SessionClaim(node: 1))
      #expect(await change(1, after: 1, by: SessionClaim(node: 1), in: storage) == .stale)
      let second = SessionClaim(node: 2, fence: 1)
      #expect(try await storage.claim(SessionKey(1), for: 2).claim == second)
      // Another key of the same session is claimed as well, and the former one is nobody's.
      var renamed = Commit.snapshot(9, after: 1, "renamed")
      renamed.formerKey = SessionKey(1)
      renamed.claim = second
      try await storage.commit(renamed)
      #expect(try await storage.claim(SessionKey(1), for: 1) == .absent)
      #expect(try await storage.claim(SessionKey(9), for: 1) == .held(by: 2))
      #expect(await change(9, after: 2, by: second, in: storage) == nil)
      // Servers that know of no nodes go on as they did.
      #expect(await change(9, after: 3, by: nil, in: storage) == nil)
    }
  }

  @Test("A commit may give its session back, for whoever comes next", arguments: Kind.allCases)
  func released(withCommit kind: Kind) async throws {
    try await with(kind) { storage in
      for node in 1...2 as ClosedRange<UInt64> {
        try await storage.extendLease(of: node, by: .seconds(60))
      }
      try await begin(1, for: 1, in: storage)
      var last = Commit.change(1, after: 1, "2")
      (last.claim, last.endsClaim) = (SessionClaim(node: 1), true)
      try await storage.commit(last)
      #expect(await change(1, after: 2, by: SessionClaim(node: 1), in: storage) == .stale)
      let second = SessionClaim(node: 2, fence: 1)
      #expect(try await storage.claim(SessionKey(1), for: 2).claim == second)
      #expect(await change(1, after: 2, by: second, in: storage) == nil)
      // One that is not expected gives nothing back.
      var late = Commit.change(1, after: 2, "late")
      (late.claim, late.endsClaim) = (second, true)
      #expect(await storage.refusal(of: late) == .stale)
      #expect(try await storage.claim(SessionKey(1), for: 1) == .held(by: 2))
    }
  }

  @Test("A lease ends by itself", arguments: Kind.allCases)
  func leases(kind: Kind) async throws {
    try await with(kind) { storage in
      try await begin(1, for: 1, in: storage)
      try await storage.extendLease(of: 1, by: .milliseconds(50))
      let start = ContinuousClock.now
      while try await storage.claim(SessionKey(1), for: 2) == .held(by: 1) {
        try #require(ContinuousClock.now - start < .seconds(10))
        await Task.yield()
      }
      #expect(await change(1, after: 1, by: SessionClaim(node: 1), in: storage) == .stale)
    }
  }

  @Test("Of many nodes that want a session at once, one has it", arguments: Kind.allCases)
  func race(kind: Kind) async throws {
    try await with(kind) { storage in
      try await begin(1, for: 1, in: storage)
      for node in 2...9 as ClosedRange<UInt64> {
        try await storage.extendLease(of: node, by: .seconds(60))
      }
      let outcomes = try await withThrowingTaskGroup(of: ClaimOutcome.self) { group in
        for node in 2...9 as ClosedRange<UInt64> {
          group.addTask { try await storage.claim(SessionKey(1), for: node) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let owners = outcomes.compactMap(\.claim?.node)
      #expect(owners.count == 1)
      #expect(outcomes.filter { $0 == .held(by: owners.first ?? 0) }.count == 7)
    }
  }
}
