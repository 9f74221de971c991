import ShojiHTML

/// What the cells of tables and collections share.
open class UIItemCell: UICollectionReusableView {
  /// Where the cell stands; `nil` outside of a table or collection.
  final var place: ItemPlace?

  /// The view for the content of the cell.
  public private(set) final lazy var contentView: UIView = {
    let view = UIView()
    view.key = "content"
    addSubview(view)
    return view
  }()

  /// Whether the cell is drawn as chosen. The table or collection sets it.
  open var isSelected: Bool = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// Called when the table or collection selects the cell or takes that back.
  func show(isSelected: Bool) { self.isSelected = isSelected }

  /// Where the cell leads: with it, the cell is a real link in place of a button that selects it. A
  /// path, or a URL with one of the schemes http, https, mailto and tel. Of a cell that leads to a screen
  /// it is the path on the page that the cell is on.
  public final var url: String? {
    get { destination?.path(from: self) }
    set {
      if case .url(let current)? = destination, current == newValue { return }
      destination = newValue.map { .url($0) }
    }
  }

  /// Where the cell leads.
  private var destination: LinkDestination? {
    didSet { setNeedsDisplay() }
  }

  /// Leads to a screen above the one that the cell is on from now on: what ``Show`` does, as an address.
  /// - `context`: What the screen is shown with, of the type that its `ScreenAddress` takes.
  public final func lead(
    showing identifier: RouteElementIdentifier, context: (any Codable & Sendable)? = nil
  ) {
    destination = .screens([identifier], context: RouteContext(context))
  }

  /// Leads to a screen above the one that the cell is on from now on.
  public final func lead<Identifier: RawRepresentable<String>>(
    showing identifier: Identifier, context: (any Codable & Sendable)? = nil
  ) {
    lead(showing: identifier.rawValue, context: context)
  }

  /// What the cell is called where its buttons speak of it: its accessibility label, or its text.
  final var name: String {
    if let accessibilityLabel { return accessibilityLabel }
    var words: [String] = []
    UIItemCell.collectWords(of: self, into: &words)
    if words.isEmpty { return place.map { "Row \($0.path.item + 1)" } ?? "Row" }
    return words.joined(separator: ", ")
  }

  /// Whether it has no words, and is called by its place.
  final var isNamedByPlace: Bool {
    guard accessibilityLabel == nil else { return false }
    var words: [String] = []
    UIItemCell.collectWords(of: self, into: &words)
    return words.isEmpty
  }

  /// The title of the cell, or else its ``name``.
  var title: String { name }

  private static func collectWords(of view: UIView, into words: inout [String]) {
    for subview in view.children where !subview.isHidden {
      if let label = subview.accessibilityLabel {
        words.append(label)
      } else if let text = (subview as? UILabel)?.text, !text.isEmpty {
        words.append(text)
      } else if !(subview is UIControl) {
        collectWords(of: subview, into: &words)
      }
    }
  }

  /// The table or collection that shows the cell.
  final var itemsView: UIItemsView? { superview as? UIItemsView }

  // MARK: Rendering

  /// What pressing the cell does.
  enum Press { case nothing, selects, leads(String) }

  /// What pressing the cell does now.
  final var press: Press {
    guard let list = itemsView, place != nil else { return .nothing }
    if let url, !list.isEditing { return .leads(url) }
    return list.selectsItems && isUserInteractionEnabled ? .selects : .nothing
  }

  /// Whether the press says that it can be taken back: a row of several, or one with a tick.
  var isToggle: Bool { itemsView?.allowsMultipleSelection == true }

  /// Whether the press is on.
  var isOn: Bool { isSelected }

  /// Writes the one element that presses the whole cell: a button, a link, or nothing but a box.
  /// - `content`: Writes what is in it: what may stand in a button.
  final func renderPress(into page: inout PageRenderer, content: (inout PageRenderer) -> Void) {
    let press = page.isInteractive ? self.press : .nothing
    guard openPress(press, class: "cell-press", into: &page) else {
      page.html.literal("<div class=\"cell-press\">")
      content(&page)
      return page.html.end("div")
    }
    if let accessibilityLabel { page.html.attribute("aria-label", accessibilityLabel) }
    page.html.close()
    content(&page)
    endPress(press, into: &page)
  }

