import ShojiUI
import Synchronization

/// The streams of one session: mostly one for each browser, which tells its tabs.
///
/// They belong to the browser and not to the tree, so they outlast its sleep.
final class SessionStreams: Sendable {
  /// How many a session has at most; the oldest ends.
  static let limit = 8

  private let streams = Mutex<[EventStream]>([])

  /// Whether nobody listens.
  var isEmpty: Bool {
    streams.withLock { streams in
      streams.removeAll { !$0.isOpen }
      return streams.isEmpty
    }
  }

  /// Adds a stream that was opened.
  func add(_ stream: EventStream) {
    let gone = streams.withLock { streams in
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
    let gone = streams.withLock { streams in
      defer { streams = [] }
      return streams
    }
    for stream in gone { stream.close() }
  }
}
