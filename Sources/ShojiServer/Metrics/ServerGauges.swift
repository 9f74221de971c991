import CoreMetrics
import ShojiStore

/// What there is of everything now, for whoever looks after the server.
enum ServerGauges {
  static let sessions = Meter(label: "sessions_in_memory")
  static let bytes = Meter(label: "sessions_bytes")
  static let streams = Meter(label: "streams_open")
  static let threads = Meter(label: "worker_threads")
  static let apart = Meter(label: "worker_threads_set_apart")
  static let waiting = Meter(label: "worker_queue_length")
}

extension SiteServer {
  /// Measures what there is now: from time to time, and before somebody asks.
  func recordGauges() {
    let sessions = sessionTable.sessions
    ServerGauges.sessions.set(sessions.count)
    ServerGauges.bytes.set(sessionTable.bytes)
    ServerGauges.streams.set(sessions.reduce(0) { $0 + $1.streams.count })
    ServerGauges.threads.set(WorkerPool.shared.threadCount)
    ServerGauges.apart.set(WorkerPool.shared.apartCount)
    ServerGauges.waiting.set(WorkerPool.shared.waitingCount)
  }
}
