import Logging
import ServiceLifecycle

/// The engine as a service: it runs until a graceful shutdown is asked for.
struct HTTPService: Service {
  let engine: HTTPEngine
  /// How long running requests may take once the shutdown has begun.
  let shutdownDeadline: Duration

  init(engine: HTTPEngine, shutdownDeadline: Duration = .seconds(10)) {
    self.engine = engine
    self.shutdownDeadline = shutdownDeadline
  }

  func run() async throws {
    try engine.start()
    // Cancellation ends the wait as well; either way the engine is stopped in order.
    try? await gracefulShutdown()
    await engine.shutdown(deadline: shutdownDeadline)
  }
}
