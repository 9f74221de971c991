import HTTPTypes
import ShojiHTML
import ShojiUI

/// What every page loads from the framework, under a name that carries the hash of its content.
struct PageResource: Sendable {
  private static let folder = Endpoint.path("")

  /// The look of all pages. It changes with the build alone: a browser that has it asks for it again
  /// after no restart, and after no visit to a page that it has not seen.
  static let styleSheet = PageResource(
    name: "shoji", suffix: ".css", contentType: "text/css; charset=utf-8", route: "stylesheet",
    bytes: BaseStyleSheet.css, mark: mark(of: BaseStyleSheet.css))

  /// The client script. It is compiled in, as the style sheet is, and not a file in an app's
  /// `Public`: apps have the one that fits their server without copying it.
  static let script = script(named: "shoji", mainScript)

  #if DEBUG
    private static let mainScript = ClientScript.development
  #else
    private static let mainScript = ClientScript.main
  #endif

  /// What only some pages need. The client script loads them, and finds them by its own mark.
  private static let modules = ClientScript.modules.map { script(named: $0.key, $0.value) }

  private static func script(named name: String, _ bytes: [UInt8]) -> PageResource {
    PageResource(
      name: name, suffix: ".js", contentType: "text/javascript; charset=utf-8",
      route: "script", bytes: bytes, mark: scriptMark)
  }

  /// A text that changes with the script and its modules.
  static let scriptMark = mark(
    of: mainScript
      + ClientScript.modules.sorted { $0.key < $1.key }.flatMap(\.value))

  /// A text that changes with the bytes.
  static func mark(of bytes: [UInt8]) -> String {
    let hash = Cryptography.sha256(bytes).prefix(12)
    return String(decoding: Base64URL.encode(Array(hash)), as: UTF8.self)
  }

  private let prefix: String
  private let suffix: String
  private let contentType: String
  private let route: RouteName
  private let content: Content
  /// Where it is.
  let path: String

  private init(
    name: String, suffix: String, contentType: String, route: RouteName, bytes: [UInt8],
    mark: String
  ) {
    prefix = "\(Self.folder)\(name)."
    path = "\(prefix)\(mark)\(suffix)"
    (self.suffix, self.contentType, self.route, self.content) = (
      suffix, contentType, route, Content(bytes)
    )
  }

  /// Where the sheet of a theme is.
  static func themePath(of css: [UInt8]) -> String { "\(folder)theme.\(mark(of: css)).css" }

  /// The resource, for a path that is or was the name of one.
  /// - `themeSheet`: The sheet of a theme, for its path.
  static func answer(
    path: String, for exchange: HTTPExchange, themeSheet: (String) -> Content?
  ) throws -> HTTPAnswer? {
    if let sheet = themeSheet(path) {
      return try answer(sheet, isCurrent: true, of: styleSheet, for: exchange)
    }
    if let looks = LookSheets.content(at: path) {
      return try answer(looks.content, isCurrent: looks.isCurrent, of: styleSheet, for: exchange)
    }
    guard path.hasPrefix(folder),
      let resource = ([styleSheet, script] + modules).first(where: {
        path.hasPrefix($0.prefix) && path.hasSuffix($0.suffix)
      })
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
