import Logging
import ServiceLifecycle
import Tracing

/// What sends traces away.
enum Exporter {
  static let tracer = NoOpTracer()
  static let metadata = Logger.MetadataProvider { [:] }
  static let service = Sending()

  struct Sending: Service {
    func run() async throws {}
  }
}
