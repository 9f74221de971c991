import Synchronization

/// A serial queue for closures and for the jobs of actors: first in, first out, one at a time.
///
/// Its work is done by the threads of a ``WorkerPool``. An empty queue holds no thread and little memory, so that there can be
/// one for each of many thousand sessions. After ``turn`` pieces of work a queue makes room for
/// the others that wait for a thread.
///
/// As the executor of an actor, it makes `assumeIsolated` work in everything that it runs.
public final class SerialQueue: StoreExecutor, SerialExecutor {
  /// How many pieces of work are done before other queues get their turn.
  public static let turn = 256

  private enum Work: Sendable {
    case closure(@Sendable () -> Void)
    case job(UnownedJob)
  }

  private struct Backlog {
    var work: FIFO<Work> = FIFO()
    var onIdle: (@Sendable () -> Void)?
    var surrounding: (@Sendable (() -> Void) -> Void)?
    var beforeEach: (@Sendable () -> Void)?
    var onLongWork: (@Sendable (_ seconds: Int) -> Bool)?
    /// Whether a thread has the queue, or is going to.
    var isTaken = false
  }

  private let pool: WorkerPool
  private let backlog: Mutex<Backlog>
  /// The thread that has the queue, 0 if none does. A thread only ever looks for itself in here,
  /// so that no ordering is needed.
  private let runner = Atomic<UInt>(0)

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - pool: Whose threads do the work.
  ///   - onIdle: See ``setOnIdle(_:)``.
  public init(pool: WorkerPool = .shared, onIdle: (@Sendable () -> Void)? = nil) {
    self.pool = pool
    backlog = Mutex(Backlog(onIdle: onIdle))
  }

  /// Whether the calling code runs on this queue.
  public var isCurrent: Bool {
    runner.load(ordering: .relaxed) == PlatformThread.current
  }

  /// Sets what runs on the queue each time it has run dry, before its thread gives it up.
  ///
  /// It may put more work on the queue, which is then done, after which it is called again.
  public func setOnIdle(_ onIdle: (@Sendable () -> Void)?) {
    backlog.withLock { $0.onIdle = onIdle }
  }

  /// Sets what surrounds the work: it is called on a thread that has begun to work on the queue, and
  /// calls its argument once. For task-local values that all of the work shares.
  public func setSurrounding(_ surrounding: (@Sendable (() -> Void) -> Void)?) {
    backlog.withLock { $0.surrounding = surrounding }
  }

  /// Sets what is called on the queue before each piece of work: what was so when the work was put there can be
  /// brought to it.
  package func setBeforeEach(_ beforeEach: (@Sendable () -> Void)?) {
    backlog.withLock { $0.beforeEach = beforeEach }
  }

  /// Sets who is told, once in a second and on another thread, that the present turn of the queue goes on. It says
  /// whether it is not expected to end: the thread is replaced then. Without it that is after ten seconds.
  public func setOnLongWork(_ onLongWork: (@Sendable (_ seconds: Int) -> Bool)?) {
    backlog.withLock { $0.onLongWork = onLongWork }
  }

  /// Runs `work` after everything that was put on the queue before. Returns before it is run.
  public func execute(_ work: @escaping @Sendable () -> Void) {
    add(.closure(work))
  }

  /// Runs a job of an actor or task after everything that was put on the queue before.
  public func enqueue(_ job: consuming ExecutorJob) {
    add(.job(UnownedJob(job)))
  }

  /// Whether the calling code runs on this queue, for the concurrency runtime.
  public func isIsolatingCurrentContext() -> Bool? { isCurrent }

  /// Ends the process unless the calling code runs on this queue, for the concurrency runtime.
  public func checkIsolated() {
    precondition(isCurrent, "This code runs outside the SerialQueue it belongs to.")
  }

  private func add(_ work: Work) {
    let needsThread = backlog.withLock { backlog in
      backlog.work.append(work)
      defer { backlog.isTaken = true }
      return !backlog.isTaken
    }
    if needsThread { pool.schedule(self) }
  }

  /// Tells that the present turn goes on.
  /// - Returns: Whether it is not expected to end.
  func takesLong(seconds: Int) -> Bool {
    guard let onLongWork = backlog.withLock({ $0.onLongWork }) else { return seconds >= 10 }
    return onLongWork(seconds)
  }

  /// Does the work that there is. Called by the thread that has the queue, and by no other.
  func drain() {
    runner.store(PlatformThread.current, ordering: .relaxed)
    let (surrounding, beforeEach) = backlog.withLock { ($0.surrounding, $0.beforeEach) }
    if let surrounding { surrounding { work(beforeEach) } } else { work(beforeEach) }
  }

  private func work(_ beforeEach: (@Sendable () -> Void)?) {
    var hasRested = false
    var left = Self.turn
    while left > 0 {
      switch next(mayGiveUp: hasRested) {
      case .work(.closure(let closure)):
        beforeEach?()
        closure()
      case .work(.job(let job)):
        beforeEach?()
        // Taken off the queue, so it runs once; the queue outlives the call.
        unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      case .rest(let onIdle):
        onIdle()
        hasRested = true
        continue
      case .gaveUp:
        return
      }
      hasRested = false
      left -= 1
    }
    runner.store(0, ordering: .relaxed)
    pool.schedule(self)
  }

  private enum Step {
    case work(Work)
    case rest(@Sendable () -> Void)
    case gaveUp
  }

  /// What to do next. After `.gaveUp` the queue belongs to another thread already.
  private func next(mayGiveUp: Bool) -> Step {
    backlog.withLock { backlog in
      if let work = backlog.work.popFirst() { return .work(work) }
      if !mayGiveUp, let onIdle = backlog.onIdle { return .rest(onIdle) }
      backlog.work.releaseStorage()
      backlog.isTaken = false
      runner.store(0, ordering: .relaxed)
      return .gaveUp
    }
  }
}
