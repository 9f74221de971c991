import CoreMetrics
import Synchronization

/// What is kept under a name and its labels.
protocol PrometheusMeasure: AnyObject, Sendable {
  /// What Prometheus calls its kind.
  var kind: String { get }
  func samples() -> [PrometheusSample]
}

/// A line of the text.
struct PrometheusSample {
  /// What stands behind the name.
  var suffix = ""
  /// A label beside those of the measure.
  var label = ""
  let value: String

  init(_ value: Double, suffix: String = "", label: String = "") {
    // Whole numbers without a fraction, as people write them.
    self.value = Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    (self.suffix, self.label) = (suffix, label)
  }
}

/// Grows.
final class PrometheusCounter: PrometheusMeasure, CounterHandler, FloatingPointCounterHandler {
  private let value = Mutex(0.0)
  let kind = "counter"

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { value.withLock { $0 += max(0, amount) } }
  func reset() { value.withLock { $0 = 0 } }
  func samples() -> [PrometheusSample] { [PrometheusSample(value.withLock { $0 })] }
}

/// Is what it was set to last.
final class PrometheusGauge: PrometheusMeasure, MeterHandler, RecorderHandler {
  private let value = Mutex(0.0)
  let kind = "gauge"

  func set(_ new: Int64) { set(Double(new)) }
  func set(_ new: Double) { value.withLock { $0 = new } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ new: Int64) { set(Double(new)) }
  func record(_ new: Double) { set(new) }
  func samples() -> [PrometheusSample] { [PrometheusSample(value.withLock { $0 })] }
}

/// How many there were, and their sum.
final class PrometheusSummary: PrometheusMeasure, RecorderHandler {
  private let value = Mutex((count: 0.0, sum: 0.0))
  let kind = "summary"

  func record(_ new: Int64) { record(Double(new)) }
  func record(_ new: Double) {
    value.withLock { value in
      value.count += 1
      value.sum += new
    }
  }
  func samples() -> [PrometheusSample] {
    let value = value.withLock { $0 }
    return [
      PrometheusSample(value.sum, suffix: "_sum"), PrometheusSample(value.count, suffix: "_count"),
    ]
  }
}

/// How long something took, in seconds.
final class PrometheusHistogram: PrometheusMeasure, TimerHandler {
  /// The upper ends of the buckets, from a tenth of a millisecond to ten seconds.
  private static let ends = [
    0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  private struct Content {
    var counts = [Double](repeating: 0, count: ends.count)
    var count = 0.0
    var sum = 0.0
  }

  private let content = Mutex(Content())
  let kind = "histogram"

  func recordNanoseconds(_ duration: Int64) {
    let seconds = Double(duration) / 1_000_000_000
    content.withLock { content in
      content.count += 1
      content.sum += seconds
      if let index = Self.ends.firstIndex(where: { seconds <= $0 }) { content.counts[index] += 1 }
    }
  }

  func samples() -> [PrometheusSample] {
    let content = content.withLock { $0 }
    var sum = 0.0
    var samples = zip(Self.ends, content.counts).map { end, count in
      sum += count
      return PrometheusSample(sum, suffix: "_bucket", label: "le=\"\(end)\"")
    }
    samples.append(PrometheusSample(content.count, suffix: "_bucket", label: "le=\"+Inf\""))
    samples.append(PrometheusSample(content.sum, suffix: "_sum"))
    return samples + [PrometheusSample(content.count, suffix: "_count")]
  }
}
