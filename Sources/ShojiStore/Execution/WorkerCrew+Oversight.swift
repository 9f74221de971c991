import Synchronization

/// What the one who oversees does about work that takes long.
extension WorkerCrew {
  /// How long work may take before it has a lower priority than that of others, in nanoseconds.
  private static let slowTime: UInt64 = 10_000_000
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
    for index in roster.posts.indices {
      guard var post = roster.posts[index], let work = post.work else { continue }
      sight.isQuiet = false
      defer { roster.posts[index] = post }
      guard post.seenTurn == post.turn else {
        (post.seenTurn, post.seenTime, post.toldSeconds) = (post.turn, now, 0)
        continue
      }
      let time = now &- post.seenTime
      if post.standing == .regular, time >= Self.slowTime {
        // While the list is locked the thread is there.
        PlatformThread.slow(post.thread)
        post.standing = .slow
        roster.count -= 1
        roster.slow += 1
      }
      if post.standing == .slow, time / Self.second > post.toldSeconds {
        post.toldSeconds = time / Self.second
        sight.held.append(
          Held(post: index, turn: post.turn, work: work, seconds: post.toldSeconds))
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

  /// Tells whoever waits for it that work takes long; if it is not expected to end, it gives its place away.
  func tell(_ held: Held, at now: UInt64) {
    let isLost =
      switch held.work {
      case .queue(let queue): queue.takesLong(seconds: Int(held.seconds))
      case .job: held.seconds >= Self.apartSeconds
      }
    guard isLost else { return }
    roster.withLock { roster in
      guard var post = roster.posts[held.post], post.turn == held.turn, post.work != nil,
        post.standing == .slow, roster.apart < Self.apartLimit
      else { return }
      post.standing = .apart
      roster.posts[held.post] = post
      roster.slow -= 1
      roster.apart += 1
    }
  }
}
