import Foundation
import HTTPTypes
import Logging
import ShojiHTML
import ShojiStorage
import ShojiStore
import ShojiUI

/// Turns what a route answers into what is sent.
struct RouteResponder: Sendable {
  let route: HTTPRoute
  /// What metrics call the route.
  let name: RouteName
  let request: RouteRequest
  let pages: PageBuilder
  let exchange: HTTPExchange
  let files: any FileStorage
  let images: ImageSizes

  /// Answers the exchange.
  func send(_ result: Result<RouteResponse, any Error>) {
    // A session sends it at the end of a turn, where nobody knows any more what it was for.
    exchange.inTrace {
      switch result {
      case .success(let response): send(response)
      case .failure(let error): exchange.answer(answer(for: error))
      }
    }
  }

  // MARK: What was asked for

  private func send(_ response: RouteResponse) {
    let head: HTTPAnswer
    do {
      head = try self.head(of: response)
    } catch {
      return refuse("\(error)")
    }
    switch response.body {
    case .none: exchange.answer(head)
    case .bytes(let bytes):
      var answer = head
      answer.body = .bytes(bytes)
      exchange.answer(answer)
    case .file(let path, let fileName):
      exchange.answer(file(path, fileName, response, head))
    case .stored(let file): send(file, head)
    case .picture(let file, let width): send(file, wide: width, response)
    case .stream(let length, let write): stream(head, length, write)
    }
  }

  func refuse(_ fault: String) {
    pages.logger.error(
      "the answer of a route cannot be sent",
      metadata: [
        "route": "\(route.pattern)", "error": "\(fault)", "request": "\(request.id)",
      ])
    exchange.answer(answer(for: HTTPError(.internalServerError)))
  }

  private static let policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  /// The status and the fields; those that the library makes are left to it.
  func head(of response: RouteResponse) throws -> HTTPAnswer {
    var fields = response.headers
    for name in [HTTPField.Name.contentLength, .transferEncoding, .connection, .xRequestID] {
      fields[name] = nil
    }
    if fields[.cacheControl] == nil { fields[.cacheControl] = "no-store" }
    if fields[.contentSecurityPolicy] == nil { fields[.contentSecurityPolicy] = Self.policy }
    if let place = fields[.location] {
      guard Self.isPlace(place) else {
        throw HTTPEngineError(
          "\(place.debugDescription) is no place to go to. Mend: name a path such as /ledger, or an http or https URL"
        )
      }
      fields[.location] = PathPrefix.applied(to: place)
    }
    var list = fields.map { HeaderField($0.name, $0.value) }
    for cookie in response.cookies {
      guard let field = cookie.field(isSecure: exchange.isSecure),
        !SessionCookie.isName(cookie.name)
      else {
        throw HTTPEngineError(
          "The cookie \(cookie.name.debugDescription) cannot be sent. Mend: no blanks, commas or semicolons, no name of ours"
        )
      }
      list.append(HeaderField(.setCookie, field))
    }
    // The script shows it, and does not wait for another answer.
    if response.status.code >= 500 {
      list.append(HeaderField(.shojiBuild, PageResource.scriptMark))
    }
    var head = HTTPAnswer(response.status, block: try HeaderBlock(list), route: name)
    head.namesRequest = true
    return head
  }

