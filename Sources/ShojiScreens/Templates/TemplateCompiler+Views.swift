import ShojiHTML
import ShojiTemplates

extension TemplateCompiler {
  /// Compiles an element that is a view.
  mutating func compileSlot(_ element: TemplateElement) -> TemplateSlot {
    let name = element.value(of: "data-view")
    let embedded = name.flatMap { library.viewClass(named: $0, near: type) }
    if let name, embedded == nil {
      fault(
        "there is no view \"\(name)\"",
        mend: "write the name of a class of this module, or list it in `templates` of an app",
        at: element)
    }
    let kind = self.kind(of: element, embedded: embedded)
    let made = connect(element, kind: kind, embedded: embedded)
    let sample = UIView.allocate(made)
    var (head, setters) = compileHead(of: element, kind: kind, sample: sample)
    if let text = kind.text, let value = element.onlyText, !value.isEmpty {
      setters.append { view in _ = text(view, value) }
    }
    let part: TemplatePart
    if let template = embedded as? any TemplateView.Type {
      part = embed(template, for: element, head: head, setters: setters)
    } else {
      part = compileContent(
        of: element, head: head, setters: setters, kind: kind, type: made)
    }
    let (action, events) = compileAction(of: element, sender: made)
    return TemplateSlot(
      type: made, part: part, name: element.slotName, isEmbedded: embedded != nil,
      action: action, events: events)
  }

  private mutating func kind(of element: TemplateElement, embedded: UIView.Type?) -> TemplateKind {
    if embedded != nil { return .container }
    if let kind = TemplateKind.of(element) { return kind }
    let type = element.value(of: "type").map { " type=\"\($0)\"" } ?? ""
    fault("there is no view for <\(element.tag)\(type)>", mend: "use another element", at: element)
    return .container
  }

  /// The class to make for an element, checked against the outlet that it is for.
  private mutating func connect(
    _ element: TemplateElement, kind: TemplateKind, embedded: UIView.Type?
  ) -> UIView.Type {
    let made = embedded ?? kind.view
    guard let outlet = element.value(of: "data-outlet") else { return made }
    guard let wanted = declared[outlet] else {
      fault(
        "\(type) has no outlet \"\(outlet)\"",
        mend: "declare @Outlet(\"\(outlet)\") var \(outlet): \(made)!, or remove data-outlet",
        at: element)
      return made
    }
    guard missing.removeValue(forKey: outlet) != nil else {
      fault(
        "two elements are the outlet \"\(outlet)\"", mend: "remove one of them", at: element)
      return made
    }
    if embedded == nil, kind.fits(wanted) { return wanted.inherits(from: made) ? wanted : made }
    if embedded != nil, made.inherits(from: wanted) { return made }
    fault(
      "the outlet \"\(outlet)\" is a \(made) (<\(element.tag)>), but \(type) declares \(wanted)",
      mend: "declare it as \(made), or use another element", at: element)
    return made
  }

  private mutating func embed(
    _ template: any TemplateView.Type, for element: TemplateElement, head: TemplateHead,
    setters: [TemplateSetter]
  ) -> TemplatePart {
    if element.onlyText != "" {
      fault(
        "<\(element.tag) data-view> stands for a view and cannot hold anything",
        mend: "take the content out of it", at: element)
    }
    do {
      let root = try library.part(of: template)
      var merged = root.head
      merged.classes += head.classes
      merged.attributes += head.attributes
      merged.attributeNames.formUnion(head.attributeNames)
      merged.references += head.references
      return TemplatePart(
        head: merged, content: root.content, slots: root.slots, setters: root.setters + setters)
    } catch {
      faults += error.faults
      return TemplatePart(head: head, content: [], slots: [], setters: [])
    }
  }

  // MARK: Actions

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchUpInside": .touchUpInside, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit, "menuActionTriggered": .menuActionTriggered,
  ]

  private mutating func compileAction(
    of element: TemplateElement, sender: UIView.Type
  ) -> (action: TemplateAction?, events: UIControl.Event) {
    guard let name = element.value(of: "data-action") else {
      if element.value(of: "data-event") != nil {
        fault("data-event without data-action does nothing", mend: "add data-action", at: element)
      }
      return (nil, [])
    }
    guard let control = sender as? UIControl.Type else {
      fault(
        "the action \"\(name)\" is on <\(element.tag)>, a \(sender), which is no control",
        mend: "use a <button>", at: element)
      return (nil, [])
    }
    let known = type.templateActions
    guard let action = known[name] else {
      let names = known.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      fault(
        "there is no action \"\(name)\" in \(type).templateActions, which has "
          + (names.isEmpty ? "none" : names),
        mend: "add \"\(name)\": TemplateAction(\(name)) to templateActions", at: element)
      return (nil, [])
    }
    guard control.inherits(from: action.sender) else {
      fault(
        "the action \"\(name)\" takes a \(action.sender), but its sender is a \(control)",
        mend: "change the method's parameter", at: element)
      return (nil, [])
    }
    guard let event = element.value(of: "data-event") else {
      return (action, control.usualEvent)
    }
    guard let events = Self.events[event] else {
      fault(
        "there is no event \"\(event)\"",
        mend: "use one of \(Self.events.keys.sorted().joined(separator: ", "))", at: element)
      return (nil, [])
    }
    return (action, events)
  }
}

extension UIControl {
  /// The event that an action is for where the template names none, as in Interface Builder.
  fileprivate static var usualEvent: Event {
    if inherits(from: UITextInput.self) { return .editingDidEnd }
    return inherits(from: UIFormControl.self) ? .valueChanged : .touchUpInside
  }
}

extension UIView {
  /// Whether the class is the other one or one of its subclasses.
  static func inherits(from other: UIView.Type) -> Bool {
    var current: AnyClass? = self
    while let here = current {
      if here == other { return true }
      current = _getSuperclass(here)
    }
    return false
  }
}

extension TemplateKind {
  /// Whether an element of this kind can be a view of the class.
  func fits(_ type: UIView.Type) -> Bool {
    Self.base(of: type) == view || view.inherits(from: type)
  }
}
