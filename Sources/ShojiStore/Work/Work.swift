/// How far long work is: a value of the state, which a ``LongSideEffect`` keeps and a screen shows.
///
/// It survives its process only in words. What was under way when the process ended is
/// ``Phase/interrupted`` when the state is read again, without a word of the app's.
public struct Work: Codable, Equatable, Sendable {
  /// What has become of it.
  public enum Phase: String, Codable, Sendable {
    /// Nobody has begun it.
    case notStarted
    /// It goes on.
    case running
    /// It was cancelled, and has not ended yet.
    case cancelling
    /// It is done.
    case finished
    /// It ended because it was cancelled.
    case cancelled
    /// It ended with an error.
    case failed
    /// It ended with its process.
    case interrupted
  }

  private enum CodingKeys: CodingKey {
    case known
    case fraction
    case text
  }

  /// What was noted last.
  private var known = Phase.notStarted
  /// How much of it is done, between 0 and 1; `nil` if nobody can tell.
  public private(set) var fraction: Double?
  /// What it was at last, in words of the app.
  public private(set) var text = ""
  /// What goes on. Nothing of it is written down.
  private(set) var run: WorkRun?

  /// Work that nobody has begun.
  public init() {}

  /// What has become of it.
  public var phase: Phase {
    run == nil && (known == .running || known == .cancelling) ? .interrupted : known
  }

  /// Whether it goes on; it cannot begin once more then.
  public var isUnderWay: Bool { run != nil }

  // MARK: Changes

  mutating func begin(_ run: WorkRun) {
    guard !isUnderWay else { return }
    self = Work()
    (known, self.run) = (.running, run)
  }

  mutating func note(_ fraction: Double?, _ text: String, by run: WorkRun) {
    guard self.run == run else { return }
    // What is not a number is nothing done.
    self.fraction = fraction.map { min(max(0, $0), 1) }
    self.text = text
  }

  mutating func cancel(_ run: WorkRun) {
    if self.run == run { known = .cancelling }
  }

  mutating func end(_ phase: Phase, of run: WorkRun) {
    guard self.run == run else { return }
    (known, self.run) = (phase, nil)
  }
}

/// What goes on, so that it can be told to end.
final class WorkRun: Sendable, Equatable {
  private let cancellation = AsyncStream.makeStream(of: Never.self)

  static func == (one: WorkRun, other: WorkRun) -> Bool { one === other }

  /// Tells it to end.
  func cancel() { cancellation.continuation.finish() }

  /// Returns when it was told to end, or its task is cancelled.
  func waitForCancellation() async {
    for await _ in cancellation.stream {}
  }
}
