import CPostgreSQL
import ShojiStore

/// What tells a server to stop a statement: over a connection of its own, for which libpq waits however long that takes.
@safe final class CancelRequest: @unchecked Sendable {
  // Unchecked because one thread alone uses it, which is begun once; libpq allows it to be any.
  private let cancel: OpaquePointer

  init(_ cancel: OpaquePointer) { unsafe self.cancel = cancel }

  deinit { unsafe PQfreeCancel(cancel) }

  /// Sends it, on a thread that goes on when the time is over.
  /// - Returns: Whether it was sent, or could not be, within a time.
  func send(within limit: Duration) -> Bool {
    let isOver = TimedSemaphore()
    let hasThread = PlatformThread.start {
      var words = [CChar](repeating: 0, count: 256)
      unsafe PQcancel(self.cancel, &words, Int32(words.count))
      isOver.signal()
    }
    return hasThread && isOver.wait(atMost: limit)
  }
}
