import ShojiStore
import Synchronization

/// How often something may be tried: a number of times as often as somebody likes, then with pauses that grow
/// from one attempt to the next, until the attempts are so long ago that they do not count any more.
///
/// Attempts of one client at one account are told from all others, so that nobody keeps a person from their
/// account by failing at it. What is refused again and again is not looked up each time: nobody keeps a database busy by
/// it.
final class AttemptLimits: Sendable {
  /// What is counted together.
  private enum Kind: String {
    /// Passwords of one client at one account.
    case passwordsHere
    /// Passwords of one client at whatever account.
    case passwordsOfClient
    /// Passwords at one account, wherever they come from.
    case passwordsOfAccount
    /// Mails to one address.
    case mailsToAddress
    /// Mails that one client has asked for.
    case mailsOfClient

    /// How often it is free, how long an attempt counts, and how long the first and the longest pause are, in
    /// seconds.
    var rule: (free: Int, window: Int64, pause: Int64, longest: Int64) {
      switch self {
      case .passwordsHere: (5, 86_400, 2, 900)
      case .passwordsOfClient: (50, 3_600, 1, 300)
      case .passwordsOfAccount: (100, 3_600, 1, 30)
      case .mailsToAddress: (3, 3_600, 60, 3_600)
      case .mailsOfClient: (20, 3_600, 10, 3_600)
      }
    }
  }

  /// The person, the client or both that an attempt counts for.
  private struct Subject {
    let kind: Kind
    var name = ""
    var client: ClientAddress?

    /// Whether it is whatever one client does.
    var isOfClient: Bool { kind == .passwordsOfClient || kind == .mailsOfClient }

    /// The key that it is remembered under: of one length, whatever the name is.
    var key: [UInt8] {
      Sodium.sha256(Array("\(kind.rawValue) \(client?.text ?? "-") \(name)".utf8))
    }

    /// How long is to be waited until the next attempt, in seconds.
    func wait(_ record: AttemptRecord, now: Int64) -> Int64 {
      let times = recent(record, now: now)
      guard let last = times.last, times.count >= kind.rule.free else { return 0 }
      let pause = kind.rule.pause << Int64(min(times.count - kind.rule.free, 20))
      return max(0, last + min(pause, kind.rule.longest) - now)
    }

    /// The record with an attempt more.
    func counted(_ record: AttemptRecord, now: Int64) -> AttemptRecord {
      // Beyond these the pause does not grow.
      let times = (recent(record, now: now) + [now]).suffix(kind.rule.free + 20)
      var record = record
      record.times = Array(times)
      record.expires = max(record.hasSucceeded ? record.expires : 0, now + kind.rule.window)
      return record
    }

    /// The attempts that count. A clock that was put back makes none of them last longer.
    private func recent(_ record: AttemptRecord, now: Int64) -> [Int64] {
      record.times.filter { now - $0 < kind.rule.window }.map { min($0, now) }
    }
  }

  /// How long it is remembered where somebody has signed in, in seconds: 90 days.
  private static let memorySeconds: Int64 = 7_776_000

  /// An attempt that was refused.
  private struct Refusal {
    /// When it was.
    let time: Int64
    /// When it may be tried again.
    let end: Int64
  }

  /// How long a refusal is known without being looked up, in seconds: somebody may have succeeded at another server.
  private static let refusalSeconds: Int64 = 10
  /// How many refusals are known.
  private static let refusalLimit = 16_384

  private let store: any AttemptStore
  private let clock: WallClock
  /// By the keys of clients and of whole attempts.
  private let refusals = Mutex<[[UInt8]: Refusal]>([:])

  /// Makes the limits.
  /// - `store`: The place to count attempts in.
  init(_ store: any AttemptStore, clock: WallClock) {
    (self.store, self.clock) = (store, clock)
  }

  /// Counts a password for an account, if it may be tried now.
  /// - Returns: How long is to be waited, in seconds; it does not count unless that is 0.
  func beginPassword(for name: String, from client: ClientAddress?) async throws -> Int64 {
    try await begin(Self.passwords(name, client))
  }

