import Logging
import ShojiStorage
import Synchronization

/// The key of a server, and the data that was written with it.
extension SiteServer {
  /// Finds the key of a server. A key file is made where the storage has no sessions yet, or the configuration wants a
  /// new one.
  static func loadKey(
    _ configuration: ServerConfiguration, for storage: any Storage, _ logger: Logger
  ) throws -> SigningKey {
    try SigningKey.load(
      text: configuration.key, texts: configuration.keys, file: configuration.keyFile,
      logger: logger
    ) { file in
      guard !configuration.makesNewKey else { return }
      let count = try countSessions(in: storage)
      guard count > 0 else { return }
      throw ServerError(
        "\(file) is not there, and only its key finds the sessions that are kept (\(count)). Mend: take the file from the backup, or set SHOJI_KEY to the key; or set SHOJI_NEW_KEY=on for one start, which makes another key and ends all sessions"
      )
    }
  }

  private static func countSessions(in storage: any Storage) throws -> Int {
    let sessions = Mutex(0)
    try wait {
      let count = try await storage.usage().sessions
      sessions.withLock { $0 = count }
    }
    return sessions.withLock { $0 }
  }
}
