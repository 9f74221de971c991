import CFaultyDisk
import Foundation
import Testing

@testable import ShojiStorage

/// Disks that are full, read-only, slow, broken, or gone.
@Suite("A storage on a bad disk", .timeLimit(.minutes(2)))
struct FaultTests {
  private let folder = Folder()
  private let disk: FaultyDisk

  init() throws { disk = try FaultyDisk() }

  private func open(_ durability: Durability = .process) throws -> SQLiteStorage {
    try SQLiteStorage(folder: folder.path, durability: durability, disk: disk.name)
  }

  @Test(
    "Says why it cannot write, goes on reading, and recovers by itself",
    arguments: [
      (FAULTY_DISK_FULL, StorageError.full(""), "is full. Mend: make room"),
      (FAULTY_DISK_READ_ONLY, .unavailable(""), "cannot be written. Mend:"),
    ])
  func refused(fault: faulty_disk_fault, kind: StorageError, words: String) async throws {
    let storage = try open()
    try await storage.commit(.snapshot(1, after: 0, "one"))
    disk.become(fault)
    for attempt in 1...3 {
      let error = try #require(await storage.refusal(of: .change(1, after: 1, "two")))
      #expect(error.isLike(kind), "\(error)")
      // SQLite does not hand on why the first has failed; it is told when the file is opened again.
      #expect(attempt == 1 || error.description.contains(words), "\(error)")
      await #expect(throws: StorageError.self) { try await storage.check() }
      #expect(try await storage.texts(1) == ["one"])
    }
    disk.become(FAULTY_DISK_NOTHING)
    try await storage.check()
    try await storage.commit(.change(1, after: 1, "two"))
    #expect(try await storage.texts(1) == ["one", "two"])
    await storage.close()
  }

  @Test("A disk that does not answer is reported, and used again when it does")
  func broken() async throws {
    let storage = try open()
    try await storage.commit(.snapshot(1, after: 0, "one"))
    disk.become(FAULTY_DISK_BROKEN)
    for _ in 1...3 {
      let error = try #require(await storage.refusal(of: .change(1, after: 1, "two")))
      #expect(error.isLike(.unavailable("")), "\(error)")
    }
    disk.become(FAULTY_DISK_NOTHING)
    #expect(try await storage.texts(1) == ["one"])
    try await storage.commit(.change(1, after: 1, "two"))
    #expect(try await storage.texts(1) == ["one", "two"])
    await storage.close()
  }

  @Test("A commit whose sync has failed is unclear, and a read waits for the truth")
  func unsynced() async throws {
    let storage = try open(.power)
    try await storage.commit(.snapshot(1, after: 0, "one"))
    disk.become(FAULTY_DISK_UNSYNCED)
    let error = try #require(await storage.refusal(of: .change(1, after: 1, "two")))
    #expect(error.isLike(.unclear("")), "\(error)")
    // What the log has of it may come back: nobody can tell as long as nothing else can be written.
    await #expect(throws: StorageError.self) { try await storage.session(SessionKey(1)) }
    disk.become(FAULTY_DISK_NOTHING)
    let settled = try await storage.texts(1)
    // However the power goes now, what was read is so.
    for seed in 0..<16 as Range<UInt64> {
      let folder = try disk.replay(before: disk.events, seed: seed)
      let left = try SQLiteStorage(folder: folder.path, durability: .power)
      #expect(try await left.texts(1) == settled, "seed \(seed)")
      await left.close()
    }
    try await storage.commit(.change(1, after: Int64(settled.count), "other"))
    await storage.close()
    let next = try open(.power)
    #expect(try await next.texts(1) == settled + ["other"])
    await next.close()
  }

  @Test("What is read after an unclear commit is what the next start finds")
  func settled() async throws {
    let storage = try open(.power)
    try await storage.commit(.snapshot(1, after: 0, "one"))
    #expect(try await storage.texts(1) == ["one"])
    // All of it is in the log, nothing can be written over it, and nobody tells the connection that reads.
    disk.become(FAULTY_DISK_DYING)
    let error = try #require(await storage.refusal(of: .change(1, after: 1, "two")))
    #expect(error.isLike(.unclear("")), "\(error)")
    disk.become(FAULTY_DISK_NOTHING)
    let read = try await storage.texts(1)
    let folder = try folder.left()
    let left = try SQLiteStorage(folder: folder.path, durability: .power)
    #expect(try await left.texts(1) == read)
    await left.close()
    await storage.close()
  }

