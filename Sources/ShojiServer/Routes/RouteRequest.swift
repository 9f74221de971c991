import Foundation
public import HTTPTypes
import ShojiHTML
public import ShojiUI

/// What is asked of a route.
public struct RouteRequest: Sendable {
  /// What logs call the request: as a trusted proxy says in `X-Request-Id`, else a short name of our own. The
  /// answer has it in that field.
  public let id: String
  /// The method; that of HEAD is GET.
  public let method: HTTPRequest.Method
  /// The path as sent, from its first `/` on.
  public let path: String
  /// What stands under the names of the pattern, then what the query says, each in its order.
  public let parameters: RouteParameters
  /// The header fields, without `Cookie`: see ``cookie(_:)``.
  public let headers: HTTPFields
  /// The content, as sent.
  public let body: [UInt8]
  /// The address of the client, as text; behind a trusted proxy the one that it has forwarded.
  public let remoteAddress: String
  /// Whether the client has reached the server, or a trusted proxy before it, over TLS.
  public let isSecure: Bool
  /// The host that was asked for, with its port if that was named.
  public let authority: String?
  /// The names that stand in the path.
  private let namesInPath: Set<String>
  /// The `Cookie` field.
  private let cookies: [UInt8]

  /// Makes a request, for a test of a handler.
  /// - Parameters:
  ///   - method: The method.
  ///   - path: A path, with a query if there is one.
  ///   - parameters: What stands under the names of the pattern.
  ///   - headers: The header fields.
  ///   - body: The content.
  public init(
    method: HTTPRequest.Method = .get, path: String = "/",
    parameters: [(name: String, text: String)] = [], headers: HTTPFields = [:], body: [UInt8] = []
  ) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      method: method, path: String(parts[0]),
      inPath: parameters.map { .init(name: $0.name, text: $0.text) },
      query: parts.count > 1 ? Array(parts[1].utf8) : [], headers: headers, body: body,
      remoteAddress: "127.0.0.1", isSecure: false, authority: nil,
      id: RequestID.text(of: RequestID.makeNumber()))
  }

  init(
    method: HTTPRequest.Method, path: String, inPath: [RouteParameters.Parameter], query: [UInt8],
    headers: HTTPFields, body: [UInt8], remoteAddress: String, isSecure: Bool, authority: String?,
    id: String
  ) {
    self.id = id
    self.method = method
    self.path = path
    parameters = RouteParameters(inPath + Self.parameters(of: query))
    namesInPath = Set(inPath.map(\.name))
    cookies = Array((headers[.cookie] ?? "").utf8)
    var headers = headers
    headers[.cookie] = nil
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
    self.isSecure = isSecure
    self.authority = authority
  }

  /// The names and texts of a query; what cannot be decoded is left out.
  private static func parameters(of query: [UInt8]) -> [RouteParameters.Parameter] {
    URLEncodedPairs(query).compactMap { pair in
      guard let name = PercentEncoding.text(pair.name, plus: true),
        let text = PercentEncoding.text(pair.value, plus: true)
      else { return nil }
      return .init(name: name, text: text)
    }
  }

  // MARK: Reading

  /// A name of the pattern, or else of the query, as a value.
  ///
  /// ```swift
  /// let id: Int = try request.parameter("id")
  /// ```
  /// - Throws: ``HTTPError`` 404 when what stands in the path is no such value, 400 when the query does not have it
  ///   or has something else.
  public func parameter<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(HTTPError) -> Value {
    guard parameters[name] != nil else { throw HTTPError(.badRequest, "\(name) is missing.") }
    do {
      return try parameters.decode(type, named: name)
    } catch {
      throw unreadable(name)
    }
  }

  /// A name of the query, if it is there.
  public func parameter<Value: Decodable>(
    _ name: String, default value: Value
  ) throws(HTTPError) -> Value {
    parameters[name] == nil ? value : try parameter(name)
  }

  /// All names of the pattern and the query as one value, as `ScreenAddress` does.
  /// - Throws: ``HTTPError`` 404 when it is for what stands in the path that they are not one, else 400.
  public func parameters<Value: Decodable>(
    as type: Value.Type = Value.self
  ) throws(HTTPError) -> Value {
    do {
      return try parameters.decode(type)
    } catch {
      throw unreadable(Self.name(in: error))
    }
  }

  /// What is thrown for a parameter that is no such value: a path with it leads nowhere.
  private func unreadable(_ name: String?) -> HTTPError {
    let isInPath = name.map(namesInPath.contains) ?? false
    return HTTPError(
      isInPath ? .notFound : .badRequest, "\(name ?? "A parameter") is missing or cannot be read.")
  }

  /// What an error is about.
  private static func name(in error: any Error) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, _): key.stringValue
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      context.codingPath.first?.stringValue
    default: nil
    }
  }

  /// The content as JSON. Dates are in the form of RFC 3339.
  /// - Throws: ``HTTPError`` 415 for content of another type, 400 for what is no such value.
  public func json<Value: Decodable>(as type: Value.Type = Value.self) throws(HTTPError) -> Value {
    let kind = MediaType(headers[.contentType] ?? "")?.essence ?? ""
    guard kind == "application/json" || kind.hasSuffix("+json") else {
      throw HTTPError(.unsupportedMediaType, FrameworkWord.takesJSON.text)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(type, from: Data(body))
    } catch {
      throw HTTPError(.badRequest, FrameworkWord.badJSON.text("\(Self.fault(error))"))
    }
  }

  /// The value of the first cookie with this name; never one that names a session. Browsers send those of other
  /// programs of the same host as well.
  public func cookie(_ name: String) -> String? {
    guard !SessionCookie.isName(name),
      let range = HTTPExchange.range(ofCookie: Array(name.utf8), in: cookies.span)
    else { return nil }
    return String(decoding: cookies[range], as: UTF8.self)
  }

  /// What `Authorization: Bearer` says.
  var bearerToken: String? {
    guard let field = headers[.authorization] else { return nil }
    let words = field.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    return String(words[1])
  }

  /// Whether a field holds the signature of the content that whoever has the key makes (HMAC with SHA-256, in
  /// hexadecimal digits), as senders of webhooks do. It is compared in constant time.
  /// - Parameters:
  ///   - field: The field, such as `X-Hub-Signature-256`.
  ///   - prefix: What stands before the digits, such as `sha256=`.
  ///   - key: What both sides know.
  public func isSigned(
    in field: HTTPField.Name, prefix: String = "", key: some Sequence<UInt8>
  ) -> Bool {
    guard let text = headers[field], text.hasPrefix(prefix) else { return false }
    let digits = Array(text.utf8.dropFirst(prefix.utf8.count))
    guard digits.count.isMultiple(of: 2) else { return false }
    let sent = stride(from: 0, to: digits.count, by: 2).map {
      PercentEncoding.byte(digits[$0], digits[$0 + 1])
    }
    let own = Cryptography.hmacSHA256(key: Array(key), message: body)
    return !sent.contains(nil) && Cryptography.constantTimeEquals(sent.compactMap { $0 }, own)
  }

  /// The same for a field by its name as text.
  public func isSigned(
    in field: String, prefix: String = "", key: some Sequence<UInt8>
  ) -> Bool {
    HTTPField.Name(field).map { isSigned(in: $0, prefix: prefix, key: key) } ?? false
  }

  private static func fault(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "it" : path
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(place(context)) has no \(key.stringValue)"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(place(context)) is of another type"
    case DecodingError.dataCorrupted(let context): "\(place(context)) is malformed"
    default: "it is malformed"
    }
  }

  /// Whether whoever asks is a person with a browser, and not a program.
  var isFromBrowser: Bool { (headers[.accept] ?? "").contains("text/html") }
}
