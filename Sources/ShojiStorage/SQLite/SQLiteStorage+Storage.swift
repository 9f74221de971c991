import Synchronization

/// What a storage does, each part of it in one transaction.
extension SQLiteStorage {
  /// What is kept under a key.
  public func session(_ key: SessionKey) async throws(StorageError) -> SessionRecord {
    try await read { connection throws(SQLiteFailure) in try connection.session(key) }
  }

  /// Makes everything true that the commit holds, together with others that wait.
  public func commit(_ commit: Commit) async throws(StorageError) {
    let refusal = try await write { [self] transaction throws(SQLiteFailure) in
      try claims.withLock { claims throws(SQLiteFailure) in
        try transaction.carryOut(commit, of: &claims)
      }
    }
    if let refusal { throw refusal }
  }

  /// Notes when sessions were used last.
  public func noteUses(_ uses: [SessionKey: Int64]) async throws(StorageError) {
    try await write { transaction throws(SQLiteFailure) in
      for (key, time) in uses { try transaction.connection.noteUse(key, at: time) }
    }
  }

  /// Forgets sessions that were not used since a time, as many at once as do not let others wait.
  public func expire(unusedSince time: Int64, limit: Int) async throws(StorageError) -> Int {
    var (forgotten, gone) = (0, 0)
    while gone < limit {
      let most = min(limit - gone, 100)
      let expiry = try await write { transaction throws(SQLiteFailure) in
        let expiry = try transaction.connection.expire(unusedSince: time, limit: most)
        try transaction.connection.shrink()
        return expiry
      }
      forgotten += expiry.forgotten
      gone += expiry.mostGone
      if !expiry.mayGoOn { break }
    }
    return forgotten
  }

  /// Keeps a session aside that cannot be read, until it would have expired.
  public func setAside(_ key: SessionKey, reason: String) async throws(StorageError) {
    try await write { transaction throws(SQLiteFailure) in
      try transaction.connection.setAside(key, reason: reason)
    }
  }

  /// Lets the storage's own time go on.
  public func age(advancingBy seconds: Int64) async throws(StorageError) -> Int64 {
    try await write { transaction throws(SQLiteFailure) in
      try transaction.connection.integer(
        "UPDATE meta SET value = value + ? WHERE name = 'age' RETURNING value",
        .integer(max(0, seconds))) ?? 0
    }
  }

  /// The effects whose time has come.
  public func effects(dueBy time: Int64, limit: Int) async throws(StorageError) -> [StoredEffect] {
    try await read { connection throws(SQLiteFailure) in
      try connection.effects(dueBy: time, limit: limit)
    }
  }

  /// Adds effects that belong to no session, together with commits that wait.
  public func add(_ effects: [StoredEffect]) async throws(StorageError) {
    let refusal = try await write { transaction throws(SQLiteFailure) -> StorageError? in
      let bytes = effects.reduce(0) { $0 + $1.payload.count }
      if let refusal = try transaction.takeRoom(bytes) { return refusal }
      try transaction.connection.add(effects)
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Keeps the result of a step of an effect that waits.
  public func keep(
    _ result: [UInt8], ofStep name: String, of key: String
  ) async throws(StorageError) -> Bool {
    let (isKept, refusal) = try await write {
      transaction throws(SQLiteFailure) -> (Bool, StorageError?) in
      if let refusal = try transaction.takeRoom(result.count) { return (false, refusal) }
      return (try transaction.connection.keep(result, ofStep: name, of: key), nil)
    }
    if let refusal { throw refusal }
    return isKept
  }

  /// The results of the steps of an effect that waits.
  public func steps(of key: String) async throws(StorageError) -> [String: [UInt8]]? {
    try await read { connection throws(SQLiteFailure) in try connection.steps(of: key) }
  }

  /// Notes what became of an effect.
  public func settle(_ key: String, _ outcome: EffectOutcome) async throws(StorageError) {
    try await write { transaction throws(SQLiteFailure) in
      try transaction.connection.settle(key, outcome)
    }
  }

  /// The effects that have failed for good.
  public func failedEffects(limit: Int) async throws(StorageError) -> [StoredEffect] {
    try await read { connection throws(SQLiteFailure) in
      try connection.failedEffects(limit: limit)
    }
  }

  /// Lets effects that have failed for good be as if they had never been tried.
  public func retryFailedEffects(_ key: String?, at time: Int64) async throws(StorageError) -> Int {
    try await write { transaction throws(SQLiteFailure) in
      try transaction.connection.retryFailedEffects(key, at: time)
    }
  }

  /// Forgets effects that have failed for good.
  public func dropFailedEffects(_ key: String?) async throws(StorageError) -> Int {
    try await write { transaction throws(SQLiteFailure) in
      try transaction.connection.dropFailedEffects(key)
    }
  }

  /// The changes of a shared store after a place in their order.
  public func changes(
    of store: String, after place: Int64, limit: Int
  ) async throws(StorageError) -> [StoredChange] {
    try await read { connection throws(SQLiteFailure) in
      try connection.changes(of: store, after: place, limit: limit)
    }
  }

  /// Adds changes that belong to no session, together with commits that wait.
  public func append(_ changes: [SharedChange]) async throws(StorageError) {
    let refusal = try await write { transaction throws(SQLiteFailure) -> StorageError? in
      if let refusal = try transaction.takeRoom(changes.addedBytes) { return refusal }
      try transaction.connection.add(changes)
      return nil
    }
    if let refusal { throw refusal }
  }

  /// What was written down last of a whole shared store.
  public func snapshot(of store: String) async throws(StorageError) -> SharedSnapshot? {
    try await read { connection throws(SQLiteFailure) in try connection.snapshot(of: store) }
  }

  /// Keeps a whole shared store in place of the changes that are in it.
  public func compact(
    _ store: String, into snapshot: SharedSnapshot
  ) async throws(StorageError) {
    // What it forgets is more than what it adds, as a rule: it is done also where there is no room.
    try await write { transaction throws(SQLiteFailure) in
      try transaction.connection.compact(store, into: snapshot)
      try transaction.connection.shrink()
      transaction.connection.kept = nil
    }
  }

  /// Whether something can be written now: something is.
  public func check() async throws(StorageError) {
    let refusal = try await write { transaction throws(SQLiteFailure) -> StorageError? in
      if let refusal = try transaction.takeRoom(0) { return refusal }
      try transaction.connection.noteWriting()
      return nil
    }
    if let refusal { throw refusal }
  }

  /// How many bytes are kept, and how many may be.
  public func usage() async throws(StorageError) -> StorageUsage {
    let maximum = maximumBytes
    return try await read { connection throws(SQLiteFailure) in
      StorageUsage(
        sessions: Int(try connection.integer("SELECT count(*) FROM uses") ?? 0),
        bytes: try connection.keptBytes(), limit: maximum)
    }
  }
}
