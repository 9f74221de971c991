import Synchronization

/// The last entry of a session in the log of a shared store: a server that shows the session has applied it.
package enum SharedPosition: Equatable, Sendable {
  /// The entry is at this place, or before it.
  case place(Int64)
  /// The entry is in the commit that has this position, whose place nobody knew then. The node has written it.
  case entry(key: String, node: UInt64)
}

/// The keys of the entries that were read last, so that a look for one of them asks the storage only once.
struct RecentKeys {
  private static let limit = 1_024

  private var hashes: [Int] = []
  private var known: Set<Int> = []
  private var next = 0

  mutating func add(_ key: String) {
    let hash = key.hashValue
    guard known.insert(hash).inserted else { return }
    guard hashes.count == Self.limit else { return hashes.append(hash) }
    known.remove(hashes[next])
    hashes[next] = hash
    next = (next + 1) % Self.limit
  }

  func contains(_ key: String) -> Bool { known.contains(key.hashValue) }
}

extension SharedLine {
  /// The place of the last entry that is applied here.
  package var place: Int64 { progress.withLock { $0.place } }

  /// Whether an entry is applied here, as far as that is known without a look into the log.
  /// - Parameters:
  ///   - position: The position of the entry.
  ///   - node: The name of this server.
  package func hasApplied(_ position: SharedPosition, at node: UInt64) -> Bool {
    progress.withLock { progress in
      switch position {
      case .place(let place): progress.place >= place
      case .entry(let key, let writer):
        progress.recent.contains(key) || (writer == node && progress.expected[key] == nil)
      }
    }
  }

  /// Calls a closure when everything is applied that is in the log at this moment.
  /// - `body`: Is told why it is not, where the log cannot be read.
  package func whenCaughtUp(_ body: @escaping @Sendable ((any Error)?) -> Void) {
    let isOpen = change { progress in
      guard progress.storage != nil, !progress.isClosed else { return false }
      progress.behind.append(body)
      return true
    }
    guard isOpen else { return body(SharedStoreError.notKept(store: name)) }
    wake()
  }
}
