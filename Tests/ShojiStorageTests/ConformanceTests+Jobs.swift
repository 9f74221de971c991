import ShojiStorage
import Testing

/// What every storage does for jobs.
extension ConformanceTests {
  private func effect(_ key: String, due: Int64 = 1) -> StoredEffect {
    StoredEffect(key: key, kind: "report", payload: [1], session: nil, due: due)
  }

  @Test("Effects without a session are added once, all at once", arguments: Kind.allCases)
  func addedEffects(kind: Kind) async throws {
    try await with(kind) { storage in
      try await storage.add([effect("a"), effect("b", due: 2)])
      try await storage.add([effect("a", due: 9), effect("c", due: 3)])
      #expect(
        try await storage.effects(dueBy: 9, limit: 9)
          == [effect("a"), effect("b", due: 2), effect("c", due: 3)])
      try await storage.settle("a", .failed(error: "no answer"))
      try await storage.add([effect("a")])
      #expect(try await storage.effects(dueBy: 9, limit: 9).map(\.key) == ["b", "c"])
    }
  }

  @Test("The results of steps are kept as long as their effect waits", arguments: Kind.allCases)
  func steps(kind: Kind) async throws {
    try await with(kind) { storage in
      #expect(try await storage.steps(of: "a") == nil)
      #expect(try await !storage.keep([1], ofStep: "read", of: "a"))
      try await storage.add([effect("a"), effect("b")])
      #expect(try await storage.steps(of: "a") == [:])
      #expect(try await storage.keep([1], ofStep: "read", of: "a"))
      #expect(try await storage.keep([2], ofStep: "draw", of: "a"))
      #expect(try await storage.keep([], ofStep: "read", of: "b"))
      #expect(try await storage.keep([3, 4], ofStep: "read", of: "a"))
      try await storage.settle("a", .again(due: 5, error: "no answer"))
      #expect(try await storage.steps(of: "a") == ["read": [3, 4], "draw": [2]])
      #expect(try await storage.steps(of: "b") == ["read": []])
      // One that comes again under the same key begins anew.
      try await storage.settle("a", .done)
      #expect(try await storage.steps(of: "a") == nil)
      #expect(try await !storage.keep([1], ofStep: "read", of: "a"))
      try await storage.add([effect("a")])
      #expect(try await storage.steps(of: "a") == [:])
      try await storage.settle("b", .failed(error: "no answer"))
      #expect(try await storage.steps(of: "b") == nil)
      #expect(try await !storage.keep([1], ofStep: "draw", of: "b"))
    }
  }

  @Test("What has failed for good is tried again or dropped, one or all", arguments: Kind.allCases)
  func failedEffects(kind: Kind) async throws {
    try await with(kind) { storage in
      let keys = ["a", "b", "c", "d"]
      try await storage.add(keys.map { effect($0) } + [effect("waiting")])
      _ = try await storage.keep([1], ofStep: "read", of: "a")
      for key in keys { try await storage.settle(key, .failed(error: "no answer")) }
      #expect(try await storage.retryFailedEffects("waiting", at: 9) == 0)
      #expect(try await storage.retryFailedEffects("a", at: 9) == 1)
      let again = try await storage.effects(dueBy: 9, limit: 9).first { $0.key == "a" }
      #expect(again?.attempts == 0 && again?.due == 9)
      #expect(try await storage.steps(of: "a") == ["read": [1]])
      #expect(try await storage.dropFailedEffects("b") == 1)
      #expect(try await storage.failedEffects(limit: 9).map(\.key) == ["c", "d"])
      #expect(try await storage.retryFailedEffects(nil, at: 2) == 2)
      for key in ["a", "c"] { try await storage.settle(key, .failed(error: "no answer")) }
      #expect(try await storage.dropFailedEffects(nil) == 2)
      #expect(try await storage.effects(dueBy: 9, limit: 9).map(\.key) == ["waiting", "d"])
    }
  }

  @Test("What is repeated has one effect for each time, whoever adds it", arguments: Kind.allCases)
  func repeated(kind: Kind) async throws {
    try await with(kind) { storage in
      try await storage.add([effect("clock", due: 10)])
      try await storage.settle(
        "clock", .repeated(at: 10, next: 20, occurrence: effect("at 10", due: 11)))
      #expect(
        try await storage.effects(dueBy: 99, limit: 9)
          == [effect("at 10", due: 11), effect("clock", due: 20)])
      try await storage.settle("at 10", .done)
      // Somebody else has meant the same time.
      try await storage.settle(
        "clock", .repeated(at: 10, next: 30, occurrence: effect("at 10", due: 11)))
      #expect(try await storage.effects(dueBy: 99, limit: 9) == [effect("clock", due: 20)])
      try await storage.settle(
        "of nobody", .repeated(at: 20, next: 30, occurrence: effect("at 20")))
      #expect(try await storage.effects(dueBy: 99, limit: 9) == [effect("clock", due: 20)])
    }
  }
}
