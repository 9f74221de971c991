import Synchronization

/// What became of requests since somebody asked last.
final class RequestTally: Sendable {
  struct Sum {
    var count = 0
    var failures = 0
    var microseconds = 0
    var slowest = 0
  }

  private let sum = Mutex(Sum())

  func note(_ outcome: HTTPOutcome) {
    // It lasts as long as somebody listens.
    if outcome.label.route == "stream" { return }
    sum.withLock { sum in
      sum.count += 1
      if outcome.label.status >= 500 { sum.failures += 1 }
      sum.microseconds += Int(clamping: outcome.microseconds)
      sum.slowest = max(sum.slowest, Int(clamping: outcome.microseconds))
    }
  }

  /// What there was; then it begins anew.
  func take() -> Sum {
    sum.withLock { sum in
      defer { sum = Sum() }
      return sum
    }
  }
}
