import ShojiHTML
import Testing

@Suite("Text in URLs and forms")
struct URLCodingTests {
  @Test(
    "Pairs are told apart by & and the first =; nothing is malformed",
    arguments: [
      ("", []), ("&&", []), ("a", ["a|"]), ("a=", ["a|"]), ("=b", ["|b"]), ("=", ["|"]),
      ("a=b=c&&d", ["a|b=c", "d|"]), ("&a=b&", ["a|b"]),
    ] as [(String, [String])])
  func pairs(text: String, found: [String]) {
    let pairs = URLEncodedPairs(Array(text.utf8)).map {
      String(decoding: $0.name, as: UTF8.self) + "|" + String(decoding: $0.value, as: UTF8.self)
    }
    #expect(pairs == found)
  }

  @Test(
    "A broken escape stands for itself and is told",
    arguments: [
      ("a%41+", "aA ", true), ("%", "%", false), ("%4", "%4", false), ("%4g%41", "%4gA", false),
      ("%e2%82%AC", "€", true), ("+%2B", " +", true),
    ])
  func escapes(text: String, meant: String, isSound: Bool) {
    let decoded = PercentEncoding.decode(Array(text.utf8)[...], plus: true)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == meant)
    #expect(decoded.isSound == isSound)
    #expect(PercentEncoding.text(Array(text.utf8)[...], plus: true) == (isSound ? meant : nil))
  }

  @Test("What is no UTF-8 is no text, and a plus is a space in forms alone")
  func text() {
    #expect(PercentEncoding.text(Array("%FF".utf8)[...]) == nil)
    #expect(PercentEncoding.text(Array("%C2".utf8)[...]) == nil)
    #expect(PercentEncoding.text(Array("a+b".utf8)[...]) == "a+b")
  }

  @Test(
    "A path of this site begins with one slash and holds nothing that a URL does not",
    arguments: [
      ("/", true), ("/a?b=%20#c", true), ("//host", false), ("/\\host", false), ("a", false),
      ("", false), ("/a b", false), ("/é", false), ("/a\n", false), ("https://host/", false),
    ])
  func localPath(text: String, isLocal: Bool) {
    #expect((LocalPath(text) != nil) == isLocal)
    #expect(LocalPath(text)?.text == (isLocal ? text : nil))
  }

  @Test(
    "Numbers have as many decimals as they need, up to the limit",
    arguments: [
      (0.1 + 0.2, 6, "0.3"), (-0.000_000_4, 6, "0"), (1.000_001, 6, "1.000001"), (2.5, 0, "3"),
      (1e15, 6, "1000000000000000"), (-1e300, 6, "-1000000000000000"), (0.05, 1, "0.1"),
      (123_456_789.25, 6, "123456789.25"),
    ])
  func numbers(value: Double, decimals: Int, text: String) {
    #expect(PlainNumber.text(value, decimals: decimals, bound: 1e15) == text)
  }
}
