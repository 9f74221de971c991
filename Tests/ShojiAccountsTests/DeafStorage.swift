import ShojiPostgreSQL
import ShojiStorage
import Synchronization

/// A shared storage that never says that others have written into the log of a shared store, and that a test can let
/// hold up or fail the reading of logs.
final class DeafStorage: Storage {
  private struct State {
    var failure: StorageError?
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
    var reads = 0
  }

  private let inner: PostgreSQLStorage
  private let state = Mutex(State())

  init(_ inner: PostgreSQLStorage) { self.inner = inner }

  /// How often logs were read.
  var reads: Int { state.withLock { $0.reads } }

  /// How many reads are held up.
  var heldReads: Int { state.withLock { $0.held.count } }

  /// Lets no log be read from now on; `nil` lets it be.
  func failReadingLogs(_ error: StorageError?) { state.withLock { $0.failure = error } }

  /// Holds reads of logs up from now on, or lets them go on.
  func holdReads(_ isHeld: Bool) {
    let held = state.withLock { state in
      state.isHeld = isHeld
      guard !isHeld else { return [CheckedContinuation<Void, Never>]() }
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }

  func observeChanges(_ wake: @escaping @Sendable () -> Void) {}

  func changes(
    of store: String, after place: Int64, limit: Int
  ) async throws(StorageError) -> [StoredChange] {
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        state.reads += 1
        if state.isHeld { state.held.append(continuation) }
        return !state.isHeld
      }
      if goesOn { continuation.resume() }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    return try await inner.changes(of: store, after: place, limit: limit)
  }

  var sharing: (any StorageSharing)? { inner.sharing }

  func session(_ key: SessionKey) async throws(StorageError) -> SessionRecord {
    try await inner.session(key)
  }
  func commit(_ commit: Commit) async throws(StorageError) { try await inner.commit(commit) }
  func noteUses(_ uses: [SessionKey: Int64]) async throws(StorageError) {
    try await inner.noteUses(uses)
  }
  func expire(unusedSince time: Int64, limit: Int) async throws(StorageError) -> Int {
    try await inner.expire(unusedSince: time, limit: limit)
  }
  func setAside(_ key: SessionKey, reason: String) async throws(StorageError) {
    try await inner.setAside(key, reason: reason)
  }
  func age(advancingBy seconds: Int64) async throws(StorageError) -> Int64 {
    try await inner.age(advancingBy: seconds)
  }
  func extendLease(of node: UInt64, by time: Duration) async throws(StorageError) {
    try await inner.extendLease(of: node, by: time)
  }
  func endLease(of node: UInt64) async throws(StorageError) { try await inner.endLease(of: node) }
  func claim(_ key: SessionKey, for node: UInt64) async throws(StorageError) -> ClaimOutcome {
    try await inner.claim(key, for: node)
  }
  func release(_ key: SessionKey, _ claim: SessionClaim) async throws(StorageError) {
    try await inner.release(key, claim)
  }
  func effects(dueBy time: Int64, limit: Int) async throws(StorageError) -> [StoredEffect] {
    try await inner.effects(dueBy: time, limit: limit)
  }
  func add(_ effects: [StoredEffect]) async throws(StorageError) { try await inner.add(effects) }
  func keep(_ result: [UInt8], ofStep name: String, of key: String) async throws(StorageError)
    -> Bool
  {
    try await inner.keep(result, ofStep: name, of: key)
  }
  func steps(of key: String) async throws(StorageError) -> [String: [UInt8]]? {
    try await inner.steps(of: key)
  }
  func settle(_ key: String, _ outcome: EffectOutcome) async throws(StorageError) {
    try await inner.settle(key, outcome)
  }
  func failedEffects(limit: Int) async throws(StorageError) -> [StoredEffect] {
    try await inner.failedEffects(limit: limit)
  }
  func retryFailedEffects(_ key: String?, at time: Int64) async throws(StorageError) -> Int {
    try await inner.retryFailedEffects(key, at: time)
  }
  func dropFailedEffects(_ key: String?) async throws(StorageError) -> Int {
    try await inner.dropFailedEffects(key)
  }
  func append(_ changes: [SharedChange]) async throws(StorageError) {
    try await inner.append(changes)
  }
  func snapshot(of store: String) async throws(StorageError) -> SharedSnapshot? {
    try await inner.snapshot(of: store)
  }
  func compact(_ store: String, into snapshot: SharedSnapshot) async throws(StorageError) {
    try await inner.compact(store, into: snapshot)
  }
  func check() async throws(StorageError) { try await inner.check() }
  func usage() async throws(StorageError) -> StorageUsage { try await inner.usage() }
  func close() async { await inner.close() }
}
