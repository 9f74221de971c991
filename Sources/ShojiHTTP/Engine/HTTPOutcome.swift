import CMicroHTTPD

/// What became of one request.
package struct HTTPOutcome: Sendable {
  /// What a request is counted under: a few values each, none of them a client's.
  package struct Label: Hashable, Sendable {
    package let method: String
    package let route: String
    package let status: Int
  }

  package let label: Label
  package let microseconds: UInt64
  let bodyBytes: UInt64
  package let openConnections: Int
  /// What logs call the request and its session; empty where nobody has said.
  package let request: String
  package let session: String

  init(_ outcome: UnsafePointer<shoji_outcome>) {
    let outcome = unsafe outcome.pointee
    let method =
      switch unsafe shoji_method(UInt32(clamping: outcome.method)) {
      case SHOJI_METHOD_GET: "GET"
      case SHOJI_METHOD_HEAD: "HEAD"
      case SHOJI_METHOD_POST: "POST"
      case SHOJI_METHOD_OPTIONS: "OPTIONS"
      case SHOJI_METHOD_PUT: "PUT"
      case SHOJI_METHOD_PATCH: "PATCH"
      case SHOJI_METHOD_DELETE: "DELETE"
      default: "other"
      }
    // A route is a static string of the program, or absent when the engine refused.
    let route = unsafe outcome.route.map { unsafe String(cString: $0) } ?? "error"
    label = unsafe Label(method: method, route: route, status: Int(outcome.status))
    microseconds = unsafe outcome.microseconds
    bodyBytes = unsafe outcome.body_bytes
    openConnections = unsafe Int(outcome.open_connections)
    request = unsafe String(cString: outcome.request_name)
    session = unsafe String(cString: outcome.session_name)
  }
}
