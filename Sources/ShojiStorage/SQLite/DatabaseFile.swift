import Foundation

/// The file of a database with those that SQLite puts beside it.
package struct DatabaseFile: Sendable {
  /// Where it is.
  package let path: String

  /// Names a file.
  package init(path: String) { self.path = path }

  /// The file, and those beside it while it is used: the log, and what the processes share of it.
  var paths: [String] { [path, path + "-wal", path + "-shm"] }

  /// A number that tells it from another file that is put in its place; `nil` when there is none.
  ///
  /// It is asked for by name: to open and close the file would give up the locks that SQLite holds on it
  /// ("How To Corrupt An SQLite Database File").
  var number: UInt64? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// Whether it has something in it.
  var isBegun: Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_size > 0
  }

  /// Looks whether there is something to work with.
  func mustBeBegun() throws(StorageError) {
    guard isBegun else {
      throw .misconfigured("\(path) is not there. Mend: name the folder of the data")
    }
  }

  /// Makes the folder and the file where they are missing, for the eyes of their owner alone.
  package func make() throws(StorageError) {
    let folder = (path as NSString).deletingLastPathComponent
    try makeFolder(folder.isEmpty ? "." : folder)
    // With its mode from the start: nobody can read it in between. SQLite gives the same to those beside.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      Self.sync(folder)
    } else if errno != EEXIST {
      throw .unavailable(Self.sentence("\(path) cannot be made"))
    }
    for path in paths where unsafe access(path, F_OK) == 0 {
      guard unsafe chmod(path, 0o600) == 0 || errno == EROFS else {
        throw .misconfigured(Self.sentence("\(path) cannot be kept from other people's eyes"))
      }
    }
  }

  private func makeFolder(_ folder: String) throws(StorageError) {
    guard unsafe access(folder, F_OK) != 0 else { return }
    let above = (folder as NSString).deletingLastPathComponent
    if !above.isEmpty { try makeFolder(above) }
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .unavailable(Self.sentence("the folder \(folder) cannot be made"))
    }
    Self.sync(above)
  }

  /// Moves it out of the way, with its log, so that what can be saved is there.
  /// - Returns: Its new name.
  func moveAside(now: Date = .now) throws(StorageError) -> String {
    let time = now.ISO8601Format(.init(dateSeparator: .omitted, timeSeparator: .omitted))
    var name = "\(path).damaged-\(time)"
    var count = 1
    while unsafe access(name, F_OK) == 0 {
      count += 1
      name = "\(path).damaged-\(time)-\(count)"
    }
    for (old, new) in [(path, name), (path + "-wal", name + "-wal")] {
      guard unsafe rename(old, new) == 0 || (old != path && errno == ENOENT) else {
        throw .unavailable(Self.sentence("\(old) is damaged and cannot be moved aside"))
      }
    }
    // It is made from the log, and would be wrong for the next file.
    _ = unsafe unlink(path + "-shm")
    return name
  }

  /// Moves the file to a name, never in place of another one that has it.
  ///
  /// The name is taken first. A second name for the file would do as well, but not every disk has files of
  /// two names.
  func take(_ name: String) throws(StorageError) {
    let taken = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard taken >= 0 else { throw .unavailable(Self.sentence("\(name) cannot be made")) }
    close(taken)
    guard unsafe rename(path, name) == 0 else {
      let error = StorageError.unavailable(Self.sentence("\(name) cannot be made"))
      _ = unsafe unlink(name)
      throw error
    }
  }

  /// Makes what was made in a folder last.
  static func sync(_ folder: String) {
    let descriptor = unsafe open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// A sentence with what the system says, and the mend.
  static func sentence(_ text: String) -> String {
    "\(text) (\(unsafe String(cString: strerror(errno)))). "
      + "Mend: look at the folder, its owner and its mode"
  }
}
