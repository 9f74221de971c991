import Glibc
import Logging
import ShojiStorage
import ShojiStore
import Synchronization

/// This server among those that share a storage. It works on the sessions that it has claimed, as long as its lease
/// goes on: nobody else has them until that ends.
///
/// A server that was stopped and goes on does not know at first that others have taken over. So it looks at the clock
/// before it shows what it knows, and what it writes is refused by the storage.
final class ClusterNode: Sendable {
  /// How long nobody takes over what a server has that says nothing more.
  static let lease = Duration.seconds(2)
  /// By how much earlier the server itself takes its lease for ended: clocks do not go at the same speed.
  private static let margin = Duration.milliseconds(250)
  /// How often the lease is made longer.
  private static let beat = Duration.milliseconds(500)
  /// How long forms wait for a session that another server does not put down.
  private static let patience = Duration.seconds(10)
  /// How long looks do: longer than the lease of one that has died goes on.
  private static let lookPatience = lease + .seconds(1)

  /// What the others call it; another one for each start.
  let name = UInt64.random(in: 1 ... .max)
  private let storage: any Storage
  private let sharing: any StorageSharing
  private let logger: Logger
  /// When the lease ends, in nanoseconds since the machine has started.
  private let end = Atomic<UInt64>(0)
  /// How often the lease has ended before it was made longer: what was claimed before may be another server's.
  private let lapses = Atomic<UInt64>(0)
  private let knowsOthers = Atomic(false)
  /// Who waits here for sessions that others have.
  private let visitors = Visitors()
  private let isFirst = Atomic(true)
  private let lead = Mutex<(@Sendable (Set<String>) -> Void)?>(nil)
  private let beating = Mutex<Task<Void, Never>?>(nil)

  /// Makes it; `nil` where no other server has the storage.
  init?(_ storage: any Storage, logger: Logger) {
    guard let sharing = storage.sharing else { return nil }
    (self.storage, self.sharing, self.logger) = (storage, sharing, logger)
  }

  /// The number of the present lease, which is another one after each that has ended.
  var term: UInt64 { lapses.load(ordering: .acquiring) }

  /// What windows are marked with that it has.
  var label: String { Self.label(name) }

  private static func label(_ name: UInt64) -> String { String(name, radix: 36) }

  /// Whether other servers had leases when this one made its own longer the last time.
  var hasOthers: Bool { knowsOthers.load(ordering: .relaxed) }

  /// Whether it is the one that does what only one of them is to do.
  var leads: Bool { isFirst.load(ordering: .relaxed) }

  /// Whether what was claimed in a term is still this server's alone.
  func holds(_ term: UInt64) -> Bool {
    // In this order: a new end is seen with a new number.
    let end = end.load(ordering: .acquiring)
    return Self.now() < end && self.term == term
  }

  // MARK: The lease

