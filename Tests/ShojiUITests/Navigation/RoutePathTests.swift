import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

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

  @Test func `no segments are the home page`() throws {
    #expect(try AddressBook.empty.location(path: "/").route == RoutePath.home)
  }

  @Test func `any route survives as a path`() throws {
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
      let read = try AddressBook.empty.location(path: afterDotSegments(path)[...]).route
      #expect(bytes(read) == bytes(route))
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

  /// What a browser sends: dot segments, encoded ones as well, are removed from the path.
  private func afterDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      switch segment.replacing("%2E", with: ".") {
      case ".": continue
      case "..": _ = kept.popLast()
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}
