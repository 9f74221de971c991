import HTTPTypes
import ShojiHTML
import ShojiUI

/// What every page loads from the framework, under a name that carries the hash of its content.
struct PageResource: Sendable {
  private static let prefix = "/_shoji/shoji."

  /// The look of all pages. It grows when a look is used for the first time.
  static let styleSheet = PageResource(
    suffix: ".css", contentType: "text/css; charset=utf-8", route: "stylesheet",
    hash: { BaseStyleSheet.shared.contentHash }, bytes: { BaseStyleSheet.shared.css })

  /// The client script. It is compiled in, as the style sheet is, and not a file in an app's
  /// `Public`: apps have the one that fits their server without copying it.
  static let script: PageResource = {
    let bytes = withoutComments(PackageResources.shoji_js)
    let mark = Base64URL.encode(Array(Cryptography.sha256(bytes).prefix(12)))
    let hash = String(decoding: mark, as: UTF8.self)
    return PageResource(
      suffix: ".js", contentType: "text/javascript; charset=utf-8", route: "script",
      hash: { hash }, bytes: { bytes })
  }()

  private let suffix: String
  private let contentType: String
  private let route: StaticString
  private let hash: @Sendable () -> String
  private let bytes: @Sendable () -> [UInt8]

  /// Where it is now.
  var path: String { "\(Self.prefix)\(hash())\(suffix)" }

  /// The script as browsers need it: without indentation and the lines that are comments, which are
  /// a third of it. No line of it lies in a text that goes on from the line before.
  private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var short: [UInt8] = []
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      guard !code.isEmpty, !code.starts(with: "//".utf8) else { continue }
      short += code
      short.append(UInt8(ascii: "\n"))
    }
    return short
  }

  /// The resource, for a path that is or was the name of one.
  static func answer(path: String) throws -> HTTPAnswer? {
    guard path.hasPrefix(prefix),
      let resource = [styleSheet, script].first(where: { path.hasSuffix($0.suffix) })
    else { return nil }
    let isCurrent = path == resource.path
    let lifetime = isCurrent ? "public, max-age=31536000, immutable" : "no-cache"
    let block = try HeaderBlock([
      HeaderField(.contentType, resource.contentType), HeaderField(.cacheControl, lifetime),
    ])
    return HTTPAnswer(.ok, block: block, body: .bytes(resource.bytes()), route: resource.route)
  }
}
