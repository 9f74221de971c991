import HTTPTypes
import ShojiHTML
import ShojiUI

/// What every page loads from the framework, under a name that carries the hash of its content.
struct PageResource: Sendable {
  private static let prefix = "/_shoji/shoji."

  /// The look of all pages. It changes with the build alone: a browser that has it asks for it again
  /// after no restart, and after no visit to a page that it has not seen.
  static let styleSheet = PageResource(
    suffix: ".css", contentType: "text/css; charset=utf-8", route: "stylesheet",
    bytes: BaseStyleSheet.css)

  /// The client script. It is compiled in, as the style sheet is, and not a file in an app's
  /// `Public`: apps have the one that fits their server without copying it.
  static let script = PageResource(
    suffix: ".js", contentType: "text/javascript; charset=utf-8", route: "script",
    bytes: compact(
      PackageResources.tab_js + PackageResources.presses_js + PackageResources.fetching_js
        + PackageResources.showing_js + PackageResources.fields_js + PackageResources.focus_js
        + PackageResources.menus_js + PackageResources.history_js + PackageResources.stream_js
        + PackageResources.life_js))

  private static func compact(_ script: [UInt8]) -> [UInt8] {
    Array(CompactScript(String(decoding: script, as: UTF8.self)).text.utf8)
  }

  private let suffix: String
  private let contentType: String
  private let route: StaticString
  private let content: Content
  /// Where it is.
  let path: String

  private init(suffix: String, contentType: String, route: StaticString, bytes: [UInt8]) {
    let mark = Base64URL.encode(Array(Cryptography.sha256(bytes).prefix(12)))
    path = "\(Self.prefix)\(String(decoding: mark, as: UTF8.self))\(suffix)"
    (self.suffix, self.contentType, self.route, self.content) = (
      suffix, contentType, route, Content(bytes)
    )
  }

  /// The resource, for a path that is or was the name of one.
  static func answer(path: String, for exchange: HTTPExchange) throws -> HTTPAnswer? {
    if let looks = LookSheets.content(at: path) {
      return try answer(looks.content, isCurrent: looks.isCurrent, of: styleSheet, for: exchange)
    }
    guard path.hasPrefix(prefix),
      let resource = [styleSheet, script].first(where: { path.hasSuffix($0.suffix) })
    else { return nil }
    return try answer(
      resource.content, isCurrent: path == resource.path, of: resource, for: exchange)
  }

  private static func answer(
    _ content: Content, isCurrent: Bool, of resource: PageResource, for exchange: HTTPExchange
  ) throws -> HTTPAnswer {
    // What is asked for under a name of the past is not kept: it would be compressed each time.
    let coding = isCurrent ? exchange.coding(ofBytes: content.bytes.count) : .identity
    let lifetime = isCurrent ? "public, max-age=31536000, immutable" : "no-cache"
    var fields = [
      HeaderField(.contentType, resource.contentType), HeaderField(.cacheControl, lifetime),
      ContentCoding.vary,
    ]
    if coding == .gzip { fields.append(ContentCoding.field) }
    return HTTPAnswer(
      .ok, block: try HeaderBlock(fields), body: content.body(coding), route: resource.route)
  }

  /// The bytes of a resource, in both forms.
  struct Content: Sendable {
    let bytes: [UInt8]
    private let file: PackedBytes

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      file = PackedBytes { bytes }
    }

    func body(_ coding: ContentCoding) -> HTTPAnswer.Body {
      coding == .gzip ? .packed(file) : .bytes(bytes)
    }
  }
}
