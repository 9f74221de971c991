public import ShojiHTML

/// What views write themselves into: the bytes of the page, and the list of controls in it.
public struct PageRenderer: ~Copyable {
  /// The bytes so far.
  public var html: HTMLWriter

  /// The controls of the screen on top, in document order.
  var controls: [UIControl] = []

  /// The controls of the screens below it.
  var coveredControls: [UIControl] = []

  /// Whether controls can be used; not in screens that a modal covers.
  public internal(set) var isInteractive = true

  private var path = AddressPath()
  private var isFocusTaken = false

  /// Makes a renderer.
  /// - Parameter capacity: How many bytes to make room for.
  public init(minimumCapacity capacity: Int = 4096) {
    html = HTMLWriter(minimumCapacity: capacity)
  }

  /// Writes a subview with its address; nothing if it is hidden.
  public mutating func render(_ view: UIView, at position: Int) {
    guard !view.isHidden else { return }
    path.push(view, position: position)
    if let controller = view.owningViewController, !path.isScreen(controller) {
      path.push(alias: controller)
      view.render(into: &self)
      path.pop()
    } else {
      view.render(into: &self)
    }
    path.pop()
    view.isDirty = false
    view.hasDirtyDescendant = false
  }

  /// Writes the root view of a screen on the route.
  mutating func render(screen: UIViewController, address: String, isInteractive: Bool) {
    self.isInteractive = isInteractive
    path.push(screen: screen, prefix: address)
    let view: UIView = screen.view
    path.push(alias: view)
    if !view.isHidden { view.render(into: &self) }
    path.pop()
    path.pop()
    view.isDirty = false
    view.hasDirtyDescendant = false
  }

  // MARK: Controls

  /// Gives the control its address and notes it as part of the page.
  /// - Returns: Whether it can be used: in an interactive screen, enabled with all its superviews.
  public mutating func register(_ control: UIControl) -> Bool {
    if !path.matches(control.address) { control.address = path.string }
    guard isInteractive else {
      coveredControls.append(control)
      return false
    }
    controls.append(control)
    return control.isEnabled && control.isInteractionEnabledInHierarchy
  }

  /// Whether the field that asks may have the page's one `autofocus`: the first that does.
  mutating func takeFocus() -> Bool {
    defer { isFocusTaken = true }
    return !isFocusTaken
  }

  // MARK: Attributes

  /// Writes the class attribute: the base classes, then the class of the view's look.
  public mutating func classes(_ base: StaticString, of view: UIView) {
    html.beginAttribute("class")
    html.appendLiteral(base)
    appendLook(of: view)
    html.endAttribute()
  }

  /// Writes the class attribute with further classes, which `more` appends.
  public mutating func classes(
    _ base: StaticString, of view: UIView, more: (inout PageRenderer) -> Void
  ) {
    html.beginAttribute("class")
    html.appendLiteral(base)
    appendLook(of: view)
    more(&self)
    html.endAttribute()
  }

  /// Appends a class inside ``classes(_:of:more:)``.
  public mutating func appendClass(_ name: StaticString) {
    html.appendLiteral(" ")
    html.appendLiteral(name)
  }

  /// Appends a class of the style sheet inside ``classes(_:of:more:)``.
  public mutating func appendClass(_ name: ClassName) {
    html.appendLiteral(" ")
    html.appendClassName(name)
  }

  private mutating func appendLook(of view: UIView) {
    guard let appearance = view.appearance else { return }
    if let style = appearance.font?.textStyle { appendClass(style.className) }
    if let name = appearance.className { appendClass(name) }
    if let name = appearance.layoutClass { appendClass(name) }
  }

  /// Writes the attributes for assistive technology and tests.
  /// - `role`: The role that lets the element have a label, where its own role does not: a
  ///   `<div>` is given `group`.
  public mutating func accessibility(of view: UIView, labelledAs role: StaticString? = nil) {
    guard let appearance = view.appearance else { return }
    if let label = appearance.accessibilityLabel {
      html.attribute("aria-label", label)
      if let role, !appearance.accessibilityTraits.contains(.updatesFrequently) {
        html.attribute("role", static: role)
      }
    }
    otherAccessibility(of: appearance)
  }

  /// Writes these attributes without the label, which a `<p>` must not have.
  mutating func accessibilityWithoutLabel(of view: UIView) {
    if let appearance = view.appearance { otherAccessibility(of: appearance) }
  }

  private mutating func otherAccessibility(of appearance: Appearance) {
    if let hint = appearance.accessibilityHint { html.attribute("title", hint) }
    if let identifier = appearance.accessibilityIdentifier {
      html.attribute("data-identifier", identifier)
    }
    if appearance.accessibilityTraits.contains(.updatesFrequently) {
      html.attribute("role", static: "status")
    }
  }
}

extension UIFont.TextStyle {
  /// The class of the style in the base sheet.
  var className: StaticString {
    switch self {
    case .largeTitle: "t-large-title"
    case .title1: "t-title1"
    case .title2: "t-title2"
    case .title3: "t-title3"
    case .headline: "t-headline"
    case .body: "t-body"
    case .callout: "t-callout"
    case .subheadline: "t-subheadline"
    case .footnote: "t-footnote"
    case .caption1: "t-caption1"
    case .caption2: "t-caption2"
    }
  }
}
