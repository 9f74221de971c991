/// The methods that the engine serves; every other is refused before the handler is called, and the last three
/// unless they are asked for.
package enum HTTPMethod: Sendable, Equatable {
  case get
  case head
  case post
  case options
  case put
  case patch
  case delete

  /// The name as it stands in a request line.
  package var name: StaticString {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .options: "OPTIONS"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    }
  }

  /// What an `Allow` field lists for pages.
  package static let allowed = "GET, HEAD, POST, OPTIONS"
}

/// The versions that the engine speaks.
enum HTTPVersion: Sendable, Equatable {
  case http1_0
  case http1_1
}
