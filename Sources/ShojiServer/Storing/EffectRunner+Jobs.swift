import Logging
import ShojiStorage
import ShojiStore
import Synchronization

/// What the runner has to do with the store of the jobs.
extension EffectRunner {
  /// How often it is looked whether what is known of jobs is true, in seconds.
  private static let interval: Int64 = 60

  /// Looks for what waits, and from time to time whether what is known of jobs is true.
  func lookAround(isFirst: Bool = false) {
    wake()
    guard isFirst || attention.isDue(at: clock.now(), every: Self.interval) else { return }
    Task {
      await addClocks()
      if let jobs { await mend(jobs) }
      wake()
    }
  }

  /// Hears of jobs that are to be cancelled, or tried again.
  func followJobs() {
    guard let jobs else { return }
    attention.follow(
      jobs.addListener { [weak self] _, new in
        if !new.keysToCancel.isEmpty { self?.cancel(new.keysToCancel) }
        if !new.keysToRetry.isEmpty { self?.retry(new.keysToRetry) }
      })
    cancel(jobs.state.keysToCancel)
    retry(jobs.state.keysToRetry)
  }

  /// Hears no more of them.
  func stopFollowingJobs() {
    attention.follow(nil)
    jobs?.dependencies.open(nil)
  }

  /// Whether somebody has asked to cancel a job.
  func isToCancel(_ key: String) -> Bool { jobs?.state.keysToCancel.contains(key) ?? false }

  /// Cancels jobs: those that run are told, those that wait are forgotten.
  private func cancel(_ keys: Set<String>) {
    for key in keys {
      if let trial = change({ $0.runs[key] }) {
        trial.cancel()
      } else if attention.begin(key) {
        Task {
          await drop(key)
          attention.end(key)
        }
      }
    }
  }

  /// Lets jobs that have failed for good wait again.
  private func retry(_ keys: Set<String>) {
    for key in keys where attention.begin(key) {
      Task {
        do throws(StorageError) {
          let count = try await storage.retryFailedEffects(key, at: clock.now())
          // Another server may have done it before.
          let isGone = count == 0 ? try await storage.steps(of: key) == nil : false
          jobs?.apart {
            // One that nobody keeps any more is not known to wait either.
            jobs?.dispatch(NoteRetry(key))
            if isGone { jobs?.dispatch(DropJob(key, isForgotten: true)) }
          }
          wake()
        } catch {
          // It is looked again from time to time.
          logger.warning("a job could not be tried again: \(error)")
        }
        attention.end(key)
      }
    }
  }

  private func drop(_ key: String) async {
    do throws(StorageError) {
      try await storage.settle(key, .done)
      noteOccurrence(key, waits: false)
      jobs?.apart { jobs?.dispatch(DropJob(key, isForgotten: false)) }
      wake()
    } catch {
      // It is looked again from time to time.
      logger.warning("a job could not be cancelled: \(error)")
    }
  }

  /// Forgets jobs that are known to wait, and do not: what has become of them could not be noted.
  private func mend(_ jobs: JobStore) async {
    cancel(jobs.state.keysToCancel)
    retry(jobs.state.keysToRetry)
    let now = clock.now()
    for status in jobs.state.all where !status.isEnded && status.addedTime < now - Self.interval {
      guard change({ $0.runs[status.key] }) == nil,
        !jobs.state.keysToRetry.contains(status.key)
      else { continue }
      do throws(StorageError) {
        guard try await storage.steps(of: status.key) == nil else { continue }
      } catch { return }
      jobs.apart { jobs.dispatch(DropJob(status.key, isForgotten: true)) }
    }
  }
}

/// What the runner is about to do for the store of the jobs.
final class JobAttention: Sendable {
  private struct Content {
    var unsubscribe: StoreUnsubscribe?
    var dropping: Set<String> = []
    var lastLook: Int64?
  }

  private let content = Mutex(Content())

  /// Takes the place of who listens; `nil` is nobody.
  func follow(_ unsubscribe: StoreUnsubscribe?) {
    let former = content.withLock { content in
      defer { content.unsubscribe = unsubscribe }
      return content.unsubscribe
    }
    former?()
  }

  /// Whether a job is not being dropped already.
  func begin(_ key: String) -> Bool { content.withLock { $0.dropping.insert(key).inserted } }

  /// Notes that a job is not being dropped any more.
  func end(_ key: String) { content.withLock { _ = $0.dropping.remove(key) } }

  /// Whether so much time has passed since the last look.
  func isDue(at now: Int64, every seconds: Int64) -> Bool {
    content.withLock { content in
      guard let last = content.lastLook, last > now - seconds else {
        defer { content.lastLook = now }
        return content.lastLook != nil
      }
      return false
    }
  }
}
