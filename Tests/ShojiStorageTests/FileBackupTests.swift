import Foundation
import ShojiTesting
import Testing

@testable import ShojiStorage

/// Copies of files, as the command `backup` makes them around its copy of the database.
@Suite("A backup of files", .timeLimit(.minutes(2)))
struct FileBackupTests {
  private static let ada = FileOwner("ada")

  private func begin(_ text: String, in storage: FolderStorage) async throws -> StoredFile {
    let id = try await storage.begin(
      NewFile(
        name: "a.txt", contentType: "text/plain", owner: Self.ada, address: "192.0.2.1",
        expires: 100))
    try await storage.append(Array(text.utf8), to: id, at: 0)
    return StoredFile(
      id: id, name: "a.txt", contentType: "text/plain", size: Int64(text.utf8.count), digest: "d")
  }

  private func put(_ text: String, into storage: FolderStorage) async throws -> StoredFile {
    let file = try await begin(text, in: storage)
    try await storage.finish(file)
    return file
  }

  private func text(_ file: StoredFile, in storage: FolderStorage) async throws -> String {
    String(decoding: try await storage.read(file.id, at: 0, count: 1_000), as: UTF8.self)
  }

  /// Makes a copy, and does something at the moment when the database is copied.
  private func copy(
    _ folder: Folder, to copy: String, during change: @escaping @Sendable () async throws -> Void
  ) async throws {
    let (begun, go) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
    let path = folder.path
    async let done: Void = withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try FolderStorage.backup(from: path, to: copy) { () throws(StorageError) in
              begun.continuation.finish()
              go.wait()
            }
          })
      }
    }
    for await _ in begun.stream {}
    let result: Result<Void, any Error>
    do { result = .success(try await change()) } catch { result = .failure(error) }
    go.signal()
    try await done
    try result.get()
  }

  @Test("Restored, it has each file that was there when the database was copied, as it was then")
  func restored() async throws {
    let (folder, elsewhere) = (Folder(), Folder())
    let storage = try FolderStorage(folder: folder.path)
    let kept = try await put("kept", into: storage)
    let deleted = try await put("deleted soon after", into: storage)
    let waiting = try await put("waits", into: storage)
    let claimed = try await put("claimed just before", into: storage)
    try await storage.claim([kept.id, deleted.id])
    let begun = try await begin("beg", in: storage)
    let late = try await begin("came late", in: storage)
    let copy = elsewhere.path + "/copy.db-files"
    try await self.copy(folder, to: copy) {
      try await storage.claim([claimed.id])
      try await storage.finish(late)
      try await storage.claim([late.id])
      try await storage.delete([deleted.id])
    }
    #expect(try elsewhere.mode(of: "/copy.db-files") == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: elsewhere.path)
    #expect(names == ["copy.db-files"])

    let restored = try FolderStorage(folder: copy)
    // What waits goes in time, and nothing else does.
    #expect(try await restored.waiting(waiting.id, of: Self.ada) == waiting)
    try await restored.append(Array("un".utf8), to: begun.id, at: 3)
    #expect(try await text(begun, in: restored) == "begun")
    #expect(try await restored.sweep(now: 100) == 2)
    for (file, content) in [
      (kept, "kept"), (deleted, "deleted soon after"), (claimed, "claimed just before"),
      (late, "came late"),
    ] {
      #expect(try await restored.file(file.id) == file)
      #expect(try await text(file, in: restored) == content)
    }
    let path = try #require(restored.path(of: kept.id))
    #expect(try elsewhere.mode(of: String(path.dropFirst(elsewhere.path.count))) == 0o600)
    // The files of the server are as they were.
    #expect(try await storage.file(deleted.id) == nil)
    #expect(try await storage.waiting(waiting.id, of: Self.ada) == waiting)
  }

  @Test("It takes no other's place, and leaves nothing where the database could not be copied")
  func whole() async throws {
    let (folder, elsewhere) = (Folder(), Folder())
    let file = try await put("kept", into: try FolderStorage(folder: folder.path))
    let copy = elsewhere.path + "/files"
    #expect(throws: StorageError.unavailable("full")) {
      try FolderStorage.backup(from: folder.path, to: copy) { () throws(StorageError) in
        throw .unavailable("full")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    try FolderStorage.backup(from: folder.path, to: copy) {}
    var isAsked = false
    let error = #expect(throws: StorageError.self) {
      try FolderStorage.backup(from: folder.path, to: copy) { isAsked = true }
    }
    #expect(error?.description.contains("is there already. Mend:") == true && !isAsked)
    #expect(try await FolderStorage(folder: copy).file(file.id) == file)
  }

  @Test("Where nobody has sent a file, the database alone is copied")
  func nothing() throws {
    let (folder, elsewhere) = (Folder(), Folder())
    var isAsked = false
    try FolderStorage.backup(from: folder.path, to: elsewhere.path) { isAsked = true }
    #expect(isAsked && !FileManager.default.fileExists(atPath: elsewhere.path))
  }
}
