import Foundation

/// Where there are no pages: the paths of routes, and of files of `Public`. The client script leaves links to them to
/// the browser, so that what they lead to is asked for once.
struct NativePaths: Sendable {
  /// The patterns of routes by their first word.
  private var patterns: [String: [RoutePattern]] = [:]
  /// The names of files and folders.
  private var files: Set<String> = []

  /// None.
  init() {}

  /// - `folder`: That of the public files.
  init(of routes: RouteTable, publicFiles folder: String?) {
    for pattern in routes.linked {
      if let word = pattern.firstWord { patterns[word, default: []].append(pattern) }
    }
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    files = Set(names.filter { !$0.hasPrefix(".") })
  }

  var isEmpty: Bool { patterns.isEmpty && files.isEmpty }

  /// Whether a URL is one of this site, without a host, that leads to no page.
  func contains(_ url: String) -> Bool {
    let bytes = url.utf8
    guard bytes.first == UInt8(ascii: "/"), bytes.count > 1 else { return false }
    let path = url[
      ..<(bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? url.endIndex)]
    let start = path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    let first = Self.decoded(Substring(start))
    // Two slashes lead to another host.
    guard !first.isEmpty else { return false }
    if files.contains(first) { return true }
    guard let candidates = patterns[first] else { return false }
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map(Self.decoded)
    return candidates.contains { $0.match(segments) != nil }
  }

  private static func decoded(_ segment: Substring) -> String {
    guard segment.utf8.contains(UInt8(ascii: "%")) else { return String(segment) }
    return segment.removingPercentEncoding ?? String(segment)
  }
}
