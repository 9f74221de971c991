import ShojiHTML

/// Elements of routes as segments of paths, and back. Any string survives as an element.
package enum RoutePath {
  /// The route of the home page, whose path is `/`.
  package static let home: Route = [""]

  /// The path of a route whose screens have no addresses of their own: `/` and the percent-encoded
  /// elements.
  package static func path(of route: Route) -> String {
    guard !route.isEmpty, route != home else { return "/" }
    return route.map { "/" + segment($0) }.joined()
  }

  /// The segment that an element is in a path.
  static func segment(_ element: String) -> String {
    needsMark(element) ? "~" + PercentEncoding.encode(element) : PercentEncoding.encode(element)
  }

  /// The element that a percent-decoded segment stands for.
  static func identifier(ofSegment segment: String) -> RouteElementIdentifier {
    segment.hasPrefix("~") ? String(segment.dropFirst()) : segment
  }

  /// Whether an element cannot be a segment as it is.
  ///
  /// A dot segment would be removed by the browser before it is sent (RFC 3986 §5.2.4), so even its
  /// encoded form cannot travel; a tilde that is itself escaped stands for such elements.
  static func needsMark(_ element: String) -> Bool {
    element == "." || element == ".." || element.utf8.isEmpty
      || element.utf8.first == UInt8(ascii: "~")
  }
}
