public import Shoji
import ShojiServer
import ShojiStore
import Synchronization

/// The key of a dashboard, and how often it may be guessed.
///
/// A value of the program: all sessions have the same.
public final class DashboardLock: Sendable {
  /// What opens it, at least 16 letters: guessing takes too long then.
  public static let key = Setting<String>(
    "DASHBOARD_KEY", "What opens the dashboard, at least 16 letters"
  ) { $0.count >= 16 ? $0 : nil }

  /// How many wrong keys there may be in a minute of one address. Those of others keep nobody out: a key of 16 letters
  /// is not guessed from many addresses either.
  static let tries = 10
  /// How many addresses are remembered. Beyond them those go that have failed longest ago.
  static let addressLimit = 4_096

  /// What has become of a try.
  enum Outcome {
    case open
    case wrong
    /// There were too many wrong ones.
    case later
  }

  private let digest: [UInt8]
  private let clock: WallClock
  /// When keys were wrong, by the address that they came from.
  private let wrong = Mutex<[ClientAddress?: [Int64]]>([:])

  /// Makes the lock of a key.
  public convenience init(key: String) { self.init(key: key, clock: .system) }

  /// Makes the lock of the setting ``key``; `nil` where it is not set, and there is to be no dashboard.
  /// - Throws: `SettingsError` when it cannot be what it was set to.
  public convenience init?(ifSet settings: Settings) throws {
    guard let key = try settings[Self.key.ifSet] else { return nil }
    self.init(key: key)
  }

  package init(key: String, clock: WallClock) {
    digest = Cryptography.sha256(Array(key.utf8))
    self.clock = clock
  }

  /// What a session keeps of having been let in: with another key it is another one.
  var mark: String { digest.prefix(8).map { String($0, radix: 16) }.joined(separator: "-") }

  /// Tries a key.
  /// - Parameters:
  ///   - key: The key.
  ///   - client: The address that it came from.
  func open(with key: String, from client: ClientAddress? = .current) -> Outcome {
    let now = clock.now()
    let digest = Cryptography.sha256(Array(key.utf8))
    return wrong.withLock { wrong in
      let times = wrong[client, default: []].filter { $0 + 60 > now }
      guard times.count < Self.tries else { return .later }
      if Cryptography.constantTimeEquals(digest, self.digest) { return .open }
      if times.isEmpty, wrong.count >= Self.addressLimit {
        wrong = wrong.filter { $0.value.contains { $0 + 60 > now } }
        let oldest = wrong.min { $0.value.last ?? 0 < $1.value.last ?? 0 }
        if wrong.count >= Self.addressLimit, let oldest { wrong[oldest.key] = nil }
      }
      wrong[client] = times + [now]
      return .wrong
    }
  }
}
