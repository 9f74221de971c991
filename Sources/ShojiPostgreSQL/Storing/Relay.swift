import Foundation
import ShojiStorage
import ShojiStore
import Synchronization

/// Tells the other servers what was changed, and hears it of them.
///
/// A server that notifies in the transaction of each commit lets all of them wait for one lock. So it is done beside
/// them, a few times a second however many there were. Nobody relies on it: who hears nothing looks each second.
final class Relay: Sendable {
  private struct State {
    var isOpen = true
    var isRunning = false
    /// Whether changes were added to shared stores that nobody was told of.
    var hasAdded = false
    /// The sessions that were changed likewise.
    var changed: Set<SessionKey> = []
    /// Before that nobody is told.
    var earliest = ContinuousClock.now
    /// When it has looked last.
    var lastLook = ContinuousClock.now
    var listeners: [@Sendable () -> Void] = []
    var node: (name: UInt64, hear: @Sendable (StorageNews) -> Void)?

    /// Whether somebody is to be told.
    var hasNews: Bool { hasAdded || !changed.isEmpty }
  }

  /// How long it waits after a notification before the next.
  static let pause = Duration.milliseconds(50)
  /// How long it waits for one before it looks by itself.
  static let patience = Duration.seconds(1)

  private let state = Mutex(State())
  private let live: LiveLink
  private let ear: Ear
  /// Where all servers listen.
  let channel: String
  /// What tells its own notifications from those of others.
  private let name = UInt64.random(in: .min ... .max)

  init(_ url: String, schema: String) throws(PostgreSQLError) {
    // Channels are of the database, and their names are short.
    let hash = schema.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let channel = "shoji_\(String(hash, radix: 16))"
    self.channel = channel
    let ear = Ear()
    self.ear = ear
    live = try LiveLink(url) { link, call throws(PostgreSQLError) in
      ear.channel.withLock { $0 = nil }
      _ = try link.one("LISTEN \(name: channel)", call)
    }
  }

  /// Where one of them listens.
  func channel(of node: UInt64) -> String { "\(channel)_\(Int64(bitPattern: node))" }

  /// Calls a closure when others may have added changes, from now on.
  /// - Returns: Whether there is a thread for it.
  func listen(_ wake: @escaping @Sendable () -> Void) -> Bool { go { $0.listeners.append(wake) } }

  /// Calls a closure with what is said to a node, or to all others, from now on.
  /// - Returns: Whether there is a thread for it.
  func listen(as node: UInt64, _ hear: @escaping @Sendable (StorageNews) -> Void) -> Bool {
    defer { live.ring() }
    return go { $0.node = (node, hear) }
  }

  /// Notes that changes of this server have become true.
  func noteAdded() {
    // Without a thread nobody is told, and looks.
    _ = go { $0.hasAdded = true }
    live.ring()
  }

  /// Notes that a session was changed by this server.
  func noteChanged(_ session: SessionKey) {
    _ = go { $0.changed.insert(session) }
    live.ring()
  }

  /// Lets the thread run, which is there from the first need on.
  private func go(_ change: (inout State) -> Void) -> Bool {
    state.withLock { state in
      change(&state)
      guard state.isOpen, !state.isRunning else { return true }
      state.isRunning = PlatformThread.start { self.run() }
      return state.isRunning
    }
  }

  /// Lets the thread end.
  func stop() {
    state.withLock { state in (state.isOpen, state.listeners, state.node) = (false, [], nil) }
    live.ring()
  }

  private func run() {
    while state.withLock({ $0.isOpen }) {
      let news = takeNews()
      do throws(PostgreSQLError) {
        try tell(news)
      } catch {
        // The database is away: what is added meanwhile is found by looking.
        state.withLock { state in
          for words in news {
            switch words {
            case .added: state.hasAdded = true
            case .changed(let keys, _): state.changed.formUnion(keys)
            case .wanted, .given: break
            }
          }
        }
        Thread.sleep(forTimeInterval: Self.patience / .seconds(1))
        look()
      }
    }
    live.disconnect()
  }

