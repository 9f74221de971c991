import Foundation

/// Keeps a second process from a file, by a lock on a file beside it that ends with the process.
///
/// What stands in that file says more: the process's number from the start to an end in order, and
/// nothing after that. So a start can see that the last end was none.
struct FileLock: ~Copyable {
  /// Whether whoever held it before has ended without letting go, or nobody knows.
  let wasLeft: Bool
  private let descriptor: Int32

  /// Takes the lock.
  /// - `path`: The file that is kept from others.
  init(of path: String) throws(StorageError) {
    let name = path + ".lock"
    let isNew = unsafe access(name, F_OK) != 0
    // Lives as long as this value, and no child inherits it.
    descriptor = unsafe open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .unavailable(
        "\(name) cannot be opened (\(unsafe String(cString: strerror(errno)))). "
          + "Mend: look at the folder, its owner and its mode")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let owner = Self.content(of: descriptor)
      close(descriptor)
      throw .misconfigured(
        "\(path) is used by another process\(owner.isEmpty ? "" : " (\(owner))"). "
          + "Mend: stop that one, or give each a folder of its own")
    }
    wasLeft = isNew || !Self.content(of: descriptor).isEmpty
    note("\(getpid())")
  }

  /// Lets go.
  /// - `inOrder`: Whether the file is whole, so that the next start need not look.
  consuming func release(inOrder: Bool) {
    // A full disk may have had no room for the number at the start.
    note(inOrder ? "" : "\(getpid())")
  }

  deinit { close(descriptor) }

  private func note(_ text: String) {
    // On a disk so full that the number cannot be noted, the next start takes an end that was none for one
    // in order, and does not look through the file. What is damaged is found then when it is read.
    _ = ftruncate(descriptor, 0)
    let bytes = Array(text.utf8)
    _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
    fsync(descriptor)
  }

  private static func content(of descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
