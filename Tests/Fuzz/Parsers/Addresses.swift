@testable import ShojiHTML
@testable import ShojiHTTP
@testable import ShojiRoutes
@testable import ShojiServer

/// Paths, queries and URLs.
enum Addresses {
  private struct Item: Codable, Sendable {
    var id: Int
    var name: String?
    var tags: [String]?
  }

  private static let book = AddressBook([
    "": [
      ScreenAddress("item", at: "items/:id", taking: Item.self),
      ScreenAddress("person", below: "people", at: ":value", taking: String.self),
      ScreenAddress("find", taking: [String: String].self),
      ScreenAddress("day", at: "days/:year/:month", taking: [String: Int].self),
    ],
    "shop": [ScreenAddress("item", at: ":id", taking: Item.self)],
  ])

  private static let patterns = ["/a/:b", "/a/b", "/:a", "/files/:folder/:name"].map(
    RoutePattern.init)

  static func all(_ bytes: [UInt8]) {
    let text = bytes.text
    read(text)
    paths(text)
    urls(text)
    for plus in [false, true] {
      let (decoded, isSound) = PercentEncoding.decode(bytes[...], plus: plus)
      expect(decoded.count <= bytes.count, "decoded to more")
      if isSound, let text = PercentEncoding.text(bytes[...], plus: plus) {
        let encoded = Array(PercentEncoding.encode(text).utf8)
        expect(PercentEncoding.text(encoded[...]) == text, "another text")
      }
    }
  }

  /// What is read as a location has a path, and that path is the same location.
  private static func read(_ text: String) {
    guard let location = try? book.location(of: text) else { return }
    guard let again = try? book.location(of: location.path) else {
      return expect(false, "\(location.path) cannot be read")
    }
    expect(again.path == location.path, "\(location.path) is \(again.path)")
  }

  private static func paths(_ text: String) {
    let segments = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for pattern in patterns { _ = pattern.match(segments) }
    _ = RoutePattern(text).text
    if let path = LocalPath(text) {
      expect(path.text.hasPrefix("/") && !path.text.hasPrefix("//"), "a path to another host")
      expect(!path.text.contains { $0 == "\\" || $0.isNewline }, "a path with what no URL has")
    }
  }

  /// What may stand in a page begins with nothing that runs, as a browser reads it.
  private static func urls(_ text: String) {
    guard SafeURL.isAllowed(text) else { return }
    // Bytes, for a sign and what combines with it are one character and no sign.
    let read = text.lowercased().utf8.filter { $0 > 0x20 && $0 != 0x7f }
      .map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    let scheme = read.prefix { !":/?#".utf8.contains($0) }
    if read.dropFirst(scheme.count).first == UInt8(ascii: ":") {
      let name = String(decoding: scheme, as: UTF8.self)
      expect(["http", "https", "mailto", "tel"].contains(name), "allowed: \(text)")
    }
    expect(!read.starts(with: "//".utf8), "allowed: \(text)")
  }
}
