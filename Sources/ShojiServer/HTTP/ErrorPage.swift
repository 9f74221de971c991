import HTTPTypes

/// The engine's own pages: silent about what went on inside.
enum ErrorPage {
  /// The statuses under which the engine answers by itself.
  static let statuses: [HTTPResponse.Status] = [
    .noContent, .badRequest, .methodNotAllowed, .requestTimeout, .contentTooLarge, .uriTooLong,
    .expectationFailed, .misdirectedRequest, .internalServerError, .notImplemented,
    .serviceUnavailable, .httpVersionNotSupported,
  ]

  /// After these the connection carries no further request: where the refused one ends is not
  /// known, or not worth waiting for.
  private static let closing: Set<Int> = [400, 405, 408, 413, 414, 417, 421, 501, 505]

  /// A page that says no more than the status does.
  /// - `content`: What it says instead.
  static func answer(
    _ status: HTTPResponse.Status, saying content: ErrorPageContent? = nil,
    route: RouteName = "error"
  ) -> HTTPAnswer {
    var fields = HeaderBlock.common
    if closing.contains(status.code) { fields.append(HeaderField(.connection, "close")) }
    if status.code == 405 || status.code == 501 || status.code == 204 {
      fields.append(HeaderField(.allow, HTTPMethod.allowed))
    }
    if status.code == 503 { fields.append(HeaderField(.retryAfter, "5")) }
    guard status.code != 204 else {
      return HTTPAnswer(status, fields: Array(fields.dropFirst(HeaderBlock.common.count)))
    }
    fields.append(HeaderField(.contentType, "text/html; charset=utf-8"))
    fields.append(
      HeaderField(
        .contentSecurityPolicy,
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
      ))
    fields.append(HeaderField(.cacheControl, "no-cache"))
    return HTTPAnswer(
      status, fields: Array(fields.dropFirst(HeaderBlock.common.count)),
      body: .bytes(page(status, content)), route: route)
  }

  private static func page(
    _ status: HTTPResponse.Status, _ content: ErrorPageContent?
  ) -> [UInt8] {
    if let content { return MessagePage(content).html }
    let (title, text) = words(for: status)
    var page = MessagePage(title: title, text: text)
    page.note = "\(status.code) \(status.reasonPhrase)"
    return page.html
  }

  /// What a person can do about it.
  private static func words(for status: HTTPResponse.Status) -> (title: String, text: String) {
    switch status.code {
    case 408:
      ("This took too long", "Go back and send it again: what you typed is still there.")
    case 413:
      (
        "This is more than can be sent",
        "Nothing was changed. Go back, and choose a smaller file or shorten the text."
      )
    case 414: ("This address is too long", "Follow a link, or begin at the first page.")
    case 500: ("This page cannot be shown", "Something went wrong. Go back and try again.")
    case 503:
      (
        "There is too much to do just now",
        "Go back and try again in a moment. Nothing was changed."
      )
    default:
      ("This cannot be answered", "Go back and try again, or begin at the first page.")
    }
  }
}
