import ShojiStore
import Synchronization

/// Notices that one piece of work holds a session up.
///
/// The clock is read at the ends of a turn and between the requests in it, never for an updater.
// Unchecked because everything is read and written on the session's queue alone.
final class TurnWatch: @unchecked Sendable {
  /// How long a piece of work may take, in nanoseconds.
  static let limit: UInt64 = 1_000_000_000

  private let clock: WallClock
  /// When the present piece of work began, in nanoseconds.
  private var start: UInt64
  /// Whether nothing has been done since.
  private var isFresh = true
  /// Whether a form was carried out since.
  var carriesForm = false
  /// What was asked for last: the path, and what was pressed there. Read on any thread.
  let request = Mutex<(path: String, event: String?)>(("-", nil))

  init(clock: WallClock) {
    self.clock = clock
    start = clock.nanoseconds()
  }

  /// Begins, unless something goes on: a thread has taken the queue.
  func begin() {
    if isFresh { start = clock.nanoseconds() }
  }

  /// Begins with a request.
  /// - Returns: How long what came before it has taken, in nanoseconds; `nil` if nothing did.
  func beginRequest() -> UInt64? {
    if isFresh {
      isFresh = false
      return nil
    }
    return measure()
  }

  /// Ends a turn.
  /// - Returns: How long its last piece of work has taken, in nanoseconds.
  func endTurn() -> UInt64 {
    isFresh = true
    return measure()
  }

  private func measure() -> UInt64 {
    let now = clock.nanoseconds()
    defer { start = now }
    return now > start ? now - start : 0
  }
}
