import Foundation
import Logging
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// The sessions in memory. All others are in the storage, or nowhere.
final class SessionTable: Sendable {
  /// A session under one of its ids.
  struct Entry: Sendable {
    let session: Session
    let identity: SessionIdentity
    /// When it was used last, in seconds of the clock's ``WallClock/uptime``.
    var lastUse: Int64
  }

  /// What tabs have said of a session that has left memory.
  struct Tabs: Sendable {
    var leases: WindowLeases
    let streams: SessionStreams
    /// The ids that the session had before: pages in other tabs still carry their tokens.
    var former: [SessionID] = []

    /// Whether there are any.
    func isNeeded(now: Int64) -> Bool { leases.isAnyLive(now: now) || !streams.isEmpty }
  }

  struct Contents {
    var entries: [SessionID: Entry] = [:]
    var tabs: [SessionID: Tabs] = [:]
    /// The sessions by what the storage keeps them under, where several servers share it.
    var kept: [SessionKey: SessionID] = [:]
    /// The sessions that have left memory with a stream open, by the shared stores that they show.
    var sleepers: [String: Set<SessionID>] = [:]
  }

  let contents = Mutex(Contents())
  /// About how many bytes all sessions take.
  private let footprint = Atomic<Int>(0)
  private let isMakingRoom = Atomic<Bool>(false)
  /// How many sessions that cannot sleep end an attempt to make room.
  private static let roomFailures = 128
  let memory = FreedMemory()
  let environment: Session.Environment
  let clock: WallClock

  init(environment: Session.Environment) {
    self.environment = environment
    clock = environment.clock
  }

  /// The sessions in memory.
  var sessions: [Session] {
    contents.withLock { contents in
      // One that is being renewed has two ids.
      contents.entries.compactMap {
        $0.key == $0.value.session.identity.id ? $0.value.session : nil
      }
    }
  }

  /// How many sessions are in memory.
  var count: Int { sessions.count }

  /// What the storage keeps a session under.
  func key(of id: SessionID) -> SessionKey { environment.signer.storageKey(for: id) }

  // MARK: One session

  /// The session with this id, if it is in memory.
  /// - `isUse`: Whether it counts as used now, which keeps it in memory.
  func find(_ id: SessionID, isUse: Bool = true) -> Entry? {
    let now = clock.uptime()
    let (entry, expired) = contents.withLock { contents -> (Entry?, Session?) in
      guard let index = contents.entries.index(forKey: id) else { return (nil, nil) }
      let entry = contents.entries.values[index]
      guard now - entry.lastUse < environment.configuration.idleSeconds else {
        contents.entries.remove(at: index)
        return (nil, entry.session)
      }
      if isUse { contents.entries.values[index].lastUse = now }
      return (entry, nil)
    }
    expired?.run { $0.expire() }
    return entry
  }

  /// The session with this id; one that is not in memory looks into the storage when it is first asked for
  /// something. However many ask at once, there is one.
  func session(_ id: SessionID, locale: @autoclosure () -> SessionLocale) -> Session {
    let now = clock.uptime()
    let session = contents.withLock { contents in
      if let index = contents.entries.index(forKey: id) {
        contents.entries.values[index].lastUse = now
        return contents.entries.values[index].session
      }
      let tabs = contents.tabs.removeValue(forKey: id)
      let session = Session(
        id: id, environment: environment, locale: locale(), phase: .unread, table: self,
        tabs: tabs?.leases ?? WindowLeases(), streams: tabs?.streams ?? SessionStreams())
      contents.entries[id] = Entry(session: session, identity: session.identity, lastUse: now)
      return session
    }
    return session
  }

  /// Lets a session be found by another id as well.
  /// - Returns: Whether the session is in the table.
  func add(_ identity: SessionIdentity, for session: Session) -> Bool {
    contents.withLock { contents in
      guard let entry = contents.entries[session.identity.id], entry.session === session else {
        return false
      }
      contents.entries[identity.id] = Entry(
        session: session, identity: identity, lastUse: entry.lastUse)
      return true
    }
  }

  /// Lets a session not be found by an id any more.
  func forget(_ id: SessionID, of session: Session) {
    contents.withLock { contents in
      if contents.entries[id]?.session === session { contents.entries[id] = nil }
    }
  }

  /// Forgets a session that has left, and its tabs.
  func forget(_ session: Session) {
    forget(session.identity.id, of: session)
    note(footprint: 0, of: session)
    memory.noteFreed()
  }

  /// Notes that a session is in the storage alone. What its tabs have said is kept as long as it holds.
  func leave(_ session: Session) {
    let identity = session.identity
    contents.withLock { contents in
      guard contents.entries[identity.id]?.session === session else { return }
      contents.entries[identity.id] = nil
      let tabs = Tabs(
        leases: session.live.leases, streams: session.streams, former: identity.former)
      guard tabs.isNeeded(now: clock.uptime()) else { return }
      contents.tabs[identity.id] = tabs
      guard !tabs.streams.isEmpty else { return }
      for store in session.sharing.followed {
        contents.sleepers[store, default: []].insert(identity.id)
      }
    }
    note(footprint: 0, of: session)
    memory.noteFreed()
  }

  /// Notes what the storage keeps a session under, where other servers may ask for it by that.
  func note(_ key: SessionKey, of id: SessionID) {
    guard environment.node != nil else { return }
    contents.withLock { $0.kept[key] = id }
  }

