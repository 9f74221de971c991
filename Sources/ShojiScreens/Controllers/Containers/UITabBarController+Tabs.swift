extension UITabBarController {
  /// The place of tabs on a page.
  public enum Mode: Sendable {
    /// As ``tabBar``.
    case automatic
    /// In a bar: at the bottom of a phone, at the top of a desk.
    case tabBar
    /// In a column beside the page where there is room for it, with the headings of groups; in a bar elsewhere.
    case tabSidebar
  }

  /// Puts other tabs in the place of these. The chosen one stays if it is among them, else the one at its place is
  /// chosen, else the first.
  public final func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

  /// The chosen tab, if the controller has ``tabs``. Assigning one that is not among them is reported.
  ///
  /// Assigning asks and tells nobody.
  public final var selectedTab: UITab? {
    get { selectedViewController?.tabBarItem.tab }
    set { selectedViewController = newValue?.viewController }
  }

  /// The tab or group of an identifier, also in a group.
  public final func tab(forIdentifier identifier: String) -> UITab? {
    tabs.lazy.compactMap { $0.tab(forIdentifier: identifier) }.first
  }

  /// Shows the screens of the tabs.
  final func tabsDidChange() {
    let leaves = tabs.flatMap(\.leaves)
    for tab in tabs { tab.join(self) }
    viewControllers = leaves.compactMap(\.viewController)
  }

  /// Whether the tabs stand beside the page where there is room.
  final var isSidebar: Bool { mode == .tabSidebar }

  /// The classes of the bar.
  final var barClasses: StaticString {
    guard isSidebar else { return "tabs" }
    return showsBarBelow ? "tabs sidebar" : "tabs sidebar sidebar-only"
  }

  /// Whether the bar is on the page. A sidebar stays: it takes no room from a screen.
  final var showsBar: Bool { isSidebar || showsBarBelow }
}
