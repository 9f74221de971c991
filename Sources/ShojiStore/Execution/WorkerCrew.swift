import Dispatch
import Synchronization

/// The threads of a pool and what they share. Threads hold the crew and not the pool, so that a
/// pool that nobody uses any more goes away, and its threads with it.
final class WorkerCrew: Sendable {
  /// How long ready work may wait without any being taken.
  static let patience = DispatchTimeInterval.milliseconds(5)
  /// How long a thread beyond the core stays idle before it leaves.
  static let idleTime = DispatchTimeInterval.seconds(5)

  /// A thread, from the others' view: something to ring for.
  final class Worker: Sendable {
    let bell = DispatchSemaphore(value: 0)
  }

  /// The spare thread that looks whether work is being taken, and takes some if it is not.
  enum Sentry {
    case absent
    case watching
    case resting(Worker)
  }

  struct Roster {
    var ready: FIFO<ReadyWork> = FIFO()
    /// Threads that wait to be rung for, the latest last. Who rings takes the thread off the list.
    var idle: [Worker] = []
    var sentry = Sentry.absent
    /// How many threads work or wait, without the sentry.
    var count = 0
    /// How much work was ever taken: shows whether there is progress.
    var taken: UInt64 = 0
    var isClosed = false

    mutating func take() -> ReadyWork? {
      guard let work = ready.popFirst() else {
        ready.releaseStorage()
        return nil
      }
      taken &+= 1
      return work
    }
  }

  let core: Int
  let maximum: Int
  let roster = Mutex(Roster())

  init(core: Int, maximum: Int) {
    self.core = core
    self.maximum = maximum
  }

  var threadCount: Int {
    roster.withLock { roster in
      if case .absent = roster.sentry { roster.count } else { roster.count + 1 }
    }
  }

  private enum Call {
    case nobody
    case ring(Worker)
    case hireWorker
    case hireSentry
  }

  /// Adds work, and sees to it that there is a thread for it now or, if all are busy, that
  /// the sentry watches.
  func add(_ work: ReadyWork) {
    let call = roster.withLock { roster -> Call in
      roster.ready.append(work)
      if let worker = roster.idle.popLast() { return .ring(worker) }
      if roster.count < core {
        roster.count += 1
        return .hireWorker
      }
      guard roster.count < maximum else { return .nobody }
      switch roster.sentry {
      case .watching:
        return .nobody
      case .resting(let worker):
        roster.sentry = .watching
        return .ring(worker)
      case .absent:
        roster.sentry = .watching
        return .hireSentry
      }
    }
    switch call {
    case .nobody: break
    case .ring(let worker): worker.bell.signal()
    case .hireWorker: hireWorker()
    case .hireSentry: hireSentry()
    }
  }

  /// Sends the idle threads home; the others go when they find no more work.
  func close() {
    let everyone = roster.withLock { roster -> [Worker] in
      roster.isClosed = true
      defer { roster.idle = [] }
      guard case .resting(let worker) = roster.sentry else { return roster.idle }
      roster.sentry = .watching
      return roster.idle + [worker]
    }
    for worker in everyone { worker.bell.signal() }
  }

  private func hireWorker() {
    if !PlatformThread.start({ self.work(Worker()) }) {
      // The system is out of threads; the next piece of work tries again.
      roster.withLock { $0.count -= 1 }
    }
  }

  func hireSentry() {
    if !PlatformThread.start({ self.watch(Worker()) }) {
      roster.withLock { $0.sentry = .absent }
    }
  }
}
