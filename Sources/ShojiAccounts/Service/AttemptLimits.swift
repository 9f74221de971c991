import ShojiStore
import Synchronization

/// How often something may be tried: a number of times as often as somebody likes, then with pauses that grow
/// from one attempt to the next, until the attempts are so long ago that they do not count any more.
///
/// Attempts of one client at one account are told from all others, so that nobody keeps a person from their
/// account by failing at it. What it remembers has bounds, whoever comes: the least recent half goes where
/// there is too much.
final class AttemptLimits: Sendable {
  /// What is counted together.
  enum Kind: Hashable {
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

  /// Who has tried.
  private struct Key: Hashable {
    let kind: Kind
    var name = ""
    var client: ClientAddress?
  }

  private struct Memory {
    /// When it was tried, in seconds of the clock's uptime, the last attempt last.
    var recent: [Key: [Int64]] = [:]
    var former: [Key: [Int64]] = [:]
    /// Where people have signed in.
    var known: Set<Key> = []
    var formerKnown: Set<Key> = []

    mutating func set(_ key: Key, _ times: [Int64]) {
      former[key] = nil
      recent[key] = times.isEmpty ? nil : times
      guard recent.count >= AttemptLimits.keyLimit else { return }
      (former, recent) = (recent, [:])
    }

    mutating func know(_ key: Key) {
      known.insert(key)
      guard known.count >= AttemptLimits.keyLimit else { return }
      (formerKnown, known) = (known, [])
    }
  }

  /// How many are remembered in each half.
  private static let keyLimit = 16_384

  private let clock: WallClock
  private let memory = Mutex(Memory())

  init(clock: WallClock) { self.clock = clock }

  /// How much is remembered.
  var count: Int { memory.withLock { $0.recent.count + $0.former.count } }

  /// Counts a password for an account, if it may be tried now.
  /// - Throws: ``AccountFault/tooManyAttempts(seconds:)``; it does not count then.
  func beginPassword(for name: String, from client: ClientAddress?) throws(AccountFault) {
    var keys = Self.passwordKeys(name, client)
    // Whoever has signed in from here is not held up by what strangers do.
    let isKnown = memory.withLock { memory in
      memory.known.contains(keys[0]) || memory.formerKnown.contains(keys[0])
    }
    if isKnown { keys.removeLast() }
    try begin(keys)
  }

  /// Takes back what ``beginPassword(for:from:)`` has counted: it was the right one.
  func succeed(for name: String, from client: ClientAddress?) {
    let keys = Self.passwordKeys(name, client)
    memory.withLock { memory in
      memory.set(keys[0], [])
      memory.know(keys[0])
      for key in keys.dropFirst() {
        guard let times = memory.recent[key] ?? memory.former[key] else { continue }
        memory.set(key, times.dropLast())
      }
    }
  }

  /// Counts a mail to an address, if it may be sent now.
  /// - Throws: ``AccountFault/tooManyAttempts(seconds:)``; it does not count then.
  func beginMail(to name: String, from client: ClientAddress?) throws(AccountFault) {
    try begin([Key(kind: .mailsToAddress, name: name), Key(kind: .mailsOfClient, client: client)])
  }

  private static func passwordKeys(_ name: String, _ client: ClientAddress?) -> [Key] {
    [
      Key(kind: .passwordsHere, name: name, client: client),
      Key(kind: .passwordsOfClient, client: client),
      Key(kind: .passwordsOfAccount, name: name),
    ]
  }

  private func begin(_ keys: [Key]) throws(AccountFault) {
    let now = clock.uptime()
    let wait = memory.withLock { memory -> Int64 in
      var wait: Int64 = 0
      var counted: [(Key, [Int64])] = []
      for key in keys {
        let rule = key.kind.rule
        let times = (memory.recent[key] ?? memory.former[key] ?? []).filter {
          now - $0 < rule.window
        }
        if let last = times.last, times.count >= rule.free {
          let pause = rule.pause << Int64(min(times.count - rule.free, 20))
          wait = max(wait, last + min(pause, rule.longest) - now)
        }
        // Beyond these the pause does not grow.
        counted.append((key, (times + [now]).suffix(rule.free + 20)))
      }
      guard wait <= 0 else { return wait }
      for (key, times) in counted { memory.set(key, times) }
      return 0
    }
    if wait > 0 { throw .tooManyAttempts(seconds: wait) }
  }
}
