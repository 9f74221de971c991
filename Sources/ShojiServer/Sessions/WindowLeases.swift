import ShojiUI

/// Which windows of a session there are, and which of them a tab holds.
struct WindowLeases: Sendable {
  /// How long a tab holds its window without a word, in seconds. Scripts speak every two minutes, and
  /// browsers let hidden tabs do so once a minute; this is for the tab that a phone has stopped, or
  /// that ended without saying so. A window that is held too long costs what was written down of it
  /// until then, no more.
  static let seconds: Int64 = 600

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
    let window: UIWindow.ID
    /// The name of the tab; empty when none has held the window.
    var tab = ""
    var end = Int64.min
    /// Whether a tab may show the window without a lease of this node: the window is older than the leases.
    var mayBeHeld = false
  }

  // Few, so that looking through them is the fastest, and takes the least memory.
  private var leases: [Lease] = []

  /// How many windows there are.
  var count: Int { leases.count }

  private func index(_ window: UIWindow.ID) -> Int? {
    leases.firstIndex { $0.window == window }
  }

  /// Adds a window without a lease; nothing if it is there.
  /// - `mayBeHeld`: Whether a tab may show the window, which is older than the leases of this node.
  mutating func add(_ window: UIWindow.ID, mayBeHeld: Bool = false) {
    if index(window) == nil { leases.append(Lease(window: window, mayBeHeld: mayBeHeld)) }
  }

  /// Removes a window.
  mutating func remove(_ window: UIWindow.ID) { leases.removeAll { $0.window == window } }

  /// Lets a tab hold a window from now on, unless another one does.
  mutating func claim(_ window: UIWindow.ID, by tab: String, now: Int64) -> Claim {
    guard let index = index(window) else { return .unknown }
    if leases[index].tab != tab, leases[index].end > now { return .taken }
    leases[index] = Lease(window: window, tab: tab, end: now + Self.seconds)
    return .held
  }

  /// Ends the lease of a tab that leaves; nothing if it has none.
  mutating func release(_ window: UIWindow.ID, by tab: String) {
    if let index = index(window), leases[index].tab == tab { leases[index] = Lease(window: window) }
  }

  /// The windows with a lease; `nil` where tabs may show other windows as well.
  func held(now: Int64) -> [UIWindow.ID]? {
    // The tab of an expired lease may be asleep, with its computer or alone.
    if leases.contains(where: { $0.mayBeHeld || !$0.tab.isEmpty && $0.end <= now }) { return nil }
    return leases.filter { $0.end > now }.map(\.window)
  }

  /// Whether a tab holds any of them.
  func isAnyLive(now: Int64) -> Bool { leases.contains { $0.end > now } }

  /// Whether a tab holds the window.
  func isLive(_ window: UIWindow.ID, now: Int64) -> Bool {
    index(window).map { leases[$0].end > now } ?? false
  }
}
