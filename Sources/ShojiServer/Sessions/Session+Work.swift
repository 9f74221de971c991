import ShojiStore

/// What touches have set off and is not done.
///
/// It counts for its touch at first: pages say that it is still being worked on. A side effect that
/// outlives its touch is detached from the beginning, and whatever takes longer than the configured time
/// is from then on. Detached work shows in the app's own state alone. It keeps the session awake,
/// and is cancelled with the session, whose stores are released when it ends.
extension Session {
  /// Counts detached work until it is done. May be called from any thread.
  nonisolated func follow(_ work: InteractionScope) {
    // Whoever detaches it is counted until then, so that there is no moment without either.
    run { $0.turn.didBeginWork() }
    work.whenSettled { [weak self] in
      self?.run { $0.turn.didEndWork() }
    }
  }

  /// Counts everything that a touch has set off as done.
  func touchEnded(_ answer: PendingAnswer) {
    if answer.touch?.finish() == false { turn.didEndWork() } else { turn.didEndTouch() }
  }

  /// Detaches what is left of a touch when it has taken long.
  func limitWork(of answer: PendingAnswer) {
    let touch = Deadline(on: queue, clock: environment.clock)
    answer.touch = touch
    touch.start(.milliseconds(environment.configuration.workingMilliseconds)) { [weak self] in
      self?.assumeIsolated { session in
        session.turn.detachTouch()
      }
    }
  }
}
