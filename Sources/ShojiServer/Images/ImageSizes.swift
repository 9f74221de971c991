import Foundation
import Logging
import ShojiScreens
import ShojiStorage
import ShojiStore
import Synchronization

/// The pictures of a server in the sizes that pages have asked for. It is a cache: it goes with the server, and what was
/// asked for longest ago goes first.
final class ImageSizes: Sendable {
  /// A picture that was made.
  private struct Entry {
    let bytes: Int
    /// When it was asked for last: the larger, the later.
    var use: Int
    /// When it was made, in seconds since 1970.
    let made: Int64
  }

  private struct State {
    var entries: [ImageKey: Entry] = [:]
    /// Those that cannot be made, and when that was found.
    var refused: [ImageKey: Int64] = [:]
    var underWay: [ImageKey: Task<Bool, Never>] = [:]
    var bytes = 0
    var uses = 0
    var made = 0
    var hasSaidAbsence = false
  }

  /// How long a picture is kept, and a failure remembered, in seconds: what is deleted on another server goes
  /// from this one by then.
  private static let seconds: Int64 = 86_400
  /// How many failures are remembered.
  private static let refusals = 1_000
  /// How much is copied at once of a picture that is not on this machine's disk.
  private static let pieceBytes = 128 << 10

  private let folder = NSTemporaryDirectory() + "/shoji-images-\(FileID.random())"
  private let limit: Int
  private let clock: WallClock
  private let logger: Logger
  private let scaler = ImageScaler()
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: How many bytes are kept; 0 makes none.
  ///   - clock: What the time is.
  ///   - logger: Where it says what is missing.
  init(limit: Int, clock: WallClock, logger: Logger) {
    self.limit = limit
    self.clock = clock
    self.logger = logger
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A picture in a size: made if it is not there, once for all who ask meanwhile.
  /// - `client`: The client that asks.
  /// - Returns: The path of its file; `nil` where there is none, and the original has to do.
  func path(
    of key: ImageKey, file: StoredFile, in files: any FileStorage, for client: ClientAddress
  ) async -> String? {
    guard limit > 0, ImageScaler.readTypes.contains(file.contentType) else { return nil }
    let (isThere, work) = state.withLock { state -> (Bool, Task<Bool, Never>?) in
      if state.entries[key] != nil {
        state.uses += 1
        state.entries[key]?.use = state.uses
        return (true, nil)
      }
      if state.refused[key] != nil { return (false, nil) }
      if let task = state.underWay[key] { return (false, task) }
      let task = Task(executorPreference: WorkerPool.shared) { await self.make(key, files, client) }
      state.underWay[key] = task
      state.made += 1
      return (false, task)
    }
    if isThere { return place(of: key) }
    guard let work, await work.value else { return nil }
    return place(of: key)
  }

  /// How often one was tried to be made.
  var made: Int { state.withLock { $0.made } }

  /// Forgets what was made of files.
  func forget(_ ids: [FileID]) {
    let ids = Set(ids)
    remove { key, _ in ids.contains(key.file) }
  }

  /// Forgets what is old.
  func sweep() {
    let now = clock.now()
    remove { _, entry in entry.made + Self.seconds < now }
    state.withLock { state in
      state.refused = state.refused.filter { $0.value + Self.seconds >= now }
    }
  }

  // MARK: Making

  private func place(of key: ImageKey) -> String {
    "\(folder)/\(key.file)-\(key.width).\(key.suffix)"
  }

  private func make(
    _ key: ImageKey, _ files: any FileStorage, _ client: ClientAddress
  ) async -> Bool {
    let bytes: Int?
    do {
      bytes = try await scaled(key, files, client)
      note(key, bytes)
    } catch {
      bytes = nil
      note(key, error)
    }
    return bytes != nil
  }

  /// - Returns: How many bytes it has.
  private func scaled(
    _ key: ImageKey, _ files: any FileStorage, _ client: ClientAddress
  ) async throws -> Int {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var original = files.path(of: key.file)
    let copy = "\(folder)/\(FileID.random())"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    if original == nil {
      try await self.copy(key.file, of: files, to: copy)
      original = copy
    }
    // Under another name until it is there as a whole.
    let result = "\(folder)/\(FileID.random()).\(key.suffix)"
    try await scaler.scale(original ?? copy, to: key.width, as: result, for: client)
    let attributes = try FileManager.default.attributesOfItem(atPath: result)
    try? FileManager.default.removeItem(atPath: place(of: key))
    try FileManager.default.moveItem(atPath: result, toPath: place(of: key))
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }

  private func copy(_ id: FileID, of files: any FileStorage, to path: String) async throws {
    try Data().write(to: URL(filePath: path))
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? handle.close() }
    var offset: Int64 = 0
    while true {
      let bytes = try await files.read(id, at: offset, count: Self.pieceBytes)
      guard !bytes.isEmpty else { return }
      try handle.write(contentsOf: bytes)
      offset += Int64(bytes.count)
    }
  }

  // MARK: Keeping

  private func note(_ key: ImageKey, _ bytes: Int?) {
    let now = clock.now()
    state.withLock { state in
      state.underWay[key] = nil
      state.uses += 1
      state.bytes += bytes ?? 0
      state.entries[key] = Entry(bytes: bytes ?? 0, use: state.uses, made: now)
    }
    makeRoom()
  }

  private func note(_ key: ImageKey, _ error: any Error) {
    let now = clock.now()
    let isNews = state.withLock { state in
      state.underWay[key] = nil
      guard let fault = error as? ImageScaler.Fault else { return true }
      if fault == .refused, state.refused.count < Self.refusals { state.refused[key] = now }
      guard fault == .absent, !state.hasSaidAbsence else { return false }
      state.hasSaidAbsence = true
      return true
    }
    guard isNews else { return }
    if error is ImageScaler.Fault {
      logger.warning(
        "pictures are sent as large as they came: there is no program vipsthumbnail. Mend: install libvips-tools"
      )
    } else {
      logger.warning("a picture was not made smaller: \(error)")
    }
  }

  /// Forgets what was asked for longest ago, until the rest has room. What was made last stays: somebody waits
  /// for it.
  private func makeRoom() {
    while true {
      let oldest = state.withLock { state -> ImageKey? in
        guard state.bytes > limit, state.entries.count > 1 else { return nil }
        return state.entries.min { $0.value.use < $1.value.use }?.key
      }
      guard let oldest else { return }
      remove { key, _ in key == oldest }
    }
  }

  private func remove(_ isGone: (ImageKey, Entry) -> Bool) {
    let gone = state.withLock { state in
      let gone = state.entries.filter { isGone($0.key, $0.value) }
      for (key, entry) in gone {
        state.entries[key] = nil
        state.bytes -= entry.bytes
      }
      return gone.keys
    }
    for key in gone { try? FileManager.default.removeItem(atPath: place(of: key)) }
  }
}
