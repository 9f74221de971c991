import ShojiUI
import Synchronization

/// The streams of one session: mostly one for each browser, which tells its tabs.
///
/// They belong to the browser and not to the tree, so they outlast its sleep.
final class SessionStreams: Sendable {
  /// How many a session has at most; the oldest ends.
  static let limit = 8

  private let streams = Mutex<[EventStream]>([])
  /// Whether there is any: asked at the end of every turn.
  private let hasAny = Atomic<Bool>(false)
  /// Whether a browser has listened that does so as long as it shows a page.
  private let hasLasting = Atomic<Bool>(false)

  /// Whether nobody listens.
  var isEmpty: Bool {
    guard hasAny.load(ordering: .relaxed) else { return true }
    return change { streams in
      streams.removeAll { !$0.isOpen }
      return streams.isEmpty
    }
  }

  /// Whether a browser has stopped to listen that would, if it showed a page.
  var areLost: Bool { hasLasting.load(ordering: .relaxed) && isEmpty }

  /// How many there are.
  var count: Int { isEmpty ? 0 : streams.withLock { $0.count } }

  private func change<Result>(_ body: (inout [EventStream]) -> sending Result) -> sending Result {
    streams.withLock { streams in
      defer { hasAny.store(!streams.isEmpty, ordering: .relaxed) }
      return body(&streams)
    }
  }

  /// Adds a stream that was opened.
  func add(_ stream: EventStream) {
    if stream.isLasting { hasLasting.store(true, ordering: .relaxed) }
    let gone = change { streams in
      streams.append(stream)
      return streams.count > Self.limit ? streams.removeFirst() : nil
    }
    gone?.close()
  }

  /// Sends an event to all.
  func send(_ event: ServerEvent) {
    for stream in streams.withLock({ $0 }) { stream.send(event) }
  }

  /// Ends all of them.
  func close() {
    let gone = change { streams in
      defer { streams = [] }
      return streams
    }
    for stream in gone { stream.close() }
  }
}
