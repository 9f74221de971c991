/// An element of a template, as it stands in the file.
struct TemplateElement: Sendable {
  /// What stands in an element.
  enum Child: Sendable {
    case text(String)
    case element(TemplateElement)
  }

  struct Attribute: Sendable {
    let name: String
    /// The value without character references; empty where the file has none.
    let value: String
  }

  let tag: StaticString
  let line: Int
  var attributes: [Attribute] = []
  var children: [Child] = []

  var name: String { "\(tag)" }

  /// The value of an attribute.
  func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The text in it and in the elements in it; white space counts as in HTML.
  var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }
    .joined(separator: " ").split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
  }

  /// The text in it, if it holds nothing else; white space counts as in HTML.
  var onlyText: String? {
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
  var isHTMLSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n"
      || self == "\u{0C}"
  }
}
