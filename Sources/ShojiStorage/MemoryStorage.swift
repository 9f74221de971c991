import Synchronization

/// Keeps everything as long as the process lives: for tests, and for servers that may forget.
public final class MemoryStorage: Storage {
  private struct Contents {
    var sessions: [SessionKey: StoredSession] = [:]
    /// When sessions have ended, in seconds of the storage's own time.
    var ended: [SessionKey: Int64] = [:]
    var aside: [SessionKey: StoredSession] = [:]
    var age: Int64 = 0
    var effects: [String: StoredEffect] = [:]
    var failed: [String: StoredEffect] = [:]
    /// The results of steps, by the key of their effect.
    var steps: [String: [String: [UInt8]]] = [:]
    var logs: [String: ChangeLog] = [:]
    var lastPlace: Int64 = 0
    var claims = ClaimBook()

    /// Adds changes of shared stores, but for those that are there.
    mutating func add(_ changes: [SharedChange]) {
      for change in changes {
        lastPlace += 1
        logs[change.store, default: ChangeLog()].add(change, at: lastPlace)
      }
    }

    /// Adds effects, but for those that are there.
    mutating func add(_ added: [StoredEffect]) {
      for effect in added where effects[effect.key] == nil && failed[effect.key] == nil {
        effects[effect.key] = effect
      }
    }

    /// Lets effects belong to a session under its new key.
    mutating func giveEffects(of former: SessionKey, to key: SessionKey) {
      for name in effects.keys where effects[name]?.session == former {
        effects[name]?.session = key
      }
      for name in failed.keys where failed[name]?.session == former { failed[name]?.session = key }
    }

    /// Whether a session has, or had, a key.
    func isKnown(_ key: SessionKey) -> Bool { sessions[key] != nil || ended[key] != nil }
  }

  private let contents = Mutex(Contents())

  /// Makes a storage that keeps nothing yet.
  public init() {}

  /// What is kept under a key.
  public func session(_ key: SessionKey) -> SessionRecord {
    contents.withLock { contents in
      if let session = contents.sessions[key] { return .kept(session) }
      return contents.ended[key] == nil ? .absent : .ended
    }
  }

  /// Makes everything true that the commit holds, at once.
  public func commit(_ commit: Commit) throws(StorageError) {
    let isStale = contents.withLock { contents in
      let key = commit.formerKey ?? commit.session
      let known = contents.sessions[key]
      guard (known?.version ?? 0) == commit.expectedVersion, contents.ended[key] == nil else {
        return true
      }
      if known != nil && !contents.claims.allows(commit) { return true }
      if commit.formerKey != nil && contents.isKnown(commit.session) { return true }
      switch commit.content {
      case .snapshot(let bytes):
        contents.sessions[commit.session] = StoredSession(
          version: commit.expectedVersion + 1, lastCommit: commit.name, snapshot: bytes,
          lastUse: commit.lastUse)
      case .change(let bytes):
        guard var session = known else { return true }
        session.version += 1
        session.lastCommit = commit.name
        session.changes.append(bytes)
        session.lastUse = commit.lastUse
        contents.sessions[commit.session] = session
      case .end:
        contents.sessions[commit.session] = nil
        contents.ended[commit.session] = commit.lastUse
      }
      if let former = commit.formerKey {
        contents.sessions[former] = nil
        contents.ended[former] = commit.lastUse
        contents.giveEffects(of: former, to: commit.session)
      }
      contents.claims.note(commit, isFirst: known == nil)
      contents.add(commit.effects)
      contents.add(commit.changes)
      return false
    }
    if isStale { throw .stale }
  }

  /// Notes when sessions were used last.
  public func noteUses(_ uses: [SessionKey: Int64]) {
    contents.withLock { contents in
      for (key, time) in uses {
        guard let known = contents.sessions[key]?.lastUse, known < time else { continue }
        contents.sessions[key]?.lastUse = time
      }
    }
  }

  /// Forgets sessions that were not used since a time.
  public func expire(unusedSince time: Int64, limit: Int) -> Int {
    contents.withLock { contents in
      let expired = contents.sessions.lazy.filter { $0.value.lastUse < time }.prefix(limit).map(
        \.key)
      let keys = Array(expired)
      for key in keys {
        contents.sessions[key] = nil
        contents.claims.forget(key)
      }
      contents.ended = contents.ended.filter { $0.value >= time }
      contents.aside = contents.aside.filter { $0.value.lastUse >= time }
      return keys.count
    }
  }

  /// Keeps a session aside that cannot be read.
  public func setAside(_ key: SessionKey, reason: String) {
    contents.withLock { contents in
      contents.aside[key] = contents.sessions.removeValue(forKey: key)
      contents.claims.forget(key)
    }
  }

  /// Lets the storage's own time go on.
  public func age(advancingBy seconds: Int64) -> Int64 {
    contents.withLock { contents in
      contents.age += max(0, seconds)
      return contents.age
    }
  }

