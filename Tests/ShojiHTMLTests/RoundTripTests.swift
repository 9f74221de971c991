import Foundation
import ShojiHTML
import Testing

@Suite("What a parser reads is what was written")
struct RoundTripTests {
  @Test("Every naughty string survives as text, attribute, textarea, pre, title and JSON")
  func naughtyStrings() throws {
    let strings = try Fixtures.decode([String].self, from: "blns.json")
    #expect(strings.count == 515)
    try expectRoundTrip(of: strings)
  }

  @Test("Three thousand random strings survive in every place")
  func randomStrings() throws {
    var random = RandomText(seed: 20_250_611)
    try expectRoundTrip(of: (0..<3000).map { _ in random.next() })
  }

  @Test("A special byte is found at every place of a word, behind bytes that look like one")
  func everyPlace() throws {
    let strings = ["&", "<", ">", "\"", "'", "\r", "\0", "\n"].flatMap { special in
      (0...17).flatMap { count in
        ["a", "#", "?", "ü", special].map { String(repeating: $0, count: count) + special + "z" }
      }
    }
    try expectRoundTrip(of: strings)
  }

  private func expectRoundTrip(of strings: [String]) throws {
    let trees = try Oracle.parse(strings.map(Self.render))
    try #require(trees.count == strings.count)
    for (string, tree) in zip(strings, trees) {
      let expected = Self.tree(of: string)
      for (index, node) in expected.enumerated() {
        let isSame = tree.indices.contains(index) && tree[index] == node
        #expect(isSame, "in \(node.name): \(string.debugDescription)")
      }
      #expect(tree.count == expected.count + 1, "\(string.debugDescription)")
      let json = tree.last?.children.first?.text ?? ""
      let decoded = try? JSONDecoder().decode(String.self, from: Data(json.utf8))
      #expect(decoded.map { Array($0.utf8) } == Array(string.utf8), "\(string.debugDescription)")
    }
  }

  private static func render(_ string: String) -> String {
    var html = HTMLWriter()
    html.open("title")
    html.close()
    html.text(string)
    html.end("title")
    html.open("div")
    html.attribute("title", string)
    html.beginAttribute("data-pieces")
    html.appendAttributeText(string)
    html.appendLiteral("-")
    html.appendAttributeText(string)
    html.endAttribute()
    html.close()
    html.text(string)
    html.end("div")
    html.open("textarea")
    html.close()
    html.textareaContent(string)
    html.end("textarea")
    html.open("pre")
    html.close()
    html.textareaContent(string)
    html.end("pre")
    html.literal("<script type=\"application/json\">")
    html.json(string)
    html.end("script")
    return html.makeString()
  }

  private static func tree(of string: String) -> [Node] {
    // The one thing that HTML cannot carry.
    let read = String(
      String.UnicodeScalarView(string.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    let text: [Node] = read.isEmpty ? [] : [.text(read)]
    return [
      Node(name: "title", children: text),
      Node(
        name: "div", attributes: ["title": read, "data-pieces": "\(read)-\(read)"], children: text),
      Node(name: "textarea", children: text),
      Node(name: "pre", children: text),
    ]
  }
}
