import CPostgreSQL
import ShojiStore

/// A request to cancel a statement. libpq sends it over a connection of its own, and waits for that without a limit.
@safe final class CancelRequest: @unchecked Sendable {
  // Unchecked because one thread alone uses the pointer, which `send` starts; libpq allows any thread.
  private let cancel: OpaquePointer

  init(_ cancel: OpaquePointer) { unsafe self.cancel = cancel }

  deinit { unsafe PQfreeCancel(cancel) }

  /// Sends the request on a thread that goes on when the time is over.
  /// - Returns: Whether libpq has returned within the limit.
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