  /// What others are to be told now.
  private func takeNews() -> [Words] {
    state.withLock { state in
      guard state.hasNews, state.earliest <= .now else { return [] }
      defer { (state.hasAdded, state.changed) = (false, []) }
      let keys = Array(state.changed)
      let parts = stride(from: 0, to: keys.count, by: Words.mostKeys).map { start in
        Words.changed(Array(keys[start..<min(start + Words.mostKeys, keys.count)]), by: name)
      }
      return parts + (state.hasAdded ? [.added(by: name)] : [])
    }
  }

  /// Tells the others, and waits for what they say.
  private func tell(_ news: [Words]) throws(PostgreSQLError) {
    let said = try live.perform(Call(within: .seconds(5))) { link, call throws(PostgreSQLError) in
      try listenAsNode(link, call)
      for words in news { _ = try link.one("SELECT pg_notify(\(channel), \(words.text))", call) }
      if !news.isEmpty { state.withLock { $0.earliest = .now + Self.pause } }
      return try link.notices(within: patience, unless: { self.isWanted })
    }
    guard let said else { return }
    // What it tells itself ends its waiting as well, and is no reason to look.
    var mustLook = state.withLock { .now - $0.lastLook >= Self.patience }
    for text in said {
      switch Words(text) {
      case .added(let name): mustLook = mustLook || name != self.name
      case .changed(let keys, let name): if name != self.name { hear(.changed(keys)) }
      case .given(let key): hear(.given(key))
      case .wanted(let key, let node): hear(.wanted(key, by: node))
      // What a later build says may be about anything.
      case nil: mustLook = true
      }
    }
    if mustLook { look() }
  }

  /// Listens also where only this server does, unless the connection does already.
  private func listenAsNode(_ link: Link, _ call: Call) throws(PostgreSQLError) {
    guard let node = state.withLock({ $0.node?.name }) else { return }
    let channel = channel(of: node)
    guard ear.channel.withLock({ $0 }) != channel else { return }
    _ = try link.one("LISTEN \(name: channel)", call)
    ear.channel.withLock { $0 = channel }
  }

  /// How long to wait for what others say.
  private var patience: Duration {
    state.withLock { state in
      state.hasNews ? max(.milliseconds(1), state.earliest - .now) : Self.patience
    }
  }

  /// Whether there is something else to do than to wait.
  private var isWanted: Bool {
    state.withLock { state in
      !state.isOpen || (state.hasNews && state.earliest <= .now)
        || state.node.map { channel(of: $0.name) } != ear.channel.withLock { $0 }
    }
  }

  private func hear(_ news: StorageNews) { state.withLock { $0.node }?.hear(news) }

  private func look() {
    let listeners = state.withLock { state in
      state.lastLook = .now
      return state.listeners
    }
    listeners.forEach { $0() }
  }
}

/// What a connection listens to besides the channel of all.
private final class Ear: Sendable {
  let channel = Mutex<String?>(nil)
}

extension Relay {
  /// What is said between servers.
  enum Words: Equatable {
    /// Changes were added to shared stores.
    case added(by: UInt64)
    /// Sessions were changed.
    case changed([SessionKey], by: UInt64)
    /// A session was given back that somebody waits for.
    case given(SessionKey)
    /// The node that hears it is asked for a session by another one.
    case wanted(SessionKey, by: UInt64)

    /// How many keys have room in a notification, which has less than 8,000 bytes.
    static let mostKeys = 200

    /// What is sent.
    var text: String {
      switch self {
      case .added(let name): "a \(name)"
      case .changed(let keys, let name):
        "c \(name) " + keys.map(\.hexadecimal).joined(separator: " ")
      case .given(let key): "g 0 \(key.hexadecimal)"
      case .wanted(let key, let node): "w \(node) \(key.hexadecimal)"
      }
    }

    /// Reads what was sent; `nil` for what is something else.
    init?(_ text: String) {
      let parts = text.split(separator: " ")
      guard parts.count > 1, let name = UInt64(parts[1]) else { return nil }
      let keys = parts.dropFirst(2).compactMap { SessionKey(hexadecimal: $0) }
      switch parts[0] {
      case "a": self = .added(by: name)
      case "c": self = .changed(keys, by: name)
      case "g":
        guard let key = keys.first else { return nil }
        self = .given(key)
      case "w":
        guard let key = keys.first else { return nil }
        self = .wanted(key, by: name)
      default: return nil
      }
    }
  }
}

extension SessionKey {
  /// The key as text.
  fileprivate var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  fileprivate init?(hexadecimal text: Substring) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}
