import Synchronization

/// What happened, in order.
final class Journal: Sendable {
  private let storage = Mutex<[String]>([])

  var entries: [String] { storage.withLock { $0 } }

  func write(_ entry: String) { storage.withLock { $0.append(entry) } }

  /// The entries since the last call.
  func take() -> [String] {
    storage.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