  /// Commits that are made true together: they come while the disk holds up another one.
  /// - Returns: What became of each.
  private func together(
    _ commits: [Commit], in storage: SQLiteStorage, on fault: faulty_disk_fault
  ) async -> [StorageError?] {
    disk.become(FAULTY_DISK_HELD)
    let first = Task.immediate { await storage.refusal(of: .snapshot(0, after: 0, "held up")) }
    await disk.waitForHeld()
    // Each has come when its call returns: it waits for the thread that writes.
    let others = commits.map { commit in
      Task.immediate { await storage.refusal(of: commit) }
    }
    disk.become(fault)
    var refusals: [StorageError?] = []
    for other in others { refusals.append(await other.value) }
    #expect(await first.value == nil)
    return refusals
  }

  @Test("Those that wait share a sync")
  func shared() async throws {
    let storage = try open(.power)
    try await storage.commit(.snapshot(65, after: 0, "one"))
    let before = disk.syncs
    let refusals = await together(
      (1...64).map { .snapshot($0, after: 0, "one") }, in: storage, on: FAULTY_DISK_NOTHING)
    #expect(refusals.allSatisfy { $0 == nil })
    // One for what was held up, one for all others.
    #expect(disk.syncs - before == 2)
    #expect(try await storage.usage().sessions == 66)
    await storage.close()
  }

  @Test(
    "What is too large for the disk does not keep others from becoming true", arguments: [1, 9])
  func oneTooLarge(count: UInt64) async throws {
    let storage = try open()
    try await storage.commit(.snapshot(9, after: 0, "one"))
    var commits: [Commit] = (1...5).map { .snapshot($0, after: 0, "one") }
    commits.append(
      Commit(session: SessionKey(9), expectedVersion: 1, content: .end, lastUse: 1))
    // It fits into the memory of SQLite, so that it is written at the end of the transaction; nine do not,
    // and are written on the way.
    let large = String(repeating: "x", count: 2_000_000)
    for number in 0..<count {
      commits.insert(.snapshot(10 + number, after: 0, large), at: 3)
    }
    let refusals = await together(commits, in: storage, on: FAULTY_DISK_SMALL)
    for (commit, refusal) in zip(commits, refusals) {
      let isLarge = commit.addedBytes == large.utf8.count
      #expect(isLarge ? refusal?.isLike(.full("")) == true : refusal == nil, "\(refusal as Any)")
    }
    disk.become(FAULTY_DISK_NOTHING)
    for number in 1...5 as ClosedRange<UInt64> {
      #expect(try await storage.texts(number) == ["one"])
    }
    #expect(try await storage.session(SessionKey(9)) == .ended)
    #expect(try await storage.session(SessionKey(10)) == .absent)
    await storage.close()
  }

  @Test("Who reads does not wait for who writes")
  func reading() async throws {
    let storage = try open(.power)
    try await storage.commit(.snapshot(1, after: 0, "one"))
    disk.become(FAULTY_DISK_HELD)
    async let writing: Void = storage.commit(.change(1, after: 1, "two"))
    await disk.waitForHeld()
    #expect(try await storage.texts(1) == ["one"])
    disk.become(FAULTY_DISK_NOTHING)
    try await writing
    #expect(try await storage.texts(1) == ["one", "two"])
    await storage.close()
  }

