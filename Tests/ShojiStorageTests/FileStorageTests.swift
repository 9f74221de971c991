import Foundation
import ShojiPostgreSQL
import ShojiStorage
import ShojiTesting
import Testing

/// What every storage of files does.
@Suite("A storage of files", .timeLimit(.minutes(2)))
struct FileStorageTests {
  enum Kind: CaseIterable { case nothing, process, power, postgreSQL }

  /// Opens a storage of a kind in a folder: the same folder again is a restart.
  private func open(
    _ kind: Kind, in folder: Folder, _ limits: FileLimits = FileLimits(), total: Int64? = nil
  ) async throws -> any FileStorage {
    let durability: Durability? =
      switch kind {
      case .nothing, .postgreSQL: nil
      case .process: .process
      case .power: .power
      }
    if kind == .postgreSQL {
      // The tables of a folder's name: the same again is a restart.
      let database = try PostgreSQLDatabase(url: PostgreSQLTestServer.shared.get().url())
      let name = "files \(folder.path.suffix(36))"
      return try await PostgreSQLStorage(database, schema: name).files(limits: limits)
    }
    return try FolderStorage(
      folder: folder.path, durability: durability, limits: limits, maximumBytes: total)
  }

  private static let ada = FileOwner("ada")
  private static let bob = FileOwner("bob")

  private func new(
    _ owner: FileOwner = ada, from address: String = "192.0.2.1", until expires: Int64 = 100
  ) -> NewFile {
    NewFile(
      name: "a.txt", contentType: "text/plain", owner: owner, address: address, expires: expires)
  }

  private func described(_ id: FileID, size: Int64) -> StoredFile {
    StoredFile(id: id, name: "a.txt", contentType: "text/plain", size: size, digest: "d\(size)")
  }

  /// Puts a complete file in.
  private func put(
    _ text: String, into storage: any FileStorage, _ new: NewFile
  ) async throws -> StoredFile {
    let id = try await storage.begin(new)
    let bytes = Array(text.utf8)
    try await storage.append(bytes, to: id, at: 0)
    let file = described(id, size: Int64(bytes.count))
    try await storage.finish(file)
    return file
  }

  private func text(_ id: FileID, in storage: any FileStorage) async throws -> String {
    String(decoding: try await storage.read(id, at: 0, count: 1_000), as: UTF8.self)
  }

