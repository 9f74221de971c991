import ShojiStore
import ShojiUI

/// Telling of work that holds its session up.
extension Session {
  /// Ends a turn.
  func noteTime() {
    if let time = watch.endTurn() { warn(of: time) }
    watch.carriesForm = false
    rounds.forget()
  }

  /// Begins with a request.
  func noteRequest() {
    guard let time = watch.beginRequest() else { return }
    warn(of: time)
    watch.carriesForm = false
    rounds.forget()
  }

  /// Says what is known of the work: what was pressed, the screen that was used last, and the last updater.
  private func warn(of nanoseconds: UInt64) {
    let target = windows.max { $0.lastUse < $1.lastUse }
    let screen = target?.window.routables.last.map { "\(type(of: $0))" } ?? "-"
    let path = target?.path ?? "-"
    let pressed = target?.window.pressedElement ?? "nothing"
    let cause =
      watch.carriesForm
      ? "A form of \(path) with \(pressed) pressed" : "What was to be done at \(path)"
    let item = rounds.last.map { ", the last updater was \($0)" } ?? ""
    Report.shared.warn(
      """
      \(cause) has held its session up for \(Double(nanoseconds / 100_000_000) / 10) s \
      (screen \(screen)\(item)): nothing else of the session is done meanwhile
      """,
      mend: "let a side effect do what takes long, and show in the state that it is being done",
      once: "\(cause) \(screen) \(item)")
  }
}
