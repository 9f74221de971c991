import HTTPTypes
import ShojiUI

/// The engine's own pages: silent about what went on inside.
enum ErrorPage {
  /// The statuses under which the engine answers by itself.
  static let statuses: [HTTPResponse.Status] = [
    .noContent, .badRequest, .methodNotAllowed, .requestTimeout, .contentTooLarge, .uriTooLong,
    .expectationFailed, .misdirectedRequest, .requestHeaderFieldsTooLarge, .internalServerError,
    .notImplemented, .serviceUnavailable, .httpVersionNotSupported,
  ]

  /// After these the connection carries no further request: where the refused one ends is not
  /// known, or not worth waiting for.
  private static let closing: Set<Int> = [400, 405, 408, 413, 414, 417, 421, 431, 501, 505]

  /// A page that says no more than the status does.
  /// - Parameters:
  ///   - content: What it says instead.
  ///   - language: The language of its words.
  ///   - styleSheets: Those of an app with a theme.
  ///   - varies: Whether others may get it in another language.
  static func answer(
    _ status: HTTPResponse.Status, saying content: ErrorPageContent? = nil,
    in language: PageLanguage = .english, styleSheets: [String]? = nil, varies: Bool = false,
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
    if varies { fields.append(AcceptLanguage.vary) }
    return HTTPAnswer(
      status, fields: Array(fields.dropFirst(HeaderBlock.common.count)),
      body: .bytes(page(status, content, language, styleSheets)), route: route)
  }

  private static func page(
    _ status: HTTPResponse.Status, _ content: ErrorPageContent?, _ language: PageLanguage,
    _ styleSheets: [String]?
  ) -> [UInt8] {
    var page: MessagePage
    if let content {
      page = MessagePage(content, in: language)
    } else {
      let (title, text) = words(for: status)
      page = MessagePage(
        title: language.words[title], text: language.words[text], in: language)
      page.note = "\(status.code) \(status.reasonPhrase)"
    }
    if let styleSheets { page.styleSheets = styleSheets }
    return page.html
  }

  /// What a person can do about it.
  private static func words(
    for status: HTTPResponse.Status
  ) -> (title: FrameworkWord, text: FrameworkWord) {
    switch status.code {
    case 408: (.tooLongTitle, .tooLong)
    case 413: (.tooLargeTitle, .tooLarge)
    case 414: (.longAddressTitle, .longAddress)
    case 500: (.failedTitle, .failedEngine)
    case 503: (.busyTitle, .busy)
    default: (.unansweredTitle, .unanswered)
    }
  }
}