  /// What is thrown by something.
  private func fault(_ body: () async throws -> Void) async -> FileStorageError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? FileStorageError
    }
  }

  @Test("Takes a file piece by piece, and gives any stretch of it back", arguments: Kind.allCases)
  func pieces(kind: Kind) async throws {
    let folder = Folder()
    let storage = try await open(kind, in: folder)
    let id = try await storage.begin(new())
    try await storage.append(Array("hello ".utf8), to: id, at: 0)
    try await storage.append(Array("world".utf8), to: id, at: 6)
    #expect(try await storage.progress(of: id)?.size == 11)
    #expect(try await storage.file(id) == nil)
    let file = described(id, size: 11)
    try await storage.finish(file)
    #expect(try await storage.file(id) == file)
    #expect(try await storage.progress(of: id)?.size == nil)
    let middle = try await storage.read(id, at: 4, count: 4)
    #expect(middle == Array("o wo".utf8))
    #expect(try await storage.read(id, at: 9, count: 100) == Array("ld".utf8))
    #expect(try await storage.read(id, at: 11, count: 100).isEmpty)
  }

  @Test("Takes what is sent twice once, and no gap", arguments: Kind.allCases)
  func offsets(kind: Kind) async throws {
    let folder = Folder()
    let storage = try await open(kind, in: folder)
    let id = try await storage.begin(new())
    try await storage.append(Array("abc".utf8), to: id, at: 0)
    try await storage.append(Array("abc".utf8), to: id, at: 0)
    try await storage.append(Array("cde".utf8), to: id, at: 2)
    #expect(try await text(id, in: storage) == "abcde")
    #expect(
      await fault { try await storage.append([1], to: id, at: 6) } == .misplaced(size: 5))
    #expect(
      await fault { try await storage.finish(described(id, size: 6)) } == .misplaced(size: 5))
    let file = described(id, size: 5)
    try await storage.finish(file)
    try await storage.finish(file)
    #expect(await fault { try await storage.append([1], to: id, at: 5) } == .absent)
  }

  @Test("What was begun goes on after a restart", arguments: Kind.allCases)
  func restart(kind: Kind) async throws {
    let folder = Folder()
    let first = try await open(kind, in: folder)
    let id = try await first.begin(new())
    try await first.append(Array("abc".utf8), to: id, at: 0)
    let waiting = try await put("waits", into: first, new())
    let claimed = try await put("stays", into: first, new())
    try await first.claim([claimed.id])
    await first.close()

    let second = try await open(kind, in: folder)
    #expect(try await second.progress(of: id)?.size == 3)
    #expect(try await second.progress(of: id)?.file == new())
    try await second.append(Array("def".utf8), to: id, at: 3)
    try await second.finish(described(id, size: 6))
    #expect(try await text(id, in: second) == "abcdef")
    #expect(try await second.waiting(waiting.id, of: Self.ada) == waiting)
    #expect(try await second.waiting(claimed.id, of: Self.ada) == nil)
    #expect(try await second.file(claimed.id) == claimed)
  }

  @Test("What waits is its sender's alone, and goes if nobody claims it", arguments: Kind.allCases)
  func waiting(kind: Kind) async throws {
    let folder = Folder()
    let storage = try await open(kind, in: folder)
    let left = try await put("left", into: storage, new(until: 100))
    let taken = try await put("taken", into: storage, new(until: 100))
    let later = try await put("later", into: storage, new(until: 200))
    let begun = try await storage.begin(new(until: 100))
    #expect(try await storage.waiting(left.id, of: Self.bob) == nil)
    #expect(try await storage.waiting(left.id, of: Self.ada) == left)
    try await storage.claim([taken.id, .random()])
    try await storage.claim([taken.id])
    #expect(try await storage.sweep(now: 99) == 0)
    #expect(try await storage.sweep(now: 100) == 2)
    #expect(try await storage.file(left.id) == nil)
    #expect(try await storage.progress(of: begun)?.size == nil)
    #expect(await fault { _ = try await storage.read(left.id, at: 0, count: 1) } == .absent)
    #expect(try await text(taken.id, in: storage) == "taken")
    #expect(try await storage.waiting(later.id, of: Self.ada) == later)
    try await storage.delete([taken.id, taken.id, .random()])
    #expect(try await storage.file(taken.id) == nil)
  }

  @Test("No session, no address and nobody leaves more than they may", arguments: Kind.allCases)
  func limits(kind: Kind) async throws {
    let folder = Folder()
    let storage = try await open(
      kind, in: folder,
      FileLimits(bytes: 30, bytesPerAddress: 20, bytesPerSession: 10, filesPerSession: 2))
    let ten = String(repeating: "x", count: 10)
    let file = try await put(ten, into: storage, new())
    let second = try await storage.begin(new())
    #expect(
      await fault { try await storage.append([1], to: second, at: 0) } == .full(.session))
    #expect(await fault { _ = try await storage.begin(new()) } == .full(.session))
    _ = try await put(ten, into: storage, new(Self.bob))
    let third = try await storage.begin(new(FileOwner("eve")))
    #expect(await fault { try await storage.append([1], to: third, at: 0) } == .full(.address))
    _ = try await put(ten, into: storage, new(FileOwner("dan"), from: "192.0.2.2"))
    let fourth = try await storage.begin(new(FileOwner("zoe"), from: "192.0.2.3"))
    #expect(await fault { try await storage.append([1], to: fourth, at: 0) } == .full(.all))
    // What was claimed makes room.
    try await storage.claim([file.id])
    try await storage.append([1], to: fourth, at: 0)
  }

  @Test(
    "Names keep what joins and parts letters, and nothing else that is not seen",
    arguments: [
      ("می\u{200C}خواهم.txt", "می\u{200C}خواهم.txt"), ("क्\u{200D}ष.pdf", "क्\u{200D}ष.pdf"),
      ("\u{202E}fdp.exe", "fdp.exe"), ("a\u{200B}\u{2066}b\u{FEFF}.txt", "ab.txt"),
    ])
  func names(sent: String, kept: String) {
    let file = StoredFile(id: .random(), name: sent, contentType: "", size: 0, digest: "")
    #expect(Array(file.name.unicodeScalars) == Array(kept.unicodeScalars))
  }

  @Test(
    "An address leaves no more files than it may, however small they are", arguments: Kind.allCases)
  func countOfAddress(kind: Kind) async throws {
    let storage = try await open(kind, in: Folder(), FileLimits(filesPerAddress: 3))
    for owner in ["a", "b", "c"] { _ = try await storage.begin(new(FileOwner(owner))) }
    #expect(await fault { _ = try await storage.begin(new(FileOwner("d"))) } == .full(.address))
    _ = try await storage.begin(new(FileOwner("d"), from: "192.0.2.2"))
  }

  @Test("All files together take no more than they may, claimed or not")
  func total() async throws {
    let folder = Folder()
    let storage = try await open(.process, in: folder, total: 10)
    let file = try await put("12345678", into: storage, new())
    try await storage.claim([file.id])
    let id = try await storage.begin(new())
    #expect(await fault { try await storage.append([1, 2, 3], to: id, at: 0) } == .full(.all))
    try await storage.delete([file.id])
    try await storage.append([1, 2, 3], to: id, at: 0)
    let again = try await open(.process, in: folder, total: 10)
    #expect(
      await fault { try await again.append([UInt8](repeating: 1, count: 8), to: id, at: 3) }
        == .full(.all))
  }

  @Test("Files can be read by the server's user alone")
  func permissions() async throws {
    let folder = Folder()
    let storage = try await open(.process, in: folder)
    let file = try await put("secret", into: storage, new())
    let path = try #require(storage.path(of: file.id))
    #expect(path.hasPrefix(folder.path + "/"))
    #expect(try folder.mode(of: String(path.dropFirst(folder.path.count))) == 0o600)
    #expect(try folder.mode(of: "/waiting") == 0o700)
  }

  @Test("Drafts that a process has left when it was killed are gone after a restart")
  func drafts() async throws {
    let folder = Folder()
    let file = try await put("kept", into: try await open(.process, in: folder), new())
    let orphan = FileID.random()
    for name in ["\(orphan).part", "\(file.id).json.new"] {
      try Data("x".utf8).write(to: URL(filePath: "\(folder.path)/waiting/\(name)"))
    }
    let storage = try await open(.process, in: folder)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/waiting")
    #expect(left == ["\(file.id).json"])
    #expect(try await storage.waiting(file.id, of: Self.ada) == file)
  }
}
