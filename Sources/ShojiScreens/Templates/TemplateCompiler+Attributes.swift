import ShojiHTML
import ShojiTemplates

extension TemplateCompiler {
  private static let marks: Set<String> = ["data-outlet", "data-action", "data-event", "data-view"]

  /// The attributes that connect a page with its server; the framework writes them.
  private static let reserved: Set<String> = [
    "form", "formaction", "formenctype", "formmethod", "formnovalidate", "formtarget", "name",
  ]

  /// The attributes that controls and images write by themselves.
  private static let written: Set<String> = [
    "aria-describedby", "aria-hidden", "aria-invalid", "aria-pressed", "checked", "inputmode",
    "max", "maxlength", "min", "multiple", "readonly", "selected", "srcset", "step", "type",
    "value",
  ]

  /// Compiles the start tag of a view: what sets a property, and what is written as it is.
  /// - Parameters:
  ///   - element: The element.
  ///   - kind: What it is.
  ///   - sample: A view of the class, which the properties are tried on.
  mutating func compileHead(
    of element: TemplateElement, kind: TemplateKind, sample: UIView
  ) -> (head: TemplateHead, setters: [TemplateSetter]) {
    var head = TemplateHead(tag: element.tag)
    var setters: [TemplateSetter] = []
    head.label = names.label(of: element)
    if let name = element.slotName, names.isReferenced(name), case .element = names.target(name) {
      head.id = name
    }
    // The value comes last: a slider takes it only between its ends.
    let attributes =
      element.attributes.filter { $0.name != "value" }
      + element.attributes.filter { $0.name == "value" }
    for attribute in attributes where !Self.marks.contains(attribute.name) {
      let (name, value) = (attribute.name, attribute.value)
      if name == "class" {
        for word in value.split(whereSeparator: \.isHTMLSpace) {
          head.classes += " " + String(word).escapedForHTML
        }
      } else if let set = kind.setter(of: name) {
        if set(sample, value) {
          setters.append { view in _ = set(view, value) }
        } else {
          fault(
            "\(name)=\"\(value)\" is nothing that a \(Swift.type(of: sample)) can have",
            mend: "change the value, or set it in the view", at: element)
        }
      } else if let reference = reference(attribute, of: element) {
        head.references.append(reference)
      } else if name != "id" {
        check(attribute, of: element, isWrittenByView: !kind.holdsViews)
        head.attributes += attribute.markup
        head.attributeNames.insert(name)
      }
    }
    return (head, setters)
  }

  /// Reports attributes that a template cannot give.
  mutating func check(
    _ attribute: TemplateElement.Attribute, of element: TemplateElement, isWrittenByView: Bool
  ) {
    let name = attribute.name
    if Self.reserved.contains(name) {
      fault(
        "<\(element.tag)> has \(name), which the page gives to fields by itself",
        mend: "remove it; data-outlet is the name here", at: element)
    } else if isWrittenByView, Self.written.contains(name) {
      fault(
        "<\(element.tag)> has \(name), which the view writes by itself",
        mend: "remove it and set the property of the view", at: element)
    } else if Self.marks.contains(name), !element.isView {
      fault("\(name) is on an element that is no view", mend: "add data-action", at: element)
    }
  }

  /// The attribute with what it refers to; `nil` if it refers to nothing in a template.
  mutating func reference(
    _ attribute: TemplateElement.Attribute, of element: TemplateElement
  ) -> TemplateReference? {
    let wanted = TemplateNames.references(of: attribute)
    guard !wanted.isEmpty else { return nil }
    var targets: [TemplateReference.Target] = []
    for name in wanted {
      if let target = names.target(name) {
        targets.append(target)
      } else {
        fault(
          "\(attribute.name)=\"\(name)\" in <\(element.tag)> refers to nothing",
          mend: "write the name of an outlet or an id of this file", at: element)
      }
    }
    let start = attribute.name == "href" ? " href=\"#" : " \(attribute.name)=\""
    return TemplateReference(start: TrustedHTML(unsafeMarkup: start), targets: targets)
  }
}
