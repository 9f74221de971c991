import Logging
import Metrics
import Synchronization

/// Writes what became of each request into the log and the metrics. It exists only when somebody
/// looks; otherwise requests are not even timed.
final class HTTPObserver: Sendable {
  private let logger: Logger?
  private let metrics: Metrics?
  private let onOutcome: (@Sendable (HTTPOutcome) -> Void)?
  private let level: Logger.Level
  /// Whether it is to be said which request and which session it was.
  let wantsNames: Bool

  /// Nil when requests are neither logged nor counted.
  /// - Parameters:
  ///   - logger: Where they are logged.
  ///   - logsRequests: Whether each is logged, with its name and that of its session, whatever the level of the log.
  ///   - onOutcome: Called with the outcome of each.
  init?(
    logger: Logger, logsRequests: Bool = false,
    onOutcome: (@Sendable (HTTPOutcome) -> Void)? = nil
  ) {
    let isCounted = !(MetricsSystem.factory is NOOPMetricsHandler)
    let isLogged = logsRequests || logger.logLevel <= .debug
    guard isCounted || isLogged || onOutcome != nil else { return nil }
    self.onOutcome = onOutcome
    self.logger = isLogged ? logger : nil
    level = logsRequests ? .info : .debug
    wantsNames = logsRequests
    metrics = isCounted ? Metrics() : nil
  }

  func record(_ outcome: HTTPOutcome) {
    metrics?.record(outcome)
    onOutcome?(outcome)
    // Labels and numbers only: a query or a cookie may hold what no log should.
    guard let logger else { return }
    var metadata: Logger.Metadata = [
      "method": "\(outcome.label.method)", "route": "\(outcome.label.route)",
      "status": "\(outcome.label.status)", "duration_us": "\(outcome.microseconds)",
      "body_bytes": "\(outcome.bodyBytes)",
    ]
    if !outcome.request.isEmpty { metadata["request"] = "\(outcome.request)" }
    if !outcome.session.isEmpty { metadata["session"] = "\(outcome.session)" }
    logger.log(level: level, "request", metadata: metadata)
  }

  /// The metric objects, made once per label.
  private final class Metrics: Sendable {
    private let requests = Mutex<[HTTPOutcome.Label: (Counter, Timer)]>([:])
    private let connections = Gauge(label: "http_open_connections")

    func record(_ outcome: HTTPOutcome) {
      let label = outcome.label
      let (counter, timer) = requests.withLock { requests in
        if let known = requests[label] { return known }
        let dimensions = [
          ("method", label.method), ("route", label.route), ("status", "\(label.status)"),
        ]
        let made = (
          Counter(label: "http_requests_total", dimensions: dimensions),
          Timer(label: "http_request_duration", dimensions: dimensions)
        )
        requests[label] = made
        return made
      }
      counter.increment()
      timer.recordMicroseconds(Int64(clamping: outcome.microseconds))
      connections.record(Double(outcome.openConnections))
    }
  }
}