  /// Lets the lease of a node go on.
  public func extendLease(of node: UInt64, by time: Duration) {
    contents.withLock { $0.claims.extendLease(of: node, by: time) }
  }

  /// Ends the lease of a node.
  public func endLease(of node: UInt64) { contents.withLock { $0.claims.endLease(of: node) } }

  /// Claims a session for a node.
  public func claim(_ key: SessionKey, for node: UInt64) -> ClaimOutcome {
    contents.withLock { contents in
      contents.sessions[key].map { contents.claims.claim(key, for: node, $0) } ?? .absent
    }
  }

  /// Gives a session back.
  public func release(_ key: SessionKey, _ claim: SessionClaim) {
    contents.withLock { $0.claims.release(key, claim) }
  }

  /// The effects whose time has come.
  public func effects(dueBy time: Int64, limit: Int) -> [StoredEffect] {
    contents.withLock { contents in
      var counts: [String: Int] = [:]
      return contents.effects.values.filter { $0.due <= time }
        .sorted { ($0.due, $0.key) < ($1.due, $1.key) }
        .filter { effect in
          counts[effect.kind, default: 0] += 1
          return counts[effect.kind, default: 0] <= limit
        }
    }
  }

  /// Notes what became of an effect.
  public func settle(_ key: String, _ outcome: EffectOutcome) {
    contents.withLock { contents in
      guard var effect = contents.effects[key] else { return }
      effect.attempts += 1
      switch outcome {
      case .done:
        contents.effects[key] = nil
        contents.steps[key] = nil
      case .again(let due, let error):
        effect.due = due
        effect.lastError = error
        contents.effects[key] = effect
      case .failed(let error):
        effect.lastError = error
        contents.effects[key] = nil
        contents.failed[key] = effect
      case .repeated(let time, let next, let occurrence):
        guard effect.due == time else { return }
        contents.effects[key]?.due = next
        contents.add([occurrence])
      }
    }
  }

  /// Adds effects that belong to no session.
  public func add(_ effects: [StoredEffect]) { contents.withLock { $0.add(effects) } }

  /// Keeps the result of a step of an effect that waits.
  public func keep(_ result: [UInt8], ofStep name: String, of key: String) -> Bool {
    contents.withLock { contents in
      guard contents.effects[key] != nil else { return false }
      contents.steps[key, default: [:]][name] = result
      return true
    }
  }

  /// The results of the steps of an effect that waits.
  public func steps(of key: String) -> [String: [UInt8]]? {
    contents.withLock { contents in
      contents.effects[key] == nil ? nil : contents.steps[key] ?? [:]
    }
  }

  /// The effects that have failed for good.
  public func failedEffects(limit: Int) -> [StoredEffect] {
    contents.withLock { contents in
      Array(contents.failed.values.sorted { ($0.due, $0.key) < ($1.due, $1.key) }.prefix(limit))
    }
  }

  /// Lets effects that have failed for good be as if they had never been tried.
  public func retryFailedEffects(_ key: String?, at time: Int64) -> Int {
    contents.withLock { contents in
      let keys = contents.failed.keys.filter { key == nil || $0 == key }
      for key in keys {
        guard var effect = contents.failed.removeValue(forKey: key) else { continue }
        (effect.attempts, effect.due) = (0, time)
        contents.effects[key] = effect
      }
      return keys.count
    }
  }

  /// Forgets effects that have failed for good.
  public func dropFailedEffects(_ key: String?) -> Int {
    contents.withLock { contents in
      let keys = contents.failed.keys.filter { key == nil || $0 == key }
      for key in keys { (contents.failed[key], contents.steps[key]) = (nil, nil) }
      return keys.count
    }
  }

  /// Adds changes that belong to no session.
  public func append(_ changes: [SharedChange]) { contents.withLock { $0.add(changes) } }

  /// What was written down last of a whole shared store.
  public func snapshot(of store: String) -> SharedSnapshot? {
    contents.withLock { $0.logs[store]?.snapshot }
  }

  /// Keeps a whole shared store in place of the changes that are in it.
  public func compact(_ store: String, into snapshot: SharedSnapshot) {
    contents.withLock { $0.logs[store, default: ChangeLog()].compact(into: snapshot) }
  }

  /// The changes of a shared store after a place in their order.
  public func changes(of store: String, after place: Int64, limit: Int) -> [StoredChange] {
    contents.withLock { $0.logs[store]?.changes(after: place, limit: limit) ?? [] }
  }

  /// Always.
  public func check() {}

  /// How many bytes are kept.
  public func usage() -> StorageUsage {
    contents.withLock { contents in
      let bytes = contents.sessions.values.reduce(0) { sum, session in
        sum + session.snapshot.count + session.changes.reduce(0) { $0 + $1.count }
      }
      return StorageUsage(sessions: contents.sessions.count, bytes: Int64(bytes))
    }
  }

  /// Nothing is to be let go of: another server may use it after this one.
  public func close() {}
}
