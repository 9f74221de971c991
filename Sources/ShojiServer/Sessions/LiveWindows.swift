import ShojiStore
import ShojiUI
import Synchronization

/// Which windows of a session are in a tab now, as far as the scripts of the tabs have said.
///
/// A tab with the script holds its window by a lease, which it renews from time to time and gives back
/// when it leaves. A window that no tab holds may be given to another one. The session adds and
/// removes windows on its queue; I/O threads renew and ask. Leases are of the tabs and not of the
/// tree, so they outlast its sleep.
final class LiveWindows: Sendable {
  /// How long a tab holds its window without a word, in seconds. Scripts speak every two minutes, and
  /// browsers let hidden tabs do so once a minute; this is for the tab that a phone has stopped, or
  /// that ended without saying so. A window that is held too long costs one of
  /// ``Session/windowLimit`` until then, no more.
  static let leaseSeconds: Int64 = 600

  /// How long the name of a tab may be, in bytes.
  static let maximumTabLength = 64

  /// What became of a tab's wish for a window.
  enum Claim {
    /// The tab holds it now.
    case held
    /// Another tab does.
    case taken
    /// There is no such window (yet).
    case unknown
  }

  private struct Lease {
    let tab: String
    let end: Int64
  }

  private let leases = Mutex<[UIWindow.ID: Lease?]>([:])
  private let clock: WallClock

  init(clock: WallClock) { self.clock = clock }

  /// Adds a window that no tab holds; nothing if it is there.
  func add(_ window: UIWindow.ID) {
    leases.withLock { leases in
      if leases[window] == nil { leases[window] = .some(nil) }
    }
  }

  /// Removes a window.
  func remove(_ window: UIWindow.ID) {
    leases.withLock { _ = $0.removeValue(forKey: window) }
  }

  /// Lets a tab hold a window from now on, unless another one does.
  func claim(_ window: UIWindow.ID, by tab: String) -> Claim {
    let now = clock.now()
    return leases.withLock { leases in
      guard let lease = leases[window] else { return .unknown }
      if let lease, lease.tab != tab, lease.end > now { return .taken }
      leases[window] = Lease(tab: tab, end: now + Self.leaseSeconds)
      return .held
    }
  }

  /// Ends the lease of a tab that leaves; nothing if it has none.
  func release(_ window: UIWindow.ID, by tab: String) {
    leases.withLock { leases in
      if let lease = leases[window], lease?.tab == tab { leases[window] = .some(nil) }
    }
  }

  /// Whether a tab holds the window.
  func isLive(_ window: UIWindow.ID) -> Bool {
    guard let lease = leases.withLock({ $0[window] ?? nil }) else { return false }
    return lease.end > clock.now()
  }
}
