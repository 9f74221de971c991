import ShojiTemplates

/// The names that the elements of a template have for each other: outlets and identifiers.
///
/// A template is in a page many times, so no identifier of it is written as it is. Those that an
/// attribute refers to are made unique; the others are left out.
struct TemplateNames {
  /// The attributes that refer to elements.
  static let attributes: Set<String> = [
    "aria-controls", "aria-describedby", "aria-details", "aria-labelledby", "aria-owns", "for",
    "headers",
  ]

  private var targets: [String: TemplateReference.Target] = [:]
  private var referenced: Set<String> = []
  private var labels: [String: String] = [:]

  init(_ root: TemplateElement) { collect(root) }

  private mutating func collect(_ element: TemplateElement) {
    let name = element.slotName
    let isField = TemplateTags.formControls.contains(element.name) && element.name != "button"
    for own in [name, element.value(of: "id")].compactMap({ $0 }) {
      targets[own] = isField ? .field(name ?? own) : .element(name ?? own)
    }
    for attribute in element.attributes {
      let names = Self.references(of: attribute)
      referenced.formUnion(names)
      if attribute.name == "for", element.name == "label" {
        for name in names { labels[name] = element.text }
      }
    }
    for case .element(let child) in element.children { collect(child) }
  }

  /// The names that an attribute refers to.
  static func references(of attribute: TemplateElement.Attribute) -> [String] {
    if attribute.name == "href" {
      return attribute.value.hasPrefix("#") ? [String(attribute.value.dropFirst())] : []
    }
    guard attributes.contains(attribute.name) else { return [] }
    return attribute.value.split(whereSeparator: \.isHTMLSpace).map(String.init)
  }

  /// What a name refers to; `nil` if there is no such element.
  func target(_ name: String) -> TemplateReference.Target? { targets[name] }

  func isReferenced(_ name: String) -> Bool { referenced.contains(name) }

  /// The words of the `<label>` that refers to the element.
  func label(of element: TemplateElement) -> String? {
    [element.slotName, element.value(of: "id")].lazy.compactMap { $0 }.compactMap { labels[$0] }
      .first
  }
}

extension TemplateElement {
  /// Whether the element is a view: an outlet, the sender of an action, or another view.
  var isView: Bool {
    attributes.contains { ["data-outlet", "data-action", "data-view"].contains($0.name) }
  }

  /// The name of a view within its template.
  var slotName: String? { value(of: "data-outlet") ?? value(of: "id") }
}
