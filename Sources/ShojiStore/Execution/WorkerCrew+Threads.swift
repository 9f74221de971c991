import Synchronization

extension WorkerCrew {
  private enum Step {
    case work(ReadyWork)
    case wait(briefly: Bool)
    case leave
  }

  /// The life of a worker.
  func work(_ me: Worker) {
    let (thread, clock) = (PlatformThread.id, PlatformThread.clock)
    roster.withLock {
      $0.posts[me.post].thread = thread
      $0.posts[me.post].clock = clock
    }
    while true {
      // What was done is let go of outside: with it the pool may go, which locks the roster.
      let (step, call, _) = roster.withLock { roster -> (Step, Call, ReadyWork?) in
        let done = roster.posts[me.post].work.take()
        roster.posts[me.post].isBusy = false
        let (step, call) = next(for: me, &roster)
        return (step, call, done)
      }
      answer(call)
      switch step {
      case .work(let work): work.run()
      case .wait(briefly: false): me.bell.wait()
      case .wait(briefly: true): if waitBriefly(me) { return }
      case .leave: return
      }
    }
  }

  private func next(for me: Worker, _ roster: inout Roster) -> (Step, Call) {
    guard roster.posts[me.post].standing == .regular else {
      roster.dismiss(me)
      return (.leave, roster.oversee(now: !roster.ready.isEmpty))
    }
    if let work = roster.take(for: me) { return (.work(work), roster.oversee(now: false)) }
    if roster.isClosed {
      roster.dismiss(me)
      return (.leave, .nobody)
    }
    roster.idle.append(me)
    return (.wait(briefly: roster.count > core), .nobody)
  }

  /// Waits until there is work, or until there is no need to wait any longer.
  ///
  /// - Returns: Whether the thread is off the roster and must leave.
  private func waitBriefly(_ me: Worker) -> Bool {
    if me.bell.wait(atMost: Self.idleTime) { return false }
    enum Fate { case rung, stay, leave }
    let fate = roster.withLock { roster -> Fate in
      guard let place = roster.idle.firstIndex(where: { $0 === me }) else { return .rung }
      roster.idle.remove(at: place)
      guard roster.count > core else { return .stay }
      roster.dismiss(me)
      return .leave
    }
    // Somebody took this thread off the list, so the signal is here or about to be.
    if fate == .rung { me.bell.wait() }
    return fate == .leave
  }

  // MARK: Who oversees

  /// How often nothing may be seen before it is rested, and how long that takes before the thread leaves.
  private static let quietLimit = 20

  /// The life of the one who oversees: look while something is done, rest while nothing is.
  func oversee(_ bell: TimedSemaphore) {
    var (seen, quiet) = (UInt64.max, 0)
    while true {
      _ = bell.wait(atMost: Self.patience)
      let now = uptime()
      let sight = roster.withLock { lookAround(at: now, seen: &seen, &$0) }
      for worker in sight.hired { start(worker) }
      for held in sight.held { tell(held, at: now) }
      quiet = sight.isQuiet ? quiet + 1 : 0
      guard quiet > Self.quietLimit else { continue }
      quiet = 0
      guard rest(bell) else { return }
    }
  }

  /// Waits until something is done again.
  ///
  /// - Returns: False when nothing was for so long that the thread is off the roster and must leave.
  private func rest(_ bell: TimedSemaphore) -> Bool {
    let isClosed = roster.withLock { roster -> Bool? in
      guard roster.ready.isEmpty, roster.wanted.isEmpty,
        !roster.posts.contains(where: \.isBusy)
      else { return nil }
      roster.overseer = .present(bell, isResting: true)
      return roster.isClosed
    }
    guard let isClosed else { return true }
    if !isClosed, bell.wait(atMost: Self.idleTime) { return true }
    return roster.withLock { roster in
      guard case .present(_, isResting: true) = roster.overseer else { return true }
      roster.overseer = .absent
      return false
    }
  }
}
