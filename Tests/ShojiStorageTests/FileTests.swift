import CSQLite
import Foundation
import ShojiTesting
import Testing

@testable import ShojiStorage

/// The file of a storage, and those beside it.
@Suite("The file of a storage", .timeLimit(.minutes(2)))
struct FileTests {
  @Test("What was committed is there after the storage was closed and opened again")
  func reopened() async throws {
    let folder = Folder()
    var storage = try SQLiteStorage(folder: folder.path)
    try await storage.commit(.snapshot(1, after: 0, "one"))
    _ = try await storage.age(advancingBy: 7)
    // What the next start would see after an end that was none, and after this one.
    #expect(try String(contentsOfFile: folder.database + ".lock", encoding: .utf8) == "\(getpid())")
    await storage.close()
    #expect(try String(contentsOfFile: folder.database + ".lock", encoding: .utf8) == "")
    await #expect(throws: StorageError.self) { try await storage.check() }
    await #expect(throws: StorageError.self) { try await storage.session(SessionKey(1)) }
    storage = try SQLiteStorage(folder: folder.path)
    #expect(storage.recovered == nil)
    try await storage.commit(.change(1, after: 1, "two"))
    #expect(try await storage.texts(1) == ["one", "two"])
    let age = try await storage.age(advancingBy: 0)
    #expect(age == 7)
    await storage.close()
  }

  @Test("Only the owner can read what is kept")
  func modes() async throws {
    let folder = Folder()
    var storage = try SQLiteStorage(folder: folder.path + "/deep")
    try await storage.commit(.snapshot(1, after: 0, "one"))
    #expect(try folder.mode(of: "") == 0o700)
    #expect(try folder.mode(of: "/deep") == 0o700)
    let names = ["", "-wal", "-shm", ".lock"].map { "/deep/shoji.db" + $0 }
    for name in names { #expect(try folder.mode(of: name) == 0o600, "\(name)") }
    await storage.close()
    // Somebody has been generous.
    let file = folder.path + names[0]
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    storage = try SQLiteStorage(folder: folder.path + "/deep")
    for name in names { #expect(try folder.mode(of: name) == 0o600, "\(name)") }
    await storage.close()
  }

  @Test("A file belongs to one server at a time, and who comes second is told which has it")
  func locked() async throws {
    let folder = Folder()
    let first = try SQLiteStorage(folder: folder.path)
    let error = #expect(throws: StorageError.self) { _ = try SQLiteStorage(folder: folder.path) }
    #expect(
      error
        == .misconfigured(
          "\(folder.database) is used by another process (\(getpid())). "
            + "Mend: stop that one, or give each a folder of its own"))
    // The one that has it does not notice.
    try await first.commit(.snapshot(1, after: 0, "one"))
    await first.close()
    let second = try SQLiteStorage(folder: folder.path)
    #expect(try await second.texts(1) == ["one"])
    await second.close()
  }

  @Test("A storage that nobody holds any more lets go of its file")
  func released() async throws {
    let folder = Folder()
    var storage: SQLiteStorage? = try SQLiteStorage(folder: folder.path)
    try await storage?.commit(.snapshot(1, after: 0, "one"))
    let closing = storage?.closing
    storage = nil
    await closing?.wait()
    let next = try SQLiteStorage(folder: folder.path)
    #expect(try await next.texts(1) == ["one"])
    await next.close()
  }

  @Test("A file of a newer build and one of another program are left alone")
  func foreign() async throws {
    let folder = Folder()
    await (try SQLiteStorage(folder: folder.path)).close()
    let connection = try Connection(path: folder.database)
    try connection.runAll("PRAGMA user_version = 99")
    var error = #expect(throws: StorageError.self) { _ = try SQLiteStorage(folder: folder.path) }
    #expect(error?.description.contains("newer build (version 99") == true)
    try connection.runAll("PRAGMA user_version = 1; PRAGMA application_id = 5")
    error = #expect(throws: StorageError.self) { _ = try SQLiteStorage(folder: folder.path) }
    #expect(error?.description.contains("another program") == true)
    #expect(try connection.integer("PRAGMA user_version") == 1)
  }

  @Test("A file of an earlier version gets what the newer ones have, and keeps what it has")
  func migrated() throws {
    let folder = Folder()
    try DatabaseFile(path: folder.database).make()
    let connection = try Connection(path: folder.database)
    let first = "CREATE TABLE sessions (name TEXT)"
    try Schema.prepare(connection, steps: [first])
    try connection.runAll("INSERT INTO sessions VALUES ('one')")
    let steps = [first, "ALTER TABLE sessions ADD COLUMN age INTEGER NOT NULL DEFAULT 3"]
    try Schema.prepare(connection, steps: steps)
    #expect(try connection.integer("SELECT age FROM sessions WHERE name = 'one'") == 3)
    #expect(try connection.integer("PRAGMA user_version") == 2)
    // One that fails changes nothing.
    #expect(throws: StorageError.self) {
      try Schema.prepare(connection, steps: steps + ["DROP TABLE sessions", "nonsense"])
    }
    #expect(try connection.integer("SELECT count(*) FROM sessions") == 1)
    #expect(try connection.integer("PRAGMA user_version") == 2)
  }

