import Foundation
import ShojiStorage
import Testing

/// What every storage does.
@Suite("A storage", .timeLimit(.minutes(2)))
struct ConformanceTests {
  typealias Kind = StorageKind

  /// Runs a test with a storage of a kind.
  func with(_ kind: Kind, _ body: (any Storage) async throws -> Void) async throws {
    try await kind.run(body)
  }

  @Test("Keeps a snapshot, what has changed since, and who was last", arguments: Kind.allCases)
  func keeps(kind: Kind) async throws {
    try await with(kind) { storage in
      #expect(try await storage.session(SessionKey(1)) == .absent)
      try await storage.commit(.snapshot(1, after: 0, "one", lastUse: 5))
      try await storage.commit(.change(1, after: 1, "two", lastUse: 6))
      var last = Commit.change(1, after: 2, "", lastUse: 7)
      last.name = .max
      try await storage.commit(last)
      #expect(
        try await storage.session(SessionKey(1))
          == .kept(
            StoredSession(
              version: 3, lastCommit: .max, snapshot: Array("one".utf8),
              changes: [Array("two".utf8), []], lastUse: 7)))
      #expect(try await storage.usage().sessions == 1)
    }
  }

  @Test("A snapshot takes the place of all before it", arguments: Kind.allCases)
  func snapshots(kind: Kind) async throws {
    try await with(kind) { storage in
      try await storage.commit(.snapshot(1, after: 0, "one"))
      try await storage.commit(.change(1, after: 1, "two"))
      try await storage.commit(.snapshot(1, after: 2, "three"))
      #expect(try await storage.texts(1) == ["three"])
      #expect(try await storage.kept(1)?.version == 3)
    }
  }

  @Test("A commit that does not know the last one changes nothing", arguments: Kind.allCases)
  func stale(kind: Kind) async throws {
    try await with(kind) { storage in
      try await storage.commit(.snapshot(1, after: 0, "one"))
      var late = Commit.change(1, after: 0, "late")
      late.effects = [
        StoredEffect(key: "mail", kind: "mail", payload: [], session: nil, due: 0)
      ]
      late.changes = [SharedChange(store: "news", key: "1", bytes: [1])]
      for commit in [
        late, .change(1, after: 2, "early"), .snapshot(1, after: 0, "again"),
        .change(2, after: 0, "of nothing"),
      ] {
        #expect(await storage.refusal(of: commit) == .stale)
      }
      #expect(try await storage.texts(1) == ["one"])
      #expect(try await storage.kept(2) == nil)
      #expect(try await storage.effects(dueBy: .max, limit: 9).isEmpty)
      #expect(try await storage.changes(of: "news", after: 0, limit: 9).isEmpty)
    }
  }

  @Test("A session that has ended does not come back", arguments: Kind.allCases)
  func end(kind: Kind) async throws {
    try await with(kind) { storage in
      try await storage.commit(.snapshot(1, after: 0, "one"))
      try await storage.commit(
        Commit(session: SessionKey(1), expectedVersion: 1, content: .end, lastUse: 5))
      #expect(try await storage.session(SessionKey(1)) == .ended)
      #expect(await storage.refusal(of: .snapshot(1, after: 0, "again")) == .stale)
      // Its mark is there as long as it could be asked for.
      #expect(try await storage.expire(unusedSince: 5, limit: 9) == 0)
      #expect(try await storage.session(SessionKey(1)) == .ended)
      #expect(try await storage.expire(unusedSince: 6, limit: 9) == 0)
      #expect(try await storage.session(SessionKey(1)) == .absent)
    }
  }

  @Test("A session gets another key and keeps what it has", arguments: Kind.allCases)
  func rename(kind: Kind) async throws {
    try await with(kind) { storage in
      var commit = Commit.snapshot(1, after: 0, "one")
      commit.effects = [
        StoredEffect(key: "mail", kind: "mail", payload: [], session: SessionKey(1), due: 0)
      ]
      try await storage.commit(commit)
      commit = .change(2, after: 1, "two")
      commit.formerKey = SessionKey(1)
      try await storage.commit(commit)
      let effects = try await storage.effects(dueBy: 0, limit: 9)
      #expect(effects.map(\.session) == [SessionKey(2)])
      #expect(try await storage.session(SessionKey(1)) == .ended)
      #expect(try await storage.texts(2) == ["one", "two"])
      #expect(try await storage.kept(2)?.version == 2)
      commit = .snapshot(3, after: 2, "three")
      commit.formerKey = SessionKey(2)
      try await storage.commit(commit)
      #expect(try await storage.texts(3) == ["three"])
      // Neither a key that was somebody's, nor one that is.
      for (taken, version): (UInt64, Int64) in [(1, 3), (3, 3)] {
        try? await storage.commit(.snapshot(4, after: 0, "other"))
        commit = .snapshot(taken, after: 1, "taken")
        commit.formerKey = SessionKey(4)
        #expect(await storage.refusal(of: commit) == .stale, "\(version)")
      }
      #expect(try await storage.texts(3) == ["three"])
      #expect(try await storage.usage().sessions == 2)
      commit = Commit(
        session: SessionKey(5), formerKey: SessionKey(4), expectedVersion: 1, content: .end,
        lastUse: 0)
      try await storage.commit(commit)
      #expect(try await storage.session(SessionKey(4)) == .ended)
      #expect(try await storage.usage().sessions == 1)
    }
  }

  @Test("Sessions that nobody uses are forgotten, the others are not", arguments: Kind.allCases)
  func expire(kind: Kind) async throws {
    try await with(kind) { storage in
      for number in 1...250 as ClosedRange<UInt64> {
        try await storage.commit(.snapshot(number, after: 0, "one", lastUse: 10))
      }
      try await storage.commit(.change(1, after: 1, "used by a commit", lastUse: 20))
      try await storage.commit(.snapshot(2, after: 1, "used by a snapshot", lastUse: 20))
      try await storage.noteUses([SessionKey(3): 20, SessionKey(999): 20])
      try await storage.noteUses([SessionKey(3): 15])
      #expect(try await storage.kept(3)?.lastUse == 20)
      #expect(try await storage.session(SessionKey(999)) == .absent)
      #expect(try await storage.expire(unusedSince: 10, limit: 500) == 0)
      #expect(try await storage.expire(unusedSince: 11, limit: 7) == 7)
      #expect(try await storage.expire(unusedSince: 11, limit: 500) == 240)
      #expect(try await storage.usage().sessions == 3)
      #expect(try await storage.texts(1) == ["one", "used by a commit"])
      #expect(try await storage.texts(2) == ["used by a snapshot"])
      #expect(try await storage.expire(unusedSince: 21, limit: 500) == 3)
      #expect(try await storage.session(SessionKey(1)) == .absent)
    }
  }

  @Test("A session that cannot be read is out of the way", arguments: Kind.allCases)
  func aside(kind: Kind) async throws {
    try await with(kind) { storage in
      try await storage.commit(.snapshot(1, after: 0, "one"))
      try await storage.setAside(SessionKey(1), reason: "it is damaged")
      #expect(try await storage.session(SessionKey(1)) == .absent)
      #expect(try await storage.usage().sessions == 0)
      try await storage.commit(.snapshot(1, after: 0, "new"))
      #expect(try await storage.texts(1) == ["new"])
    }
  }

  @Test("The storage's own time goes on and never back", arguments: Kind.allCases)
  func age(kind: Kind) async throws {
    try await with(kind) { storage in
      var ages: [Int64] = []
      for seconds in [0, 5, -3, 2] as [Int64] {
        ages.append(try await storage.age(advancingBy: seconds))
      }
      #expect(ages == [0, 5, 5, 7])
    }
  }

  @Test("Effects come when they are due, once, until they are settled", arguments: Kind.allCases)
  func effects(kind: Kind) async throws {
    try await with(kind) { storage in
      func effect(_ key: String, due: Int64) -> StoredEffect {
        StoredEffect(key: key, kind: "mail", payload: [1, 2], session: SessionKey(1), due: due)
      }
      func keys(_ time: Int64) async throws -> [String] {
        try await storage.effects(dueBy: time, limit: 9).map(\.key)
      }
      var commit = Commit.snapshot(1, after: 0, "one")
      commit.effects = [effect("c", due: 3), effect("a", due: 1), effect("b", due: 2)]
      try await storage.commit(commit)
      #expect(try await storage.effects(dueBy: 1, limit: 9) == [effect("a", due: 1)])
      #expect(try await storage.effects(dueBy: 3, limit: 2).map(\.key) == ["a", "b"])
      commit = .change(1, after: 1, "two")
      commit.effects = [effect("a", due: 9)]
      try await storage.commit(commit)
      try await storage.settle("b", .done)
      try await storage.settle("of nobody", .done)
      #expect(try await keys(9) == ["a", "c"])
      try await storage.settle("a", .again(due: 5, error: "no answer"))
      #expect(try await keys(4) == ["c"])
      let again = try await storage.effects(dueBy: 9, limit: 9).last
      #expect(again?.attempts == 1 && again?.lastError == "no answer")
      try await storage.settle("c", .done)
      try await storage.settle("a", .failed(error: "no such address"))
      #expect(try await keys(9).isEmpty)
      // What has failed for good is not begun again, nor done.
      commit = .change(1, after: 2, "three")
      commit.effects = [effect("a", due: 1)]
      try await storage.commit(commit)
      try await storage.settle("a", .done)
      #expect(try await keys(9).isEmpty)
      let failed = try await storage.failedEffects(limit: 9)
      #expect(failed.map(\.key) == ["a"])
      #expect(failed.first?.attempts == 2 && failed.first?.lastError == "no such address")
    }
  }

  @Test(
    "However many effects of one kind wait, those of another are found", arguments: Kind.allCases)
  func kindsOfEffects(kind: Kind) async throws {
    try await with(kind) { storage in
      var commit = Commit.snapshot(1, after: 0, "one")
      commit.effects = (10..<60).map { number in
        StoredEffect(key: "\(number)", kind: "mail", payload: [], session: nil, due: 1)
      }
      for (key, kind, due) in [("a", "pay", 2), ("b", "pay", 9), ("c", "call", 1)]
        as [(String, String, Int64)]
      {
        commit.effects.append(
          StoredEffect(key: key, kind: kind, payload: [], session: nil, due: due))
      }
      try await storage.commit(commit)
      #expect(
        try await storage.effects(dueBy: 2, limit: 2).map(\.key) == ["10", "11", "c", "a"])
    }
  }

  @Test("Changes of a shared store are read after a place", arguments: Kind.allCases)
  func changes(kind: Kind) async throws {
    try await with(kind) { storage in
      for number in 1...5 as ClosedRange<UInt64> {
        var commit = Commit.snapshot(number, after: 0, "one")
        commit.changes = [
          SharedChange(store: "news", key: "\(number)-0", bytes: [UInt8(number), 0]),
          SharedChange(store: "other", key: "\(number)-0", bytes: [0]),
          SharedChange(store: "news", key: "\(number)-1", bytes: [UInt8(number), 1]),
        ]
        try await storage.commit(commit)
      }
      var read: [[UInt8]] = []
      var place: Int64 = 0
      while let last = try await storage.changes(of: "news", after: place, limit: 3).last {
        read += try await storage.changes(of: "news", after: place, limit: 3).map(\.bytes)
        place = last.place
      }
      #expect(read == (1...5).flatMap { [[$0, 0], [$0, 1]] })
      #expect(try await storage.changes(of: "nobody's", after: 0, limit: 3).isEmpty)
    }
  }

  @Test("A change of a shared store is there once, whoever adds it", arguments: Kind.allCases)
  func sameChange(kind: Kind) async throws {
    try await with(kind) { storage in
      let first = SharedChange(store: "news", key: "a", bytes: [1])
      try await storage.append([first, SharedChange(store: "other", key: "a", bytes: [2])])
      var commit = Commit.snapshot(1, after: 0, "one")
      commit.changes = [
        SharedChange(store: "news", key: "a", bytes: [3]),
        SharedChange(store: "news", key: "b", bytes: [4]),
      ]
      try await storage.commit(commit)
      let changes = try await storage.changes(of: "news", after: 0, limit: 9)
      #expect(changes.map(\.key) == ["a", "b"] && changes.map(\.bytes) == [[1], [4]])
    }
  }

  @Test(
    "A log is shortened by what it has led to, and what was in it is still known",
    arguments: Kind.allCases)
  func compaction(kind: Kind) async throws {
    try await with(kind) { storage in
      #expect(try await storage.snapshot(of: "news") == nil)
      func change(_ number: Int) -> SharedChange {
        SharedChange(store: "news", key: "\(number)", bytes: [UInt8(number % 256)])
      }
      let count = SharedSnapshot.rememberedKeys + 50
      try await storage.append((0..<count).map(change))
      let places = try await storage.changes(of: "news", after: 0, limit: .max).map(\.place)
      let snapshot = SharedSnapshot(place: places[count - 11], bytes: [7])
      try await storage.compact("news", into: snapshot)
      #expect(try await storage.snapshot(of: "news") == snapshot)
      let rest = try await storage.changes(of: "news", after: snapshot.place, limit: 99)
      #expect(rest.map(\.key) == (count - 10..<count).map { "\($0)" })
      // An earlier one comes too late.
      try await storage.compact("news", into: SharedSnapshot(place: places[0], bytes: [8]))
      #expect(try await storage.snapshot(of: "news") == snapshot)
      // One that comes again is known, as long as not too many have come after it.
      try await storage.append([change(count - 11), change(count - 900), change(0)])
      let again = try await storage.changes(of: "news", after: places[count - 1], limit: 9)
      #expect(again.map(\.key) == ["0"])
      #expect(try await storage.snapshot(of: "other") == nil)
    }
  }

  @Test(
    "Of many tasks at once each acknowledged commit is there, in order", arguments: Kind.allCases)
  func together(kind: Kind) async throws {
    try await with(kind) { storage in
      let model = Acknowledged()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<32 as Range<UInt64> {
          group.addTask { try await model.write(25, as: task, to: storage) }
        }
        try await group.waitForAll()
      }
      for (key, acknowledged) in model.texts {
        let texts = try await storage.texts(key)
        #expect(texts.sorted() == acknowledged.sorted())
        for task in key * 4..<key * 4 + 4 {
          #expect(texts.filter { $0.hasPrefix("\(task).") } == (0..<25).map { "\(task).\($0)" })
        }
        #expect(try await storage.kept(key)?.version == 100)
      }
    }
  }

  @Test("Can be written to, and says what it keeps", arguments: Kind.allCases)
  func checks(kind: Kind) async throws {
    try await with(kind) { storage in
      try await storage.check()
      let before = try await storage.usage()
      try await storage.commit(.snapshot(1, after: 0, String(repeating: "x", count: 100_000)))
      let after = try await storage.usage()
      #expect(after.bytes - before.bytes >= 100_000)
    }
  }
}
