import ShojiStore
import ShojiUI
import Tracing

/// What a trace has of a session.
extension Session {
  /// Carries out a request, in its trace.
  /// - `looks`: Whether it only looks.
  nonisolated func serve(_ exchange: HTTPExchange, looks: Bool, _ job: @escaping Job) {
    guard let span = exchange.span else { return serve(looks: looks, job) }
    queue.execute {
      span.begin(exchange)
      exchange.inTrace {
        // It may have to wait until the session was read, which is of this trace too.
        let job: Job = { session, absence in exchange.inTrace { job(session, absence) } }
        self.assumeIsolated { $0.receive(Request(job: job, looks: looks)) }
      }
    }
  }

  /// Runs a job for a request, in its trace.
  nonisolated func run(
    for exchange: HTTPExchange, _ job: @escaping @Sendable (isolated Session) -> Void
  ) {
    guard let span = exchange.span else { return run(job) }
    run { session in
      span.begin(exchange)
      exchange.inTrace { job(session) }
    }
  }

  /// Begins the span of what is done for a request.
  func beginTurn(for answer: PendingAnswer) {
    guard let spans = environment.spans, let place = answer.exchange.span?.place else { return }
    answer.turn = TurnSpan(spans, at: place)
  }

  /// Ends it: the answer is made.
  func endTurn(of answer: PendingAnswer) {
    guard let turn = answer.turn else { return }
    turn.end(screen: answer.exchange.span?.screen)
    answer.turn = nil
  }

  /// Notes which screen a request is about: the one that a form was sent from, or the one that is shown.
  func noteScreen(of answer: PendingAnswer) {
    guard let span = answer.exchange.span, span.screen == nil,
      let screen = answer.window.window.routables.last
    else { return }
    span.note(screen: "\(type(of: screen))")
  }

  /// Begins the span of a commit: in the trace of the first request that waits for it, with links to the others;
  /// else in that of the last updater, of work that has gone on after its answer.
  func commitSpan(for answers: [PendingAnswer]) -> (any Span)? {
    guard let spans = environment.spans else { return nil }
    let places = answers.compactMap { $0.exchange.span?.place }
    guard let place = places.first ?? rounds.place else { return nil }
    let span = spans.tracer.startSpan("session commit", context: place)
    for other in places.dropFirst() {
      span.addLink(SpanLink(context: other, attributes: [:]))
    }
    return span
  }
}