  /// Takes back what ``beginPassword(for:from:)`` has counted: it was the right one.
  func succeed(for name: String, from client: ClientAddress?) async throws {
    let now = clock.now()
    let subjects = Self.passwords(name, client)
    let keys = subjects.map(\.key)
    refusals.withLock { $0[Self.key(of: subjects)] = nil }
    try await store.changeAttempts(of: keys, at: now) { records in
      // That of whoever has succeeded here before was not counted for the account.
      let counted = records[0].hasSucceeded ? records.dropLast() : records[...]
      records[0] = AttemptRecord(hasSucceeded: true, expires: now + Self.memorySeconds)
      for place in counted.indices.dropFirst() { _ = records[place].times.popLast() }
    }
  }

  /// Counts a mail to an address, if it may be sent now.
  /// - Returns: How long is to be waited, in seconds; it does not count unless that is 0.
  func beginMail(to name: String, from client: ClientAddress?) async throws -> Int64 {
    try await begin([
      Subject(kind: .mailsToAddress, name: name), Subject(kind: .mailsOfClient, client: client),
    ])
  }

  /// The subjects that a password counts for, the client at the account first and all at the account last.
  private static func passwords(_ name: String, _ client: ClientAddress?) -> [Subject] {
    [
      Subject(kind: .passwordsHere, name: name, client: client),
      Subject(kind: .passwordsOfClient, client: client),
      Subject(kind: .passwordsOfAccount, name: name),
    ]
  }

  /// The key of an attempt: all that it counts for.
  private static func key(of subjects: [Subject]) -> [UInt8] {
    Sodium.sha256(subjects.flatMap(\.key))
  }

  private func begin(_ subjects: [Subject]) async throws -> Int64 {
    let now = clock.now()
    let attempt = Self.key(of: subjects)
    let known = refusedUntil([attempt] + subjects.filter(\.isOfClient).map(\.key), now: now)
    if known > now { return known - now }
    let waits = try await store.changeAttempts(of: subjects.map(\.key), at: now) { records in
      // A person who has signed in from here is not held up by what strangers do.
      let count = records[0].hasSucceeded ? records.count - 1 : records.count
      let waits = (0..<count).map { subjects[$0].wait(records[$0], now: now) }
      guard waits.allSatisfy({ $0 == 0 }) else { return waits }
      for place in 0..<count { records[place] = subjects[place].counted(records[place], now: now) }
      return []
    }
    let wait = waits.max() ?? 0
    guard wait > 0 else { return 0 }
    remember(Refusal(time: now, end: now + wait), under: attempt)
    for (subject, wait) in zip(subjects, waits) where subject.isOfClient && wait > 0 {
      remember(Refusal(time: now, end: now + wait), under: subject.key)
    }
    return wait
  }

  /// Until when something is refused that was asked for a moment ago; 0 where that is not known.
  private func refusedUntil(_ keys: [[UInt8]], now: Int64) -> Int64 {
    refusals.withLock { refusals in
      keys.compactMap { refusals[$0] }.filter {
        $0.time <= now && now - $0.time < Self.refusalSeconds
      }.map(\.end).max() ?? 0
    }
  }

  private func remember(_ refusal: Refusal, under key: [UInt8]) {
    refusals.withLock { refusals in
      if refusals.count >= Self.refusalLimit { refusals.removeAll(keepingCapacity: true) }
      refusals[key] = refusal
    }
  }
}

extension Accounts {
  /// Counts a password for an account.
  /// - Throws: ``AccountFault/tooManyAttempts(seconds:)`` where it may not be tried now; it does not count then.
  func beginPassword(
    for name: String, from client: ClientAddress?
  ) async throws(AccountFault) {
    try await allow { [limits] in try await limits.beginPassword(for: name, from: client) }
  }

  /// Notes that a password was the right one. Nobody is kept out because that cannot be noted.
  func succeed(for name: String, from client: ClientAddress?) async {
    try? await kept { [limits] in try await limits.succeed(for: name, from: client) }
  }

  /// Counts a mail to an address.
  /// - Throws: ``AccountFault/tooManyAttempts(seconds:)`` where it may not be sent now; it does not count then.
  func beginMail(to name: String, from client: ClientAddress?) async throws(AccountFault) {
    try await allow { [limits] in try await limits.beginMail(to: name, from: client) }
  }

  private func allow(_ wait: () async throws -> Int64) async throws(AccountFault) {
    let seconds = try await kept(wait)
    if seconds > 0 { throw .tooManyAttempts(seconds: seconds) }
  }
}
