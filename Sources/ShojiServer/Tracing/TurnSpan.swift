import Tracing

/// The span of what a session does for a request: from the first of it until the answer is made. What is dispatched
/// in it is below it, also what goes on after it.
// Unchecked as the answer is that holds it: it is touched on one session's queue alone.
final class TurnSpan: @unchecked Sendable {
  private var span: (any Span)?

  /// Begins it at the place of its request.
  init(_ source: SpanSource, at place: ServiceContext) {
    span = source.tracer.startSpan("session turn", context: place)
  }

  deinit { span?.end() }

  /// Where it is in the trace, until it ends.
  var place: ServiceContext? { span?.context }

  /// Ends it. Only the first call counts.
  func end(screen: String?) {
    guard let span = span.take() else { return }
    if let screen { span.attributes["shoji.screen"] = screen }
    span.end()
  }
}