  /// Writes views of the app, and the one element that presses the whole cell: around them, if it is a
  /// link and nothing in them is used by itself, else over them.
  /// - `content`: Writes the views: what may not stand in a button.
  final func renderPress(over content: (inout PageRenderer) -> Void, into page: inout PageRenderer)
  {
    let press = page.isInteractive ? self.press : .nothing
    let isPlain = !children.contains(where: \.isOrHoldsUsable)
    if case .leads = press, isPlain,
      openPress(press, class: "cell-press cell-content", into: &page)
    {
      if let accessibilityLabel { page.html.attribute("aria-label", accessibilityLabel) }
      page.html.close()
      content(&page)
      return endPress(press, into: &page)
    }
    // What names the button is heard with it, and not once more by itself.
    let isName = isPlain && !isNamedByPlace
    page.html.literal("<div class=\"cell-content\"")
    if case .nothing = press {
    } else if isName {
      page.attribute("id", addressOf: self)
      page.html.attribute("aria-hidden", static: "true")
    }
    page.html.close()
    content(&page)
    page.html.end("div")
    guard openPress(press, class: "cell-press cover", into: &page) else { return }
    if isName, accessibilityLabel == nil {
      page.attribute("aria-labelledby", addressOf: self)
    } else {
      page.html.attribute("aria-label", name)
    }
    // For text browsers, which show no button without words; those of the cell stand before it.
    page.html.literal("><span class=\"visually-hidden\">")
    if case .leads = press { page.html.literal("Open") } else { page.html.literal("Select") }
    page.html.end("span")
    endPress(press, into: &page)
  }

  /// Begins the element that presses the cell, up to its name.
  /// - Returns: `false` if nothing does.
  private func openPress(
    _ press: Press, class name: StaticString, into page: inout PageRenderer
  ) -> Bool {
    switch press {
    case .nothing: return false
    case .leads(let url):
      page.html.open("a")
      page.html.attribute("class", static: name)
      page.html.attribute("href", url: url)
    case .selects:
      guard let list = itemsView, let place else { return false }
      page.html.open("button")
      page.html.attribute("class", static: name)
      page.press(list.control, argument: "select \(place.name)", isUsable: list.isUsable)
      if isToggle {
        page.html.attribute("aria-pressed", static: isOn ? "true" : "false")
      } else if isSelected {
        page.html.attribute("aria-current", static: "true")
      }
    }
    return true
  }

  private func endPress(_ press: Press, into page: inout PageRenderer) {
    if case .leads = press { page.html.end("a") } else { page.html.end("button") }
  }

  /// Writes a small button that does something with the cell.
  final func renderButton(
    into page: inout PageRenderer, class name: StaticString, verb: StaticString, label: String,
    isUsable: Bool = true
  ) {
    guard let list = itemsView, let place else { return }
    page.html.open("button")
    page.html.attribute("class", static: name)
    page.press(list.control, argument: "\(verb) \(place.name)", isUsable: isUsable && list.isUsable)
    page.html.close()
    page.html.literal("<span class=\"visually-hidden\">")
    page.html.text(label)
    page.html.literal("</span></button>")
  }

  /// Writes the buttons of the row behind a summary that opens them.
  final func renderActions(into page: inout PageRenderer) {
    guard let list = itemsView, let place, !place.actions.isEmpty, page.isInteractive else {
      return
    }
    page.html.literal("<details class=\"menu row-actions\"><summary class=\"b b-plain cell-more\">")
    page.html.literal("<span class=\"visually-hidden\">")
    page.html.text("Actions for \(title)")
    page.html.literal("</span></summary><div class=\"menu-list\" role=\"group\"")
    page.html.attribute("aria-label", title)
    page.html.close()
    for (index, action) in place.actions.enumerated() {
      page.html.open("button")
      page.html.beginAttribute("class")
      page.html.appendLiteral("b menu-item")
      if action.style == .destructive { page.appendClass("b-destructive") }
      if let look = action.look { page.appendClass(look) }
      page.html.endAttribute()
      page.press(
        list.control, argument: "action-\(index) \(place.name)", isUsable: list.isUsable)
      page.html.close()
      if let image = action.image { page.decoration(image) }
      page.html.text(action.title ?? "Action")
      page.html.end("button")
    }
    page.html.literal("</div></details>")
  }
}
