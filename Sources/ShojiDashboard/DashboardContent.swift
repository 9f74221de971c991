import Shoji

/// A chart of a dashboard.
enum DashboardChart: CaseIterable {
  case requests, answers, memory, work, sessions

  private typealias Sample = ServerReport.Sample

  func data(of samples: [ServerReport.Sample]) -> ChartData {
    func series(_ name: String, _ value: (Sample) -> Double) -> ChartData.Series {
      ChartData.Series(
        name,
        points: samples.map {
          ChartData.Point($0.time.clock, (value($0) * 10).rounded() / 10)
        })
    }
    switch self {
    case .requests:
      return ChartData(
        title: "Requests", unit: "each second", style: .areas,
        series: [
          series("Answered") { Double($0.requests) / $0.seconds },
          series("With a fault of the server") { Double($0.failures) / $0.seconds },
        ])
    case .answers:
      return ChartData(
        title: "Time until answers were sent", unit: "ms", style: .lines,
        series: [
          series("Mean") { $0.meanSeconds * 1_000 },
          series("Slowest") { $0.slowestSeconds * 1_000 },
        ])
    case .memory:
      return ChartData(
        title: "Memory", unit: "MB", style: .lines,
        series: [
          series("The process") { Double($0.memory) / 1_000_000 },
          series("Sessions") { Double($0.sessionBytes) / 1_000_000 },
        ])
    case .work:
      return ChartData(
        title: "Work", unit: "% of a processor", style: .areas,
        series: [series("Work") { $0.load * 100 }])
    case .sessions:
      return ChartData(
        title: "Sessions", style: .lines,
        series: [
          series("In memory") { Double($0.sessions) },
          series("Tabs that listen") { Double($0.streams) },
          series("Waiting for a thread") { Double($0.waiting) },
        ])
    }
  }
}

/// A list of a dashboard.
enum DashboardSection: CaseIterable {
  case sessions, jobs, failedEffects, settings

  var title: String {
    switch self {
    case .sessions: "The largest sessions"
    case .jobs: "Jobs"
    case .failedEffects: "Effects that have failed for good"
    case .settings: "Settings"
    }
  }

  /// What is said where there is nothing.
  var emptyText: String {
    switch self {
    case .sessions: "No session is in memory."
    case .jobs: "No job waits, runs or has failed."
    case .failedEffects: "There is none."
    case .settings: "They are not known."
    }
  }

  func rows(of report: ServerReport) -> [DashboardRowViewModel] {
    switch self {
    case .sessions:
      report.sessions.map { session in
        let bytes = Int64(session.bytes).formatted(.byteCount(style: .memory))
        let words = [
          bytes, count(session.windows, "window"),
          count(session.streams, "tab that listens", "tabs that listen"),
          session.isApart
            ? "its work does not end" : "used \(count(session.idleSeconds, "second")) ago",
        ]
        return DashboardRowViewModel(
          id: session.id, title: session.id, detail: words.joined(separator: ", "))
      }
    case .jobs:
      report.jobs.map { job in
        let part = job.fraction.map { ", \(Int($0 * 100)) %" } ?? ""
        return DashboardRowViewModel(
          id: job.id, title: job.name,
          detail: "\(job.phase.rawValue)\(part), \(count(job.attempts, "try", "tries"))")
      }
    case .failedEffects:
      report.failedEffects.map { effect in
        DashboardRowViewModel(
          id: effect.id, title: "\(effect.name) \(effect.id)",
          detail: "\(count(effect.attempts, "try", "tries")): \(effect.error)")
      }
    case .settings:
      report.settings.map {
        DashboardRowViewModel(id: $0.id, title: $0.id, detail: $0.value.isEmpty ? "–" : $0.value)
      }
    }
  }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many ?? one + "s")"
  }
}
