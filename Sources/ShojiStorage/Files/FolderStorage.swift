import Foundation
import Synchronization

/// Files in a folder of this machine.
///
/// What waits to be claimed is described in `waiting`, each file by one of its own; the files themselves are in 256
/// folders, each beside what is known of it. A file has its name only when it is complete: it is written under
/// another one, and renamed. All of it can be read by the server's user alone.
public final class FolderStorage: FileStorage {
  let place: FilePlace
  private let limits: FileLimits
  private let maximumBytes: Int64?
  private let index: Mutex<WaitingFiles>

  /// Opens a folder, which is made when the first file comes.
  /// - Parameters:
  ///   - folder: The folder. No two processes share it.
  ///   - durability: What finished files survive; `nil` is no more than the end of a request.
  ///   - limits: What may wait to be claimed.
  ///   - maximumBytes: What all files together may take; `nil` is no limit.
  /// - Throws: ``FileStorageError/unavailable(_:)`` when what is there cannot be read.
  public init(
    folder: String, durability: Durability? = .process, limits: FileLimits = FileLimits(),
    maximumBytes: Int64? = nil
  ) throws {
    place = FilePlace(folder: folder, isSynced: durability == .power)
    self.limits = limits
    self.maximumBytes = maximumBytes
    index = Mutex(try place.waitingFiles())
  }

  /// Begins a file, if there is room for it.
  @concurrent public func begin(_ file: NewFile) async throws -> FileID {
    let id = FileID.random()
    try checkTotal(adding: 0)
    try index.withLock { index throws(FileStorageError) in
      try index.check(limits, adding: 0, isNew: true, for: file)
      index.entries[id] = WaitingFile(new: file)
    }
    do {
      try place.prepare()
      try place.write(WaitingFile(new: file), of: id)
      try place.createPart(of: id)
      return id
    } catch {
      index.withLock { $0.entries[id] = nil }
      throw error
    }
  }

  /// Writes bytes to the end of a file.
  @concurrent public func append(
    _ bytes: [UInt8], to id: FileID, at offset: Int64
  ) async throws {
    try checkTotal(adding: Int64(bytes.count))
    let fresh = try index.withLock { index throws(FileStorageError) -> Int in
      guard let entry = index.entries[id], entry.file == nil else { throw .absent }
      guard offset <= entry.size else { throw .misplaced(size: entry.size) }
      // What came twice is there already.
      let fresh = max(0, Int(offset) + bytes.count - Int(entry.size))
      try index.check(limits, adding: Int64(fresh), for: entry.new)
      // Its place is taken before it is written: two that write at once do not write the same bytes.
      index.entries[id]?.size += Int64(fresh)
      return fresh
    }
    guard fresh > 0 else { return }
    do {
      let start = offset + Int64(bytes.count - fresh)
      try place.append(bytes.suffix(fresh), to: id, at: start)
      total.withLock { $0 = $0.map { $0 + Int64(fresh) } }
    } catch {
      // What was not written is not there: whoever goes on begins where this has begun.
      index.withLock { index in
        let size = index.entries[id]?.size ?? 0
        index.entries[id]?.size = min(size, offset)
      }
      throw error
    }
  }

  /// How far a file has come.
  @concurrent public func progress(of id: FileID) async throws -> (file: NewFile, size: Int64)? {
    index.withLock { index in
      index.entries[id].flatMap { $0.file == nil ? ($0.new, $0.size) : nil }
    }
  }

  /// Gives a complete file its name.
  @concurrent public func finish(_ file: StoredFile) async throws {
    let known = index.withLock { $0.entries[file.id] }
    guard var entry = known else { throw FileStorageError.absent }
    if entry.file == file { return }
    guard entry.size == file.size else { throw FileStorageError.misplaced(size: entry.size) }
    entry.file = file
    try place.finish(file, entry)
    index.withLock { index in
      // It may have been deleted meanwhile.
      if index.entries[file.id] != nil { index.entries[file.id] = entry }
    }
  }

  /// A file of somebody that waits.
  @concurrent public func waiting(
    _ id: FileID, of owner: FileOwner
  ) async throws -> StoredFile? {
    index.withLock { $0.entries[id].flatMap { $0.new.owner == owner ? $0.file : nil } }
  }

  /// Lets files stay.
  @concurrent public func claim(_ ids: [FileID]) async throws {
    for id in ids where index.withLock({ $0.entries[id]?.file != nil }) {
      try place.removeWaiting(id)
      index.withLock { $0.entries[id] = nil }
    }
  }

  /// What is known of a finished file.
  @concurrent public func file(_ id: FileID) async throws -> StoredFile? { place.file(id) }

  /// A stretch of a file.
  @concurrent public func read(
    _ id: FileID, at offset: Int64, count: Int
  ) async throws -> [UInt8] {
    try place.read(id, at: offset, count: count)
  }

  /// Removes files.
  @concurrent public func delete(_ ids: [FileID]) async throws {
    for id in ids {
      let size = place.size(of: id)
      try place.remove(id)
      index.withLock { $0.entries[id] = nil }
      total.withLock { $0 = $0.map { max(0, $0 - size) } }
    }
  }

  /// Removes what was not claimed in time.
  @concurrent public func sweep(now: Int64) async throws -> Int {
    let due = index.withLock { $0.entries.filter { $0.value.new.expires <= now }.map(\.key) }
    try await delete(due)
    return due.count
  }

  /// Where a finished file is.
  public func path(of id: FileID) -> String? { place.content(of: id) }

  // MARK: Room

  /// What all files take, once it was counted.
  private let total = Mutex<Int64?>(nil)

  private func checkTotal(adding amount: Int64) throws(FileStorageError) {
    guard let maximumBytes else { return }
    let place = place
    let used = total.withLock { total in
      let used = total ?? place.totalBytes()
      total = used
      return used
    }
    guard used + amount <= maximumBytes else { throw .full(.all) }
  }
}

/// A file that waits, or that comes.
struct WaitingFile: Codable, Sendable {
  let new: NewFile
  /// What is known of it, when it is complete.
  var file: StoredFile?
  /// How many bytes it has.
  var size: Int64 = 0

  init(new: NewFile) { self.new = new }
}

/// All that waits.
struct WaitingFiles: Sendable {
  var entries: [FileID: WaitingFile] = [:]

  func check(
    _ limits: FileLimits, adding amount: Int64, isNew: Bool = false, for file: NewFile
  ) throws(FileStorageError) {
    var (all, address, session) = (amount, amount, amount)
    var count = isNew ? 1 : 0
    var countOfAddress = count
    for entry in entries.values {
      all += entry.size
      if entry.new.address == file.address {
        address += entry.size
        countOfAddress += 1
      }
      if entry.new.owner == file.owner {
        session += entry.size
        count += 1
      }
    }
    func exceeds(_ sum: Int64, _ limit: Int64) -> Bool { limit > 0 && sum > limit }
    if exceeds(session, limits.bytesPerSession)
      || exceeds(Int64(count), Int64(limits.filesPerSession))
    {
      throw .full(.session)
    }
    if exceeds(address, limits.bytesPerAddress)
      || exceeds(Int64(countOfAddress), Int64(limits.filesPerAddress))
    {
      throw .full(.address)
    }
    if exceeds(all, limits.bytes) { throw .full(.all) }
  }
}
