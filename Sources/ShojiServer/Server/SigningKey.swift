import Foundation
import Logging

/// The key that cookies and form tokens are signed with.
struct SigningKey {
  let bytes: [UInt8]
  /// Whether the next start of the server has the same key.
  let isLasting: Bool

  /// The fewest bytes that a key may have.
  static let minimumLength = 32

  /// Finds the key: the one that is given, else the one in the file, which is made at the first
  /// start, else one for this run alone.
  static func load(text: String?, file: String?, logger: Logger) throws -> SigningKey {
    if let text {
      guard text.utf8.count >= minimumLength else {
        throw ServerError(
          "SHOJI_KEY has \(text.utf8.count) bytes. Mend: give at least \(minimumLength) random ones"
        )
      }
      return SigningKey(bytes: Array(text.utf8), isLasting: true)
    }
    if let file {
      return SigningKey(bytes: try readOrMake(file, logger: logger), isLasting: true)
    }
    logger.warning(
      "sessions end with this process: set SHOJI_KEY, or SHOJI_KEY_FILE to a file it may write")
    return SigningKey(bytes: Cryptography.randomBytes(minimumLength), isLasting: false)
  }

  /// Whoever can write the key can sign in as anybody, and whoever can read it too.
  private static func checkOwner(of path: String, logger: Logger) throws {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw ServerError(
        "\(path) belongs to user \(status.st_uid), who can change the key. Mend: chown \(geteuid()) \(path)"
      )
    }
    guard status.st_mode & 0o022 == 0 else {
      throw ServerError(
        "\(path) can be written by others, who could sign in as anybody. Mend: chmod 600 \(path), and delete it if they may have; all sessions end then"
      )
    }
    if status.st_mode & 0o044 != 0 {
      logger.warning(
        "the key can be read by others on this machine. Mend: chmod 600",
        metadata: ["file": "\(path)"])
    }
  }

  private static func readOrMake(_ path: String, logger: Logger) throws -> [UInt8] {
    if let data = FileManager.default.contents(atPath: path) {
      try checkOwner(of: path, logger: logger)
      guard data.count >= minimumLength else {
        throw ServerError(
          "\(path) is no key: it has \(data.count) bytes. Mend: delete it, a new one is made")
      }
      return Array(data)
    }
    let key = Cryptography.randomBytes(minimumLength)
    // Made with its mode from the start, so that nobody can read it in between.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      // With a key of this run alone all sessions would end, and again at the next start.
      let reason = unsafe String(cString: strerror(errno))
      throw ServerError(
        "\(path) cannot be read or made: \(reason). Mend: let user \(geteuid()) read it and write its folder, or set SHOJI_KEY"
      )
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data(key))
    logger.info("made a key for sessions", metadata: ["file": "\(path)"])
    return key
  }
}
