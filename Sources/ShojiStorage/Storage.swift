/// Where everything is kept that must last: sessions, effects that are to happen, changes of shared stores.
///
/// Everything that belongs together is one ``Commit`` and becomes true at once or not at all. When
/// ``commit(_:)`` returns, what it holds is as lasting as the storage promises; nobody is told of anything
/// before that.
///
/// Sessions are bytes here: a snapshot and what has changed since, which only the server understands. A
/// storage may be used from any task, and by several servers when it says so.
public protocol Storage: Sendable {
  /// What is kept under a key.
  /// - Throws: ``StorageError`` when nobody can tell now. That a session is not kept is no error.
  func session(_ key: SessionKey) async throws(StorageError) -> SessionRecord

  /// Makes everything true that the commit holds, at once.
  ///
  /// Those that come at the same time may be made true together.
  /// - Throws: ``StorageError/stale`` when the session is not as the commit expects; nothing has
  ///   changed then. ``StorageError/unclear(_:)`` when nobody can tell whether it became true: read the
  ///   session, and compare ``StoredSession/lastCommit``. A storage owes the truth there: once it has thrown
  ///   this, ``session(_:)`` answers only when what it says will stay so, and throws otherwise.
  func commit(_ commit: Commit) async throws(StorageError)

  /// Notes when sessions were used last, in seconds of ``age(advancingBy:)``, if that is later than what
  /// is known. Keys that are not kept are left out.
  func noteUses(_ uses: [SessionKey: Int64]) async throws(StorageError)

  /// Forgets sessions that were not used since a time, also those that are kept aside, and the marks of
  /// those that have ended before it.
  /// - `limit`: How many at most, so that nobody waits long.
  /// - Returns: How many sessions were forgotten.
  func expire(unusedSince time: Int64, limit: Int) async throws(StorageError) -> Int

  /// Keeps a session aside that cannot be read, where nobody looks for it, and forgets it otherwise.
  func setAside(_ key: SessionKey, reason: String) async throws(StorageError)

  /// Lets the storage's own time go on, and returns it. It does not go on while no server runs, and never
  /// jumps, whatever becomes of the machine's clock.
  /// - `seconds`: How many have passed since the last call.
  func age(advancingBy seconds: Int64) async throws(StorageError) -> Int64

  // MARK: Claims

  /// What servers tell each other that share the storage; `nil` where only one has it.
  var sharing: (any StorageSharing)? { get }

  /// Lets the lease of a node go on: what it has claimed is its own until that ends.
  /// - `time`: How long from now on, by the storage's clock, which goes on while a process is stopped.
  func extendLease(of node: UInt64, by time: Duration) async throws(StorageError)

  /// Ends the lease of a node, so that others may have at once what it has claimed.
  func endLease(of node: UInt64) async throws(StorageError)

  /// Claims a session for a node, unless another one has it whose lease goes on, and reads it. A claim of one's own
  /// is a new one.
  ///
  /// What is read is what the former owner has left: no commit with an earlier claim becomes true any more.
  func claim(_ key: SessionKey, for node: UInt64) async throws(StorageError) -> ClaimOutcome

  /// Gives a session back, so that any node may claim it. Nothing happens when the claim is not the last one.
  func release(_ key: SessionKey, _ claim: SessionClaim) async throws(StorageError)

  // MARK: Effects

  /// The effects whose time has come, the oldest first. One that has failed for good is not among them.
  /// - `time`: In seconds since 1970.
  /// - `limit`: How many of each kind at most: however many of one wait, those of another are found.
  func effects(dueBy time: Int64, limit: Int) async throws(StorageError) -> [StoredEffect]

  /// Adds effects that belong to no session, at once. One whose key is there is left as it is.
  func add(_ effects: [StoredEffect]) async throws(StorageError)

  /// Keeps the result of a step of an effect, as long as the effect waits or has failed for good; in place of
  /// an earlier one of the same name.
  /// - Returns: Whether the effect waits; otherwise nothing is kept.
  func keep(_ result: [UInt8], ofStep name: String, of key: String) async throws(StorageError)
    -> Bool

  /// The results of the steps of an effect, by their names; `nil` when no effect with this key waits.
  func steps(of key: String) async throws(StorageError) -> [String: [UInt8]]?

  /// Notes what became of an effect. Nothing happens when it is not there any more.
  func settle(_ key: String, _ outcome: EffectOutcome) async throws(StorageError)

  /// The effects that have failed for good, the oldest first.
  func failedEffects(limit: Int) async throws(StorageError) -> [StoredEffect]

  /// Lets effects that have failed for good be as if they had never been tried.
  /// - Parameters:
  ///   - key: Which; `nil` is all.
  ///   - time: When they are due, in seconds since 1970.
  /// - Returns: How many there were.
  func retryFailedEffects(_ key: String?, at time: Int64) async throws(StorageError) -> Int

  /// Forgets effects that have failed for good, with the results of their steps.
  /// - `key`: Which; `nil` is all.
  /// - Returns: How many there were.
  func dropFailedEffects(_ key: String?) async throws(StorageError) -> Int

  // MARK: Shared stores

  /// Adds changes that belong to no session, at once and in this order.
  /// - Throws: ``StorageError`` when nothing has been added; ``StorageError/unclear(_:)`` when nobody can tell:
  ///   look at ``changes(of:after:limit:)``, which owes the truth as ``session(_:)`` does.
  func append(_ changes: [SharedChange]) async throws(StorageError)

  /// What was written down last of a whole shared store; `nil` when nothing was.
  func snapshot(of store: String) async throws(StorageError) -> SharedSnapshot?

  /// Keeps a whole shared store, and forgets the changes that are in it, but for the last of their keys
  /// (``SharedSnapshot/rememberedKeys``). Nothing happens when a later one is kept.
  func compact(_ store: String, into snapshot: SharedSnapshot) async throws(StorageError)

  /// The changes of a shared store after a place in their order, the oldest first.
  func changes(
    of store: String, after place: Int64, limit: Int
  ) async throws(StorageError) -> [StoredChange]

  /// Calls a closure whenever others may have added changes to shared stores, until the storage is closed. One that
  /// belongs to a single process never does.
  func observeChanges(_ wake: @escaping @Sendable () -> Void) throws(StorageError)

  // MARK: The whole

  /// Whether something can be written now.
  /// - Throws: ``StorageError`` that says why not.
  func check() async throws(StorageError)

  /// How many bytes are kept, and how many may be.
  func usage() async throws(StorageError) -> StorageUsage

  /// Lets go of everything, after what is under way.
  func close() async
}

extension Storage {
  /// Nobody else adds any.
  public func observeChanges(_ wake: @escaping @Sendable () -> Void) {}
}

extension Storage {
  /// Only one server has it.
  public var sharing: (any StorageSharing)? { nil }
}
