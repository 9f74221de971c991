/// Routes as paths of URLs, and back. Any string survives as an element.
public enum RoutePath {
  /// The route of the home page, whose path is `/`.
  public static let home: Route = [""]

  /// The path of a route: `/` and the percent-encoded elements.
  public static func path(of route: Route) -> String {
    guard !route.isEmpty, route != home else { return "/" }
    var bytes: [UInt8] = []
    for element in route {
      bytes.append(UInt8(ascii: "/"))
      append(element, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ element: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    // A dot segment would be removed by the browser before it is sent (RFC 3986 §5.2.4), so even
    // its encoded form cannot travel; a tilde that is itself escaped stands for such elements.
    if element == "." || element == ".." || element.isEmpty || element.hasPrefix("~") {
      bytes.append(UInt8(ascii: "~"))
    }
    for byte in element.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  /// The route of percent-decoded path segments.
  public static func route(ofSegments segments: [String]) -> Route {
    segments.isEmpty ? home : segments.map { $0.hasPrefix("~") ? String($0.dropFirst()) : $0 }
  }
}
