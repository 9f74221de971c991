import CMicroHTTPD
import ShojiHTML

/// The request target. Its bytes were checked before the handler was called: no control
/// characters, sound escapes, no NUL, valid UTF-8, and no segment `.` or `..`.
extension HTTPExchange {
  /// Reads the path as sent, from its first `/` on.
  @inlinable
  package func withPath<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe body(path.span)
  }

  /// The path as sent. The bytes belong to the request, which this exchange keeps alive.
  @usableFromInline var path: UnsafeBufferPointer<UInt8> {
    var size = 0
    let start = unsafe shoji_request_path(request, &size)
    return unsafe UnsafeBufferPointer(start: start, count: size)
  }

  /// Reads the path with the query as sent.
  @inlinable
  package func withPathAndQuery<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe body(pathAndQuery.span)
  }

  /// The path with the query as sent. The bytes belong to the request, which this exchange keeps alive.
  @usableFromInline var pathAndQuery: UnsafeBufferPointer<UInt8> {
    var pathSize = 0
    var querySize = 0
    let path = unsafe shoji_request_path(request, &pathSize)
    let query = unsafe shoji_request_query(request, &querySize)
    // The query follows the path and its `?`, except in an absolute target that has no path.
    if let query = unsafe query, let path = unsafe path, unsafe query == path + pathSize + 1 {
      pathSize += 1 + querySize
    }
    return unsafe UnsafeBufferPointer(start: path, count: pathSize)
  }

  /// The path as sent.
  package var pathBytes: [UInt8] {
    unsafe Self.copy { size in unsafe shoji_request_path(request, &size) } ?? []
  }

  /// The query as sent, without its `?`; nil when there is none.
  package var queryBytes: [UInt8]? {
    unsafe Self.copy { size in unsafe shoji_request_query(request, &size) }
  }

  /// The path's segments; see ``PathSegments``. They are decoded for whoever asks, who hands them on.
  package var pathSegments: [String] {
    // The engine has refused targets that cannot be decoded.
    withPath { PathSegments.decode($0) } ?? []
  }

  /// The host that the client asked for, with its port if it named one: the authority of an
  /// absolute target, else the `Host` field. Nil only under HTTP/1.0.
  package var authority: String? {
    let bytes = unsafe Self.copy { size in unsafe shoji_request_authority(request, &size) }
    if let bytes { return String(decoding: bytes, as: UTF8.self) }
    return header("Host")
  }
}
