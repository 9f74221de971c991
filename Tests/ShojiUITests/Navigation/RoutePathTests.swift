import Testing

@testable import ShojiUI

@Suite struct RoutePathTests {
  @Test(arguments: [
    ([], "/"), ([""], "/"), (["list"], "/list"), (["list", "addItem"], "/list/addItem"),
    (["a b"], "/a%20b"), (["a/b"], "/a%2Fb"), (["é"], "/%C3%A9"), (["%41"], "/%2541"),
    (["."], "/~."), ([".."], "/~.."), (["...", "a.b"], "/.../a.b"), (["", "a"], "/~/a"),
    (["a", ""], "/a/~"), (["~a"], "/~~a"), (["?q#f"], "/%3Fq%23f"), (["\u{0}\n"], "/%00%0A"),
  ])
  func `a route is a path`(route: Route, path: String) {
    #expect(RoutePath.path(of: route) == path)
  }

  @Test func `no segments are the home page`() {
    #expect(RoutePath.route(ofSegments: []) == RoutePath.home)
  }

  @Test func `any route survives as a path`() {
    var random = SeededGenerator(seed: 7)
    let pieces: [String] = [
      "", ".", "..", "~", "~~", "/", "%", "%2F", "+", "?", "#", "\u{0}", "\r\n", " ", "a", "é",
      "e\u{301}", "\u{301}", "日本", "👩‍👩‍👧", "\"", "<", "&", "\u{202E}", "\\", ":", ";",
    ]
    for _ in 0..<2_000 {
      let route: Route = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      let path = RoutePath.path(of: route)
      #expect(path.utf8.allSatisfy { isAllowedInPath($0) })
      #expect(bytes(RoutePath.route(ofSegments: segments(of: path))) == bytes(route))
    }
  }

  /// Text as bytes: equal Strings may differ in bytes.
  private func bytes(_ route: Route) -> [[UInt8]] { route.map { Array($0.utf8) } }

  private func isAllowedInPath(_ byte: UInt8) -> Bool {
    switch Character(UnicodeScalar(byte)) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~", "%", "/": true
    default: false
    }
  }

  /// What a server hands over: dot segments removed, split at slashes, percent-decoded.
  private func segments(of path: String) -> [String] {
    let raw = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if raw.count == 1, raw[0].isEmpty { return [] }
    var kept: [[UInt8]] = []
    for segment in raw.map(Array.init) {
      let decoded = decode(segment)
      if decoded == Array(".".utf8) { continue }
      if decoded == Array("..".utf8) {
        _ = kept.popLast()
        continue
      }
      kept.append(decoded)
    }
    return kept.map { String(decoding: $0, as: UTF8.self) }
  }

  private func decode(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      decoded.append(UInt8(digits, radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return decoded
  }
}
