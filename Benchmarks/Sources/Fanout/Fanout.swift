import Foundation
import Shoji
import ShojiServer
import ShojiTesting
import Synchronization

/// How long it takes until an update of a shared store has come to all sessions that hold its state.
///
///     Fanout [SESSIONS [UPDATES]]      default 1,000 sessions, 300 updates
///
/// Each session has a screen that follows its store all the time, as one does that somebody looks at. It shows
/// the last messages, or nothing of what is shared.
@main
struct Fanout {
  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let sessions = numbers.first ?? 1_000
    let updates = numbers.dropFirst().first ?? 300
    print(
      "| an update to \(sessions) sessions", "until it lasts, ms",
      "then to the last listener, ms: median",
      "99th percentile", "CPU for one session, µs", separator: " | ", terminator: " |\n")
    print("| --- | --- | --- | --- | --- |")
    for isShown in [true, false] {
      let run = try await FanoutRun.make(sessions: sessions, updates: updates, isShown: isShown)
      print(
        "| \(isShown ? "that show it" : "that show nothing of it")",
        text(run.committed, at: 0.5), text(run.heard, at: 0.5), text(run.heard, at: 0.99),
        String(format: "%.2f", run.cpuMicroseconds / Double(sessions)), separator: " | ",
        terminator: " |\n")
    }
  }

  private static func text(_ times: [Duration], at share: Double) -> String {
    guard !times.isEmpty else { return "" }
    let time = times.sorted()[min(times.count - 1, Int(Double(times.count) * share))]
    return String(format: "%.2f", time / .milliseconds(1))
  }
}

/// What one run has come to.
struct FanoutRun {
  /// From the dispatch to the handle's value.
  var committed: [Duration] = []
  /// From there to the last listener.
  var heard: [Duration] = []
  /// The processor's time for one update, in all sessions.
  var cpuMicroseconds = 0.0

  static func make(sessions: Int, updates: Int, isShown: Bool) async throws -> FanoutRun {
    let folder = NSTemporaryDirectory() + "shoji-fanout-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let talk = SharedStore("talk", Talk.self, updaters: [Say.self])
    let tally = Tally()
    let mount = Mount("talk") { TalkApplication($0, isShown: isShown, tally) }
    var run = FanoutRun()
    try await TestServer.run(
      [mount], storage: try SQLiteStorage(folder: folder), sharedStores: [talk],
      configure: {
        $0.sessions.durability = .process
        $0.sessions.arrivalsPerAddress = 0
      }
    ) { server in
      // Whoever has sent a form is remembered.
      for _ in 0..<sessions {
        let browser = Browser(server)
        try browser.visit("/talk")
        try browser.press("Count")
      }
      for number in 0..<20 { try await talk.dispatch(Say(text: "message \(number)")).value }
      let before = processorTime()
      for number in 0..<updates {
        tally.begin(expecting: sessions)
        let start = ContinuousClock.now
        try await talk.dispatch(Say(text: "update \(number)")).value
        let committed = ContinuousClock.now
        let last = await tally.last()
        run.committed.append(committed - start)
        run.heard.append(max(.zero, last - committed))
      }
      run.cpuMicroseconds = (processorTime() - before) / Double(updates)
    }
    return run
  }

  /// The processor's time of this process, in microseconds.
  private static func processorTime() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC) * 1_000_000
  }
}

/// Counts the listeners that have heard of an update.
final class Tally: Sendable {
  private struct State {
    var missing = 0
    var last: ContinuousClock.Instant?
    var waiting: CheckedContinuation<ContinuousClock.Instant, Never>?
  }

  private let state = Mutex(State())

  func begin(expecting count: Int) { state.withLock { $0 = State(missing: count) } }

  func note() {
    let now = ContinuousClock.now
    let done = state.withLock { state -> CheckedContinuation<ContinuousClock.Instant, Never>? in
      state.missing -= 1
      guard state.missing == 0 else { return nil }
      state.last = now
      return state.waiting
    }
    done?.resume(returning: now)
  }

  /// When the last one has.
  func last() async -> ContinuousClock.Instant {
    await withCheckedContinuation { continuation in
      let last = state.withLock { state in
        state.waiting = continuation
        return state.last
      }
      if let last { continuation.resume(returning: last) }
    }
  }
}
