public import CoreMetrics
import Synchronization

/// Keeps what is measured in memory, for Prometheus to fetch: the text format, version 0.0.4.
///
/// Counters, gauges and recorders are what they are there; timers are histograms of seconds, and recorders that
/// aggregate are summaries. A label and its dimensions have one value, however often they are made.
public final class PrometheusMetrics: MetricsFactory {
  /// A name with its labels.
  private struct Key: Hashable {
    let name: String
    let labels: String
  }

  private let measures = Mutex<[Key: any PrometheusMeasure]>([:])

  /// Makes a factory for `MetricsSystem.bootstrap`.
  public init() {}

  /// What was measured so far, a name after the other.
  public func text() -> String {
    let all = measures.withLock { $0 }
    var text = ""
    let groups = Dictionary(grouping: all.keys, by: \.name)
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      guard let kind = group.first.flatMap({ all[$0]?.kind }) else { continue }
      text += "# TYPE \(name) \(kind)\n"
      for key in group.sorted(by: { $0.labels < $1.labels }) {
        // One name of two kinds would not be read.
        guard let measure = all[key], measure.kind == kind else { continue }
        for sample in measure.samples() {
          let labels = [key.labels, sample.label].filter { !$0.isEmpty }.joined(separator: ",")
          text += "\(name)\(sample.suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(sample.value)\n"
        }
      }
    }
    return text
  }

  private func measure<Measure: PrometheusMeasure>(
    _ label: String, _ dimensions: [(String, String)], _ make: () -> Measure
  ) -> Measure {
    let key = Key(
      name: Self.name(label, allowsColon: true),
      labels: dimensions.map { "\(Self.name($0.0))=\"\(Self.escaped($0.1))\"" }
        .joined(separator: ","))
    return measures.withLock { measures in
      if let known = measures[key] as? Measure { return known }
      let made = make()
      if measures[key] == nil { measures[key] = made }
      return made
    }
  }

  /// A name as it may be: letters, digits and low lines, and no digit first.
  private static func name(_ text: String, allowsColon: Bool = false) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isFine =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || (allowsColon && scalar == ":")
      name.unicodeScalars.append(isFine ? scalar : "_")
    }
    return name.first?.isNumber ?? true ? "_\(name)" : name
  }

  private static func escaped(_ value: String) -> String {
    value.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n", "\r\n": text += "\\n"
      default: text.append(character)
      }
    }
  }

  // MARK: What swift-metrics asks for

  /// A counter.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    measure(label, dimensions) { PrometheusCounter() }
  }

  /// A counter of parts.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    measure(label, dimensions) { PrometheusCounter() }
  }

  /// A gauge.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    measure(label, dimensions) { PrometheusGauge() }
  }

  /// A gauge, or a summary of what it is told.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? measure(label, dimensions) { PrometheusSummary() }
      : measure(label, dimensions) { PrometheusGauge() }
  }

  /// A histogram of seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    measure(label, dimensions) { PrometheusHistogram() }
  }

  /// Nothing: values stay until the process ends, as Prometheus wants it.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Nothing, as with counters.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Nothing, as with counters.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Nothing, as with counters.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Nothing, as with counters.
  public func destroyTimer(_ handler: any TimerHandler) {}
}
