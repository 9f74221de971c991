package import Tracing

/// Where the spans of a server go, and what reads traces out of requests.
///
/// A tracer is a program's own code: it is never called on an event loop.
package struct SpanSource: Sendable {
  package let tracer: any Tracer
  let instrument: any Instrument

  /// A tracer that nobody has set up for the process.
  package init(_ tracer: any Tracer) { (self.tracer, instrument) = (tracer, tracer) }

  private init(_ tracer: any Tracer, _ instrument: any Instrument) {
    (self.tracer, self.instrument) = (tracer, instrument)
  }

  /// What the program has set up for the process; `nil` where that is nothing. It is asked for once, when a server
  /// is made.
  package static var ofProcess: SpanSource? {
    let instrument = InstrumentationSystem.instrument
    if instrument is NoOpInstrument || instrument is NoOpTracer { return nil }
    return SpanSource(InstrumentationSystem.tracer, instrument)
  }

  /// Begins a span in the trace of what runs here and now; `nil` where there is none.
  package func childSpan(_ name: String, ofKind kind: SpanKind = .internal) -> (any Span)? {
    ServiceContext.current.map { tracer.startSpan(name, context: $0, ofKind: kind) }
  }

  /// Notes that something was put into the outbox. It is carried out in a trace of its own, perhaps in days and by
  /// another server: its key is in both.
  package func noteOutbox(_ name: String, key: String) {
    guard let span = childSpan("outbox \(name)", ofKind: .producer) else { return }
    span.attributes["shoji.effect.key"] = key
    span.end()
  }
}

extension Span {
  /// Says that it has failed.
  package func fail(_ error: any Error) {
    recordError(error)
    setStatus(SpanStatus(code: .error))
  }
}

extension ServiceContext {
  /// Does something at a place of a trace; as it is, where there is none.
  package static func bound<Result>(
    to place: ServiceContext?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let place else { return try body() }
    return try withValue(place, operation: body)
  }
}
