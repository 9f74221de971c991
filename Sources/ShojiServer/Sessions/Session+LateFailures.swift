import ShojiUI

/// Failures that come when the answer has been given: the person was told to look again, and hears of it
/// then.
extension Session {
  /// Notes why a window does not show what was asked for.
  func noteFailure(_ error: any Error, of answer: PendingAnswer) {
    // Everything else fails once more as soon as it is asked for again.
    guard answer.progress.fail(error), case NavigationError.missingCompletion = error else {
      return
    }
    answer.window.lateFailure = (answer.requestedPath, error)
  }

  /// Answers with what has failed since somebody has asked for the same, once: whoever asks after that lets
  /// it be tried again.
  /// - Returns: Whether there is such a failure.
  func giveLateFailure(_ answer: PendingAnswer) -> Bool {
    guard let late = answer.window.lateFailure else { return false }
    answer.window.lateFailure = nil
    guard late.path == answer.requestedPath else { return false }
    answer.progress.fail(late.error)
    giveSoon(answer)
    return true
  }
}
