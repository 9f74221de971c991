import HTTPTypes
import ShojiUI

/// The routes of a server, found by path and method.
struct RouteTable: Sendable {
  /// What a request has found.
  enum Match {
    case route(HTTPRoute, [RouteParameters.Parameter], name: RouteName)
    /// The path is there, for other methods.
    case otherMethods([HTTPRequest.Method])
  }

  private struct Entry: Sendable {
    let pattern: RoutePattern
    let route: HTTPRoute
    /// What metrics call it.
    let name: RouteName
  }

  /// By the bytes of the first word, so that a page is only compared with a few words.
  private let entries: [(word: [UInt8], entries: [Entry])]

  init(_ routes: [HTTPRoute]) {
    var found: [(word: [UInt8], entries: [Entry])] = []
    for route in routes {
      let pattern = RoutePattern(route.pattern)
      guard let word = pattern.firstWord, word != Endpoint.folder,
        Self.methods.contains(route.method)
      else {
        Report.shared.misuse(
          "The route \(route.method) \"\(route.pattern)\" cannot be",
          mend:
            "begin its path with a word other than \(Endpoint.folder); its method is GET, POST, PUT, PATCH or DELETE"
        )
        continue
      }
      let index = found.firstIndex { $0.word.elementsEqual(word.utf8) } ?? found.endIndex
      if index == found.endIndex { found.append((Array(word.utf8), [])) }
      if found[index].entries.contains(where: {
        $0.route.method == route.method && $0.pattern.hasShape(of: pattern)
      }) {
        Report.shared.misuse(
          "There are two routes for \(route.method) \"\(route.pattern)\"", mend: "leave one of them"
        )
        continue
      }
      let place =
        found[index].entries.firstIndex { pattern.isMoreExact(than: $0.pattern) }
        ?? found[index].entries.endIndex
      found[index].entries.insert(
        Entry(
          pattern: pattern, route: route, name: RouteName(keeping: "/" + pattern.text)), at: place)
    }
    entries = found
  }

  private static let methods: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete]

  var isEmpty: Bool { entries.isEmpty }

  /// The patterns of the routes that a link may lead to.
  var linked: [RoutePattern] {
    entries.flatMap(\.entries).filter { $0.route.method == .get }.map(\.pattern)
  }

  /// What there is for a request; `nil` when it is for a page or a file.
  func match(_ exchange: HTTPExchange) -> Match? {
    guard !entries.isEmpty,
      let candidates = exchange.withPath({ path in
        entries.first { Self.begins(path, with: $0.word) }?.entries
      })
    else { return nil }
    let segments = exchange.pathSegments
    var others: [HTTPRequest.Method] = []
    for entry in candidates {
      guard let parameters = entry.pattern.match(segments) else { continue }
      if entry.route.method == exchange.method.asked {
        return .route(entry.route, parameters, name: entry.name)
      }
      others.append(entry.route.method)
    }
    return others.isEmpty ? nil : .otherMethods(others)
  }

  /// Whether the first segment of a path is a word.
  private static func begins(_ path: Span<UInt8>, with word: [UInt8]) -> Bool {
    guard path.count > word.count,
      path.count == word.count + 1 || path[word.count + 1] == UInt8(ascii: "/")
    else { return false }
    for index in word.indices where path[index + 1] != word[index] { return false }
    return true
  }
}

extension HTTPMethod {
  /// The method whose route answers: HEAD is that of GET.
  var asked: HTTPRequest.Method {
    switch self {
    case .get, .head: .get
    case .post: .post
    case .put: .put
    case .patch: .patch
    case .delete: .delete
    case .options: .options
    }
  }

  /// Whether it only looks (RFC 9110 §9.2.1).
  var isSafe: Bool { self == .get || self == .head || self == .options }
}
