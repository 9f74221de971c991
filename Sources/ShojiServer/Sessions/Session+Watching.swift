import CoreMetrics
import Logging
import ShojiStore
import ShojiUI
import Synchronization

/// Telling of work that holds its session up.
extension Session {
  /// Whether what it does does not end: whoever asks for something now would wait for that.
  nonisolated var isApart: Bool { status.isStuck.load(ordering: .relaxed) }

  /// Told once in a second, on another thread, that a piece of work goes on. If it takes too long the session is set
  /// apart until that ends.
  /// - Returns: Whether it is.
  nonisolated func takesLong(seconds: Int) -> Bool {
    guard seconds >= environment.configuration.workSeconds else { return false }
    guard !status.isStuck.exchange(true, ordering: .relaxed) else { return true }
    ServerMetrics.sessionsSetApart.increment()
    let (path, event) = watch.request.withLock { $0 }
    environment.pages.logger.error(
      """
      the work of a session does not end: the session is set apart, and asked for nothing until it does. Mend: let a \
      side effect do what takes long, without holding its thread
      """,
      metadata: [
        "path": "\(path)", "pressed": "\(event ?? "-")",
        "updater": "\(rounds.last.map { String(reflecting: $0) } ?? "-")", "seconds": "\(seconds)",
        "session": "\(mark)",
      ])
    // Behind the work, which may also have ended in this moment.
    run { session in
      session.status.isStuck.store(false, ordering: .relaxed)
      session.environment.pages.logger.notice(
        "the work of a session that was set apart has ended",
        metadata: ["session": "\(session.mark)"])
    }
    return true
  }

  /// Ends a turn.
  func noteTime() { note(watch.endTurn()) }

  /// Begins with a request.
  func noteRequest() {
    if let time = watch.beginRequest() { note(time) }
  }

  /// Notes how long a piece of work has taken, in nanoseconds.
  private func note(_ time: UInt64) {
    if time > TurnWatch.limit { warn(of: time) }
    if ServerMetrics.areTaken { ServerMetrics.noteTurn(time, screen: screenName) }
    watch.carriesForm = false
    if turn.answers.isEmpty { watch.press = nil }
    rounds.forget()
  }

  /// The type of the screen that was used last.
  private var screenName: String {
    let target = windows.latest
    return target?.window.routables.last.map { "\(type(of: $0))" } ?? "-"
  }

  /// Says what is known of the work: what was pressed, the screen that was used last, and the last updater.
  private func warn(of nanoseconds: UInt64) {
    let target = windows.latest
    let path = target?.path ?? "-"
    let pressed = target?.window.pressedElement ?? "nothing"
    let cause =
      watch.carriesForm
      ? "A form of \(path) with \(pressed) pressed" : "What was to be done at \(path)"
    let item = rounds.last.map { ", the last updater was \($0)" } ?? ""
    Report.shared.warn(
      """
      \(cause) has held its session up for \(Double(nanoseconds / 100_000_000) / 10) s \
      (screen \(screenName)\(item)): nothing else of the session is done meanwhile
      """,
      mend: "let a side effect do what takes long, and show in the state that it is being done",
      once: "\(cause) \(screenName) \(item)")
  }
}
