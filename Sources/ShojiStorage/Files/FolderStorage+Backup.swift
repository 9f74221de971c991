import Foundation

extension FolderStorage {
  /// Copies the files of a folder and, in the midst of it, the database that names them, while a server uses both
  /// or not.
  ///
  /// Files are copied before the database and, those that have come since, after it: what the database names is in
  /// the copy, though it came late or was deleted soon after. What waits is copied after the database as well: what
  /// was claimed before does not wait in the copy, and what is to be claimed is claimed again by the effect that the
  /// database has. The copy is synced, and gets its name when it is whole. Where there is no folder, only
  /// the database is copied.
  /// - Parameters:
  ///   - folder: The folder of a storage.
  ///   - copy: The folder of the copy; there must be none of its name.
  ///   - database: Copies the database.
  package static func backup(
    from folder: String, to copy: String, around database: () throws(StorageError) -> Void
  ) throws(StorageError) {
    guard unsafe access(folder, F_OK) == 0 else { return try database() }
    guard unsafe access(copy, F_OK) != 0 else {
      throw .misconfigured("\(copy) is there already. Mend: name another file, or move it away")
    }
    let part = copy + ".part"
    try? FileManager.default.removeItem(atPath: part)
    defer { try? FileManager.default.removeItem(atPath: part) }
    let work = FolderCopy(source: folder, target: part)
    try work.make("")
    try work.copyShelves()
    try database()
    // Before the shelves: a file that is finished in between is then there, and not only its description.
    try work.copy(FilePlace.waitingName)
    try work.copyShelves()
    guard unsafe rename(part, copy) == 0 else {
      throw .unavailable(DatabaseFile.sentence("\(copy) cannot be made"))
    }
    DatabaseFile.sync((copy as NSString).deletingLastPathComponent)
  }
}

/// A folder of files that becomes another one.
private struct FolderCopy {
  let source: String
  let target: String

  /// Copies what is finished.
  func copyShelves() throws(StorageError) {
    for name in try names(in: source) where FilePlace.isShelf(name) { try copy(name) }
    DatabaseFile.sync(target)
  }

  /// Copies those files of a folder that the copy does not have: they never change.
  func copy(_ name: String) throws(StorageError) {
    let folder = "\(source)/\(name)"
    guard unsafe access(folder, F_OK) == 0 else { return }
    try make(name)
    // A draft is nothing yet.
    for file in try names(in: folder) where !file.hasSuffix(".new") {
      try copy("\(folder)/\(file)", to: "\(target)/\(name)/\(file)")
    }
    DatabaseFile.sync("\(target)/\(name)")
  }

  private func copy(_ file: String, to copy: String) throws(StorageError) {
    guard unsafe access(copy, F_OK) != 0 else { return }
    do {
      try FileManager.default.copyItem(atPath: file, toPath: copy)
    } catch {
      // It was finished, claimed or deleted in between.
      if unsafe access(file, F_OK) != 0 {
        _ = unsafe unlink(copy)
        return
      }
      throw .unavailable("\(file) cannot be copied: \(error)")
    }
    let descriptor = unsafe open(copy, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw .unavailable(DatabaseFile.sentence("\(copy) cannot be synced"))
    }
  }

  func make(_ name: String) throws(StorageError) {
    do {
      try FileManager.default.createDirectory(
        atPath: "\(target)/\(name)", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unavailable("\(target)/\(name) cannot be made: \(error)")
    }
  }

  private func names(in folder: String) throws(StorageError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unavailable("\(folder) cannot be read: \(error)")
    }
  }
}
