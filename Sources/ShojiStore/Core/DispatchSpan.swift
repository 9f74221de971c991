import Synchronization
import Tracing

/// The span of a dispatched item: from its dispatch until it was handled.
final class DispatchSpan: Sendable {
  private let span: any Span
  private let hasEnded = Atomic(false)

  /// Where the item is in the trace.
  var place: ServiceContext { span.context }

  /// Begins it.
  /// - Parameters:
  ///   - type: The type of the item.
  ///   - place: Where in the trace it was dispatched.
  init(_ type: any Dispatchable.Type, at place: ServiceContext, _ tracer: any Tracer) {
    span = tracer.startSpan(String(describing: type), context: place)
    span.updateAttributes {
      $0["shoji.item"] = String(reflecting: type)
      $0["shoji.item.kind"] = type is any AnyStateUpdater.Type ? "updater" : "side effect"
    }
  }

  /// Ends it. Only the first call counts.
  func end(_ outcome: Result<any Sendable, any Error>) {
    guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
    // The end of a store is no failure of what was still pending.
    if case .failure(let error) = outcome, !(error is CancellationError) {
      span.recordError(error)
      span.setStatus(SpanStatus(code: .error))
    }
    span.end()
  }
}

extension StoreCore {
  /// Begins the span of an item, where somebody traces what has dispatched it.
  // The type is asked for only then: most stores have no tracer.
  func span(of type: @autoclosure () -> any Dispatchable.Type) -> DispatchSpan? {
    guard let tracer, let place = ServiceContext.current else { return nil }
    return DispatchSpan(type(), at: place, tracer)
  }
}
