import ShojiTemplates

/// What a view that a template has made keeps of it.
final class TemplateInstance {
  let part: TemplatePart
  /// The views of the part's slots.
  fileprivate(set) var views: [UIView] = []

  init(part: TemplatePart) { self.part = part }
}

extension UIView {
  /// The part of a template that the view was made from.
  final var template: TemplateInstance? { appearance?.template }

  /// Whether the template gives the view's element this attribute.
  final func hasTemplateAttribute(_ name: String) -> Bool {
    template?.part.head.attributeNames.contains(name) ?? false
  }

  /// Whether the template says what the view's element is: by an attribute, or by an element that
  /// can have a label as it is.
  final var hasRoleOfTemplate: Bool {
    guard let head = template?.part.head else { return false }
    return head.attributeNames.contains("role") || TemplateTags.labelled.contains("\(head.tag)")
  }

  /// Makes the views of the template and connects them with the outlets and actions of this one;
  /// then calls the phases. Does nothing for classes without a template.
  final func loadTemplate() {
    guard let type = type(of: self) as? any TemplateView.Type else { return }
    do {
      loadTemplate(try TemplateLibrary.shared.part(of: type))
    } catch {
      for fault in error.faults {
        Report.shared.misuse(
          "\(fault.file)\(fault.line.map { ":\($0)" } ?? ""): \(fault.message)", mend: fault.mend)
      }
    }
  }

  private func loadTemplate(_ part: TemplatePart) {
    var outlets: [String: UIView] = [:]
    // The row around a cell is the table's; the template is what is in it.
    ((self as? UIItemCell)?.contentView ?? self).build(part, outlets: &outlets)
    for outlet in OutletSocket.all(of: self) { outlet.socket.view = outlets[outlet.name] }
    awakeFromNib()
    runPhasesOfTemplate()
  }

  private func build(_ part: TemplatePart, outlets: inout [String: UIView]) {
    let instance = TemplateInstance(part: part)
    madeAppearance.template = instance
    for setter in part.setters { setter(self) }
    instance.views.reserveCapacity(part.slots.count)
    for slot in part.slots {
      let view = UIView.allocate(slot.type)
      if let action = slot.action, let control = view as? UIControl {
        action.register(control, slot.events)
      }
      if slot.isEmbedded, view is any TemplateView {
        view.loadTemplate(slot.part)
      } else {
        view.build(slot.part, outlets: &outlets)
        if slot.isEmbedded { view.awakeFromNib() }
      }
      if let name = slot.name { outlets[name] = view }
      instance.views.append(view)
      if let stack = self as? UIStackView {
        stack.addArrangedSubview(view)
      } else {
        addSubview(view)
      }
    }
  }

  /// The root of the template that the view is a part of.
  final var templateRoot: UIView? {
    var current: UIView? = self
    while let view = current {
      if view.template?.part.head.isRoot ?? false { return view }
      current = view.superview
    }
    return nil
  }

  /// The view of a slot of this template, however deep.
  final func templateView(named name: String) -> UIView? {
    guard let template else { return nil }
    for (slot, view) in zip(template.part.slots, template.views) {
      if slot.name == name { return view }
      if !slot.isEmbedded, let found = view.templateView(named: name) { return found }
    }
    return nil
  }
}
