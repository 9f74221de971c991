/// The framework's own endpoints, below `/_shoji/`. All other paths are apps'.
enum Endpoint: Equatable {
  /// A monitor asks about the health of the server.
  case health(HealthQuestion)
  /// A tab says that it has a window, or that it leaves it.
  case tab
  /// A browser listens.
  case stream
  /// A browser reports what a page has tried.
  case report
  /// A file comes piece by piece; without a name it begins.
  case upload(String?)
  /// A resource of pages: a style sheet, a script or an image.
  case resource(String)

  /// The first segment of their paths.
  static let folder = "_shoji"
  private static let beginning = Array(path("").utf8)

  /// The path of one.
  /// - `name`: The rest of the path, behind the folder.
  static func path(_ name: String) -> String { "/\(folder)/\(name)" }

  /// Finds the endpoint of a request; `nil` where the request is for an app.
  init?(_ exchange: HTTPExchange) {
    // Each request comes here: the path is not copied.
    let isBelow = exchange.withPath { path in
      path.count > Self.beginning.count
        && Self.beginning.indices.allSatisfy { path[$0] == Self.beginning[$0] }
    }
    guard isBelow else { return nil }
    self.init(exchange.method, exchange.pathSegments)
  }

  /// Finds the endpoint of a path; `nil` where the path is an app's, or the endpoint does not have the method.
  /// - `segments`: The segments of the whole path, decoded.
  init?(_ method: HTTPMethod, _ segments: [String]) {
    guard segments.first == Self.folder else { return nil }
    let name = segments.count > 1 ? segments[1] : ""
    switch (method, name, segments.count) {
    case (.post, "window", 2): self = .tab
    case (.post, "report", 2): self = .report
    case (.get, "stream", 2): self = .stream
    case (.get, "live", 2), (.head, "live", 2): self = .health(.isAlive)
    // `health` is the former name of `ready`.
    case (.get, "ready", 2), (.head, "ready", 2), (.get, "health", 2), (.head, "health", 2):
      self = .health(.isReady)
    case (.get, _, _): self = .resource("/" + segments.joined(separator: "/"))
    case (_, "files", 2): self = .upload(nil)
    case (_, "files", 3): self = .upload(segments[2])
    case (.head, _, _): self = .resource("/" + segments.joined(separator: "/"))
    default: return nil
    }
  }
}