  @Test("A damaged file is moved aside with its log, said so, and a new one is begun")
  func damaged() async throws {
    for place in [0, 3] {
      let folder = Folder()
      var storage = try SQLiteStorage(folder: folder.path)
      for number in 1...200 as ClosedRange<UInt64> {
        try await storage.commit(
          .snapshot(number, after: 0, String(repeating: "x", count: 3_000)))
      }
      await storage.close()
      let file = try #require(FileHandle(forUpdatingAtPath: folder.database))
      try file.seek(toOffset: UInt64(place * 4_096))
      try file.write(contentsOf: Data(repeating: 0x5a, count: 4_096))
      try file.close()
      // As a process leaves it that is killed: the next start looks at all of it.
      try Data("1".utf8).write(to: URL(filePath: folder.database + ".lock"))
      storage = try SQLiteStorage(folder: folder.path)
      let recovered = try #require(storage.recovered)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let aside = try #require(names.first { $0.contains(".damaged-") && !$0.hasSuffix("-wal") })
      #expect(recovered.contains(aside) && recovered.contains("Mend:"))
      #expect(try folder.mode(of: "/" + aside) == 0o600)
      #expect(try await storage.session(SessionKey(1)) == .absent)
      try await storage.commit(.snapshot(1, after: 0, "new"))
      await storage.close()
      #expect(try SQLiteStorage(folder: folder.path).recovered == nil)
    }
  }

  @Test("What is damaged is found when it is used, and looked for at the next start")
  func damagedInUse() async throws {
    let folder = Folder()
    var storage = try SQLiteStorage(folder: folder.path)
    for number in 1...200 as ClosedRange<UInt64> {
      try await storage.commit(.snapshot(number, after: 0, String(repeating: "x", count: 3_000)))
    }
    await storage.close()
    storage = try SQLiteStorage(folder: folder.path)
    let file = try #require(FileHandle(forUpdatingAtPath: folder.database))
    let size = Int(try file.seekToEnd())
    try file.seek(toOffset: 4 * 4_096)
    try file.write(contentsOf: Data(repeating: 0x5a, count: size - 4 * 4_096))
    // The lock of the process goes with the descriptor; nobody else wants it here.
    try file.close()
    var found = false
    for number in 1...200 as ClosedRange<UInt64> where !found {
      if case .damaged = await storage.refusal(of: .change(number, after: 1, "two")) {
        found = true
      }
    }
    #expect(found)
    await storage.close()
    #expect(try SQLiteStorage(folder: folder.path).recovered != nil)
  }

  @Test("What may be kept is bounded; expiry makes room again, and gives pages back")
  func bounded() async throws {
    let folder = Folder()
    var storage = try SQLiteStorage(folder: folder.path, maximumBytes: 4_000_000)
    let text = String(repeating: "x", count: 20_000)
    var number: UInt64 = 0
    var refusal: StorageError?
    while refusal == nil {
      number += 1
      refusal = await storage.refusal(of: .snapshot(number, after: 0, text, lastUse: 1))
      try #require(number < 1_000)
    }
    guard case .full(let reason) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(reason.contains("of at most 4000000 bytes"))
    #expect(number > 100)
    let full = try await storage.usage()
    #expect(full.bytes <= 4_000_000 && full.limit == 4_000_000, "\(full) \(reason)")
    // Nothing is refused for which there is room, however coarse the bound is that commits go by.
    #expect(full.bytes > 3_950_000, "\(full)")
    // Below what is there already: it can be read and ended, and others can be forgotten.
    await storage.close()
    storage = try SQLiteStorage(folder: folder.path, maximumBytes: 2_000_000)
    #expect(await storage.refusal(of: .snapshot(number, after: 0, "")) != nil)
    #expect(try await storage.texts(1) == [text])
    try await storage.commit(
      Commit(session: SessionKey(1), expectedVersion: 1, content: .end, lastUse: 1))
    #expect(try await storage.expire(unusedSince: 2, limit: 1_000) == Int(number) - 2)
    try await storage.check()
    try await storage.commit(.snapshot(number, after: 0, text, lastUse: 3))
    // Some at a time.
    for _ in 1...10 { _ = try await storage.expire(unusedSince: 2, limit: 1_000) }
    #expect(try await storage.usage().bytes < 200_000)
    await storage.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.database)
    #expect((attributes[.size] as? Int ?? .max) < 1_000_000)
  }

  @Test("The log is brought into the file while it is written, and does not grow without end")
  func log() async throws {
    let folder = Folder()
    let storage = try SQLiteStorage(folder: folder.path)
    // A page of its own for each.
    let text = String(repeating: "x", count: 3_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for key in 1...32 as ClosedRange<UInt64> {
        group.addTask {
          for version in 0..<200 as Range<Int64> {
            try await storage.commit(.snapshot(key, after: version, text))
          }
        }
      }
      try await group.waitForAll()
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.database + "-wal")
    #expect((attributes[.size] as? Int ?? .max) < 12_000_000)
    await storage.close()
  }

  @Test("A log that is in the file is not brought there again before the next commit")
  func logOnce() throws {
    let folder = Folder()
    try DatabaseFile(path: folder.database).make()
    let connection = try Connection(path: folder.database)
    try connection.runAll("PRAGMA journal_mode = WAL; CREATE TABLE numbers (number)")
    #expect(connection.logFrames > 0)
    try connection.checkpoint()
    #expect(connection.logFrames == 0)
    try connection.runAll("INSERT INTO numbers VALUES (1)")
    #expect(connection.logFrames > 0)
  }
}
