import Dispatch
import Synchronization

extension WorkerCrew {
  private enum Step {
    case work(ReadyWork)
    case wait(briefly: Bool)
    case leave
  }

  /// The life of a worker.
  func work(_ me: Worker) {
    while true {
      let step = roster.withLock { roster -> Step in
        if let work = roster.take() { return .work(work) }
        if roster.isClosed {
          roster.count -= 1
          return .leave
        }
        roster.idle.append(me)
        return .wait(briefly: roster.count > core)
      }
      switch step {
      case .work(let work): work.run()
      case .wait(briefly: false): me.bell.wait()
      case .wait(briefly: true): if waitBriefly(me) { return }
      case .leave: return
      }
    }
  }

  /// Waits to be rung for, or until there is no need to wait any longer.
  ///
  /// - Returns: Whether the thread is off the roster and must leave.
  private func waitBriefly(_ me: Worker) -> Bool {
    if me.bell.wait(timeout: .now() + Self.idleTime) == .success { return false }
    enum Fate { case rung, stay, leave }
    let fate = roster.withLock { roster -> Fate in
      guard let place = roster.idle.firstIndex(where: { $0 === me }) else { return .rung }
      roster.idle.remove(at: place)
      guard roster.count > core else { return .stay }
      roster.count -= 1
      return .leave
    }
    // Somebody took this thread off the list, so the signal is here or about to be.
    if fate == .rung { me.bell.wait() }
    return fate == .leave
  }

  private enum Watch {
    case goOn(seen: UInt64)
    case rest
    case join(ReadyWork, successor: Bool)
    case leave
  }

  /// The life of a sentry: watch while work is ready, rest while none is, and join the workers
  /// when none of the ready work was taken for a while.
  func watch(_ me: Worker) {
    var seen = roster.withLock { $0.taken }
    while true {
      _ = me.bell.wait(timeout: .now() + Self.patience)
      switch roster.withLock({ lookAround(me, seen: seen, &$0) }) {
      case .goOn(let taken):
        seen = taken
      case .rest:
        guard rest(me) else { return }
        seen = roster.withLock { $0.taken }
      case .join(let work, let successor):
        if successor { hireSentry() }
        work.run()
        self.work(me)
        return
      case .leave:
        return
      }
    }
  }

  private func lookAround(_ me: Worker, seen: UInt64, _ roster: inout Roster) -> Watch {
    if roster.isClosed, roster.ready.isEmpty {
      roster.sentry = .absent
      return .leave
    }
    if roster.ready.isEmpty {
      roster.sentry = .resting(me)
      return .rest
    }
    guard roster.taken == seen, let work = roster.take() else {
      return .goOn(seen: roster.taken)
    }
    roster.count += 1
    let successor = !roster.ready.isEmpty && roster.count < maximum
    roster.sentry = successor ? .watching : .absent
    return .join(work, successor: successor)
  }

  /// Waits until there is something to watch.
  ///
  /// - Returns: False when there was nothing for so long that the thread is off the roster and
  ///   must leave.
  private func rest(_ me: Worker) -> Bool {
    if me.bell.wait(timeout: .now() + Self.idleTime) == .success { return true }
    let isRung = roster.withLock { roster in
      if case .resting = roster.sentry {
        roster.sentry = .absent
        return false
      }
      return true
    }
    if isRung { me.bell.wait() }
    return isRung
  }
}
