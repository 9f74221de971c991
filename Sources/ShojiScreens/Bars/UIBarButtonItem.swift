public import Foundation

/// A button of a ``UINavigationBar`` or a ``UIToolbar``.
public final class UIBarButtonItem {
  /// How the button is drawn.
  public enum Style: Sendable {
    /// As the others.
    case plain
    /// As the one that ends what the screen is for.
    case done
  }

  /// The control in the page, unless something else is there.
  let button = BarButton()
  /// What stands in the place of the button.
  var standIn: UIView?

  /// What is in the page.
  var view: UIView { standIn ?? button }

  /// The view in the place of a button.
  public var customView: UIView? { standIn is BarSpace || opener != nil ? nil : standIn }

  /// The button that opens the menu, in the place of the other one.
  private var opener: UIButton? {
    didSet { standIn = opener }
  }

  /// The menu that the button opens. An item begins with one, or gets one before it is put into a bar; then it may be
  /// another one, or none. An item with a ``customView`` has none.
  public var menu: UIMenu? {
    get { opener?.menu }
    set {
      if opener == nil {
        guard standIn == nil, newValue != nil else { return }
        let opener = UIButton()
        opener.showsMenuAsPrimaryAction = true
        self.opener = opener
      }
      opener?.menu = newValue
      write()
    }
  }

  /// Writes on the button that opens the menu what is on the other one. A picture alone is called as the menu is.
  private func write() {
    guard let opener else { return }
    opener.setTitle(title, for: .normal)
    opener.setImage(image, for: .normal)
    opener.isEnabled = isEnabled
    opener.accessibilityLabel =
      accessibilityLabel ?? (title == nil && image != nil ? menu?.title : nil)
  }

  /// Puts a view into a bar, with its own controls. What an item says of its button, such as whether it
  /// is enabled, is not said of the view.
  public init(customView: UIView) {
    set(nil, nil, .plain)
    standIn = customView
  }

  /// Makes a button that calls a method of the target, which is not retained. Without a target the
  /// first responder from the button upwards that is a `Target` is called.
  public init<Target: AnyObject>(
    title: String?, image: UIImage? = nil, style: Style = .plain, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    set(title, image, style)
    button.addTarget(
      target,
      action: { (target: Target) in
        { (button: BarButton) in if let item = button.item { action(target)(item) } }
      }, for: .primaryActionTriggered)
  }

  /// Makes a button that calls a method without parameters.
  public init<Target: AnyObject>(
    title: String?, image: UIImage? = nil, style: Style = .plain, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    set(title, image, style)
    button.addTarget(target, action: action, for: .primaryActionTriggered)
  }

  /// Makes a button that calls a closure. Capture `self` weakly: the item holds the closure.
  public init(
    title: String? = nil, image: UIImage? = nil, style: Style = .plain,
    primaryAction: @escaping () -> Void
  ) {
    set(title, image, style)
    button.on(.primaryActionTriggered) { _ in primaryAction() }
  }

  /// Makes a button whose closure awaits something: work of the screen, see ``UIViewController/task(outlivesTouch:_:)``. Capture
  /// `self` weakly: the item holds the closure.
  public init(
    title: String? = nil, image: UIImage? = nil, style: Style = .plain,
    primaryAction: @escaping @concurrent () async throws -> Void
  ) {
    set(title, image, style)
    button.on(.primaryActionTriggered) { button in button.task(primaryAction) }
  }

  /// Makes a button that does what the action says, with its title and image.
  public convenience init(primaryAction action: UIAction, style: Style = .plain) {
    self.init(title: action.title, style: style, action)
    image = action.image
    isEnabled = action.isEnabled
  }

  /// Makes a button that does what the action says, whatever its title and image are.
  convenience init(title: String?, style: Style, _ action: UIAction?) {
    self.init(title: title, style: style, target: nil, action: nil)
    if let action { button.on(.primaryActionTriggered) { action.perform(from: $0) } }
  }

  /// Makes a button that does nothing: for a ``UINavigationItem/backBarButtonItem``, of which the title counts, or one
  /// that is given something to do later.
  public init(title: String?, style: Style = .plain, target: Any?, action: Never?) {
    set(title, nil, style)
  }

  /// Makes a button that opens a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu) {
    self.init(title: title, style: .plain, target: nil, action: nil)
    self.image = image
    self.menu = menu
  }

  private func set(_ title: String?, _ image: UIImage?, _ style: Style) {
    button.item = self
    button.title = title
    button.image = image
    button.style = style
  }

  /// The words on the button. With an ``image`` they are for assistive technology alone.
  public var title: String? {
    get { button.title }
    set {
      button.title = newValue
      write()
    }
  }

  /// The picture on the button.
  public var image: UIImage? {
    get { button.image }
    set {
      button.image = newValue
      write()
    }
  }

  /// How the button is drawn.
  public var style: Style {
    get { button.style }
    set { button.style = newValue }
  }

  /// Whether the button can be pressed.
  public var isEnabled: Bool {
    get { button.isEnabled }
    set {
      button.isEnabled = newValue
      write()
    }
  }

  /// Whether a press is told only while every field of the page has a value that it can have, see
  /// ``UIControl/needsValidFields``. Set it to `false` for a button that leaves without saving.
  public var needsValidFields: Bool {
    get { button.needsValidFields }
    set { button.needsValidFields = newValue }
  }

  /// Whether the button, or what stands in its place, is left out.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The width in points: that of a space, and the least one of a button. 0 leaves it to the page.
  public var width: CGFloat {
    get { (standIn as? BarSpace)?.width ?? button.width }
    set {
      guard let space = standIn as? BarSpace else {
        button.width = newValue
        return
      }
      space.width = newValue
    }
  }

  /// What assistive technology says instead of the title.
  public var accessibilityLabel: String? {
    get { button.accessibilityLabel }
    set {
      button.accessibilityLabel = newValue
      write()
    }
  }
}

/// Items belong to the one session that made them.
@available(*, unavailable)
extension UIBarButtonItem: Sendable {}
