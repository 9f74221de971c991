import Synchronization
package import Tracing

/// The span of a request that an event loop does not answer itself: from its arrival until its answer is given.
///
/// The loop only notes the time. Whoever has the request after it begins the span, and whoever answers ends it.
package final class RequestSpan: Sendable {
  private enum Progress {
    case noted
    case open(any Span)
    case ended
  }

  private struct State {
    var progress = Progress.noted
    var screen: String?
  }

  private let source: SpanSource
  private let arrival = DefaultTracerClock.now
  private let method: String
  private let route: String
  private let state = Mutex(State())

  /// Notes a request.
  /// - `route`: The pattern of its route, or the path of the app that it is for: nothing that a client has written.
  package init(_ source: SpanSource, _ method: HTTPMethod, at route: String) {
    (self.source, self.method, self.route) = (source, "\(method.name)", route)
  }

  /// Whoever gives a request up without an answer lets the engine give one.
  deinit { end(status: 500) }

  private var span: (any Span)? {
    state.withLock { if case .open(let span) = $0.progress { span } else { nil } }
  }

  /// Where the request is in its trace, between its begin and its end.
  package var place: ServiceContext? { span?.context }

  /// The screen that it is about, once that is known.
  package var screen: String? { state.withLock { $0.screen } }

  /// Begins it; nothing happens the second time. Called off the event loops, before the request is answered.
  package func begin(_ exchange: HTTPExchange) {
    let isNoted = state.withLock { if case .noted = $0.progress { true } else { false } }
    guard isNoted else { return }
    var context = ServiceContext.topLevel
    // Anybody else could have every request recorded, and say what is passed on to the program's other servers.
    if exchange.isFromProxy {
      source.instrument.extract(exchange.traceFields, into: &context, using: TraceFieldReader())
    }
    let span = source.tracer.startSpan(
      "\(method) \(route)", context: context, ofKind: .server, at: arrival)
    span.updateAttributes {
      $0["http.request.method"] = method
      $0["http.route"] = route
      $0["url.scheme"] = exchange.isSecure ? "https" : "http"
      $0["shoji.request"] = exchange.requestID
    }
    state.withLock { $0.progress = .open(span) }
  }

  /// Notes the screen that it is about, unless one is known.
  package func note(screen: String) {
    let isFirst = state.withLock { state in
      defer { state.screen = state.screen ?? screen }
      return state.screen == nil
    }
    guard isFirst, let span else { return }
    span.operationName = "\(method) \(route) \(screen)"
    span.attributes["shoji.screen"] = screen
  }

  /// Notes what has gone wrong.
  package func note(_ error: any Error) { span?.fail(error) }

  /// Ends it. Only the first call counts.
  /// - `status`: That of the answer; `nil` where nobody waits for one any more.
  package func end(status: Int?) {
    let progress = state.withLock { state in
      defer { state.progress = .ended }
      return state.progress
    }
    guard case .open(let span) = progress else { return }
    if let status {
      span.attributes["http.response.status_code"] = status
      if status >= 500 {
        span.attributes["error.type"] = "\(status)"
        span.setStatus(SpanStatus(code: .error))
      }
    } else {
      span.attributes["error.type"] = "unanswered"
      span.setStatus(
        SpanStatus(code: .error, message: "the client has left, or has waited for too long"))
    }
    span.end()
  }
}

extension HTTPExchange {
  /// Does something in the trace of the request, if it has one.
  package func inTrace<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ServiceContext.bound(to: span?.place, body)
  }

  /// Begins its span, if it is to have one, and does something in its trace. Called off the event loops.
  package nonisolated(nonsending) func beginningTrace(_ body: () async -> Void) async {
    guard let span else { return await body() }
    span.begin(self)
    await ServiceContext.withValue(span.place, operation: body)
  }
}
