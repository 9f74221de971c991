import ShojiHTML
import ShojiStore
import Synchronization

/// Notices that one piece of work holds a session up.
///
/// The clock is read at the ends of a turn and between the requests in it, never for an updater.
// Unchecked because everything is read and written on the session's queue alone.
final class TurnWatch: CrashSubject, @unchecked Sendable {
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
  let request = Mutex<(path: String, event: String?)>((TurnWatch.noPath, nil))
  /// The form that is carried out, until all of its turn is done.
  var press: EffectSource?
  /// What tells the session from others, for the record of a crash.
  private let session: UInt64
  /// The path before anything was asked for.
  private static let noPath = "-"

  init(clock: WallClock, session: SessionID) {
    self.clock = clock
    self.session = session.high
    start = clock.nanoseconds()
  }

  /// The key of a page of the session, among those that have ended a worker.
  func crashKey(ofPage path: String) -> CrashName.Key {
    CrashName.Key(StableHash(of: path).value, session)
  }

  /// The key of the session, when it is restored.
  var crashKeyOfRestoring: CrashName.Key { CrashName.Key(session) }

  /// The request in words. It waits for nobody.
  var requestLabel: String {
    let (path, event) = request.withLockIfAvailable { $0 } ?? (Self.noPath, nil)
    return event.map { "POST \(path) pressing \($0)" } ?? "GET \(path)"
  }

  /// What the session does now. Asked on the thread that runs the session, when that has crashed.
  var crashName: CrashName {
    if let press { return press.crashName(label: requestLabel) }
    let path = request.withLockIfAvailable { $0.path } ?? Self.noPath
    guard path != Self.noPath else {
      return CrashName(.session, crashKeyOfRestoring, label: "restoring a session")
    }
    return CrashName(.page, crashKey(ofPage: path), label: requestLabel)
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
