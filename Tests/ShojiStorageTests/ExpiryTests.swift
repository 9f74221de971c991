import Testing

@testable import ShojiStorage

/// What is forgotten besides sessions.
@Suite("Expiry in a file", .timeLimit(.minutes(2)))
struct ExpiryTests {
  private let folder = Folder()

  private func count(_ table: String) throws -> Int64? {
    try Connection(path: folder.database).integer("SELECT count(*) FROM \(table)")
  }

  @Test("Marks go as fast as sessions, however few of these there are")
  func marks() async throws {
    let storage = try SQLiteStorage(folder: folder.path)
    for number in 1...250 as ClosedRange<UInt64> {
      try await storage.commit(
        Commit(session: SessionKey(number), expectedVersion: 0, content: .end, lastUse: 10))
    }
    #expect(try await storage.expire(unusedSince: 10, limit: 1_000) == 0)
    #expect(try count("ended") == 250)
    // No more at once than was asked for.
    #expect(try await storage.expire(unusedSince: 11, limit: 120) == 0)
    #expect(try count("ended") == 130)
    #expect(try await storage.expire(unusedSince: 11, limit: 1_000) == 0)
    #expect(try count("ended") == 0)
    await storage.close()
  }

  @Test("What is kept aside goes when it would have expired, and not before")
  func aside() async throws {
    let storage = try SQLiteStorage(folder: folder.path)
    for number in 1...150 as ClosedRange<UInt64> {
      try await storage.commit(.snapshot(number, after: 0, "one", lastUse: 10))
      try await storage.setAside(SessionKey(number), reason: "it is damaged")
    }
    #expect(try await storage.expire(unusedSince: 10, limit: 1_000) == 0)
    #expect(try count("aside") == 150)
    #expect(try await storage.expire(unusedSince: 11, limit: 1_000) == 0)
    #expect(try count("aside") == 0)
    await storage.close()
  }
}
