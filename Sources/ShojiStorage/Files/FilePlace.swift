import Foundation
import Glibc

/// The folder of a ``FolderStorage``, as paths and calls of the system.
struct FilePlace: Sendable {
  let folder: String
  /// Whether what is finished is synced, with the folders that name it.
  let isSynced: Bool

  // MARK: Paths

  /// The folder in it of what waits to be claimed.
  static let waitingName = "waiting"
  /// Whether something in it is a folder of finished files.
  static func isShelf(_ name: String) -> Bool {
    name.utf8.count == 2 && name.allSatisfy(\.isHexDigit)
  }

  private var waiting: String { "\(folder)/\(Self.waitingName)" }
  private func waiting(_ id: FileID) -> String { "\(waiting)/\(id).json" }
  private func part(of id: FileID) -> String { "\(waiting)/\(id).part" }
  private func shelf(of id: FileID) -> String { "\(folder)/\(id.text.prefix(2))" }
  private func facts(of id: FileID) -> String { "\(shelf(of: id))/\(id.text.dropFirst(2)).json" }
  /// Where the bytes of a finished file are.
  func content(of id: FileID) -> String { "\(shelf(of: id))/\(id.text.dropFirst(2))" }

  // MARK: Writing

  func prepare() throws(FileStorageError) { try make(waiting) }

  private func make(_ path: String) throws(FileStorageError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unavailable("\(path) cannot be made: \(error)")
    }
  }

  func createPart(of id: FileID) throws(FileStorageError) {
    let file = try open(part(of: id), O_WRONLY | O_CREAT | O_EXCL)
    close(file)
  }

  func append(
    _ bytes: ArraySlice<UInt8>, to id: FileID, at offset: Int64
  ) throws(FileStorageError) {
    let file = try open(part(of: id), O_WRONLY)
    defer { close(file) }
    try write(bytes, to: file, at: offset)
  }

  private func write(
    _ bytes: ArraySlice<UInt8>, to file: Int32, at offset: Int64
  ) throws(FileStorageError) {
    var rest = bytes
    while !rest.isEmpty {
      let place = off_t(offset) + off_t(bytes.count - rest.count)
      let count = unsafe rest.withUnsafeBytes {
        unsafe pwrite(file, $0.baseAddress, $0.count, place)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure("write") }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes down what is known of a file that comes or waits.
  func write(_ entry: WaitingFile, of id: FileID) throws(FileStorageError) {
    try replace(waiting(id), with: entry)
  }

  /// Gives a complete file its name. What is in `waiting` says first that it is there: a file without anybody who
  /// knows of it would stay for ever.
  func finish(_ file: StoredFile, _ entry: WaitingFile) throws(FileStorageError) {
    let id = file.id
    try make(shelf(of: id))
    if isSynced {
      let part = try open(part(of: id), O_WRONLY)
      defer { close(part) }
      guard fsync(part) == 0 else { throw Self.failure("sync") }
    }
    try replace(facts(of: id), with: file)
    guard unsafe rename(part(of: id), content(of: id)) == 0 else { throw Self.failure("rename") }
    try write(entry, of: id)
    if isSynced { for path in [shelf(of: id), waiting, folder] { DatabaseFile.sync(path) } }
  }

  /// Writes a file under another name, and renames it: nobody ever reads a part of it.
  private func replace(_ path: String, with value: some Encodable) throws(FileStorageError) {
    guard let bytes = try? Array(JSONEncoder().encode(value)) else {
      throw .unavailable("a file cannot be described")
    }
    let draft = path + ".new"
    let file = try open(draft, O_WRONLY | O_CREAT | O_TRUNC)
    defer { close(file) }
    try write(bytes[...], to: file, at: 0)
    if isSynced, fsync(file) != 0 { throw Self.failure("sync") }
    guard unsafe rename(draft, path) == 0 else { throw Self.failure("rename") }
  }

  // MARK: Reading

  func file(_ id: FileID) -> StoredFile? { Self.read(StoredFile.self, at: facts(of: id)) }

  func read(_ id: FileID, at offset: Int64, count: Int) throws(FileStorageError) -> [UInt8] {
    var file = unsafe Glibc.open(content(of: id), O_RDONLY | O_CLOEXEC)
    if file < 0 { file = unsafe Glibc.open(part(of: id), O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw errno == ENOENT ? .absent : Self.failure("read") }
    defer { close(file) }
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
        let read = unsafe pread(file, rest.baseAddress, rest.count, off_t(offset) + off_t(filled))
        if read < 0, errno == EINTR { continue }
        if read < 0 { failed = true }
        guard read > 0 else { return }
        filled += read
      }
    }
    if failed { throw Self.failure("read") }
    return bytes
  }

  /// How many bytes a file takes, finished or not.
  func size(of id: FileID) -> Int64 { Self.size(content(of: id)) ?? Self.size(part(of: id)) ?? 0 }

  private static func size(_ path: String) -> Int64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Int64(status.st_size)
  }

  /// What all files take.
  func totalBytes() -> Int64 {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return 0 }
    return all.reduce(0) { sum, name in
      guard let name = name as? String, !name.hasSuffix(".json") else { return sum }
      var status = stat()
      guard unsafe stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { return sum }
      return sum + Int64(status.st_size)
    }
  }

  /// What a process before this one has left waiting.
  func waitingFiles() throws(FileStorageError) -> WaitingFiles {
    var found = WaitingFiles()
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: waiting) else {
      return found
    }
    for name in names {
      guard name.hasSuffix(".json"), let id = FileID(String(name.dropLast(5))),
        var entry = Self.read(WaitingFile.self, at: "\(waiting)/\(name)")
      else {
        // A draft, or a part that was begun and that nothing describes.
        let stem = name.split(separator: ".").first.flatMap { FileID(String($0)) }
        if stem.map({ !names.contains("\($0).json") }) ?? true || name.hasSuffix(".new") {
          _ = unsafe unlink("\(waiting)/\(name)")
        }
        continue
      }
      // It may have got its name, and nothing have been told of it.
      if entry.file == nil, let file = file(id), Self.size(content(of: id)) == file.size {
        entry.file = file
      }
      entry.size = size(of: id)
      found.entries[id] = entry
    }
    return found
  }

  private static func read<Value: Decodable>(_ type: Value.Type, at path: String) -> Value? {
    FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode(type, from: $0)
    }
  }

  // MARK: Removing

  func removeWaiting(_ id: FileID) throws(FileStorageError) {
    try remove([waiting(id)])
    if isSynced { DatabaseFile.sync(waiting) }
  }

  /// Removes all of a file; what says that it is there at last, so that a second try finds it.
  func remove(_ id: FileID) throws(FileStorageError) {
    try remove([part(of: id), content(of: id), facts(of: id), waiting(id)])
  }

  private func remove(_ paths: [String]) throws(FileStorageError) {
    for path in paths where unsafe unlink(path) != 0 && errno != ENOENT {
      throw Self.failure("remove")
    }
  }

  private func open(_ path: String, _ flags: Int32) throws(FileStorageError) -> Int32 {
    let file = unsafe Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw errno == ENOENT ? .absent : Self.failure("open") }
    return file
  }

  private static func failure(_ verb: String) -> FileStorageError {
    if errno == ENOSPC || errno == EDQUOT { return .full(.all) }
    let reason = unsafe String(cString: strerror(errno))
    return .unavailable("files cannot be kept: \(verb): \(reason)")
  }
}
