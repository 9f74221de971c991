import HTTPTypes
import ShojiStore
import ShojiUI
import Synchronization

/// The pages of one session that are current, by path and query: what an I/O thread may answer by itself.
final class PublishedPages: Sendable {
  /// A page that is to be published.
  struct Entry: Sendable {
    /// The window that shows it.
    let window: UIWindow.ID
    /// The path and query, as they are sent.
    let path: [UInt8]
    /// What the path means, if that is known.
    let location: Location?
    let page: PublishedPage
    /// Until when I/O threads may send it without asking the session, in seconds of the clock; `nil` for good.
    let end: Int64?
  }

  private let entries = Mutex<[Entry]>([])
  /// How often something is under way after which they may not be current any more.
  private let doubts = Atomic<Int>(0)

  /// The page at a path and query as they were sent, and the window that shows it.
  /// - `clock`: The clock that the pages' ends are of.
  func page(at path: Span<UInt8>, _ clock: WallClock) -> (window: UIWindow.ID, page: PublishedPage)?
  {
    guard !isDoubted else { return nil }
    return withEntry(at: path) { entry in
      if let end = entry.end, end <= clock.uptime() { return nil }
      return (entry.window, entry.page)
    }
  }

  /// Where the page at a path and query is, which need not be read again then.
  func location(at path: Span<UInt8>) -> Location? {
    withEntry(at: path) { $0.location }
  }

  /// There is one entry at most for each path.
  private func withEntry<Result>(
    at path: Span<UInt8>, _ body: (borrowing Entry) -> sending Result?
  ) -> sending Result? {
    let path = path
    return entries.withLock { entries in
      // By their places, so that no entry is copied.
      for index in entries.indices where Self.equal(entries[index].path, path) {
        return body(entries[index])
      }
      return nil
    }
  }

  /// Lets none be sent until the session has looked at them.
  func doubt() { doubts.add(1, ordering: .acquiringAndReleasing) }

  /// The session has looked at them.
  /// - `count`: How many doubts are over.
  func endDoubts(_ count: Int) { doubts.subtract(count, ordering: .acquiringAndReleasing) }

  /// Whether none is sent.
  var isDoubted: Bool { doubts.load(ordering: .acquiring) > 0 }

  /// Whether there are none.
  var isEmpty: Bool { entries.withLock { $0.isEmpty } }

  /// Publishes the page of a window in place of its former one.
  func publish(_ entry: Entry) {
    entries.withLock { entries in
      // The window that showed a URL last is the one that answers for it.
      entries.removeAll { $0.window == entry.window || $0.path == entry.path }
      entries.append(entry)
    }
  }

  /// Takes back the page of a window, because it is no longer what the window shows.
  /// - `path`: Where a page of another window must not be in its place.
  func withdraw(window: UIWindow.ID, path: [UInt8]? = nil) {
    entries.withLock { entries in
      entries.removeAll { $0.window == window || $0.path == path }
    }
  }

  private static func equal(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in right.indices where left[index] != right[index] { return false }
    return true
  }
}
