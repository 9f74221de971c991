import HTTPTypes
import ShojiHTML
import ShojiUI

/// The style sheet of all pages, under a name that carries the hash of its content.
enum StyleSheetResource {
  private static let prefix = "/_shoji/shoji."
  private static let suffix = ".css"

  /// Where it is now. It grows when a look is used for the first time.
  static var path: String { "\(prefix)\(BaseStyleSheet.shared.contentHash)\(suffix)" }

  /// The style sheet, for a path that is or was its name.
  static func answer(path: String) throws -> HTTPAnswer? {
    guard path.hasPrefix(prefix), path.hasSuffix(suffix) else { return nil }
    let isCurrent = path == Self.path
    let lifetime = isCurrent ? "public, max-age=31536000, immutable" : "no-cache"
    let block = try HeaderBlock([
      HeaderField(.contentType, "text/css; charset=utf-8"), HeaderField(.cacheControl, lifetime),
    ])
    return HTTPAnswer(
      .ok, block: block, body: .bytes(BaseStyleSheet.shared.css), route: "stylesheet")
  }
}
