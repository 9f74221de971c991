import ShojiHTML

/// An element of a template that is a view, ready to be written: immutable, and shared by all views
/// that are made from it.
final class TemplatePart: Sendable {
  let head: TemplateHead
  /// What is in the element; `nil` if the view knows by itself.
  let content: [TemplatePiece]?
  /// The views in it.
  let slots: [TemplateSlot]
  /// They set the properties that the template gives.
  let setters: [TemplateSetter]
  /// Whether there is something to use in the markup, such as a link.
  let holdsUsable: Bool

  init(
    head: TemplateHead, content: [TemplatePiece]?, slots: [TemplateSlot],
    setters: [TemplateSetter], holdsUsable: Bool = false
  ) {
    self.head = head
    self.setters = setters
    self.content = content
    self.slots = slots
    self.holdsUsable = holdsUsable
  }
}

/// Sets a property of a view to what the template says.
typealias TemplateSetter = @Sendable (UIView) -> Void

/// The start tag of a view's element.
struct TemplateHead: Sendable {
  let tag: StaticString
  /// Whether the view is the root of its template.
  var isRoot = false
  /// The classes, each with a space before it.
  var classes = ""
  /// The attributes that set no property, each with a space before it.
  var attributes = ""
  /// The names of these attributes.
  var attributeNames: Set<String> = []
  var references: [TemplateReference] = []
  /// The name within the template, if an attribute refers to it.
  var id: String?
  /// The words of the `<label>` that names the field, if the template has one.
  var label: String?

  init(tag: StaticString) { self.tag = tag }

  /// Whether the element is something by itself, or by its `role`, and not a mere box or run of text.
  var isMoreThanBox: Bool {
    attributeNames.contains("role") || !["div", "p", "span"].contains("\(tag)")
  }
}

/// What stands in the element of a view.
enum TemplatePiece: Sendable {
  /// Markup that is the same in every view.
  case markup(TrustedHTML)
  /// A view, by its place in ``TemplatePart/slots``.
  case view(Int)
  /// An attribute by which others refer to the element.
  case id(String)
  /// An attribute that refers to elements.
  case reference(TemplateReference)
}

/// An attribute that refers to elements of the template, such as `for` and `aria-labelledby`.
struct TemplateReference: Sendable {
  enum Target: Sendable {
    /// An element, by its name in the template.
    case element(String)
    /// A field of the form, by the name of its slot.
    case field(String)
  }

  /// What is written before the names, such as ` for="`.
  let start: TrustedHTML
  let targets: [Target]
}

/// A view in a template.
struct TemplateSlot: Sendable {
  /// The class to make.
  let type: UIView.Type
  let part: TemplatePart
  /// The outlet, or the `id`: the name within the template.
  let name: String?
  /// Whether it stands for another view, with phases of its own.
  let isEmbedded: Bool
  let action: TemplateAction?
  let events: UIControl.Event
}
