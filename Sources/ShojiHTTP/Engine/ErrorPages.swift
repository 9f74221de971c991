package import HTTPTypes

/// The pages with which an engine refuses requests, in one language.
package struct ErrorPages: Sendable {
  /// The statuses under which the engine answers by itself.
  static let statuses: [HTTPResponse.Status] = [
    .noContent, .badRequest, .methodNotAllowed, .requestTimeout, .contentTooLarge, .uriTooLong,
    .expectationFailed, .misdirectedRequest, .requestHeaderFieldsTooLarge, .internalServerError,
    .notImplemented, .serviceUnavailable, .httpVersionNotSupported,
  ]

  /// The tag of the language (BCP 47).
  let language: String
  /// The page of a status. It is asked when the engine starts.
  package let html: @Sendable (HTTPResponse.Status) -> [UInt8]

  package init(
    language: String, html: @escaping @Sendable (HTTPResponse.Status) -> [UInt8]
  ) {
    (self.language, self.html) = (language, html)
  }

  /// Pages that say no more than the status does.
  package static let plain = ErrorPages(language: "en") { status in
    let name = "\(status.code) \(status.reasonPhrase)"
    return Array(
      "<!DOCTYPE html><html lang=\"en\"><title>\(name)</title><h1>\(name)</h1></html>\n".utf8)
  }
}
