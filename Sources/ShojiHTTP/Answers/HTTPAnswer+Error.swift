package import HTTPTypes

extension HTTPAnswer {
  /// After these the connection carries no further request: where the refused one ends is not known, or not worth
  /// waiting for.
  private static let closing: Set<Int> = [400, 405, 408, 413, 414, 417, 421, 431, 501, 505]

  /// An answer that refuses a request, and is silent about what went on inside.
  /// - Parameters:
  ///   - html: Its page. An answer without content (204) has none.
  ///   - varies: Whether others may get it in another language.
  package static func error(
    _ status: HTTPResponse.Status, html: [UInt8], varies: Bool = false, route: RouteName = "error"
  ) -> HTTPAnswer {
    var fields: [HeaderField] = []
    if closing.contains(status.code) { fields.append(HeaderField(.connection, "close")) }
    if [204, 405, 501].contains(status.code) {
      fields.append(HeaderField(.allow, HTTPMethod.allowed))
    }
    if status.code == 503 { fields.append(HeaderField(.retryAfter, "5")) }
    guard status.code != 204 else { return HTTPAnswer(status, fields: fields) }
    fields += [
      HeaderField(.contentType, "text/html; charset=utf-8"),
      HeaderField(
        .contentSecurityPolicy,
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
      ),
      HeaderField(.cacheControl, "no-cache"),
    ]
    if varies { fields.append(HeaderField(.vary, "Accept-Language")) }
    return HTTPAnswer(status, fields: fields, body: .bytes(html), route: route)
  }
}
