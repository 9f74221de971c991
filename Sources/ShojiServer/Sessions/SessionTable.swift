import Foundation
import ShojiStore
import ShojiUI
import Synchronization

/// The sessions that have something to remember, awake or asleep.
final class SessionTable: Sendable {
  /// What is remembered of a session.
  enum Place: Sendable {
    /// The session.
    case awake(Session)
    /// What it is made from when somebody needs it.
    case asleep(SleepingSession)
  }

  /// A session, and when it was used last.
  private struct Entry {
    var place: Place
    var lastUse: Int64

    var awake: Session? {
      if case .awake(let session) = place { session } else { nil }
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

  /// Those that are awake.
  var sessions: [Session] { entries.withLock { $0.values.compactMap(\.awake) } }

  /// How many sessions there are.
  var count: Int { entries.withLock { $0.count } }

  // MARK: One session

  /// Where the session with this id is, if it is remembered.
  /// - `isUse`: Whether it counts as used now, which keeps it from expiring.
  func find(_ id: SessionID, isUse: Bool = true) -> Place? {
    let now = clock.now()
    let (place, expired) = entries.withLock { entries -> (Place?, Session?) in
      guard let index = entries.index(forKey: id) else { return (nil, nil) }
      guard isAlive(id, lastUse: entries.values[index].lastUse, now: now) else {
        return (nil, entries.remove(at: index).value.awake)
      }
      if isUse { entries.values[index].lastUse = now }
      return (entries.values[index].place, nil)
    }
    expired?.run { $0.end() }
    return place
  }

  /// The session with this id, if it is remembered; one that sleeps wakes up. However many ask at once,
  /// it does so once.
  func session(_ id: SessionID) -> Session? {
    guard let place = find(id) else { return nil }
    if case .awake(let session) = place { return session }
    return entries.withLock { awake(id, in: &$0) }
  }

  /// The session with this id, made from its bytes if it sleeps.
  private func awake(_ id: SessionID, in entries: inout [SessionID: Entry]) -> Session? {
    guard let index = entries.index(forKey: id) else { return nil }
    switch entries.values[index].place {
    case .awake(let session):
      return session
    case .asleep(let sleeping):
      let session = Session(
        id: id, environment: environment, locale: SessionLocale(AcceptLanguage.standard),
        table: self,
        sleeping: sleeping)
      entries.values[index].place = .awake(session)
      return session
    }
  }

  /// The session with this id, remembered from now on. Beyond the limit the least recently used of a
  /// sample goes.
  func makeSession(_ id: SessionID, locale: @autoclosure () -> SessionLocale) -> Session {
    let now = clock.now()
    let (session, evicted) = entries.withLock { entries -> (Session, Session?) in
      if let known = awake(id, in: &entries) {
        entries[id]?.lastUse = now
        return (known, nil)
      }
      var evicted: Session?
      if entries.count >= environment.configuration.maximumSessions,
        let oldest = entries.randomSample(of: 16).min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        evicted = entries.removeValue(forKey: oldest.key)?.awake
      }
      let session = Session(
        id: id, environment: environment, locale: locale(), table: self)
      entries[id] = Entry(place: .awake(session), lastUse: now)
      return (session, evicted)
    }
    evicted?.run { $0.end() }
    return session
  }

  /// Remembers a session as bytes from now on.
  /// - Returns: Whether it is remembered, and is this one.
  func sleep(_ session: Session, as bytes: [UInt8]) -> Bool {
    let identity = session.identity
    return entries.withLock { entries in
      guard let index = entries.index(forKey: identity.id),
        entries.values[index].awake === session
      else { return false }
      // Read here, where nobody changes them meanwhile.
      entries.values[index].place = .asleep(
        SleepingSession(bytes, leases: session.live.leases, former: identity.former))
      return true
    }
  }

