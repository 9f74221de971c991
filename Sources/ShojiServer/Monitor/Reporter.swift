import Foundation
import ShojiStorage
import ShojiStore
import Synchronization

/// Looks at a server from time to time, and notes in its monitor what there is.
final class Reporter: Sendable {
  private struct Before {
    var time: Date
    var work: Double
  }

  private let monitor: ServerMonitor
  private let jobs: JobStore?
  private let tally: RequestTally
  private let settings: [ServerReport.SettingLine]
  private let started = Date()
  private let before = Mutex(Before(time: Date(), work: ProcessFigures.work))

  /// `nil` where the program has no monitor.
  init?(
    _ sharedStores: [AnySharedStore], tally: RequestTally, settings: [(name: String, value: String)]
  ) {
    guard let monitor = sharedStores.lazy.compactMap({ $0 as? ServerMonitor }).first else {
      return nil
    }
    self.monitor = monitor
    self.tally = tally
    jobs = sharedStores.lazy.compactMap { $0 as? JobStore }.first
    self.settings = settings.map { ServerReport.SettingLine(id: $0.name, value: $0.value) }
  }

  /// Notes what there is now. Whoever asks after that sees it.
  func note(_ table: SessionTable, _ storage: any Storage, node: String?) async {
    var report = ServerReport()
    report.started = started
    report.node = node
    report.samples = [sample(table)]
    report.sessions = table.lines(limit: ServerReport.lines)
    report.jobs = jobs.map { lines(of: $0.state) } ?? []
    report.settings = settings
    // A storage that does not answer is told by others.
    let failed = (try? await storage.failedEffects(limit: ServerReport.lines)) ?? []
    report.failedEffects = failed.map {
      ServerReport.FailedEffect(
        id: $0.key, name: $0.kind, attempts: $0.attempts, error: $0.lastError ?? "")
    }
    // One that cannot be noted is followed by another one.
    try? await monitor.dispatch(NoteReport(report: report)).value
  }

  private func sample(_ table: SessionTable) -> ServerReport.Sample {
    let now = Before(time: Date(), work: ProcessFigures.work)
    let last = before.withLock { before in
      defer { before = now }
      return before
    }
    let seconds = max(0.001, now.time.timeIntervalSince(last.time))
    let sum = tally.take()
    let sessions = table.sessions
    return ServerReport.Sample(
      time: now.time, seconds: seconds, memory: ProcessFigures.memory,
      load: max(0, now.work - last.work) / seconds, requests: sum.count, failures: sum.failures,
      meanSeconds: sum.count == 0 ? 0 : Double(sum.microseconds) / Double(sum.count) / 1_000_000,
      slowestSeconds: Double(sum.slowest) / 1_000_000, sessions: sessions.count,
      sessionBytes: table.bytes, streams: sessions.reduce(0) { $0 + $1.streams.count },
      waiting: WorkerPool.shared.waitingCount, apart: WorkerPool.shared.apartCount)
  }

  /// What runs, what waits, what has failed; the rest is done.
  private func lines(of jobs: Jobs) -> [ServerReport.JobLine] {
    let order: [JobStatus.Phase] = [.running, .queued, .failed]
    return order.flatMap { phase in jobs.all.filter { $0.phase == phase } }
      .prefix(ServerReport.lines).map {
        ServerReport.JobLine(
          id: $0.key, name: $0.job, phase: $0.phase, fraction: $0.fraction, attempts: $0.attempt)
      }
  }
}

/// What the process takes.
enum ProcessFigures {
  /// What it has in memory, in bytes; 0 where the system does not tell.
  static var memory: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(getpagesize())
  }

  /// How long it has computed since it began, in seconds.
  static var work: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
