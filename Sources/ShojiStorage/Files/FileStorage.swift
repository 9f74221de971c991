/// Where files are that people send: in a folder (``FolderStorage``), in a database, at another service.
///
/// A file comes piece by piece: it is begun, bytes are added to its end, it is finished. Each call returns when the
/// storage has taken what it was given, so that whoever sends waits for whoever writes, and no file is ever in memory
/// as a whole. What was begun may be continued by another process, from the place to which it has come.
///
/// A finished file *waits*: it belongs to the session that has sent it, and goes when its time is over, unless
/// an app has claimed it.
///
/// Every method may be called from any task, and many at once. Those that write may be called again with the same
/// arguments when nobody has heard of the first time.
public protocol FileStorage: Sendable {
  /// Begins a file.
  /// - Throws: ``FileStorageError/full(_:)`` where there is no room for it.
  func begin(_ file: NewFile) async throws -> FileID

  /// Adds bytes to the end of a file that was begun.
  /// - `offset`: How many bytes it has. Bytes that it has already are not written again.
  /// - Throws: ``FileStorageError``: `absent`, `misplaced` for a gap, `full`.
  func append(_ bytes: [UInt8], to id: FileID, at offset: Int64) async throws

  /// How far a file has come that was begun and is not finished; `nil` where there is none.
  func progress(of id: FileID) async throws -> (file: NewFile, size: Int64)?

  /// Finishes a file. When it returns, the file lasts.
  /// - `file`: What is known of it.
  func finish(_ file: StoredFile) async throws

  /// A file of somebody that is finished and waits; `nil` where there is none, and where it is another's.
  func waiting(_ id: FileID, of owner: FileOwner) async throws -> StoredFile?

  /// Lets files stay until they are deleted. Those that are not there are passed over.
  func claim(_ ids: [FileID]) async throws

  /// What is known of a finished file.
  func file(_ id: FileID) async throws -> StoredFile?

  /// A stretch of a file, finished or not; fewer bytes where it ends.
  /// - Throws: ``FileStorageError/absent`` where there is none.
  func read(_ id: FileID, at offset: Int64, count: Int) async throws -> [UInt8]

  /// Forgets files and what was begun. Those that are not there are passed over.
  func delete(_ ids: [FileID]) async throws

  /// Forgets what waits and was not claimed in time.
  /// - `now`: In seconds since 1970.
  /// - Returns: How many were forgotten.
  @discardableResult
  func sweep(now: Int64) async throws -> Int

  /// Where a finished file is on this machine's disk, if it is: it is sent from there without passing through memory.
  func path(of id: FileID) -> String?

  /// Lets go of what it has opened.
  func close() async
}

extension FileStorage {
  /// Nowhere.
  public func path(of id: FileID) -> String? { nil }

  /// Nothing.
  public func close() async {}
}

/// A file that begins to come.
public struct NewFile: Hashable, Codable, Sendable {
  /// The name that the browser has said.
  public let name: String
  /// The type that the browser has said.
  public let contentType: String
  /// Who sends it.
  public let owner: FileOwner
  /// The address that it comes from, as text: what one address may leave unclaimed is limited.
  public let address: String
  /// Until when it stays without being claimed, in seconds since 1970.
  public let expires: Int64
  /// How many bytes there will be, where that was said.
  public let size: Int64?

  /// Makes one.
  public init(
    name: String, contentType: String, owner: FileOwner, address: String, expires: Int64,
    size: Int64? = nil
  ) {
    self.name = FileName.cleaned(name)
    self.contentType = contentType
    self.owner = owner
    self.address = address
    self.expires = expires
    self.size = size
  }
}

/// Whose a file is: a hash of a session's id, so that whoever reads the storage has no id that lives.
public struct FileOwner: Hashable, Codable, Sendable {
  /// The hash, as text.
  public let text: String

  /// Makes one of any text.
  public init(_ text: String) { self.text = text }
}

/// Why a storage of files has not done something.
public enum FileStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case absent
  /// Bytes do not join those that are there, which are so many.
  case misplaced(size: Int64)
  /// There is no room; the limit that was reached.
  case full(FileLimit)
  /// Nothing can be read or written now.
  case unavailable(String)

  /// One line.
  public var description: String {
    switch self {
    case .absent: "there is no such file"
    case .misplaced(let size): "the bytes do not join the \(size) that are there"
    case .full(let limit): "there is no room for more files: \(limit)"
    case .unavailable(let text): text
    }
  }
}

/// What files that nobody has claimed yet may take.
public enum FileLimit: String, Sendable, CustomStringConvertible {
  /// What one session may send before it is claimed.
  case session
  /// What one address may send before it is claimed.
  case address
  /// What all may send, or keep.
  case all

  /// Which setting it is.
  public var description: String {
    switch self {
    case .session: "UPLOAD_SPACE_PER_SESSION is reached"
    case .address: "UPLOAD_SPACE_PER_ADDRESS is reached"
    case .all: "UPLOAD_SPACE, MAX_DATA_BYTES or the disk is reached"
    }
  }
}

/// How many bytes of files may wait to be claimed; 0 is no limit.
public struct FileLimits: Sendable {
  /// All together.
  public var bytes: Int64
  /// Those of one address.
  public var bytesPerAddress: Int64
  /// Those of one session.
  public var bytesPerSession: Int64
  /// How many files of one session.
  public var filesPerSession: Int
  /// How many files of one address, however small they are.
  public var filesPerAddress: Int

  /// Limits that suit a public site.
  public init(
    bytes: Int64 = 2_147_483_648, bytesPerAddress: Int64 = 536_870_912,
    bytesPerSession: Int64 = 268_435_456, filesPerSession: Int = 100, filesPerAddress: Int = 2_000
  ) {
    self.bytes = bytes
    self.bytesPerAddress = bytesPerAddress
    self.bytesPerSession = bytesPerSession
    self.filesPerSession = filesPerSession
    self.filesPerAddress = filesPerAddress
  }
}
