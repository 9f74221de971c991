import Synchronization

/// What the one who oversees does about work that takes long.
extension WorkerCrew {
  /// How long work may take before others come in its place, in nanoseconds.
  private static let slowTime: UInt64 = 10_000_000
  /// How long a thread may compute before its priority is lower than that of others, in nanoseconds: who only waits,
  /// for a disk or because the machine is busy with something else, is left as it is.
  /// Work of a build that is not optimised computes some ten times as long, often beside a compiler, which would leave a
  /// thread of the lowest priority next to nothing.
  private static let slowWork: UInt64 = isOptimized ? 10_000_000 : 200_000_000
  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
  private static let second: UInt64 = 1_000_000_000
  /// After how many seconds work that nobody has an opinion of does not end.
  private static let apartSeconds: UInt64 = 10

  /// What there is to do after a look.
  struct Sight {
    /// Who is to be started.
    var hired: [Worker] = []
    var held: [Held] = []
    /// Whether nothing was being done.
    var isQuiet = true
  }

  /// Work of which those who wait for it are to be told.
  struct Held {
    let post: Int
    let turn: UInt64
    let work: ReadyWork
    let seconds: UInt64
  }

  func lookAround(at now: UInt64, seen: inout UInt64, _ roster: inout Roster) -> Sight {
    var sight = Sight()
    swap(&sight.hired, &roster.wanted)
    for index in roster.posts.indices where roster.posts[index].isBusy {
      sight.isQuiet = false
      guard roster.posts[index].seenTurn == roster.posts[index].turn else {
        roster.posts[index].seenTurn = roster.posts[index].turn
        roster.posts[index].seenTime = now
        roster.posts[index].seenWork = PlatformThread.time(of: roster.posts[index].clock)
        roster.posts[index].toldSeconds = 0
        continue
      }
      let time = now &- roster.posts[index].seenTime
      guard time >= Self.slowTime else { continue }
      Self.slow(&roster.posts[index])
      if roster.posts[index].standing == .regular {
        roster.posts[index].standing = .slow
        roster.count -= 1
        roster.slow += 1
      }
      if let held = Self.held(at: index, for: time / Self.second, &roster) {
        sight.held.append(held)
      }
    }
    if !roster.ready.isEmpty {
      sight.isQuiet = false
      // One comes when nothing was taken since the last look, and in place of those that take long.
      while roster.count < core || roster.taken == seen, let worker = roster.hire(maximum: maximum)
      {
        sight.hired.append(worker)
        if roster.count >= core { break }
      }
    }
    seen = roster.taken
    return sight
  }

  /// Lowers the priority of a thread that has computed for long. While the list is locked the thread is there.
  private static func slow(_ post: inout Post) {
    guard !post.isSlowed, PlatformThread.time(of: post.clock) &- post.seenWork >= slowWork
    else { return }
    PlatformThread.slow(post.thread)
    post.isSlowed = true
  }

  /// Work of which is to be told now, once in a second.
  private static func held(at index: Int, for seconds: UInt64, _ roster: inout Roster) -> Held? {
    let post = roster.posts[index]
    guard post.standing == .slow, seconds > post.toldSeconds, let work = post.work else {
      return nil
    }
    roster.posts[index].toldSeconds = seconds
    return Held(post: index, turn: post.turn, work: work, seconds: seconds)
  }

  /// Tells whoever waits for it that work takes long; if it is not expected to end, it gives its place away.
  func tell(_ held: Held, at now: UInt64) {
    let isLost =
      switch held.work {
      case .queue(let queue): queue.takesLong(seconds: Int(held.seconds))
      case .job: held.seconds >= Self.apartSeconds
      }
    guard isLost else { return }
    roster.withLock { roster in
      guard roster.posts[held.post].turn == held.turn, roster.posts[held.post].isBusy,
        roster.posts[held.post].standing == .slow, roster.apart < Self.apartLimit
      else { return }
      roster.posts[held.post].standing = .apart
      roster.slow -= 1
      roster.apart += 1
    }
  }
}
