#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A semaphore for which one waits no longer than a time that passes as it should.
///
/// That of Dispatch waits on Linux until a time of day: whoever waits for five milliseconds when the clock of the machine
/// is set back by an hour waits for an hour.
@safe package final class TimedSemaphore: @unchecked Sendable {
  // Unchecked because the count is touched under the mutex alone. Both lie where they stay, as the system wants it.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var count = 0

  package init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition = .allocate(capacity: 1)
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    _ = unsafe pthread_condattr_init(&attributes)
    _ = unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    _ = unsafe pthread_cond_init(condition, &attributes)
    _ = unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Lets one go on who waits, or comes.
  package func signal() {
    _ = unsafe pthread_mutex_lock(mutex)
    count += 1
    _ = unsafe pthread_mutex_unlock(mutex)
    // Whoever wakes up does not find it locked.
    _ = unsafe pthread_cond_signal(condition)
  }

  /// Waits for a signal.
  package func wait() {
    _ = unsafe pthread_mutex_lock(mutex)
    while count == 0 { _ = unsafe pthread_cond_wait(condition, mutex) }
    count -= 1
    _ = unsafe pthread_mutex_unlock(mutex)
  }

  /// Waits for a signal for a time.
  /// - Returns: Whether there was one.
  package func wait(atMost limit: Duration) -> Bool {
    let nanoseconds = PlatformThread.time(of: CLOCK_MONOTONIC) &+ UInt64(limit / .nanoseconds(1))
    var end = timespec(
      tv_sec: time_t(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    _ = unsafe pthread_mutex_lock(mutex)
    var status: CInt = 0
    while count == 0, status == 0 {
      status = unsafe pthread_cond_timedwait(condition, mutex, &end)
    }
    let isSignalled = count > 0
    if isSignalled { count -= 1 }
    _ = unsafe pthread_mutex_unlock(mutex)
    return isSignalled
  }
}
