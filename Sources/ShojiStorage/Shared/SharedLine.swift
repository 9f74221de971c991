import ShojiStore
import Synchronization

/// The log of a shared store: what waits to be written into it, and what is read from it and applied.
///
/// Whatever is applied was read from the log first, in the order in which it stands there: what a server has
/// written itself, what another one has, and what is there after a restart go the same way.
package final class SharedLine: Sendable {
  /// What the log is of.
  protocol Content: AnyObject, Sendable {
    /// Begins with what was written down last, or anew.
    func load(_ snapshot: [UInt8]?) async throws(SharedStoreError)
    /// Applies changes, and tells those that wait for them.
    /// - `isSetAside`: Whether a change has crashed the server, and is left out.
    /// - Returns: What cannot be read, with the reason.
    func apply(
      _ changes: [StoredChange], unless isSetAside: @Sendable (CrashName.Key) -> Bool
    ) async -> [(change: StoredChange, reason: String)]
    /// Tells the others that follow.
    func announce()
    /// The state as it is now; what it returns makes bytes of it, when nobody waits.
    func capture() async -> @Sendable () throws -> [UInt8]
  }

  /// What is known of an entry that was sent into the log.
  enum Fate {
    /// Its commit is under way.
    case sent
    /// It is there: if it is not found after what was read, it had been there before.
    case there
    /// It is there if it is found; if it is not, this is why.
    case inDoubt(StorageError)
  }

  struct Expected {
    let entry: SharedEntry
    var fate = Fate.sent
    let finish: @Sendable (Result<Void, any Error>) -> Void
  }

  struct Progress {
    /// Where the log is, as long as a server keeps it; entries wait before that.
    var storage: (any Storage)?
    /// Whether it takes no more entries.
    var isClosed = false
    /// Entries that belong to no turn of a session.
    var outside: [(entry: SharedEntry, finish: @Sendable (Result<Void, any Error>) -> Void)] = []
    var isAppending = false
    var expected: [String: Expected] = [:]
    var isReading = false
    var isAskedAgain = false
    var isCompacting = false
    var weight = LogWeight()
    /// The place of the last change that was read.
    var place: Int64 = 0
    var report: @Sendable (String) -> Void = { _ in }
    /// Whether a change has crashed the server.
    var isSetAside: @Sendable (CrashName.Key) -> Bool = { _ in false }
    /// Whether other servers write into the log as well.
    var hasOthers = false
    /// The keys of the last entries, where it has others.
    var recent = RecentKeys()
    /// Closures that wait until a read that begins after their coming has ended.
    var behind: [@Sendable ((any Error)?) -> Void] = []
    /// Who waits until nothing is under way.
    var resting: [CheckedContinuation<Void, Never>] = []

    /// Whether entries are to be found in the log that were not read.
    var isBehind: Bool { expected.contains { $0.value.fate.isSettled } }

    mutating func takeRested() -> [CheckedContinuation<Void, Never>] {
      guard !resting.isEmpty, !isAppending, !isReading, !isCompacting, !isBehind else { return [] }
      defer { resting = [] }
      return resting
    }
  }

  /// The name of the store.
  package let name: String
  /// Whether its entries are in the storage of the server, and so in the commits of turns.
  package let lasts: Bool
  let progress = Mutex(Progress())
  let content: any Content

  init(name: String, lasts: Bool, content: any Content) {
    self.name = name
    self.lasts = lasts
    self.content = content
  }

  /// Whether a server keeps it.
  package var isOpen: Bool { progress.withLock { $0.storage != nil && !$0.isClosed } }

  func change<Result: Sendable>(_ body: (inout sending Progress) -> sending Result) -> Result {
    let (result, rested) = progress.withLock { progress in
      let result = body(&progress)
      return (result, progress.takeRested())
    }
    for continuation in rested { continuation.resume() }
    return result
  }

  // MARK: Opening and closing

  /// Begins with what a storage has.
  /// - Parameters:
  ///   - isSetAside: Whether a change has crashed the server, and is left out.
  ///   - report: Is told what cannot be read.
  func open(
    _ storage: any Storage,
    unless isSetAside: @escaping @Sendable (CrashName.Key) -> Bool = { _ in false },
    report: @escaping @Sendable (String) -> Void
  ) async throws {
    let snapshot = try await storage.snapshot(of: name)
    try await content.load(snapshot?.bytes)
    change { progress in
      progress.place = snapshot?.place ?? 0
      progress.report = report
      progress.isSetAside = isSetAside
      progress.isClosed = false
      progress.weight = LogWeight(snapshot: snapshot?.bytes.count)
      progress.hasOthers = storage.sharing != nil
    }
    if snapshot == nil {
      // What a later build begins with may be something else.
      try await storage.compact(name, into: SharedSnapshot(place: 0, bytes: content.capture()()))
    }
    try await readAll(from: storage)
    await compactIfHeavy(storage)
    change { $0.storage = storage }
    appendNext()
  }

  /// Takes nothing more, and returns when what is under way has ended.
  func close() async {
    let (left, behind) = change { progress in
      progress.isClosed = true
      defer { (progress.outside, progress.behind) = ([], []) }
      return (progress.outside, progress.behind)
    }
    for (_, finish) in left { finish(.failure(SharedStoreError.notKept(store: name))) }
    for body in behind { body(SharedStoreError.notKept(store: name)) }
    await withCheckedContinuation { continuation in change { $0.resting.append(continuation) } }
    let unwritten = change { progress in
      progress.storage = nil
      return Array(progress.expected.keys)
    }
    refused(unwritten, SharedStoreError.notKept(store: name))
  }

  // MARK: Entries of sessions

  /// Notes that an entry is being written down.
  package func expect(
    _ entry: SharedEntry, finish: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    change { $0.expected[entry.key] = Expected(entry: entry, finish: finish) }
  }

  /// Notes that entries are in the log.
  package func committed(_ keys: [String]) { note(keys, .there) }

  /// Notes that nobody can tell whether entries are in the log.
  package func doubted(_ keys: [String], _ error: StorageError) { note(keys, .inDoubt(error)) }

  /// Notes that entries are not in the log, and will not be.
  package func refused(_ keys: [String], _ error: any Error) {
    let gone = change { progress in keys.compactMap { progress.expected.removeValue(forKey: $0) } }
    for expected in gone { expected.finish(.failure(error)) }
  }

  private func note(_ keys: [String], _ fate: Fate) {
    change { progress in
      for key in keys { progress.expected[key]?.fate = fate }
    }
    wake()
  }
}
