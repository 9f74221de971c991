/// The methods that the engine serves; every other is refused before the handler is called.
enum HTTPMethod: Sendable, Equatable {
  case get
  case head
  case post
  case options

  /// The name as it stands in a request line.
  var name: StaticString {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .options: "OPTIONS"
    }
  }

  /// What an `Allow` field lists.
  static let allowed = "GET, HEAD, POST, OPTIONS"
}

/// The versions that the engine speaks.
enum HTTPVersion: Sendable, Equatable {
  case http1_0
  case http1_1
}