  @Test("A disk that goes away and comes back has all that was acknowledged")
  func gone() async throws {
    let storage = try open()
    try await storage.commit(.snapshot(1, after: 0, "one"))
    let elsewhere = folder.path + "-away"
    try FileManager.default.moveItem(atPath: folder.path, toPath: elsewhere)
    let error = try #require(await storage.refusal(of: .change(1, after: 1, "two")))
    #expect(error.description.contains("is gone. Mend: bring its disk back"), "\(error)")
    await #expect(throws: StorageError.self) { try await storage.session(SessionKey(1)) }
    try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.path)
    #expect(try await storage.texts(1) == ["one"])
    try await storage.commit(.change(1, after: 1, "two"))
    #expect(try await storage.texts(1) == ["one", "two"])
    await storage.close()
  }

  @Test("Another file in the place of the one that is used is not touched")
  func replaced() async throws {
    let storage = try open()
    try await storage.commit(.snapshot(1, after: 0, "one"))
    try SQLiteStorage.backup(from: folder.path, to: folder.path + "/copy.db")
    let copy = try Data(contentsOf: URL(filePath: folder.path + "/copy.db"))
    guard unsafe rename(folder.path + "/copy.db", folder.database) == 0 else {
      Issue.record("not replaced")
      return
    }
    let error = try #require(await storage.refusal(of: .change(1, after: 1, "two")))
    #expect(error.description.contains("another file was put in the place"), "\(error)")
    await storage.close()
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == copy)
  }

  @Test("A folder that cannot be used is named at the start, with the mend")
  func unusable() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false)
    let file = folder.path + "/file"
    try Data().write(to: URL(filePath: file))
    let error = #expect(throws: StorageError.self) { _ = try SQLiteStorage(folder: file) }
    #expect(error?.description.contains("\(file)/shoji.db cannot be made") == true)
    disk.become(FAULTY_DISK_FULL)
    let full = #expect(throws: StorageError.self) { _ = try open() }
    #expect(full?.isLike(.full("")) == true)
    #expect(full?.description.hasSuffix("Mend: make room, and start again") == true)
  }

  @Test(
    "A start on a full disk says so when something is asked for, and goes on by itself",
    arguments: [false, true], [false, true])
  func fullAtStart(wasKilled: Bool, isEarlier: Bool) async throws {
    let left: Folder
    do {
      let storage = try open()
      try await storage.commit(.snapshot(1, after: 0, "one"))
      if wasKilled {
        left = try folder.left()
        try Data("1".utf8).write(to: URL(filePath: left.database + ".lock"))
        await storage.close()
      } else {
        await storage.close()
        left = folder
      }
    }
    if isEarlier { try left.takeTablesBack() }
    disk.become(FAULTY_DISK_FULL)
    let storage = try SQLiteStorage(folder: left.path, durability: .process, disk: disk.name)
    for _ in 1...2 {
      let error = try #require(await storage.refusal(of: .change(1, after: 1, "two")))
      #expect(error.isLike(.full("")), "\(error)")
      #expect(error.description.contains("is full. Mend: make room"), "\(error)")
      await #expect(throws: StorageError.self) { try await storage.check() }
    }
    disk.become(FAULTY_DISK_NOTHING)
    if isEarlier {
      // A reader does not migrate the tables.
      let error = try #require(
        await #expect(throws: StorageError.self) { _ = try await storage.texts(1) })
      #expect(error.description.contains("the tables of an earlier build"), "\(error)")
    }
    try await storage.commit(.change(1, after: 1, "two"))
    #expect(try await storage.texts(1) == ["one", "two"])
    await storage.close()
    // The file was not checked yet.
    let mark = try String(contentsOf: URL(filePath: left.database + ".lock"), encoding: .utf8)
    #expect(!mark.isEmpty)
    let next = try SQLiteStorage(folder: left.path, durability: .process)
    #expect(next.recovered == nil)
    #expect(try await next.texts(1) == ["one", "two"])
    await next.close()
  }

  @Test("What follows an answer opens no file: the disk was said to be full")
  func afterAnswer() async throws {
    let storage = try open()
    try await storage.commit(.snapshot(1, after: 0, "one"))
    await storage.close()
    try folder.takeTablesBack()
    disk.become(FAULTY_DISK_FULL)
    let file = DatabaseFile(path: folder.database)
    let writer = Writer(
      try Database(file: file, role: .writing(.process), disk: disk.name), maximumBytes: nil)
    disk.become(FAULTY_DISK_NOTHING)
    writer.checkpoint(isIdle: true)
    let version = try Schema.version(of: Connection(path: folder.database))
    #expect(version == Schema.steps.count - 1)
    #expect(!writer.finish(), "The file was not checked yet")
    #expect(try Schema.version(of: Connection(path: folder.database)) == Schema.steps.count)
  }
}

extension Folder {
  /// Gives the file the tables of the build before this one.
  fileprivate func takeTablesBack() throws {
    try Connection(path: database).runAll(
      "DROP TRIGGER steps_go; DROP TABLE steps; PRAGMA user_version = \(Schema.steps.count - 1)")
  }
}

extension StorageError {
  /// Whether it is of the same case.
  func isLike(_ other: StorageError) -> Bool {
    switch (self, other) {
    case (.stale, .stale), (.full, .full), (.unavailable, .unavailable), (.unclear, .unclear),
      (.damaged, .damaged), (.misconfigured, .misconfigured):
      true
    default: false
    }
  }
}
