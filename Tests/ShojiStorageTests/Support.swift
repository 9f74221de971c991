import CFaultyDisk
import Foundation
import ShojiStorage

/// A folder that goes away with its last user.
final class Folder: Sendable {
  let path = NSTemporaryDirectory() + "shoji-storage-" + UUID().uuidString

  /// The database in it.
  var database: String { path + "/shoji.db" }

  /// What is in it now of the database, as a process leaves it that is killed and nobody else has it open.
  func left() throws -> Folder {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false)
    for name in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: database + name, toPath: folder.database + name)
    }
    return folder
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The permissions of something in it.
  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + name)
    return (attributes[.posixPermissions] as? Int) ?? -1
  }
}

/// A disk that does as it is told. It is C's object, which has a lock of its own, and is freed when no test
/// uses it any more.
@safe final class FaultyDisk: @unchecked Sendable {
  let name = "faulty-" + UUID().uuidString
  private let disk: OpaquePointer

  init() throws {
    struct NoMemory: Error {}
    guard let disk = unsafe faulty_disk_make(name) else { throw NoMemory() }
    unsafe self.disk = disk
  }

  deinit { unsafe faulty_disk_free(disk) }

  /// What is wrong with it from now on.
  func become(_ fault: faulty_disk_fault) { unsafe faulty_disk_set_fault(disk, fault) }

  /// Waits, on a thread of its own, until a write is held.
  func waitForHeld() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        unsafe faulty_disk_wait_for_held(self.disk)
        continuation.resume()
      }
    }
  }

  /// How many times it was synced.
  var syncs: Int { unsafe faulty_disk_syncs(disk) }

  /// How many things have happened.
  var events: Int { unsafe faulty_disk_events(disk) }

  /// Notes that something was acknowledged.
  func mark(_ number: UInt64) { unsafe faulty_disk_mark(disk, number) }

  /// What was acknowledged before an event.
  func marks(before event: Int) -> [UInt64] {
    let count = unsafe faulty_disk_marks(disk, event, nil, 0)
    var numbers = [UInt64](repeating: 0, count: count)
    unsafe faulty_disk_marks(disk, event, &numbers, count)
    return numbers
  }

  /// Whether an event is a sync.
  func isSync(_ event: Int) -> Bool { unsafe faulty_disk_is_sync(disk, event) != 0 }

  /// What a power cut before an event leaves.
  func replay(before event: Int, seed: UInt64) throws -> Folder {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false)
    let result = unsafe faulty_disk_replay(disk, event, seed, folder.path)
    guard result == 0 else { throw StorageError.unavailable("replay: \(result)") }
    return folder
  }
}

extension SessionKey {
  /// A key of its own for each number.
  init(_ number: UInt64) { self.init(high: number &* 0x9e37_79b9_7f4a_7c15, low: number) }
}

extension Commit {
  /// A commit with a text.
  static func snapshot(
    _ key: UInt64, after version: Int64, _ text: String, lastUse: Int64 = 0
  ) -> Commit {
    Commit(
      session: SessionKey(key), expectedVersion: version, content: .snapshot(Array(text.utf8)),
      lastUse: lastUse)
  }

  /// A commit with a text that goes on from the last.
  static func change(
    _ key: UInt64, after version: Int64, _ text: String, lastUse: Int64 = 0
  ) -> Commit {
    Commit(
      session: SessionKey(key), expectedVersion: version, content: .change(Array(text.utf8)),
      lastUse: lastUse)
  }
}

extension Storage {
  /// A session that is kept; `nil` when none is.
  func kept(_ key: UInt64) async throws -> StoredSession? {
    if case .kept(let session) = try await session(SessionKey(key)) { return session }
    return nil
  }

  /// What a session has, as texts.
  func texts(_ key: UInt64) async throws -> [String] {
    guard let session = try await kept(key) else { return [] }
    return ([session.snapshot] + session.changes).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The error of a commit, if there is one.
  func refusal(of commit: Commit) async -> StorageError? {
    do throws(StorageError) { try await self.commit(commit) } catch { return error }
    return nil
  }
}
