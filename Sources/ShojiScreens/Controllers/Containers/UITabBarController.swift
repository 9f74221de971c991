public import Foundation

/// Screens side by side, of which one is shown, with a bar for choosing.
///
/// Each tab is a screen or a stack, and keeps its state while another is shown. The screens of the
/// chosen tab are on the route; the controller itself as well, below them, if a subclass is
/// ``Routable``. So a tab whose first screen is ``Routable`` has a URL, and the bar has a link to it,
/// with all that is kept above that screen. The link of the chosen tab leads to its first screen, as
/// in UIKit. Other tabs are buttons. First screens of different tabs need different names.
///
/// Controls in a tab without a URL are named after the class of its first screen: where tabs come and go while a page
/// is open, give those of one class a URL each.
///
/// Going to a URL of another tab chooses it. Choosing calls `viewWillDisappear` of the old
/// screen and `viewWillAppear` of the new one, then `viewDidDisappear` and `viewDidAppear`.
open class UITabBarController: UIViewController {
  /// Who is asked and told what a person chooses; not retained.
  public final weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar. Its items are those of the controllers.
  public final let tabBar = UITabBar()

  private var tabControllers: [UIViewController] = [] {
    didSet { structureDidChange() }
  }
  private var selected: UIViewController? {
    didSet { structureDidChange() }
  }

  /// Makes a controller without tabs.
  public override init() {
    super.init()
    installBar()
  }

