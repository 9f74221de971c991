import ShojiHTML
import Testing

/// The cases of html5lib-tests: what a serializer is given, a parser must read again.
@Suite("html5lib's serializer cases")
struct SerializerCaseTests {
  @Test("A parser reads the tokens of every case that applies")
  func tokens() throws {
    var cases: [(description: String, html: String, tree: [Node])] = []
    for name in ["core", "options", "whitespace"] {
      let path = "html5lib-serializer/\(name).test"
      for test in try Fixtures.decode(SerializerCases.self, from: path).tests {
        guard test.applies else { continue }
        let html = try #require(Self.render(test.input), "\(test.description)")
        cases.append((test.description, html, Self.tree(of: test.input)))
      }
    }
    // 40 in all, less the document types, scripts and style elements.
    #expect(cases.count == 31)
    let trees = try Oracle.parse(cases.map(\.html))
    for (test, tree) in zip(cases, trees) {
      #expect(tree == test.tree, "\(test.description)")
    }
  }

  /// `nil` if a name is not among the static ones below: names never come from data.
  private static func render(_ tokens: [SerializerToken]) -> String? {
    let names: [String: StaticString] = [
      "a": "a", "button": "button", "div": "div", "img": "img", "pre": "pre", "span": "span",
      "textarea": "textarea", "disabled": "disabled", "irrelevant": "irrelevant", "title": "title",
    ]
    var html = HTMLWriter()
    for token in tokens {
      switch token {
      case .start(let name, let attributes):
        guard let tag = names[name] else { return nil }
        html.open(tag)
        for attribute in attributes {
          guard let key = names[attribute.name] else { return nil }
          html.attribute(key, attribute.value)
        }
        html.close()
      case .end(let name):
        guard let tag = names[name] else { return nil }
        html.end(tag)
      case .characters(let text): html.text(text)
      case .other: return nil
      }
    }
    return html.makeString()
  }

  private static func tree(of tokens: [SerializerToken]) -> [Node] {
    var open = [Node(name: "#fragment")]
    func closeLast() {
      let node = open.removeLast()
      open[open.count - 1].children.append(node)
    }
    for token in tokens {
      switch token {
      case .start(let name, let attributes):
        let pairs = attributes.map { ($0.name, $0.value) }
        open.append(Node(name: name, attributes: Dictionary(pairs) { $1 }))
      case .end: closeLast()
      case .characters(let text): open[open.count - 1].children.append(.text(text))
      case .other: break
      }
    }
    while open.count > 1 { closeLast() }
    return open[0].children
  }
}
