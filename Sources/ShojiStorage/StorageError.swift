/// Why a storage has not done something: one line each, with the mend where there is one.
public enum StorageError: Error, Equatable, CustomStringConvertible {
  /// The session is not as the commit expects: somebody else has changed it.
  case stale
  /// There is no room for more, on the disk or of what the storage may take.
  case full(String)
  /// It is more than a session may keep.
  case tooLarge(String)
  /// Nothing can be read or written now.
  case unavailable(String)
  /// Nobody can tell whether it became true.
  case unclear(String)
  /// What is kept cannot be read.
  case damaged(String)
  /// It cannot be used as it is set up.
  case misconfigured(String)

  /// The line.
  public var description: String {
    switch self {
    case .stale: "the session was changed by somebody else"
    case .full(let text): "there is no room: \(text)"
    case .tooLarge(let text), .unavailable(let text), .unclear(let text), .damaged(let text),
      .misconfigured(let text):
      text
    }
  }
}

/// How much a storage keeps.
public struct StorageUsage: Sendable, Equatable {
  /// The sessions that are kept.
  public var sessions: Int
  /// The bytes that are kept.
  public var bytes: Int64
  /// The bytes that may be; `nil` when nobody has said.
  public var limit: Int64?

  /// Makes a usage.
  public init(sessions: Int, bytes: Int64, limit: Int64? = nil) {
    self.sessions = sessions
    self.bytes = bytes
    self.limit = limit
  }
}
