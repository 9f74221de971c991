/// An element of a template, as it stands in the file.
package struct TemplateElement: Sendable {
  /// What stands in an element.
  package enum Child: Sendable {
    case text(String)
    case element(TemplateElement)
  }

  package struct Attribute: Sendable {
    package let name: String
    /// The value without character references; empty where the file has none.
    package let value: String
  }

  package let tag: StaticString
  package let line: Int
  package var attributes: [Attribute] = []
  package var children: [Child] = []

  package var name: String { "\(tag)" }

  /// Whether a person acts on it, apart from what is in it.
  package var isUsable: Bool {
    TemplateTags.interactive.contains(name) || name == "summary" || value(of: "tabindex") != nil
  }

  /// The value of an attribute.
  package func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The text in it and in the elements in it; white space counts as in HTML.
  package var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }
    .joined(separator: " ").split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
  }

  /// The text in it, if it holds nothing else; white space counts as in HTML.
  package var onlyText: String? {
    var text = ""
    for child in children {
      guard case .text(let part) = child else { return nil }
      text += part
    }
    return text.split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
  }
}

extension Character {
  /// Whether HTML takes it for white space (https://infra.spec.whatwg.org/#ascii-whitespace).
  package var isHTMLSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n"
      || self == "\u{0C}"
  }
}
