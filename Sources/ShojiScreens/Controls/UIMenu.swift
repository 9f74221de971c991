/// An entry of a menu: an action, or a menu in it.
public class UIMenuElement {
  /// What an entry does to data, and whether it is there.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not there.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The words.
  public final var title: String {
    didSet { if title != oldValue { button?.setNeedsDisplay() } }
  }
  /// The picture before the words.
  public final var image: UIImage? {
    didSet { if image != oldValue { button?.setNeedsDisplay() } }
  }
  /// The button whose menu has the entry.
  final weak var button: UIButton?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// Actions under a title, in the order of the menu. A menu in it is a group of its entries under its title, or
/// behind a line: a page does not open one over another.
public final class UIMenu: UIMenuElement {
  /// How a menu stands in another one.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its entries stand behind a line, and not under its title.
    public static let displayInline = Options(rawValue: 1)
    /// Its entries delete.
    public static let destructive = Options(rawValue: 2)
  }

  /// The entries.
  public let children: [UIMenuElement]
  /// How it stands in another menu.
  public let options: Options
  /// The actions, with those of the menus in it, in their order.
  let actions: [UIAction]

  /// The actions that have a tick, also those of the menus in it.
  public var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// Makes a menu.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement]
  ) {
    self.children = children
    self.options = options
    actions = children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.actions }
      return [child as? UIAction].compactMap { $0 }
    }
    super.init(title: title, image: image)
    if options.contains(.destructive) { for action in actions { action.isDestructive = true } }
  }

  /// The option that a list shows as chosen: the first with a tick, else the first that can be
  /// chosen, as a browser does.
  var chosenIndex: Int? {
    actions.firstIndex { $0.state == .on } ?? actions.firstIndex { $0.isEnabled }
  }

  /// Gives one action the only tick.
  func tick(_ action: UIAction) {
    for other in actions { other.state = other === action ? .on : .off }
  }

  /// What the actions are called in forms.
  var names: OptionNames { OptionNames(of: actions.map(\.title)) }

  /// The action with the name that a form has sent.
  func action(named name: String) -> UIAction? { names.index(of: name).map { actions[$0] } }

  /// Lets the entries know the button that shows them.
  func attach(to button: UIButton) {
    self.button = button
    for child in children {
      child.button = button
      (child as? UIMenu)?.attach(to: button)
    }
  }
}
