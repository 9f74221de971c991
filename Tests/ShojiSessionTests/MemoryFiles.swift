import ShojiStorage

/// Files in the memory of the test: a storage that has no path of this machine's disk, as a database or another
/// service has none.
actor MemoryFiles: FileStorage {
  private struct Entry {
    let new: NewFile
    var bytes: [UInt8] = []
    var file: StoredFile?
    var isClaimed = false
  }

  private var entries: [FileID: Entry] = [:]
  /// How many bytes each read has asked for.
  private(set) var reads: [Int] = []
  /// From how many bytes on nothing can be read.
  private var readableBytes = Int.max

  /// How many files it has, complete or not.
  var count: Int { entries.count }

  /// Whether a file stays.
  func isClaimed(_ id: FileID) -> Bool { entries[id]?.isClaimed ?? false }

  /// Lets nothing be read from a place on.
  func fail(from offset: Int) { readableBytes = offset }

  func begin(_ file: NewFile) -> FileID {
    let id = FileID.random()
    entries[id] = Entry(new: file)
    return id
  }

  func append(_ bytes: [UInt8], to id: FileID, at offset: Int64) throws(FileStorageError) {
    guard let entry = entries[id], entry.file == nil else { throw .absent }
    let size = entry.bytes.count
    guard offset <= size else { throw .misplaced(size: Int64(size)) }
    entries[id]?.bytes += bytes.dropFirst(size - Int(offset))
  }

  func progress(of id: FileID) -> (file: NewFile, size: Int64)? {
    entries[id].flatMap { $0.file == nil ? ($0.new, Int64($0.bytes.count)) : nil }
  }

  func finish(_ file: StoredFile) throws(FileStorageError) {
    guard let entry = entries[file.id] else { throw .absent }
    guard entry.bytes.count == file.size else {
      throw .misplaced(size: Int64(entry.bytes.count))
    }
    entries[file.id]?.file = file
  }

  func waiting(_ id: FileID, of owner: FileOwner) -> StoredFile? {
    entries[id].flatMap { $0.isClaimed || $0.new.owner != owner ? nil : $0.file }
  }

  func claim(_ ids: [FileID]) {
    for id in ids where entries[id]?.file != nil { entries[id]?.isClaimed = true }
  }

  func file(_ id: FileID) -> StoredFile? { entries[id]?.file }

  func read(_ id: FileID, at offset: Int64, count: Int) throws(FileStorageError) -> [UInt8] {
    guard let bytes = entries[id]?.bytes else { throw .absent }
    reads.append(count)
    guard offset < readableBytes else { throw .unavailable("the test says so") }
    return Array(bytes.dropFirst(Int(offset)).prefix(count))
  }

  func delete(_ ids: [FileID]) {
    for id in ids { entries[id] = nil }
  }

  func sweep(now: Int64) -> Int {
    let due = entries.filter { !$0.value.isClaimed && $0.value.new.expires <= now }.map(\.key)
    delete(due)
    return due.count
  }
}
