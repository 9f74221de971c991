/// Something that a person can choose: an entry of a menu, or what a button does.
public final class UIAction {
  /// Whether an entry has a tick.
  public enum State: Sendable {
    /// It has none.
    case off
    /// It has one.
    case on
  }

  /// The words.
  public var title: String {
    didSet { if title != oldValue { button?.setNeedsDisplay() } }
  }
  /// The picture before the words.
  public var image: UIImage? {
    didSet { if image != oldValue { button?.setNeedsDisplay() } }
  }
  /// Whether it deletes.
  public var isDestructive: Bool {
    didSet { if isDestructive != oldValue { button?.setNeedsDisplay() } }
  }
  /// Whether it can be chosen.
  public var isEnabled: Bool {
    didSet { if isEnabled != oldValue { button?.setNeedsDisplay() } }
  }
  /// Whether it has a tick.
  public var state: State {
    didSet { if state != oldValue { button?.setNeedsDisplay() } }
  }
  /// The button whose menu has the action.
  weak var button: UIButton?
  /// What happens.
  let handler: (UIAction) -> Void

  /// Makes an action. Capture `self` weakly in the handler.
  public init(
    title: String = "", image: UIImage? = nil, isDestructive: Bool = false, isEnabled: Bool = true,
    state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.state = state
    self.handler = handler
  }
}

/// Actions under a title, in the order of the menu.
public final class UIMenu {
  /// The words above the actions.
  public let title: String
  /// The actions.
  public let children: [UIAction]

  /// Makes a menu.
  public init(title: String = "", children: [UIAction]) {
    self.title = title
    self.children = children
  }

  /// The option that a list shows as chosen: the first with a tick, else the first that can be
  /// chosen, as a browser does.
  var chosenIndex: Int? {
    children.firstIndex { $0.state == .on } ?? children.firstIndex { $0.isEnabled }
  }

  /// Gives one action the only tick.
  func tick(_ action: UIAction) {
    for child in children { child.state = child === action ? .on : .off }
  }

  /// The action with the number that a form has sent.
  func action(at argument: String) -> UIAction? {
    guard let index = Int(argument), children.indices.contains(index) else { return nil }
    return children[index]
  }
}