  /// Changes which tabs hold the windows of a session, which does not wake up for that.
  /// - Returns: What `body` has; `nil` when the session is not remembered.
  func changeLeases<Result: Sendable>(
    of id: SessionID, _ body: (inout WindowLeases) -> Result
  ) -> Result? {
    entries.withLock { entries in
      guard let index = entries.index(forKey: id) else { return nil }
      switch entries.values[index].place {
      case .awake(let session):
        return session.live.change(body)
      case .asleep(var sleeping):
        defer { entries.values[index].place = .asleep(sleeping) }
        return body(&sleeping.leases)
      }
    }
  }

  /// Gives a session another id; the former one never comes back.
  /// - Returns: Whether the session is remembered.
  func renew(_ session: Session) -> Bool {
    let last = session.identity
    let new = SessionIdentity(
      id: SessionID.random(issued: clock.now()), signer: environment.signer,
      former: [last.id] + last.former)
    let isKnown = entries.withLock { entries in
      guard let entry = entries[last.id], entry.awake === session else { return false }
      entries[last.id] = nil
      session.identity = new
      entries[new.id] = entry
      return true
    }
    if isKnown { ended.withLock { $0.insert(last.id) } }
    return isKnown
  }

  /// Forgets a session for good: its id never comes back.
  func end(_ id: SessionID) {
    ended.withLock { $0.insert(id) }
    remove(id)
  }

  private func remove(_ id: SessionID) {
    let entry = entries.withLock { $0.removeValue(forKey: id) }
    entry?.awake?.run { $0.end() }
  }

  /// Whether an id was renewed or logged out.
  func isEnded(_ id: SessionID) -> Bool { ended.withLock { $0.contains(id) } }

  /// Whether an id is too old to be used, however often it was.
  func isExpired(_ id: SessionID) -> Bool {
    clock.now() - Int64(id.issued) >= environment.configuration.absoluteSeconds
  }

  private func isAlive(_ id: SessionID, lastUse: Int64, now: Int64) -> Bool {
    let configuration = environment.configuration
    return now - lastUse < configuration.idleSeconds
      && now - Int64(id.issued) < configuration.absoluteSeconds
  }

  // MARK: All sessions

  /// Lets idle sessions sleep, and pages go that nobody asks for, and forgets expired sessions. Called
  /// from time to time.
  func sweep() {
    let now = clock.now()
    var (last, expired, idle) = (Int64.min, [SessionID](), [(session: Session, time: Int64)]())
    entries.withLock { entries in
      for (id, entry) in entries {
        last = max(last, entry.lastUse)
        if !isAlive(id, lastUse: entry.lastUse, now: now) {
          expired.append(id)
        } else if let session = entry.awake,
          now - entry.lastUse
            >= min(
              environment.configuration.pageSeconds, environment.configuration.hibernateSeconds)
        {
          idle.append((session, now - entry.lastUse))
        }
      }
    }
    // What the last sweep has put away is free by now.
    memory.giveBack(now: now, lastUse: last)
    for id in expired { remove(id) }
    if !expired.isEmpty { memory.noteFreed() }
    // Requests wait for the same threads: what is more is left to the next sweep.
    var left = Self.sweepLimit
    for (session, time) in idle where left > 0 {
      if time >= environment.configuration.hibernateSeconds {
        left -= 1
        session.run { [memory] in
          if $0.hibernate() { memory.noteFreed() } else { $0.forgetPages() }
        }
      } else if !session.pages.isEmpty {
        left -= 1
        session.run { $0.forgetPages() }
        memory.noteFreed()
      }
    }
  }

  /// Lets every session sleep now.
  func hibernateAll() async {
    for session in sessions { await session.hibernate() }
  }
}

extension Dictionary {
  /// Some entries from a random place on.
  fileprivate func randomSample(of size: Int) -> Slice<Self> {
    // Near the beginning: skipping entries takes time, and the order of a dictionary is random anyway.
    let offset = count > size ? Int.random(in: 0...Swift.min(count - size, 1_024)) : 0
    return dropFirst(offset).prefix(size)
  }
}