  private static func isPlace(_ text: String) -> Bool {
    if text.hasPrefix("/") { return !text.hasPrefix("//") && !text.hasPrefix("/\\") }
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  private func file(
    _ path: String, _ fileName: String, _ response: RouteResponse, _ head: HTTPAnswer
  ) -> HTTPAnswer {
    guard let file = StaticFile(path: path) else {
      return answer(for: HTTPError(.notFound, FrameworkWord.fileGone.text))
    }
    var fields = [
      HeaderField(.eTag, file.entityTag),
      HeaderField(.lastModified, HTTPDate.format(file.modified)),
    ]
    if response.headers[.contentType] == nil {
      fields.append(HeaderField(.contentType, ContentTypes.type(of: fileName)))
    }
    let conditions = Preconditions(request.headers)
    var answer = HTTPAnswer(.ok, block: head.block, fields: fields, route: name)
    answer.namesRequest = true
    switch conditions.evaluate(file) {
    case .failed: answer.status = .preconditionFailed
    case .notModified: answer.status = .notModified
    case .proceed:
      return StaticFiles.answer(
        file, range: exchange.method == .get ? request.headers[.range] : nil, conditions, answer)
    }
    return answer
  }

  func stream(
    _ head: HTTPAnswer, _ length: Int?,
    _ write: @escaping @Sendable (BodyWriter) async throws -> Void
  ) {
    guard exchange.method != .head else {
      exchange.answer(head)
      return
    }
    guard let stream = BodyStream() else { return refuse("memory is short") }
    // It lasts as long as the content comes, and holds no request.
    let span = exchange.span
    guard stream.answer(exchange, head, length: length) else {
      span?.end(status: nil)
      return
    }
    let (logger, pattern, id) = (pages.logger, route.pattern, request.id)
    Task(executorPreference: WorkerPool.shared) {
      do {
        try await write(BodyWriter(stream: stream))
        span?.end(status: head.status.code)
        stream.finish()
      } catch {
        let hasLeft = error is BodyWriter.Closed
        if !hasLeft { span?.note(error) }
        span?.end(status: hasLeft ? nil : head.status.code)
        stream.fail()
        guard !hasLeft else { return }
        logger.error(
          "the answer of a route was broken off",
          metadata: ["route": "\(pattern)", "error": "\(error)", "request": "\(id)"])
      }
    }
  }

  // MARK: Errors

  /// A page for a browser, and JSON for a program.
  func answer(for error: any Error) -> HTTPAnswer {
    let known = described(error)
    if !request.isFromBrowser, let answer = problem(known) { return answer }
    let title = Self.titles[known.status.code] ?? .unansweredTitle
    var answer = pages.message(
      known.status, title, known.explanation, error: error,
      fields: known.headers.map { HeaderField($0.name, $0.value) }, request: request.id)
    answer.route = name
    return answer
  }

  /// The error as a program reads it; `nil` if its fields cannot be sent.
  private func problem(_ error: HTTPError) -> HTTPAnswer? {
    let problem = Problem(
      title: error.status.reasonPhrase, status: error.status.code,
      detail: error.explanation.isEmpty ? nil : error.explanation)
    guard var response = try? RouteResponse.json(problem, status: error.status),
      case .bytes(let bytes) = response.body
    else { return nil }
    response.headers.append(contentsOf: error.headers)
    response.headers[.contentType] = "application/problem+json"
    var answer = try? head(of: response)
    answer?.body = .bytes(bytes)
    return answer
  }

  private static let titles: [Int: FrameworkWord] = [
    401: .signInTitle, 403: .notForYouTitle, 404: .nothingThereTitle, 413: .tooLargeTitle,
    500: .notShownTitle, 503: .unavailableTitle,
  ]

  /// What may be said of an error. What nobody expected is logged, and not told.
  private func described(_ error: any Error) -> HTTPError {
    switch error {
    case let error as HTTPError: return error
    case is NavigationError: return HTTPError(.badRequest, FrameworkWord.addressUnread.text)
    case let error as StorageError:
      guard !error.isOfSender else { return HTTPError(.contentTooLarge, error.notice) }
      return HTTPError(.serviceUnavailable, error.notice, headers: [.retryAfter: "2"])
    default:
      exchange.span?.note(error)
      pages.logger.error(
        "a route has failed",
        metadata: [
          "route": "\(route.pattern)", "method": "\(request.method)", "error": "\(error)",
          "request": "\(request.id)",
        ])
      return HTTPError(.internalServerError, FrameworkWord.somethingWrong.text)
    }
  }
}

/// What has gone wrong, for programs (RFC 9457).
private struct Problem: Encodable {
  let title: String
  let status: Int
  let detail: String?
}
