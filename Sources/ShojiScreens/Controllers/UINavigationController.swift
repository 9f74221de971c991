public import Foundation

/// Screens in a stack, of which the topmost is shown below a bar.
///
/// Each ``Routable`` controller of the stack is an element of the route, in order, so the screen on
/// top has the URL of the one below it and one element more, and the way back is a link.
///
/// A push calls `viewWillDisappear` of the old screen and `viewWillAppear` of the new one, then
/// `viewDidDisappear` and `viewDidAppear`, as in UIKit. Nothing waits for an animation: completions
/// are called before the method returns.
open class UINavigationController: UIViewController {
  /// Who is told which screen is shown; not retained.
  public final weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar above the screen.
  public final let navigationBar = UINavigationBar()

  /// The bar below the screen.
  public final let toolbar = UIToolbar()

  private var stack: [UIViewController] = [] {
    didSet { structureDidChange() }
  }

  /// Makes a stack without screens.
  public override init() {
    super.init()
    installBars()
  }

  /// Makes a stack without screens, as UIKit's subclasses ask for it.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    installBars()
  }

  /// Makes a stack without screens.
  public override init?(coder: NSCoder, _: Void = ()) {
    super.init()
    installBars()
  }

  private func installBars() {
    navigationBar.controller = self
    toolbar.controller = self
    navigationBar.key = "navigationBar"
    toolbar.key = "toolbar"
    toolbar.isHidden = true
  }

  /// Makes a stack with one screen.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    pushViewController(rootViewController, animated: false)
  }

  // MARK: Stack

  /// The screens, the lowest first.
  public final var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen that is shown.
  public final var topViewController: UIViewController? { stack.last }

  /// What a person sees: the modal over the stack, else the top of it.
  public final var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last
  }

  /// Whether the bar above the screen is left out.
  public final var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  /// Leaves the bar above the screen out, or shows it again.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Leaves the bar below the screen out, or shows it again.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Whether the bar below the screen is left out, as it is unless set.
  public final var isToolbarHidden: Bool {
    get { toolbar.isHidden }
    set { toolbar.isHidden = newValue }
  }

  /// Puts another stack in the place of this one. Controllers that are in both stay as they are.
  public final func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    replaceStack(
      with: holdable(controllers) { !($0 is UINavigationController) }, animated: animated)
  }

  /// Puts a screen on top.
  /// - `completion`: Called when it is there, always.
  public final func pushViewController(
    _ controller: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    setViewControllers(stack + [controller], animated: animated)
    completion?()
  }

  /// Takes the topmost screen away; the last one stays.
  /// - `completion`: Called when it is gone, always.
  /// - Returns: The screen that was taken away.
  @discardableResult
  public final func popViewController(
    animated: Bool = false, completion: (() -> Void)? = nil
  ) -> UIViewController? {
    pop(to: stack.count - 1, animated: animated, completion: completion).last
  }

  /// Takes away everything above the first screen.
  /// - `completion`: Called when it is done, always.
  /// - Returns: The screens that were taken away.
  @discardableResult
  public final func popToRootViewController(
    animated: Bool = false, completion: (() -> Void)? = nil
  ) -> [UIViewController]? {
    pop(to: 1, animated: animated, completion: completion)
  }

  /// Takes away everything above a screen of the stack.
  /// - `completion`: Called when it is done, always.
  /// - Returns: The screens that were taken away; `nil` if this one is not in the stack.
  @discardableResult
  public final func popToViewController(
    _ controller: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      Report.shared.misuse(
        "\(type(of: self)).popToViewController: \(type(of: controller)) is not in the stack",
        mend: "pop to one of viewControllers")
      completion?()
      return nil
    }
    return pop(to: index + 1, animated: animated, completion: completion)
  }

  private func pop(
    to count: Int, animated: Bool, completion: (() -> Void)?
  ) -> [UIViewController] {
    let leaving = Array(stack.dropFirst(max(1, count)))
    if !leaving.isEmpty { replaceStack(with: Array(stack.prefix(count)), animated: animated) }
    completion?()
    return leaving
  }

  private func replaceStack(with new: [UIViewController], animated: Bool) {
    let old = stack
    replace(children: old, with: new) {
      stack = new
      if old.last !== new.last { showTop(insteadOf: old.last, animated: animated) }
    }
    navigationBar.setNeedsDisplay()
    tabBarController?.itemsDidChange()
    windowOfHierarchy?.setNeedsDisplay()
  }

  // MARK: View

  open override func loadView() {
    let view = NavigationView(navigationBar, toolbar)
    self.view = view
    showTop(insteadOf: nil, animated: false)
  }

  private func showTop(insteadOf old: UIViewController?, animated: Bool) {
    guard let view = viewIfLoaded as? NavigationView else { return }
    let top = stack.last
    if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    exchange(
      [old].compactMap(\.self), for: [top].compactMap(\.self), animated: animated
    ) {
      view.content = top
      itemsDidChange()
    }
    if let top { delegate?.navigationController(self, didShow: top, animated: animated) }
  }

  /// Takes over what the topmost screen shows in the bars.
  final func itemsDidChange() {
    guard isViewLoaded else { return }
    navigationBar.show(stack.last?.navigationItem)
    toolbar.items = stack.last?.toolbarItems
  }

  // MARK: Screens

  override var shownChildren: [UIViewController]? { stack }

  override func keepChildren(upTo child: UIViewController, animated: Bool) {
    popToViewController(child, animated: animated)
  }
}