  /// Begins: from now on it may claim, and is told what others want.
  /// - Parameters:
  ///   - keyMark: What tells the key that cookies are signed with from others, and says nothing of it.
  ///   - formerMarks: Those of the keys before it. Others may still sign with one of these.
  ///   - hear: Called with what others say.
  ///   - lead: Called from time to time with the labels of all servers, at the first of them.
  /// - Throws: ``StorageError/misconfigured(_:)`` when the others have another key.
  func start(
    keyMark: Int64, formerMarks: [Int64] = [], hear: @escaping @Sendable (StorageNews) -> Void,
    lead: @escaping @Sendable (Set<String>) -> Void
  ) async throws(StorageError) {
    self.lead.withLock { $0 = lead }
    try await extend()
    let noted = try await sharing.note(keyMark: keyMark, isNew: !hasOthers)
    guard noted == keyMark || formerMarks.contains(noted) else {
      await stop()
      throw .misconfigured(
        "the servers that share the database have another key than this one, which would take their sessions for "
          + "foreign ones. Mend: give all of them the same SHOJI_KEY")
    }
    try sharing.listen(as: name, hear)
    let task = Task(priority: .high) { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.beat)
        guard !Task.isCancelled, let self else { return }
        do throws(StorageError) { try await self.extend() } catch {
          self.logger.warning("the lease of this server could not be made longer: \(error)")
        }
      }
    }
    beating.withLock { $0 = task }
  }

  /// Ends the lease: others may have at once what is still claimed.
  func stop() async {
    let beating = beating.withLock { $0 }
    beating?.cancel()
    // A beat that is under way would begin the lease anew.
    await beating?.value
    end.store(0, ordering: .releasing)
    try? await storage.endLease(of: name)
  }

  private func extend() async throws(StorageError) {
    let sent = Self.now()
    try await storage.extendLease(of: name, by: Self.lease)
    let former = end.load(ordering: .acquiring)
    if former != 0, Self.now() >= former {
      lapses.add(1, ordering: .acquiringAndReleasing)
      logger.warning("the lease of this server had ended: its sessions are read again")
    }
    end.store(sent + Self.nanoseconds(Self.lease - Self.margin), ordering: .releasing)
    let names = try await sharing.nodes()
    defer { if leads, names.contains(name) { lead.withLock { $0 }?(Set(names.map(Self.label))) } }
    knowsOthers.store(names.contains { $0 != name }, ordering: .relaxed)
    isFirst.store(names.allSatisfy { $0 >= name }, ordering: .relaxed)
  }

  // MARK: Sessions

  /// A claim, and the term in which it was made.
  struct Claim: Sendable {
    var session: SessionClaim
    var term: UInt64
    /// Whether requests of the session go to one server after the other.
    var isRoaming = false
  }

  /// Claims a session and reads it, after the server that has it was asked to put it down.
  /// - `toLook`: Whether it need not be claimed where nobody has it and its requests go to one server after the other.
  /// - Returns: Without a claim what is lent for a look, or what the storage has where that is no session; `nil` when
  ///   that server does not for seconds, because something goes on in it.
  func claim(
    _ key: SessionKey, toLook: Bool
  ) async throws(StorageError) -> (Claim?, SessionRecord)? {
    let patience = toLook ? Self.lookPatience : Self.patience
    let begin = Self.now()
    var pause: UInt64 = 16_000_000
    while true {
      if !holds(term) { try await extend() }
      let term = term
      switch try await sharing.request(key, for: name, toLook: toLook) {
      case .granted(let claim, let session, let isRoaming):
        return (Claim(session: claim, term: term, isRoaming: isRoaming), .kept(session))
      case .lent(let session): return (nil, .kept(session))
      case .absent:
        let record = try await storage.session(key)
        // It was begun between the two.
        if case .kept = record { continue }
        return (nil, record)
      case .held:
        guard Self.now() &- begin < Self.nanoseconds(patience) else { return nil }
        // Whoever gives it back says so. One that has died says nothing, and one may not have heard.
        await visitors.wait(for: key, atMost: .nanoseconds(Int64(pause)))
        pause = min(pause * 2, 64_000_000)
      }
    }
  }

  /// Claims a session that was lent, so that more can be done with it than to look.
  /// - `version`: What it must be still.
  /// - Throws: ``StorageError/stale`` when it has been changed since.
  func claim(_ key: SessionKey, at version: Int64) async throws(StorageError) -> Claim {
    guard case (let claim?, .kept(let session))? = try await claim(key, toLook: false) else {
      throw .stale
    }
    guard session.version == version else {
      release(key, claim, to: nil)
      throw .stale
    }
    return claim
  }

  /// The claim of a session that is begun here.
  var firstClaim: Claim { Claim(session: SessionClaim(node: name), term: term) }

  /// Notes that somebody has given a session back.
  func noteGiven(_ key: SessionKey) { visitors.wake(for: key) }

  /// Lets others have a session. Without that nobody would, as long as the lease goes on.
  /// - `node`: The one that waits for it.
  func release(_ key: SessionKey, _ claim: Claim, to node: UInt64?) {
    Task { [storage, sharing, logger] in
      while holds(claim.term) {
        do throws(StorageError) {
          if let node { return try await sharing.give(key, claim.session, to: node) }
          return try await storage.release(key, claim.session)
        } catch {
          // A server that has ended its lease has given all back.
          guard holds(claim.term) else { return }
          logger.warning("a session could not be given back: \(error)")
          try? await Task.sleep(for: Self.beat)
        }
      }
    }
  }

  /// Releases the claim of a session that is not in memory, because the message of an earlier release may be lost.
  ///
  /// The node claims nothing for that. A session is in the table before its claim begins: a claim that was read
  /// before the look at the table is stale, and a later claim has another fence, which the storage does not release.
  /// - Parameters:
  ///   - key: The key of the session.
  ///   - node: The node that waits for it.
  ///   - isInMemory: Whether the table has the session.
  func releaseAgain(
    _ key: SessionKey, to node: UInt64, unless isInMemory: @escaping @Sendable () -> Bool
  ) {
    Task { [sharing, logger, name] in
      do throws(StorageError) {
        guard let claim = try await sharing.heldClaim(of: key, by: name), !isInMemory() else {
          return
        }
        try await sharing.give(key, claim, to: node)
      } catch {
        // The node that waits asks again.
        logger.debug("a session could not be given back: \(error)")
      }
    }
  }

  /// Tells the others that a session was changed: its tabs may listen there.
  func tellChanged(_ key: SessionKey) {
    if hasOthers { sharing.tellChanged(key) }
  }

  /// Claims an effect, so that no other server carries it out now.
  func claim(_ effect: StoredEffect) async throws(StorageError) -> Bool {
    try await sharing.claim(effect, for: name)
  }

  // MARK: Time

  private static func nanoseconds(_ time: Duration) -> UInt64 {
    UInt64(time / .nanoseconds(1))
  }

  /// Time that also passes while the process, or the machine, is stopped.
  private static func now() -> UInt64 { PlatformThread.time(of: CLOCK_BOOTTIME) }
}

/// Those who wait for sessions that others have.
private final class Visitors: Sendable {
  private struct Content {
    var number = 0
    var waiting: [SessionKey: [Int: CheckedContinuation<Void, Never>]] = [:]
  }

  private let content = Mutex(Content())

  /// Waits until somebody has given a session back, for a while.
  func wait(for key: SessionKey, atMost limit: Duration) async {
    let number = content.withLock { content in
      content.number += 1
      return content.number
    }
    await withCheckedContinuation { continuation in
      content.withLock { $0.waiting[key, default: [:]][number] = continuation }
      WallClock.wait(limit) { [weak self] in self?.leave(key, number) }
    }
  }

  private func leave(_ key: SessionKey, _ number: Int) {
    let continuation = content.withLock { content in
      let found = content.waiting[key]?.removeValue(forKey: number)
      if content.waiting[key]?.isEmpty == true { content.waiting[key] = nil }
      return found
    }
    continuation?.resume()
  }

  /// Lets those go on who wait for a session.
  func wake(for key: SessionKey) {
    for continuation in content.withLock({ $0.waiting.removeValue(forKey: key) ?? [:] }).values {
      continuation.resume()
    }
  }
}
