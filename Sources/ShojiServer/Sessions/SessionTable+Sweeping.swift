import Logging
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// What is done with all sessions, from time to time and at the end.
extension SessionTable {
  /// How many sessions one sweep puts to sleep or takes pages from.
  private static let sweepLimit = 5_000
  /// How many of them, or of those that have to make room, at the same time.
  static let width = 64

  /// Lets idle sessions leave memory, and pages go that nobody asks for, and forgets expired sessions.
  /// Called from time to time.
  func sweep() async {
    let configuration = environment.configuration
    let now = clock.uptime()
    var (last, expired, idle) = (Int64.min, [Session](), [(session: Session, time: Int64)]())
    contents.withLock { contents in
      for (id, entry) in contents.entries {
        last = max(last, entry.lastUse)
        let time = now - entry.lastUse
        // Those that cannot be written down stay until then.
        if time >= configuration.idleSeconds || isExpired(id) {
          expired.append(entry.session)
        } else if time >= min(configuration.pageSeconds, configuration.hibernateSeconds) {
          idle.append((entry.session, time))
        }
      }
      contents.tabs = contents.tabs.filter { $0.value.isNeeded(now: now) }
      contents.sleepers = contents.sleepers.mapValues { $0.filter { contents.tabs[$0] != nil } }
      contents.kept = contents.kept.filter { _, id in
        contents.entries[id] != nil || contents.tabs[id] != nil
      }
    }
    // What the last sweep has put away is free by now.
    memory.giveBack(now: now, lastUse: last)
    for session in expired { await session.expire() }
    // Requests wait for the same threads: what is more is left to the next sweep.
    await together(idle.prefix(Self.sweepLimit)) {
      await self.putAway($0.session, unusedFor: $0.time)
    }
    await sweepStorage()
  }

  /// Does something with many, some at the same time: they share commits then.
  /// - Returns: How often it has said yes.
  @discardableResult
  func together<Elements: Collection & Sendable>(
    _ elements: Elements, _ body: @escaping @Sendable (Elements.Element) async -> Bool
  ) async -> Int where Elements.Element: Sendable {
    await withTaskGroup(of: Bool.self) { group in
      var count = 0
      for (number, element) in elements.enumerated() {
        if number >= Self.width, await group.next() == true { count += 1 }
        group.addTask { await body(element) }
      }
      for await isTrue in group where isTrue { count += 1 }
      return count
    }
  }

  /// Lets a session leave memory, or its pages, as long as it was not used.
  /// - Returns: Whether it has left.
  private func putAway(_ session: Session, unusedFor time: Int64) async -> Bool {
    if time >= environment.configuration.hibernateSeconds, await session.hibernate() { return true }
    guard !session.pages.isEmpty else { return false }
    await session.forgetPages()
    await session.save()
    memory.noteFreed()
    return false
  }

  /// Lets the storage know how time goes, and forget what has expired. Sessions that are used without a
  /// change for long are not among that.
  private func sweepStorage() async {
    do throws(StorageError) {
      let now = try await environment.age.advance()
      try await noteUses(now)
      _ = try await environment.storage.expire(
        unusedSince: now - environment.configuration.idleSeconds + 1, limit: Self.sweepLimit)
    } catch {
      environment.health.note(error)
      environment.pages.logger.warning(
        "expired sessions could not be forgotten", metadata: ["error": "\(error)"])
    }
  }

  /// Lets the storage know which sessions in memory were used for a while without a change.
  /// - `time`: Now, in seconds of the storage's own time.
  private func noteUses(_ time: Int64) async throws(StorageError) {
    let now = clock.uptime()
    var uses: [(session: Session, key: SessionKey, time: Int64)] = []
    for (id, entry) in contents.withLock({ $0.entries }) {
      let use = time - (now - entry.lastUse)
      if entry.session.hasUnnotedUse(at: use) { uses.append((entry.session, key(of: id), use)) }
    }
    guard !uses.isEmpty else { return }
    try await environment.storage.noteUses(
      Dictionary(uses.map { ($0.key, $0.time) }) { max($0, $1) })
    for use in uses { use.session.status.recordedUse.store(use.time, ordering: .relaxed) }
  }

  /// Lets every session leave memory now, or at least writes down what it is.
  /// - `limit`: How long each of them may take: one whose work does not end is not waited for. Without a limit all are.
  func hibernateAll(within limit: Duration? = nil) async {
    await together(sessions) { [clock] session in
      guard let limit else { return await Self.putDown(session) }
      guard !session.isApart else { return false }
      return await Self.putDown(session, within: limit, clock)
    }
    if limit != nil { logStaying() }
  }

  /// Logs the occupants of sessions that have not left memory.
  private func logStaying() {
    let occupants = sessions.map(\.staying).filter { !$0.isEmpty && !$0.contains(.visitor) }
    let groups = Dictionary(grouping: occupants) { $0 }.values
    for group in groups.sorted(by: { $0[0].rawValue < $1[0].rawValue }) {
      environment.pages.logger.info(
        "sessions end with the server while something goes on in them",
        metadata: ["sessions": "\(group.count)", "occupants": "\(group[0])"])
    }
  }

  private static func putDown(_ session: Session) async -> Bool {
    if await session.hibernate() { return true }
    await session.save()
    return false
  }

  private static func putDown(
    _ session: Session, within limit: Duration, _ clock: WallClock
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let deadline = Deadline(on: nil, clock: clock)
      Task {
        let hasLeft = await putDown(session)
        if deadline.finish() { continuation.resume(returning: hasLeft) }
      }
      clock.after(limit) { if deadline.finish() { continuation.resume(returning: false) } }
    }
  }
}
