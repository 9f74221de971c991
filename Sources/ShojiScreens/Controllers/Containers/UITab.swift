/// A tab of a ``UITabBarController``, described by what it is called and by what makes its screen.
open class UITab {
  /// A name by which the tab is found.
  public final let identifier: String

  /// The words.
  public final var title: String {
    get { item.title }
    set { item.title = newValue }
  }

  /// The picture beside or above the words.
  public final var image: UIImage? {
    get { item.image }
    set { item.image = newValue }
  }

  /// A short text beside the words, such as a number of unread things.
  public final var badgeValue: String? {
    get { item.badgeValue }
    set { item.badgeValue = newValue }
  }

  /// The name of the tab for assistive technology, in place of its words and badge.
  public final var accessibilityLabel: String? {
    get { item.accessibilityLabel }
    set { item.accessibilityLabel = newValue }
  }

  /// Whether the tab can be chosen.
  public final var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }

  /// The group that the tab is in.
  public final internal(set) weak var parent: UITabGroup?

  /// The controller whose tab it is.
  public final internal(set) weak var tabBarController: UITabBarController?

  /// Something of the app's own.
  public final var userInfo: Any?

  let item: UITabBarItem
  private let provider: ((UITab) -> UIViewController)?

  /// The screen or stack of the tab; `nil` for a group without one.
  ///
  /// It is made when the tab is given to a controller, and not when it is chosen: the routes of the app are those of
  /// its screens. Views are loaded when they are shown.
  public final private(set) lazy var viewController: UIViewController? = {
    let controller = provider?(self)
    controller?.tabBarItem = item
    return controller
  }()

  /// Describes a tab.
  /// - Parameters:
  ///   - title: The words.
  ///   - image: The picture beside or above the words.
  ///   - identifier: A name by which the tab is found, another one for each tab.
  ///   - viewControllerProvider: Makes the screen or stack of the tab, once.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.identifier = identifier
    item = UITabBarItem(title: title, image: image)
    provider = viewControllerProvider
    item.tab = self
  }

  /// The tabs that a bar shows for it.
  var leaves: [UITab] { [self] }

  func join(_ controller: UITabBarController?) { tabBarController = controller }

  /// The tab of an identifier: this one, or one in it.
  func tab(forIdentifier identifier: String) -> UITab? {
    self.identifier == identifier ? self : nil
  }
}

/// Tabs below a heading: in a sidebar (``UITabBarController/Mode/tabSidebar``) they stand below its ``UITab/title``. In a
/// bar they stand among the others.
public final class UITabGroup: UITab {
  /// The tabs of the group, in their order.
  public var children: [UITab] {
    didSet { childrenDidChange(from: oldValue) }
  }

  private let hasScreen: Bool

  /// Describes a group. One with a screen of its own shows that as its first tab.
  /// - Parameters:
  ///   - title: The heading.
  ///   - image: The picture of the tab for its own screen, if there is one.
  ///   - identifier: A name by which the group is found.
  ///   - children: The tabs of the group.
  ///   - viewControllerProvider: Makes the screen or stack of the group itself.
  public init(
    title: String, image: UIImage? = nil, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    hasScreen = viewControllerProvider != nil
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  private func childrenDidChange(from former: [UITab]) {
    for child in former {
      child.parent = nil
      child.join(nil)
    }
    for child in children { child.parent = self }
    tabBarController?.tabsDidChange()
  }

  override var leaves: [UITab] { (hasScreen ? [self] : []) + children.flatMap(\.leaves) }

  override func join(_ controller: UITabBarController?) {
    super.join(controller)
    for child in children { child.join(controller) }
  }

  override func tab(forIdentifier identifier: String) -> UITab? {
    super.tab(forIdentifier: identifier)
      ?? children.lazy.compactMap { $0.tab(forIdentifier: identifier) }.first
  }
}

extension UITab {
  /// The heading below which a sidebar shows the tab: that of the group that is not in another one.
  var heading: UITabGroup? {
    var group = self as? UITabGroup ?? parent
    while let outer = group?.parent { group = outer }
    return group
  }
}
