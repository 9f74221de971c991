import Foundation
import Logging

/// The key that cookies and form tokens are signed with.
struct SigningKey {
  let bytes: [UInt8]
  /// The keys before it, the last one first: cookies and forms that they have signed are read.
  var former: [[UInt8]] = []
  /// Whether the next start of the server has the same key.
  let isLasting: Bool

  /// The fewest bytes that a key may have.
  static let minimumLength = 32

  /// Finds the key: the one that is given, else the one in the file, which is made at the first
  /// start, else one for this run alone.
  /// - Parameters:
  ///   - text: The key.
  ///   - texts: The key and those before it, in place of `text`.
  ///   - file: The file with the key. The one before it is in a file beside it whose name ends with `.former`.
  ///   - logger: Told of a key that is made.
  ///   - checkData: Throws where the data wants a key that is not there. Called before a key is made.
  static func load(
    text: String?, texts: [String] = [], file: String?, logger: Logger,
    checkData: (String) throws -> Void = { _ in }
  ) throws -> SigningKey {
    if let first = texts.first {
      guard text == nil else {
        throw ServerError(
          "SHOJI_KEY and SHOJI_KEYS are both set. Mend: begin SHOJI_KEYS with the key, and leave SHOJI_KEY out"
        )
      }
      let former = try texts.dropFirst().map { try key($0, of: "SHOJI_KEYS") }
      return SigningKey(
        bytes: try key(first, of: "SHOJI_KEYS"), former: former, isLasting: true)
    }
    if let text {
      return SigningKey(bytes: try key(text, of: "SHOJI_KEY"), isLasting: true)
    }
    if let file {
      let former = try read(file + ".former", logger: logger).map { [$0] } ?? []
      let bytes = try read(file, logger: logger)
      if let bytes { return SigningKey(bytes: bytes, former: former, isLasting: true) }
      if former.isEmpty { try checkData(file) }
      return SigningKey(bytes: try make(file, logger: logger), former: former, isLasting: true)
    }
    logger.warning(
      "sessions end with this process: set SHOJI_KEY, or SHOJI_KEY_FILE to a file it may write")
    return SigningKey(bytes: Cryptography.randomBytes(minimumLength), isLasting: false)
  }

  private static func key(_ text: String, of setting: String) throws -> [UInt8] {
    guard text.utf8.count >= minimumLength else {
      throw ServerError(
        "\(setting) has a key of \(text.utf8.count) bytes. Mend: give at least \(minimumLength) random ones"
      )
    }
    return Array(text.utf8)
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

  /// Reads the key of a file; `nil` where nothing can be read.
  private static func read(_ path: String, logger: Logger) throws -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    try checkOwner(of: path, logger: logger)
    guard data.count >= minimumLength else {
      throw ServerError(
        "\(path) is no key: it has \(data.count) bytes. Mend: take it from the backup, or delete it and set SHOJI_NEW_KEY=on for one start; all sessions end then"
      )
    }
    return Array(data)
  }

  private static func make(_ path: String, logger: Logger) throws -> [UInt8] {
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
