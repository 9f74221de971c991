/// Something that a person can choose: an entry of a menu, or what a button does.
public final class UIAction: UIMenuElement {
  /// Whether an entry has a tick.
  public enum State: Sendable {
    /// It has none.
    case off
    /// It has one.
    case on
  }

  /// Whether it deletes, can be chosen, and is there.
  public var attributes: Attributes {
    didSet { if attributes != oldValue { button?.setNeedsDisplay() } }
  }
  /// Whether it deletes.
  public var isDestructive: Bool {
    get { attributes.contains(.destructive) }
    set { if newValue { attributes.insert(.destructive) } else { attributes.remove(.destructive) } }
  }
  /// Whether it can be chosen.
  public var isEnabled: Bool {
    get { attributes.isDisjoint(with: [.disabled, .hidden]) }
    set { if newValue { attributes.remove(.disabled) } else { attributes.insert(.disabled) } }
  }
  /// Whether it has a tick.
  public var state: State {
    didSet {
      if state == .on { button?.appHasChosen(self) }
      if state != oldValue { button?.setNeedsDisplay() }
    }
  }
  /// What happens.
  private let handler: (UIAction) -> Void
  private weak var origin: UIView?

  /// The view at which the action was chosen last.
  public var sender: Any? { origin }

  /// Makes an action. Capture `self` weakly in the handler.
  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Makes an action whose handler awaits something: work of the screen that it is chosen in, see
  /// ``UIViewController/task(outlivesTouch:_:)``. Capture `self` weakly in the handler.
  public convenience init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping @concurrent (UIAction) async throws -> Void
  ) {
    self.init(title: title, image: image, attributes: attributes, state: state) { action in
      action.origin?.task { try await handler(action) }
    }
  }

  /// Does what the action says.
  func perform(from sender: UIView) {
    origin = sender
    handler(self)
  }

  /// Makes an action. Capture `self` weakly in the handler.
  public convenience init(
    title: String = "", image: UIImage? = nil, isDestructive: Bool, isEnabled: Bool = true,
    state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title, image: image, attributes: isDestructive ? .destructive : [], state: state,
      handler: handler)
    self.isEnabled = isEnabled
  }

  /// Makes an action. Capture `self` weakly in the handler.
  public convenience init(
    title: String = "", image: UIImage? = nil, isEnabled: Bool, state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title, image: image, attributes: isEnabled ? [] : .disabled, state: state,
      handler: handler)
  }
}
