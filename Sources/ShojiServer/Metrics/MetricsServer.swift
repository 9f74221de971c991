import HTTPTypes
public import Logging
import ShojiStore

/// Gives what is measured to whoever fetches it, at a port of its own: `GET /metrics`.
///
/// It is off unless somebody asks for it, and not among the pages: the port is for those who look after the server.
public final class MetricsServer: Sendable {
  let engine: HTTPEngine

  /// Makes it.
  /// - Parameters:
  ///   - metrics: What is measured.
  ///   - server: The server whose sessions and threads are counted whenever somebody asks.
  ///   - host: The address to listen on.
  ///   - port: The port; 0 lets the system choose.
  ///   - logger: Told that it listens.
  public convenience init(
    _ metrics: PrometheusMetrics, of server: SiteServer, host: String, port: Int, logger: Logger
  ) {
    self.init(metrics, of: server, host: host, port: port, logger: logger, patience: .seconds(2))
  }

  /// - Parameter patience: How long a connection may say nothing. A scraper that waits for one has its turn then, within
  ///   its own timeout of ten seconds.
  init(
    _ metrics: PrometheusMetrics, of server: SiteServer, host: String, port: Int, logger: Logger,
    patience: Duration
  ) {
    var configuration = HTTPConfiguration(host: host, port: port, loops: 1, connectionLimit: 64)
    configuration.maximumBodyBytes = 1
    configuration.idleTimeout = patience
    configuration.headerDeadline = patience
    configuration.bodyDeadline = patience
    configuration.keptSockets = SupervisedWorker.keptSockets(named: "metrics")
    engine = HTTPEngine(
      configuration: configuration, handler: MetricsHandler(metrics, server), logger: logger)
  }

  /// The port in use, once it listens.
  public var port: Int { engine.port }

  /// Begins to listen.
  /// - Throws: One line with the host, the port and the mend, when that cannot be.
  public func start() throws { try engine.start() }

  /// Stops.
  public func stop() async { await engine.shutdown(deadline: .seconds(1)) }
}

private final class MetricsHandler: HTTPHandler {
  private let metrics: PrometheusMetrics
  private let server: SiteServer

  init(_ metrics: PrometheusMetrics, _ server: SiteServer) {
    (self.metrics, self.server) = (metrics, server)
  }

  func handle(_ exchange: HTTPExchange) {
    guard exchange.method == .get || exchange.method == .head else {
      refuse(exchange, .methodNotAllowed)
      return
    }
    guard exchange.pathSegments == ["metrics"] else {
      refuse(exchange, .notFound)
      return
    }
    SerialQueue().execute { [metrics, server] in
      server.recordGauges()
      exchange.answer(
        HTTPAnswer(
          .ok, fields: [HeaderField(.contentType, "text/plain; version=0.0.4; charset=utf-8")],
          body: .bytes(Array(metrics.text().utf8)), route: "metrics"))
    }
  }

  private func refuse(_ exchange: HTTPExchange, _ status: HTTPResponse.Status) {
    exchange.answer(.error(status, html: ErrorPages.plain.html(status)))
  }
}
