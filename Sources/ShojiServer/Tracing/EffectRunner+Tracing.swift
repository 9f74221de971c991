import ShojiStorage
import Tracing

extension EffectRunner {
  /// Begins the span of a try. It is a trace of its own: hours may be between it and the press that has led to it,
  /// and other servers. The key leads from one to the other.
  func span(of effect: StoredEffect) -> (any Span)? {
    guard let span = spans?.tracer.startSpan(effect.kind, context: .topLevel, ofKind: .consumer)
    else { return nil }
    span.updateAttributes {
      $0["shoji.effect.key"] = effect.key
      $0["shoji.effect.attempt"] = effect.attempts + 1
    }
    return span
  }
}
