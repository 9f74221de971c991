import ShojiStorage
import Synchronization

/// A storage in memory that a test can hold up, and let fail.
final class FaultyStorage: Storage {
  private struct State {
    var failure: StorageError?
    var isOnce = false
    var readFailure: StorageError?
    var logFailure: StorageError?
    var isTrueAllTheSame = false
    var isClosed = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var commits: [Commit] = []
    var notes = 0
    var appends: [Int] = []
    var next: StorageError?
    var delay: @Sendable () async -> Void = {}
  }

  let memory = MemoryStorage()
  private let state = Mutex(State())

  /// The commits that have come, true or not.
  var commits: [Commit] { state.withLock { $0.commits } }

  /// How many changes have come at once that belong to no session, each time.
  var appends: [Int] { state.withLock { $0.appends } }

  /// How many changes have come that belong to no session.
  var appended: Int { appends.reduce(0, +) }

  /// How many uses of sessions were noted.
  var notes: Int { state.withLock { $0.notes } }

  /// Lets every commit fail from now on; `nil` lets them be.
  /// - `isTrueAllTheSame`: Whether it becomes true, and only the answer is lost.
  /// - `isOnce`: Whether only the next one fails.
  func fail(_ error: StorageError?, isTrueAllTheSame: Bool = false, isOnce: Bool = false) {
    state.withLock {
      ($0.failure, $0.isTrueAllTheSame, $0.isOnce) = (error, isTrueAllTheSame, isOnce)
    }
  }

  /// Lets the next commit be, and every one after it fail.
  func failAfterNext(_ error: StorageError) { state.withLock { $0.next = error } }

  /// Lets nothing be read from now on; `nil` lets it be.
  func failReading(_ error: StorageError?) { state.withLock { $0.readFailure = error } }

  /// Lets no log be read from now on; `nil` lets it be.
  func failReadingLogs(_ error: StorageError?) { state.withLock { $0.logFailure = error } }

  /// Lets something else happen from now on between the reading of the effects that wait and its answer.
  func delayEffects(_ delay: @escaping @Sendable () async -> Void) {
    state.withLock { $0.delay = delay }
  }

  /// Lets commits wait from now on.
  func close(door isClosed: Bool) {
    let waiting = state.withLock { state in
      state.isClosed = isClosed
      guard !isClosed else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// How many commits wait.
  var waiting: Int { state.withLock { $0.waiting.count } }

  func commit(_ commit: Commit) async throws(StorageError) {
    state.withLock { $0.commits.append(commit) }
    try await letIn { () throws(StorageError) in try memory.commit(commit) }
  }

  func append(_ changes: [SharedChange]) async throws(StorageError) {
    state.withLock { $0.appends.append(changes.count) }
    try await letIn { memory.append(changes) }
  }

  func snapshot(of store: String) -> SharedSnapshot? { memory.snapshot(of: store) }

  func compact(_ store: String, into snapshot: SharedSnapshot) {
    memory.compact(store, into: snapshot)
  }

  /// Lets something become true as the test has said.
  private func letIn(_ body: () throws(StorageError) -> Void) async throws(StorageError) {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.isClosed { state.waiting.append(continuation) }
        return !state.isClosed
      }
      if isOpen { continuation.resume() }
    }
    let (failure, isTrue) = state.withLock { state in
      defer {
        if state.isOnce { state.failure = nil }
        if let next = state.next { (state.failure, state.next) = (next, nil) }
      }
      return (state.failure, state.isTrueAllTheSame)
    }
    if let failure {
      if isTrue { try body() }
      throw failure
    }
    try body()
  }

  func session(_ key: SessionKey) async throws(StorageError) -> SessionRecord {
    if let failure = state.withLock({ $0.readFailure }) { throw failure }
    return memory.session(key)
  }

  func noteUses(_ uses: [SessionKey: Int64]) {
    state.withLock { $0.notes += uses.count }
    memory.noteUses(uses)
  }
  func expire(unusedSince time: Int64, limit: Int) -> Int {
    memory.expire(unusedSince: time, limit: limit)
  }
  func setAside(_ key: SessionKey, reason: String) { memory.setAside(key, reason: reason) }
  func age(advancingBy seconds: Int64) -> Int64 { memory.age(advancingBy: seconds) }
  func effects(dueBy time: Int64, limit: Int) async -> [StoredEffect] {
    let found = memory.effects(dueBy: time, limit: limit)
    await state.withLock { $0.delay }()
    return found
  }
  func add(_ effects: [StoredEffect]) async throws(StorageError) {
    try await letIn { memory.add(effects) }
  }
  func keep(_ result: [UInt8], ofStep name: String, of key: String) -> Bool {
    memory.keep(result, ofStep: name, of: key)
  }
  func extendLease(of node: UInt64, by time: Duration) { memory.extendLease(of: node, by: time) }
  func endLease(of node: UInt64) { memory.endLease(of: node) }
  func claim(_ key: SessionKey, for node: UInt64) -> ClaimOutcome { memory.claim(key, for: node) }
  func release(_ key: SessionKey, _ claim: SessionClaim) { memory.release(key, claim) }
  func retryFailedEffects(_ key: String?, at time: Int64) -> Int {
    memory.retryFailedEffects(key, at: time)
  }
  func dropFailedEffects(_ key: String?) -> Int { memory.dropFailedEffects(key) }
  func steps(of key: String) -> [String: [UInt8]]? { memory.steps(of: key) }
  func settle(_ key: String, _ outcome: EffectOutcome) { memory.settle(key, outcome) }
  func failedEffects(limit: Int) -> [StoredEffect] { memory.failedEffects(limit: limit) }
  func changes(
    of store: String, after place: Int64, limit: Int
  ) throws(StorageError) -> [StoredChange] {
    if let failure = state.withLock({ $0.logFailure ?? $0.readFailure }) { throw failure }
    return memory.changes(of: store, after: place, limit: limit)
  }
  func check() throws(StorageError) {
    if let failure = state.withLock({ $0.failure ?? $0.readFailure }) { throw failure }
  }
  func usage() -> StorageUsage { memory.usage() }
  func close() async {}
}
