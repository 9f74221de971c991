import Foundation
import Testing

@testable import ShojiStorage

/// Copies of what is kept.
@Suite("A backup", .timeLimit(.minutes(2)))
struct BackupTests {
  @Test("Made while a server writes, it has what was acknowledged before, as it was at one moment")
  func whileWriting() async throws {
    let folder = Folder()
    let storage = try SQLiteStorage(folder: folder.path)
    // What is written last of each session: the second follows the first.
    let written = Acknowledged()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 as Range<UInt64> {
        group.addTask { try await written.write(100, as: task, to: storage) }
      }
      for number in 0..<5 {
        let before = written.texts
        let copy = folder.path + "/copy\(number).db"
        try SQLiteStorage.backup(from: folder.path, to: copy)
        try await check(copy, has: before)
      }
      try await group.waitForAll()
    }
    await storage.close()
  }

  private func check(_ copy: String, has acknowledged: [UInt64: [String]]) async throws {
    let folder = Folder()
    try DatabaseFile(path: folder.database).make()
    try FileManager.default.removeItem(atPath: folder.database)
    try FileManager.default.copyItem(atPath: copy, toPath: folder.database)
    let storage = try SQLiteStorage(folder: folder.path)
    #expect(storage.recovered == nil)
    for (key, texts) in acknowledged {
      let found = try await storage.texts(key)
      #expect(Set(found).isSuperset(of: texts))
      #expect(try await storage.kept(key)?.version == Int64(found.count))
    }
    await storage.close()
  }

  @Test("Nobody else can read it, it needs no other file, and it takes no other's place")
  func file() async throws {
    let folder = Folder()
    let storage = try SQLiteStorage(folder: folder.path)
    try await storage.commit(.snapshot(1, after: 0, "one"))
    let copy = folder.path + "/copy.db"
    try SQLiteStorage.backup(from: folder.path, to: copy)
    #expect(try folder.mode(of: "/copy.db") == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasPrefix("copy") } == ["copy.db"])
    let error = #expect(throws: StorageError.self) {
      try SQLiteStorage.backup(from: folder.path, to: copy)
    }
    #expect(error?.description.contains("is there already. Mend:") == true)
    await storage.close()
    // Without a server as well.
    try SQLiteStorage.backup(from: folder.path, to: copy + "2")
    #expect(throws: StorageError.self) {
      try SQLiteStorage.backup(from: folder.path + "/nothing", to: copy + "3")
    }
  }

  @Test("A file that has come while the copy was made keeps its name")
  func nameTaken() throws {
    let folder = Folder()
    let (part, other) = (folder.path + "/copy.db.part", folder.path + "/copy.db")
    try DatabaseFile(path: part).make()
    try Data("other".utf8).write(to: URL(filePath: other))
    #expect(throws: StorageError.self) { try DatabaseFile(path: part).take(other) }
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
    try FileManager.default.removeItem(atPath: other)
    try DatabaseFile(path: part).take(other)
    #expect(!FileManager.default.fileExists(atPath: part))
    #expect(try folder.mode(of: "/copy.db") == 0o600)
  }
}
