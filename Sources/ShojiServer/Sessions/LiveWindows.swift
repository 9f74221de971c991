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
  /// How long the name of a tab may be, in bytes.
  static let maximumTabLength = 64

  private let storage: Mutex<WindowLeases>
  private let clock: WallClock

  init(_ leases: WindowLeases = WindowLeases(), clock: WallClock) {
    storage = Mutex(leases)
    self.clock = clock
  }

  /// All of them.
  var leases: WindowLeases { storage.withLock { $0 } }

  /// Adds a window without a lease; nothing if it is there.
  /// - `mayBeHeld`: Whether a tab may show the window, which is older than the leases of this node.
  func add(_ window: UIWindow.ID, mayBeHeld: Bool = false) {
    storage.withLock { $0.add(window, mayBeHeld: mayBeHeld) }
  }

  /// The windows with a lease; `nil` where tabs may show other windows as well.
  var held: [UIWindow.ID]? {
    let now = clock.uptime()
    return storage.withLock { $0.held(now: now) }
  }

  /// Removes a window.
  func remove(_ window: UIWindow.ID) { storage.withLock { $0.remove(window) } }

  /// Changes what tabs hold.
  func change<Result: Sendable>(_ body: (inout WindowLeases) -> Result) -> Result {
    storage.withLock { body(&$0) }
  }

  /// Whether a tab holds the window.
  func isLive(_ window: UIWindow.ID) -> Bool {
    let now = clock.uptime()
    return storage.withLock { $0.isLive(window, now: now) }
  }
}
