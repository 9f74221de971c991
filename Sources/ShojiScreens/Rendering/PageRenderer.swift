public import ShojiHTML

/// What views write themselves into: the bytes of the page.
///
/// A view that has not changed since the page before is not written again: its bytes are taken over.
public struct PageRenderer: ~Copyable {
  /// The bytes so far.
  public var html: HTMLWriter

  /// Whether controls can be used; not in screens that a modal covers.
  public internal(set) var isInteractive = true

  /// Where the page gets images that are in memory.
  let imageURL: @Sendable (ImageData) -> String

  /// Whether a URL leads to a page.
  var leadsToPage: @Sendable (String) -> Bool = { _ in true }

  /// What the framework says, in the language of the page.
  package let words: FrameworkWords

  var path = AddressPath()
  /// The digests of the rows without keys that are being written, from the outermost.
  var rowDigests: [String] = []
  var spans: PageSpans
  /// Whether the next heading is where the page opens: the first one in a modal.
  var focusesHeading = false

  /// Makes a renderer.
  /// - Parameters:
  ///   - capacity: How many bytes to make room for.
  ///   - imageURL: Where the page gets images that are in memory; in the page itself unless set.
  public init(
    minimumCapacity capacity: Int = 4096,
    imageURL: @escaping @Sendable (ImageData) -> String = \.dataURL
  ) {
    self.init(
      minimumCapacity: capacity, spans: PageSpans(), words: SessionLocale.currentWords,
      imageURL: imageURL)
  }

  init(
    minimumCapacity capacity: Int, spans: consuming PageSpans, words: FrameworkWords,
    imageURL: @escaping @Sendable (ImageData) -> String
  ) {
    html = HTMLWriter(minimumCapacity: capacity)
    self.spans = spans
    self.words = words
    self.imageURL = imageURL
  }

  /// Writes a subview with its address; nothing if it is hidden.
  /// - `position`: Where it stands among the subviews, if that is known.
  public mutating func render(_ view: UIView, at position: Int) {
    render(view, at: position, isSubview: false)
  }

  private mutating func render(_ view: UIView, at position: Int, isSubview: Bool) {
    guard !view.isHidden else { return }
    let former = spans.former(of: view, at: position)
    if let former, takeOver(view, from: former) { return }
    let depth = path.enter(view, position: position, isSubview: isSubview)
    spans.begin(view, former: former, in: html)
    if let controller = view.owningViewController {
      path.push(alias: controller)
      view.render(into: &self)
      path.pop()
    } else if let tap = view.appearance?.tapControl, tap.isOffered, !(view is UIItemCell) {
      tap.render(view, into: &self)
    } else {
      view.render(into: &self)
    }
    spans.end(view, position: position, in: html)
    path.pop(depth)
  }

  /// Takes the bytes of a view from the page before, if they are what it would write.
  private mutating func takeOver(_ view: UIView, from start: Int) -> Bool {
    guard !view.isDirty, !view.hasDirtyDescendant else { return false }
    let content = view.mark.content
    guard !content.contains(.dependent),
      mayTakeOverFocus(of: content),
      focusesHeading
        ? content.isDisjoint(with: .heading) || content.contains(.tookHeading)
        : !content.contains(.tookHeading)
    else { return false }
    if content.contains(.tookHeading) { focusesHeading = false }
    spans.takeOver(view, from: start, into: &html)
    return true
  }

  /// Whether the fields with these marks would have the page's focus, or miss it, as they did before.
  private func mayTakeOverFocus(of content: PageContent) -> Bool {
    spans.isFocusTaken ? !content.contains(.tookFocus) : !content.contains(.missedFocus)
  }

  /// Writes the subviews of a view in order, with their addresses, and what stands between any two.
  mutating func render(subviewsOf view: UIView, separator: StaticString? = nil) {
    let isPresent = path.isPresent(view)
    unsafe view.children.withUnsafeBufferPointer { views in
      // Unsafe, for speed: the array holds its views until this returns, so they are not retained
      // one by one, which takes longer than writing a short text.
      unsafe views.withMemoryRebound(to: Unmanaged<UIView>.self) { views in
        for position in views.indices {
          if position > 0, let separator { html.literal(separator) }
          unsafe views[position]._withUnsafeGuaranteedRef {
            render($0, at: position, isSubview: isPresent)
          }
        }
      }
    }
  }

  /// Writes the root view of a screen on the route.
  mutating func render(screen: UIViewController, address: String, isInteractive: Bool) {
    self.isInteractive = isInteractive
    path.push(screen: screen, prefix: address)
    let view: UIView = screen.view
    if view.appearance?.tapControl?.isOffered == true {
      Report.shared.misuse(
        "The root view of \(type(of: screen)) has a tap recogniser, which is not asked",
        mend: "add it to a view in the root view: a button cannot cover a whole screen")
    }
    renderAliased(view)
    path.pop()
  }

  /// Writes the root view of a controller that stands for the screen around it: addresses in it are
  /// those of the screen.
  mutating func render(content controller: UIViewController) {
    path.push(alias: controller)
    renderAliased(controller.view)
    path.pop()
  }

  private mutating func renderAliased(_ view: UIView) {
    guard !view.isHidden else { return }
    let former = spans.former(of: view, at: 0)
    if let former, takeOver(view, from: former) { return }
    path.push(alias: view)
    spans.begin(view, former: former, in: html)
    view.render(into: &self)
    spans.end(view, position: 0, in: html)
    path.pop()
  }

  // MARK: Controls

  /// Notes that a control is part of the page.
  /// - Returns: Whether it can be used: in an interactive screen, enabled with all its superviews.
  public mutating func register(_ control: UIControl) -> Bool {
    guard isInteractive else { return false }
    spans.hasNewControls = true
    if control.takesReturnInFocus { spans.note(.returnField) }
    if control.returnStandsAlone { spans.note(.soleReturn) }
    return control.isEnabled && path.takesTouches(control)
  }

  /// Writes the attributes of a `<button>` or of an `<input type="submit">` that presses a
  /// registered control, or a part of it.
  /// - `argument`: What the control is told about the part; `nil` presses the control itself.
  public mutating func press(_ control: UIControl, argument: String? = nil, isUsable: Bool) {
    guard isInteractive else { return html.attribute("type", static: "button") }
    html.attribute("name", static: FormKey.event)
    html.beginAttribute("value")
    appendAddress(of: control)
    appendRowDigests(of: control)
    if let argument {
      html.appendLiteral("|")
      html.appendAttributeText(argument)
    }
    html.endAttribute()
    if argument == nil { anchor(control) }
    if !isUsable { html.attribute("disabled") }
  }

  // MARK: Attributes

  /// Writes the class attribute: the base classes, then the class of the view's look.
  public mutating func classes(_ base: StaticString, of view: UIView) {
    if !view.isNamedInForms { identify(view) }
    html.beginAttribute("class")
    html.appendLiteral(base)
    appendLook(of: view)
    html.endAttribute()
    modules(of: view)
  }

  /// Writes the class attribute with further classes, which `more` appends.
  public mutating func classes(
    _ base: StaticString, of view: UIView, more: (inout PageRenderer) -> Void
  ) {
    if !view.isNamedInForms { identify(view) }
    html.beginAttribute("class")
    html.appendLiteral(base)
    appendLook(of: view)
    more(&self)
    html.endAttribute()
    modules(of: view)
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
    if let head = appearance.template?.part.head, !head.classes.isEmpty {
      html.raw(TrustedHTML(unsafeMarkup: head.classes))
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
