import ShojiHTML

extension PageRenderer {
  /// Begins the start tag of a view: with the element of its template, if it has one.
  public mutating func open(_ tag: StaticString, of view: UIView) {
    html.open(view.template?.part.head.tag ?? tag)
  }

  /// Writes the end tag that belongs to ``open(_:of:)``.
  public mutating func end(_ tag: StaticString, of view: UIView) {
    html.end(view.template?.part.head.tag ?? tag)
  }

  /// Writes what the template has between the tags of a view, and views that were added later.
  /// - Returns: `false` if the view is none of a template, and nothing was written.
  mutating func templateContent(of view: UIView) -> Bool {
    guard let template = view.template, let content = template.part.content else { return false }
    for piece in content {
      switch piece {
      case .markup(let markup): html.raw(markup)
      case .view(let slot): renderTemplateView(template.views[slot], at: slot, in: view)
      case .id(let name): templateID(name, of: view)
      case .reference(let reference): write(reference, in: view)
      }
    }
    if !view.children.elementsEqual(template.views, by: ===) {
      for (position, subview) in view.children.enumerated()
      where !template.views.contains(where: { $0 === subview }) {
        render(subview, at: position)
      }
    }
    return true
  }

  private mutating func renderTemplateView(_ view: UIView, at slot: Int, in parent: UIView) {
    // What the app has taken out of its superview is out of the page.
    guard view.superview === parent else { return }
    if slot < parent.children.count, parent.children[slot] === view {
      render(view, at: slot)
    } else if let position = parent.children.firstIndex(where: { $0 === view }) {
      render(view, at: position)
    }
  }

  /// Writes the attributes of the template that are no property of the view.
  mutating func templateAttributes(of view: UIView) {
    guard let head = view.template?.part.head else { return }
    if !head.attributes.isEmpty { html.raw(TrustedHTML(unsafeMarkup: head.attributes)) }
    if let id = head.id { templateID(id, of: view) }
    for reference in head.references { write(reference, in: view) }
  }

  private mutating func templateID(_ name: String, of view: UIView) {
    html.beginAttribute("id")
    appendTemplateID(name, of: view)
    html.endAttribute()
  }

  /// An identifier that is unique in the page: two tildes in a row occur in no address.
  private mutating func appendTemplateID(_ name: String, of view: UIView) {
    if let root = view.templateRoot { appendAddress(of: root) }
    html.appendLiteral("~~")
    html.appendAttributeText(name)
  }

  private mutating func write(_ reference: TemplateReference, in view: UIView) {
    // Fields of covered screens have no identifiers.
    let isToFields = reference.targets.contains { if case .field = $0 { true } else { false } }
    if isToFields, !isInteractive { return }
    // The addresses of other views.
    spans.note(.dependent)
    html.raw(reference.start)
    for (index, target) in reference.targets.enumerated() {
      if index > 0 { html.appendLiteral(" ") }
      switch target {
      case .element(let name): appendTemplateID(name, of: view)
      case .field(let name):
        if let field = view.templateRoot?.templateView(named: name) {
          appendAddress(of: field)
        }
      }
    }
    html.endAttribute()
  }
}
