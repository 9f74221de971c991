import HTTPTypes
import Tracing

extension HTTPExchange {
  /// How long the value of a field may be that a trace is read from: what a baggage may have (W3C Baggage §3.3.2).
  private static let longestTraceField = 8_192

  /// The fields that a trace is read from: those that are not for this server alone, of plain letters, since a tracer
  /// passes on what it reads. It is a copy: a tracer that keeps it keeps no request.
  var traceFields: HTTPFields {
    HTTPFields(
      headerFields.filter { field in
        !Self.secretFields.contains(field.name) && field.value.utf8.count <= Self.longestTraceField
          && field.value.utf8.allSatisfy { (0x20...0x7e).contains($0) }
      })
  }

  private static let secretFields: Set<HTTPField.Name> = [
    .cookie, .authorization, .proxyAuthorization,
  ]
}

/// Reads fields by the names that an instrument asks for. Several of one name are one list (RFC 9110 §5.3), which is
/// how `tracestate` may come.
struct TraceFieldReader: Extractor {
  func extract(key: String, from fields: HTTPFields) -> String? {
    HTTPField.Name(key).flatMap { fields[$0] }
  }
}
