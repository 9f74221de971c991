import Logging
import ShojiStore
import ShojiUI
import Tracing

/// What a session's apps have dispatched without waiting for it, and what has failed: the log has it, and the
/// screen, the app or else the person hears of it.
final class SessionFailures: FailureObserver {
  private weak let session: Session?
  let rounds: UpdateRounds?

  init(_ session: Session) {
    self.session = session
    rounds = session.rounds
  }

  func dispatchDidFail(_ failure: FailedDispatch) {
    guard let session else { return }
    // What waits for the item waits until it was said.
    failure.interaction?.enter()
    session.run { session in
      // The line in the log is of the same trace.
      ServiceContext.bound(to: failure.interaction?.place) { session.note(failure) }
      failure.interaction?.leave()
    }
  }
}

extension Session {
  /// What tells sessions apart in a log, and opens none.
  nonisolated var mark: String {
    let digest = Cryptography.sha256(identity.id.bytes)
    return String(decoding: Base64URL.encode(Array(digest.prefix(6))), as: UTF8.self)
  }

  /// Tells the log, and then the screen, the app or the person.
  func note(_ failed: FailedDispatch) {
    let origin = failed.interaction?.origin as? TouchOrigin
    // What could not be loaded is said where it was to stand.
    let shown = failed.error as? LoadFailure
    // That is an answer, and no fault.
    if shown?.error is NotFoundError { return }
    let failure = DispatchFailure(
      error: shown?.error ?? failed.error, item: "\(failed.item)", route: origin?.route,
      request: origin?.request)
    let target =
      origin.flatMap { windows.tree(named: $0.window) }
      ?? windows.latest
    var metadata: Logger.Metadata = [
      "item": "\(failure.item)", "error": "\(failure.error)",
      "path": "\(RoutePath.path(of: origin?.route ?? target?.window.route ?? []))",
      "screen": "\(target?.window.screens.last.map { "\(type(of: $0))" } ?? "-")",
      "session": "\(mark)",
    ]
    if let request = failure.request { metadata["request"] = "\(request)" }
    if let mend = failed.mend { metadata["mend"] = "\(mend)" }
    environment.pages.logger.error(
      "something that was dispatched has failed", metadata: metadata)
    environment.onError(failure)
    guard let target, phase != .left, shown == nil else { return }
    // What they dispatch belongs to the same touch.
    let isDealtWith = InteractionScope.bound(to: failed.interaction) {
      target.window.deal(with: failure)
        || applications.deal(with: failure, at: failure.route ?? target.window.route)
    }
    guard !isDealtWith else { return }
    target.notice = PageMessage.text(target.notice, saying: Notice.failed)
    target.window.setNeedsDisplay()
  }
}