  /// Makes a controller without tabs, as UIKit's subclasses ask for it.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    installBar()
  }

  /// Makes a controller without tabs.
  public override init?(coder: NSCoder, _: Void = ()) {
    super.init()
    installBar()
  }

  /// Makes a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init()
    setTabs(tabs, animated: false)
  }

  private func installBar() {
    tabBar.controller = self
    tabBar.key = "tabBar"
  }

  // MARK: Tabs

  /// The tabs and groups of tabs, where they are described as such; their screens are the ``viewControllers``.
  public final var tabs: [UITab] = [] {
    didSet {
      for tab in oldValue { tab.join(nil) }
      tabsDidChange()
    }
  }

  /// The place of the tabs. A change shows with the next answer.
  public final var mode: Mode = .automatic {
    didSet { if mode != oldValue { tabBar.setNeedsDisplay() } }
  }

  /// The controllers of the tabs, in the order of the bar.
  public final var viewControllers: [UIViewController]? {
    get { tabControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Puts other tabs in the place of these. The chosen one stays if it is among them, else the one at
  /// its place is chosen, else the first.
  public final func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let old = tabControllers
    let oldIndex = selected.flatMap { index(of: $0) } ?? 0
    let new = holdable(controllers ?? [])
    replace(children: old, with: new) {
      tabControllers = new
      reportEqualNames()
      if selected.map({ index(of: $0) == nil }) ?? true {
        select(new.indices.contains(oldIndex) ? new[oldIndex] : new.first, animated: animated)
      }
      itemsDidChange()
    }
    windowOfHierarchy?.setNeedsDisplay()
  }

  /// The chosen tab. Assigning a controller that is no tab is reported.
  ///
  /// Assigning asks and tells nobody.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, index(of: newValue) != nil else {
        return Report.shared.misuse(
          "\(type(of: self)).selectedViewController is to be something else than a tab",
          mend: "assign one of viewControllers")
      }
      select(newValue, animated: false)
    }
  }

  /// The place of the chosen tab; `Int.max`, UIKit's `NSNotFound`, without tabs. Assigning a place
  /// where there is no tab is reported.
  open var selectedIndex: Int {
    get { selected.flatMap { index(of: $0) } ?? Int.max }
    set {
      selectedViewController =
        tabControllers.indices.contains(newValue) ? tabControllers[newValue] : nil
    }
  }

  private func index(of controller: UIViewController) -> Int? {
    tabControllers.firstIndex { $0 === controller }
  }

  private func select(_ new: UIViewController?, animated: Bool) {
    guard new !== selected else { return }
    let old = selected
    selected = new
    tabBar.selectedItem = new?.tabBarItem
    guard let view = viewIfLoaded as? TabView else { return }
    exchange(
      [old].compactMap(\.self), for: [new].compactMap(\.self), animated: animated
    ) {
      view.show(new)
    }
    windowOfHierarchy?.setNeedsDisplay()
  }

  private func reportEqualNames() {
    var seen: Set<RouteElementIdentifier> = []
    for name in tabControllers.compactMap(\.firstIdentifier) where !seen.insert(name).inserted {
      Report.shared.misuse(
        "\(type(of: self)): two tabs begin with the screen \"\(name)\"",
        mend: "give their first screens different identifiers: they share one URL")
    }
  }

  // MARK: A person's choice

  /// Called when a person has chosen a tab, before the ``delegate`` is told.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Chooses a tab as a person does, who is refused if the delegate says so.
  final func choose(_ tab: UIViewController) {
    // A window that is being built again shows what a person had chosen before.
    let isChoice = windowOfHierarchy?.isRestoring != true
    let (former, described) = (selectedTab, tab.tabBarItem.tab)
    if isChoice, let delegate {
      let isAllowed =
        delegate.tabBarController(self, shouldSelect: tab)
        && described.map { delegate.tabBarController(self, shouldSelectTab: $0) } ?? true
      guard isAllowed else { return }
    }
    select(tab, animated: isChoice)
    guard isChoice else { return }
    tabBar(tabBar, didSelect: tab.tabBarItem)
    delegate?.tabBarController(self, didSelect: tab)
    if let described {
      delegate?.tabBarController(self, didSelectTab: described, previousTab: former)
    }
  }

  /// Carries out a press: the button of the chosen tab leads to its first screen.
  final func receivePress(ofTab index: Int) {
    guard tabControllers.indices.contains(index) else { return }
    let wasSelected = tabControllers[index] === selected
    choose(tabControllers[index])
    if wasSelected {
      (selected as? UINavigationController)?.popToRootViewController(animated: true)
    }
  }

  // MARK: Bar

  /// Where the bar's link to a tab leads; `nil` for a tab that has no URL.
  final func path(ofTab index: Int) -> String? {
    guard tabControllers.indices.contains(index), let window = windowOfHierarchy else { return nil }
    let tab = tabControllers[index]
    guard tab === selected, tab is UINavigationController || tab is UISplitViewController else {
      return window.path(choosing: tab, in: self)
    }
    let first = tab.shownControllers.prefix(tab is any Routable ? 2 : 1)
    return window.path(choosing: first, of: tab, in: self)
  }

  /// Takes over the items of the tabs.
  final func itemsDidChange() {
    tabBar.items = tabControllers.map(\.tabBarItem)
    tabBar.selectedItem = selected?.tabBarItem
  }

  /// Whether the bar is on the page of a phone: a screen of the chosen stack may want it away.
  final var showsBarBelow: Bool {
    let stack =
      (selected as? UINavigationController)?.viewControllers ?? [selected].compactMap(\.self)
    return !stack.contains(where: \.hidesBottomBarWhenPushed)
  }

  // MARK: View

  open override func loadView() {
    let view = TabView(self)
    self.view = view
    view.show(selected)
  }

  // MARK: Screens

  override var shownChildren: [UIViewController]? { selected.map { [$0] } ?? [] }
  override var keptChildren: [UIViewController] { tabControllers.filter { $0 !== selected } }
  /// The choice of a tab without a URL is kept with the bar, where no URL says another one.
  override var keepsSelection: Bool { tabControllers.allSatisfy { $0.firstIdentifier == nil } }

  /// A tab without a URL is known by the class of its first screen, so that a press of an old page meets no other one
  /// when tabs come and go. Of several whose classes are called the same the later ones have a number, behind a mark
  /// that no name of a class has.
  override func slotName(of child: UIViewController) -> String? {
    guard child.firstIdentifier == nil else { return nil }
    let name = child.classNameOfFirstScreen
    let before = tabControllers.prefix { $0 !== child }
      .count { $0.firstIdentifier == nil && $0.classNameOfFirstScreen == name }
    return before == 0 ? name : "\(name)-\(before)"
  }

  override func bringScreen(named identifier: RouteElementIdentifier) -> Bool {
    let tab =
      tabControllers.first { $0.firstIdentifier == identifier }
      ?? tabControllers.first { !($0 is any Routable) && $0.bringScreen(named: identifier) }
    guard let tab else { return false }
    if tab !== selected { choose(tab) }
    return true
  }
}

extension UIViewController {
  /// The name of the class of the screen that a tab begins with, without what the class is declared in: that of a private
  /// one is another in each process.
  fileprivate final var classNameOfFirstScreen: String {
    "\(type(of: (self as? UINavigationController)?.viewControllers.first ?? self))"
  }
}
