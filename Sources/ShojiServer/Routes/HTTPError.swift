public import HTTPTypes

/// What a handler of a route answers instead of what it was asked for.
///
/// ```swift
/// guard let expense = try await database.expense(id) else { throw HTTPError(.notFound, "There is no expense \(id).") }
/// ```
/// Programs get it as JSON (`application/problem+json`, RFC 9457), browsers as a page.
public struct HTTPError: Error, Sendable, Equatable {
  /// The status, 400 to 599.
  public let status: HTTPResponse.Status
  /// What whoever has asked can read; nothing that only the server should know.
  public let explanation: String
  /// Further fields of the answer, such as `Retry-After`.
  public var headers: HTTPFields

  /// Makes an error.
  public init(
    _ status: HTTPResponse.Status, _ explanation: String = "", headers: HTTPFields = [:]
  ) {
    self.status = status
    self.explanation = explanation
    self.headers = headers
  }
}
