import Shoji

/// What the server is like, second by second.
struct Pulse: Codable, Equatable {
  /// What was measured at a moment.
  struct Beat: Codable, Equatable {
    let time: Date
    /// What the process has in memory, in bytes.
    let memory: Int
    /// How long it has computed since it began, in seconds.
    let work: Double
  }

  /// How many are kept.
  static let length = 30
  /// How long it goes on after a press, in seconds.
  static let duration: TimeInterval = 300

  /// The latest at the end.
  private(set) var beats: [Beat] = []
  /// How many there were before those that are kept.
  private(set) var forgotten = 0
  /// Until when it goes on; `nil` while it stands still.
  var end: Date?

  mutating func add(_ beat: Beat) {
    beats.append(beat)
    let surplus = max(0, beats.count - Self.length)
    beats.removeFirst(surplus)
    forgotten += surplus
  }

  /// How much of one processor each second has taken, in hundredths, for each beat but the first.
  var loads: [Int] {
    zip(beats, beats.dropFirst()).map { before, after in
      let seconds = after.time.timeIntervalSince(before.time)
      guard seconds > 0 else { return 0 }
      return max(0, Int(((after.work - before.work) / seconds * 100).rounded()))
    }
  }
}

extension Pulse.Beat {
  /// Measures now. Where the system does not tell how much memory it is, it is none.
  static func now() -> Pulse.Beat {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Pulse.Beat(
      time: Date(), memory: (pages ?? 0) * Int(getpagesize()),
      work: Double(clock()) / Double(CLOCKS_PER_SEC))
  }
}
