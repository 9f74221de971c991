import Foundation
import ShojiStore
import ShojiUI
import Synchronization

/// The sessions that have something to remember.
final class SessionTable: Sendable {
  /// A session and when it was used last.
  final class Entry: Sendable {
    let session: Session
    let lastUse: Atomic<Int64>

    init(session: Session, now: Int64) {
      self.session = session
      lastUse = Atomic(now)
    }
  }

  private let entries = Mutex<[SessionID: Entry]>([:])
  private let ended = Mutex(EndedSessions())
  /// How many sessions one sweep puts to sleep or takes pages from.
  private static let sweepLimit = 1_000

  private let memory = FreedMemory()
  private let environment: Session.Environment
  private let clock: WallClock

  init(environment: Session.Environment) {
    self.environment = environment
    clock = environment.clock
  }

  /// All of them.
  var sessions: [Session] { entries.withLock { $0.values.map(\.session) } }

  /// How many sessions there are.
  var count: Int { entries.withLock { $0.count } }

  /// The session with this id, if it is remembered.
  /// - `isUse`: Whether it counts as used now, which keeps it from expiring.
  func session(_ id: SessionID, isUse: Bool = true) -> Session? {
    guard let entry = entries.withLock({ $0[id] }) else { return nil }
    let now = clock.now()
    guard isAlive(entry, now: now) else {
      remove(id)
      return nil
    }
    if isUse { entry.lastUse.store(now, ordering: .relaxed) }
    return entry.session
  }

  /// The session with this id, remembered from now on. Beyond the limit the least recently used of a
  /// sample goes.
  func makeSession(_ id: SessionID, locale: @autoclosure () -> Locale) -> Session {
    let now = clock.now()
    let (session, evicted) = entries.withLock { entries -> (Session, Entry?) in
      if let known = entries[id] {
        known.lastUse.store(now, ordering: .relaxed)
        return (known.session, nil)
      }
      var evicted: Entry?
      if entries.count >= environment.configuration.maximumSessions {
        let sample = entries.randomSample(of: 16)
        if let oldest = sample.min(by: { $0.lastUse < $1.lastUse }) {
          evicted = entries.removeValue(forKey: oldest.id)
        }
      }
      let session = Session(
        id: id, environment: environment, locale: locale(), table: self)
      entries[id] = Entry(session: session, now: now)
      return (session, evicted)
    }
    evicted?.session.run { $0.end() }
    return session
  }

  /// Forgets a session.
  func remove(_ id: SessionID) {
    let entry = entries.withLock { $0.removeValue(forKey: id) }
    entry?.session.run { $0.end() }
  }

  /// Gives a session another id; the former one never comes back.
  /// - Returns: Whether the session is remembered.
  func renew(_ session: Session) -> Bool {
    let last = session.identity
    let former = last.id
    let new = SessionIdentity(
      id: SessionID.random(issued: clock.now()), signer: environment.signer, replacing: last)
    let isKnown = entries.withLock { entries in
      guard let entry = entries[former], entry.session === session else { return false }
      entries[former] = nil
      session.identity = new
      entries[new.id] = entry
      return true
    }
    if isKnown { ended.withLock { $0.insert(former) } }
    return isKnown
  }

  /// Forgets a session for good: its id never comes back.
  func end(_ id: SessionID) {
    ended.withLock { $0.insert(id) }
    remove(id)
  }

  /// Whether an id was renewed or logged out.
  func isEnded(_ id: SessionID) -> Bool { ended.withLock { $0.contains(id) } }

  /// Whether an id is too old to be used, however often it was.
  func isExpired(_ id: SessionID) -> Bool {
    clock.now() - Int64(id.issued) >= environment.configuration.absoluteSeconds
  }

  /// Lets idle sessions sleep, and pages go that nobody asks for, and forgets expired sessions. Called
  /// from time to time.
  func sweep() {
    let now = clock.now()
    let all = entries.withLock { Array($0) }
    // What the last sweep has put away is free by now.
    let last = all.lazy.map { $0.value.lastUse.load(ordering: .relaxed) }.max() ?? .min
    memory.giveBack(now: now, lastUse: last)
    // Requests wait for the same threads: what is more is left to the next sweep.
    var left = Self.sweepLimit
    for (id, entry) in all {
      let idle = now - entry.lastUse.load(ordering: .relaxed)
      if !isAlive(entry, now: now) {
        remove(id)
        memory.noteFreed()
      } else if left == 0 || entry.session.isAsleep.load(ordering: .relaxed) {
        continue
      } else if idle >= environment.configuration.hibernateSeconds {
        left -= 1
        entry.session.run { [memory] in
          if $0.hibernate() { memory.noteFreed() } else { $0.forgetPages() }
        }
      } else if idle >= environment.configuration.pageSeconds, !entry.session.pages.isEmpty {
        left -= 1
        entry.session.run { $0.forgetPages() }
        memory.noteFreed()
      }
    }
  }

  /// Lets every session sleep now.
  func hibernateAll() async {
    for session in sessions { await session.hibernate() }
  }

  private func isAlive(_ entry: Entry, now: Int64) -> Bool {
    let configuration = environment.configuration
    return now - entry.lastUse.load(ordering: .relaxed) < configuration.idleSeconds
      && now - Int64(entry.session.identity.id.issued) < configuration.absoluteSeconds
  }
}

extension Dictionary where Key == SessionID, Value == SessionTable.Entry {
  /// Some entries from a random place on.
  fileprivate func randomSample(of size: Int) -> [(id: SessionID, lastUse: Int64)] {
    // Near the beginning: skipping entries takes time, and the order of a dictionary is random anyway.
    let offset = count > size ? Int.random(in: 0...Swift.min(count - size, 1_024)) : 0
    return dropFirst(offset).prefix(size).map {
      (id: $0.key, lastUse: $0.value.lastUse.load(ordering: .relaxed))
    }
  }
}