  /// The session in memory that the storage keeps under a key.
  func session(keptUnder key: SessionKey) -> Session? {
    contents.withLock { contents in
      contents.kept[key].flatMap { contents.entries[$0]?.session }
    }
  }

  /// The streams of sessions that are not in memory.
  func streams(ofSessionsKeptUnder keys: [SessionKey]) -> [SessionStreams] {
    contents.withLock { contents in
      keys.compactMap { key in contents.kept[key].flatMap { contents.tabs[$0]?.streams } }
    }
  }

  /// What tabs have said of a session that is not in memory.
  func tabs(of id: SessionID) -> Tabs? { contents.withLock { $0.tabs[id] } }

  /// The streams of a session that is not in memory, where there may be none yet: its browser listens before it
  /// has asked for a page, after a restart for instance.
  func streams(of id: SessionID) -> SessionStreams {
    contents.withLock { contents in
      if let entry = contents.entries[id] { return entry.session.streams }
      if let tabs = contents.tabs[id] { return tabs.streams }
      let tabs = Tabs(leases: WindowLeases(), streams: SessionStreams())
      contents.tabs[id] = tabs
      if environment.node != nil { contents.kept[key(of: id)] = id }
      return tabs.streams
    }
  }

  /// Lets the browsers of sessions that are not in memory look for themselves: a shared store that they show
  /// has changed. Once; those that look come into memory.
  func tellSleepers(of store: String) {
    let streams = contents.withLock { contents in
      (contents.sleepers.removeValue(forKey: store) ?? []).compactMap { contents.tabs[$0]?.streams }
    }
    for streams in streams { streams.send(.look) }
  }

  /// Whether somebody has a window open; `nil` for a session that nobody knows of here.
  func attention(to window: UIWindow.ID, of id: SessionID) -> PresenceKeeper.Attention? {
    let now = clock.uptime()
    return contents.withLock { contents in
      let (entry, tabs) = (contents.entries[id], contents.tabs[id])
      guard let streams = entry?.session.streams ?? tabs?.streams else { return nil }
      let isHeld = entry?.session.live.isLive(window) ?? tabs?.leases.isLive(window, now: now)
      return PresenceKeeper.Attention(
        isHeld: isHeld ?? false, lastUse: entry?.lastUse ?? .min / 2,
        // Another server may have the stream.
        isDeaf: environment.node == nil && streams.areLost)
    }
  }

  /// Changes which tabs hold the windows of a session, which does not come into memory for that.
  /// - Returns: What `body` has; `nil` when nobody knows of tabs of the session.
  func changeLeases<Result: Sendable>(
    of id: SessionID, _ body: (inout WindowLeases) -> Result
  ) -> Result? {
    contents.withLock { contents in
      if let entry = contents.entries[id] { return entry.session.live.change(body) }
      guard var tabs = contents.tabs[id] else { return nil }
      defer { contents.tabs[id] = tabs }
      return body(&tabs.leases)
    }
  }

  /// Whether an id is too old to be used, however often it was.
  ///
  /// No session is older than the data of which it is a part: where the clock says so, the clock is wrong.
  func isExpired(_ id: SessionID) -> Bool {
    let limit = environment.configuration.absoluteSeconds
    return !id.isOfForeignCookie && clock.now() - Int64(id.issued) >= limit
      && environment.age.current.map { $0 >= limit } ?? false
  }

  // MARK: Memory

  /// Notes about how many bytes a session takes.
  func note(footprint bytes: Int, of session: Session) {
    let former = session.status.footprint.exchange(bytes, ordering: .relaxed)
    footprint.add(bytes - former, ordering: .relaxed)
    if bytes > former { makeRoom() }
  }

  /// About how many bytes all sessions take.
  var bytes: Int { footprint.load(ordering: .relaxed) }

  private var isFull: Bool {
    bytes > environment.configuration.memoryBytes
  }

  /// Puts the least recently used sessions of samples to sleep while all of them take more than they may.
  private func makeRoom() {
    guard isFull, !isMakingRoom.exchange(true, ordering: .relaxed) else { return }
    Task {
      // One that cannot sleep now may be able to when the next one is used.
      var failures = 0
      while isFull, failures < Self.roomFailures {
        failures += await together(leastRecentlyUsed()) { await !$0.hibernate() }
      }
      isMakingRoom.store(false, ordering: .relaxed)
    }
  }

  /// Some of the sessions that have not been used for long.
  private func leastRecentlyUsed() -> [Session] {
    contents.withLock { contents in
      contents.entries.randomSample(of: 8 * Self.width).sorted {
        $0.value.lastUse < $1.value.lastUse
      }
      .prefix(Self.width).map(\.value.session)
    }
  }
}

/// Tells the browsers of sleeping sessions that a shared store has changed.
final class SleeperWatch: SharedFollower {
  private let store: String
  private weak let table: SessionTable?

  init(_ store: AnySharedStore, _ table: SessionTable) {
    (self.store, self.table) = (store.name, table)
    store.addFollower(self)
  }

  let isAwaited = false

  func sharedStoreWillBeShown() {}

  func sharedStoreDidChange() { table?.tellSleepers(of: store) }
}

extension Dictionary {
  /// Some entries from a random place on.
  fileprivate func randomSample(of size: Int) -> Slice<Self> {
    // Near the beginning: skipping entries takes time, and the order of a dictionary is random anyway.
    let offset = count > size ? Int.random(in: 0...Swift.min(count - size, 1_024)) : 0
    return dropFirst(offset).prefix(size)
  }
}
