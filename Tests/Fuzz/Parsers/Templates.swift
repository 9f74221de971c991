@testable import ShojiHTML
@testable import ShojiTemplates

/// Templates of views.
enum Templates {
  static func all(_ bytes: [UInt8]) {
    guard let root = try? TemplateParser.parse(bytes.text, file: "fuzz.html") else { return }
    check(root)
  }

  private static func check(_ element: TemplateElement) {
    expect(
      !["script", "style", "iframe", "object"].contains(element.name), "\(element.name) is taken")
    for attribute in element.attributes {
      expect(!attribute.name.lowercased().hasPrefix("on"), "\(attribute.name) is taken")
      expect(attribute.name.lowercased() != "style", "a style is taken")
    }
    for case .element(let child) in element.children { check(child) }
  }
}
