/// What the cells of tables and collections share.
open class UIItemCell: UICollectionReusableView {
  override var isNamedInForms: Bool { true }

  /// Where the cell stands; `nil` outside of a table or collection.
  final var place: ItemPlace?

  /// Whether the data source is saying what the cell shows.
  final var isBeingConfigured = false
  /// The controls in the cell that it has given actions to.
  final var controlsOfItem: [UIControl] = []

  /// What few cells have, made with the first of it.
  final var extras: ItemCellExtras?

  /// Whether a view in the cell is one that was added to it, and none of its own parts.
  func isContent(_ view: UIView) -> Bool { view !== extras?.selectedBackground }

  override func places(_ subview: UIView) -> Bool {
    subview !== extras?.selectedBackground || isSelected
  }

  /// Takes back what the data source has given to controls for the item that the cell had.
  final func forgetActionsOfItem() {
    for control in controlsOfItem { control.actions.removeAll(where: \.isOfItem) }
    controlsOfItem = []
  }

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

  /// Leads to a screen above the one that the cell is on from now on: `cell.lead(showing: .expense(42))`.
  public final func lead(showing screen: Destination) {
    destination = .screens([screen.identifier], context: RouteContext(screen.context))
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
    let words = self.words
    if words.isEmpty {
      return place.map { FrameworkWord.rowNumber.text($0.path.item + 1) } ?? FrameworkWord.row.text
    }
    return words.joined(separator: ", ")
  }

  /// Whether it has no words, and is called by its place.
  final var isNamedByPlace: Bool {
    accessibilityLabel == nil && words.isEmpty
  }

  /// Whether it is written in another way in another place.
  var dependsOnPlace: Bool { isNamedByPlace }

  /// The title of the cell, or else its ``name``.
  var title: String { name }

  /// What the cell says, piece by piece.
  var words: [String] {
    var words = listContent?.words ?? []
    for view in children where view !== extras?.selectedBackground {
      UIItemCell.collectWords(of: view, into: &words)
    }
    return words
  }

  static func collectWords(of view: UIView, into words: inout [String]) {
    guard !view.isHidden else { return }
    if let label = view.accessibilityLabel {
      words.append(label)
    } else if let text = (view as? UILabel)?.text ?? (view as? UIBadgeView)?.text, !text.isEmpty {
      words.append(text)
    } else if let content = view as? UIListContentView {
      words += content.words
    } else if !(view is UIControl) {
      for subview in view.children { collectWords(of: subview, into: &words) }
    }
  }

  /// The table or collection that shows the cell.
  final var itemsView: UIItemsView? { superview as? UIItemsView }

  // MARK: Press

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
}
