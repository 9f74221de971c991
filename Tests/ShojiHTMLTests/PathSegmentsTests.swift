import ShojiTestSupport
import Testing

@testable import ShojiHTML

@Suite struct PathSegmentsTests {
  private func decode(_ path: String) -> [String]? {
    PathSegments.decode(Array(path.utf8).span)
  }

  @Test(
    arguments: [
      ("/", []), ("/a", ["a"]), ("/a/", ["a"]), ("/a//", ["a", ""]), ("//a", ["", "a"]),
      ("/a%2Fb/c", ["a/b", "c"]), ("/%C3%BC/ü", ["ü", "ü"]), ("/%25", ["%"]), ("/+", ["+"]),
      ("/a%20b", ["a b"]), ("//", [""]),
    ] as [(String, [String])])
  func `Segments are decoded once`(path: String, segments: [String]) {
    #expect(decode(path) == segments)
  }

  @Test(arguments: ["", "a", "a/b", "?", "/%", "/%4", "/%4g", "/%g4", "/a%", "/%ff", "/%C3/%BC"])
  func `No path, broken escapes and bytes that are no text are refused`(path: String) {
    #expect(decode(path) == nil)
  }

  @Test("Any segments are read as they were written", arguments: SeededGenerator.seeds(20))
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters: [Character] = ["a", "/", "%", "+", "ü", "🗓", ".", " ", "?", "\u{0}", "2", "F"]
    for _ in 0..<100 {
      let segments = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...4, using: &random)).map { _ in
            letters.randomElement(using: &random) ?? "a"
          })
      }
      let path = "/" + segments.map(PercentEncoding.encode).joined(separator: "/")
      #expect(decode(path) == segments)
      #expect(segments.isEmpty || decode(path + "/") == segments)
    }
  }
}
