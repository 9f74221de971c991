import Dispatch

/// Threads for serial queues and for side effects, as many as it takes.
///
/// There is a thread per core, at least two, each started when it is first needed. What is ready
/// to run is started first in, first out. When no thread has taken anything for 5 ms although
/// work is ready, as happens when user code blocks its threads, one more is added, until `maximum`
/// is reached; such threads leave again after some idle seconds. So blocking code costs
/// threads, but stops nobody. A pool without work uses no CPU.
///
/// Work that has taken 10 ms gets a low priority until it ends, so that those whose work is short do not
/// wait for it, and another thread does what else there is. Work that does not end within seconds is set apart: its
/// thread does not count any more.
public final class WorkerPool: TaskExecutor {
  /// The pool that everything uses unless told otherwise.
  public static let shared = WorkerPool()

  private let crew: WorkerCrew

  /// Makes a pool. It has no threads before it has work.
  ///
  /// - Parameters:
  ///   - threads: How many threads stay; nil is one per core, at least two.
  ///   - maximum: How many there may be while threads are blocked, without those that are set apart.
  public convenience init(threads: Int? = nil, maximum: Int = 64) {
    self.init(threads: threads, maximum: maximum) { DispatchTime.now().uptimeNanoseconds }
  }

  /// - Parameter uptime: The time by which work takes long, in nanoseconds. That of a test may go faster.
  init(threads: Int?, maximum: Int, uptime: @escaping @Sendable () -> UInt64) {
    let threads = max(1, threads ?? max(2, PlatformThread.processorCount))
    crew = WorkerCrew(core: threads, maximum: max(threads, maximum), uptime: uptime)
  }

  /// Threads leave once the work is done.
  deinit {
    crew.close()
  }

  /// How many threads there are now, without the one that looks after them.
  public var threadCount: Int { crew.threadCount }

  /// How many threads do what does not end.
  public var apartCount: Int { crew.apartCount }

  /// How much work waits for a thread.
  public var waitingCount: Int { crew.waitingCount }

  /// Runs a job of a task, after everything that was ready before.
  public func enqueue(_ job: consuming ExecutorJob) {
    crew.add(.job(UnownedJob(job), self))
  }

  /// Has a thread drain `queue`.
  func schedule(_ queue: SerialQueue) {
    crew.add(.queue(queue))
  }
}

/// What the threads of a pool do.
enum ReadyWork: Sendable {
  case queue(SerialQueue)
  case job(UnownedJob, WorkerPool)

  func run() {
    switch self {
    case .queue(let queue): queue.drain()
    case .job(let job, let pool):
      // The work was taken off the pool, so it runs once; it holds the pool.
      unsafe job.runSynchronously(on: pool.asUnownedTaskExecutor())
    }
  }
}
