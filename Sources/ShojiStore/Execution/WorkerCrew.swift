import Synchronization

/// The threads of a pool and what they share. Threads hold the crew and not the pool, so that a
/// pool that nobody uses any more goes away, and its threads with it.
final class WorkerCrew: Sendable {
  /// How often is looked whether work is being taken, and by whom for how long.
  static let patience = Duration.milliseconds(5)
  /// How long a thread beyond the core stays idle before it leaves.
  static let idleTime = Duration.seconds(5)
  /// How many may be apart. Beyond that they keep their places among the others.
  static let apartLimit = 1_024

  /// A thread, from the others' view: something to ring for.
  final class Worker: Sendable {
    let bell = TimedSemaphore()
    /// Its place among the posts.
    let post: Int

    init(post: Int) { self.post = post }
  }

  /// Where one that works stands.
  enum Standing {
    /// One of the core, or of those that do the work of the blocked.
    case regular
    /// Its work takes long: another one may have its place. It leaves when it is done, for its priority may be low,
    /// which cannot be raised again.
    case slow
    /// Its work does not end: another one has its place.
    case apart
  }

  /// What is known of one that works. It is looked at often, and where it lies: nothing of it is copied for that.
  struct Post {
    var isTaken = false
    /// Whether it does something.
    var isBusy = false
    /// The number of its thread; 0 before it has begun.
    var thread: PlatformThread.ID = 0
    /// What tells how long that has computed; of no use before it has begun.
    var clock: PlatformThread.Clock = 0
    /// Whether its priority is low.
    var isSlowed = false
    /// What that is.
    var work: ReadyWork?
    /// How often it has begun something.
    var turn: UInt64 = 0
    var standing = Standing.regular
    /// The turn in which it was seen last, when that was seen first, and how long its thread had computed then, in
    /// nanoseconds.
    var seenTurn: UInt64 = 0
    var seenTime: UInt64 = 0
    var seenWork: UInt64 = 0
    /// For how many seconds those who wait were told of it.
    var toldSeconds: UInt64 = 0
  }

  /// The thread that looks after the others while they work.
  enum Overseer {
    case absent
    case present(TimedSemaphore, isResting: Bool)
  }

  /// How the one who oversees is made to look.
  enum Call {
    case nobody
    case ring(TimedSemaphore)
    case hire(TimedSemaphore)
  }

  struct Roster {
    var ready: FIFO<ReadyWork> = FIFO()
    /// Threads that wait to be rung for, the latest last. Who rings takes the thread off the list.
    var idle: [Worker] = []
    var overseer = Overseer.absent
    /// Those who have a place, and whose threads the one who oversees is to start: a thread has the priority of the
    /// one that has started it, which may be low.
    var wanted: [Worker] = []
    /// By the numbers of workers.
    var posts: [Post] = []
    /// How many threads work or wait, without those whose work takes long.
    var count = 0
    /// How many of those there are.
    var slow = 0
    /// How many threads do what does not end.
    var apart = 0
    /// How much work was ever taken: shows whether there is progress.
    var taken: UInt64 = 0
    var isClosed = false

    mutating func take(for worker: Worker) -> ReadyWork? {
      guard let work = ready.popFirst() else {
        ready.releaseStorage()
        return nil
      }
      taken &+= 1
      posts[worker.post].work = work
      posts[worker.post].isBusy = true
      posts[worker.post].turn &+= 1
      return work
    }

    /// A place for a thread, if there may be one more.
    mutating func hire(maximum: Int) -> Worker? {
      guard count + slow < maximum else { return nil }
      count += 1
      let place = posts.firstIndex { !$0.isTaken } ?? posts.count
      if place == posts.count { posts.append(Post()) }
      posts[place].isTaken = true
      return Worker(post: place)
    }

    /// Sees to it that somebody looks after what is being done.
    /// - `now`: Whether that is urgent.
    mutating func oversee(now: Bool) -> Call {
      switch overseer {
      case .absent:
        let bell = TimedSemaphore()
        overseer = .present(bell, isResting: false)
        return .hire(bell)
      case .present(let bell, let isResting):
        guard now || isResting else { return .nobody }
        overseer = .present(bell, isResting: false)
        return .ring(bell)
      }
    }

    /// Takes a thread off the list.
    mutating func dismiss(_ worker: Worker) {
      switch posts[worker.post].standing {
      case .regular: count -= 1
      case .slow: slow -= 1
      case .apart: apart -= 1
      }
      posts[worker.post] = Post()
    }
  }

  let core: Int
  let maximum: Int
  /// The time by which work takes long, in nanoseconds.
  let uptime: @Sendable () -> UInt64
  let roster = Mutex(Roster())

  init(core: Int, maximum: Int, uptime: @escaping @Sendable () -> UInt64) {
    self.core = core
    self.maximum = maximum
    self.uptime = uptime
  }

  /// How many threads there are for work, without the one that looks after them.
  var threadCount: Int { roster.withLock { $0.count + $0.slow + $0.apart } }

  /// How many of them do what does not end.
  var apartCount: Int { roster.withLock { $0.apart } }

  /// How much work waits for a thread.
  var waitingCount: Int { roster.withLock { $0.ready.count } }

  /// Adds work, and sees to it that there is a thread for it now. If all are busy, one comes when none of them takes
  /// it soon.
  func add(_ work: ReadyWork) {
    let (idle, call) = roster.withLock { roster -> (Worker?, Call) in
      roster.ready.append(work)
      if let worker = roster.idle.popLast() { return (worker, .nobody) }
      guard roster.count < core, let worker = roster.hire(maximum: maximum) else {
        return (nil, .nobody)
      }
      roster.wanted.append(worker)
      return (nil, roster.oversee(now: true))
    }
    idle?.bell.signal()
    answer(call)
  }

  /// Sends the idle threads home; the others go when they find no more work.
  func close() {
    let (everyone, call) = roster.withLock { roster -> ([Worker], Call) in
      roster.isClosed = true
      defer { roster.idle = [] }
      guard case .present = roster.overseer else { return (roster.idle, .nobody) }
      return (roster.idle, roster.oversee(now: true))
    }
    for worker in everyone { worker.bell.signal() }
    answer(call)
  }

  func answer(_ call: Call) {
    switch call {
    case .nobody: break
    case .ring(let bell): bell.signal()
    case .hire(let bell):
      guard !PlatformThread.start({ self.oversee(bell) }) else { return }
      // The system is out of threads; the next piece of work tries again.
      roster.withLock { roster in
        roster.overseer = .absent
        for worker in roster.wanted { roster.dismiss(worker) }
        roster.wanted = []
      }
    }
  }

  func start(_ worker: Worker) {
    if !PlatformThread.start({ self.work(worker) }) { roster.withLock { $0.dismiss(worker) } }
  }
}
