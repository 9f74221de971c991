public import Foundation
import ShojiCoding
import ShojiStore

/// The controller of one screen, or of a part of one.
///
/// The life cycle is UIKit's: `loadView`, `viewDidLoad` when the view is first asked for; the
/// `viewWill/DidAppear` pair when the screen comes onto the route that its window shows, the
/// `viewWill/DidDisappear` pair when it leaves it. A screen under a modal stays visible. `viewIsAppearing`
/// stands between the first pair; the `view…LayoutSubviews` pair is called around each layout pass.
open class UIViewController: UIResponder {
  /// The name of the screen, for the page's `<title>`.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      if hasNavigationItem { navigationItem.title = title }
      ownTabBarItem?.title = title ?? ""
      windowOfHierarchy?.setNeedsDisplay()
    }
  }

  /// Whether ``navigationItem`` was asked for.
  private(set) final var hasNavigationItem = false

  /// What a ``UINavigationController`` shows in its bar while this controller is on top; made on first
  /// use, with ``title``.
  public private(set) final lazy var navigationItem: UINavigationItem = {
    hasNavigationItem = true
    let item = UINavigationItem(title: title)
    item.controller = self
    return item
  }()

  /// The tab of the controller, once it was asked for or set.
  final var ownTabBarItem: UITabBarItem?

  /// Whether the bar of a ``UITabBarController`` is left out while this controller is in a stack.
  public final var hidesBottomBarWhenPushed = false {
    didSet {
      if hidesBottomBarWhenPushed != oldValue { windowOfHierarchy?.setNeedsDisplay() }
    }
  }

  /// The buttons that a ``UINavigationController`` shows below the screen.
  public final var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.itemsDidChange() }
  }

  /// How the controller is presented.
  public final var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet {
      if modalPresentationStyle != oldValue { windowOfHierarchy?.setNeedsDisplay() }
    }
  }

  /// Whether the page offers no way to dismiss the controller while it is presented: it is for the
  /// controller's own controls.
  ///
  /// A sheet that is ``Routable`` is dismissed by a press beside it unless this is set, as it is by a
  /// swipe in UIKit: that is a link to the URL of what is below.
  public final var isModalInPresentation = false {
    didSet {
      if isModalInPresentation != oldValue { windowOfHierarchy?.setNeedsDisplay() }
    }
  }

  /// How wide the screen wants to be on a desk; by what is on it unless overridden. A container is as wide as the
  /// screen that it shows.
  open var preferredPageWidth: UIPageWidth { .automatic }

  /// How the controller comes onto the screen; a hint for browsers that animate.
  public final var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// The controller that holds this one.
  public internal(set) final weak var parent: UIViewController?

  /// The controllers in this one.
  public internal(set) final var children: [UIViewController] = [] {
    didSet { structureDidChange() }
  }

  // Read and written as a whole: no two accesses overlap.

  /// The controller that this one shows on top of itself.
  @safe @exclusivity(unchecked)
  public internal(set) final var presentedViewController: UIViewController? {
    didSet { structureDidChange() }
  }

  /// The controller that shows this one on top of itself.
  public internal(set) final weak var presentingViewController: UIViewController?

  /// Whether this is a covered modal that was dismissed softly: it goes together with the one above
  /// it. Source: Tempura.
  public final var toBeDismissed = false

  /// What the controller and what is in its view had kept before the tree was dropped, by path, as far
  /// as it is not there.
  final var waitingParts: [String: RestorablePart] = [:]

  /// What its views have written down, as long as it cannot be something else.
  final var knownParts: KnownParts?

  /// What is written down beside the values of the controller and of what is in its view, by path and by
  /// key: what another build has written and this one does not know.
  final var annexes: [String: [String: Annex]] = [:]

  /// What a navigation has shown the screen with, and how that stands in the URL.
  final var shownWith: (context: RouteContext, parameters: RouteParameters)? {
    didSet { structureDidChange() }
  }

  /// The window of which this is the root.
  final weak var installedWindow: UIWindow?

  /// Who made the controller and shows what comes above it, if a ``Router`` did.
  public internal(set) final var router: Router?

  /// What trees of state views depend on that are in no view.
  final var lifelines: [StateLifeline] = []

  /// Why the controller comes onto the screen or leaves it, while it is told of that.
  final var movement: Movement?

  /// What it has asked for as it appeared.
  final var loads = ScreenLoads()

  /// The work that it has begun and that has not ended.
  final var tasks: [ScreenTask] = []

  /// The store in which its work runs; that of the app whose screen it is, unless it has one.
  var taskStore: (any ExecutingStore)? { windowOfHierarchy?.application?.store }

  final var isEditingNow = false
  /// The button of ``editButtonItem``, once it was asked for.
  final var ownEditButton: UIBarButtonItem?

  final var needsUpdateProperties = true
  final var isVisible = false
  /// Whether `viewWill…` was called and `viewDid…` was not yet.
  final var isInTransition = false
  /// The root view, once it is loaded.
  final var loadedView: UIView?

  /// Makes a controller.
  public override init() { super.init() }

  /// Makes a controller as UIKit's subclasses ask for it. There are no nibs: a name is reported.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    guard let nibName else { return }
    Report.shared.misuse(
      "\(type(of: self)) was made with the nib \"\(nibName)\", and there are no nibs",
      mend: "make the view in loadView(), of a class with a template if it has one")
  }

  /// Makes a controller as a storyboard would; there is none here, so it equals ``init()``.
  ///
  /// The second parameter makes it another initialiser than the `required init?(coder:)` that UIKit's
  /// subclasses write without `override`: they compile, and those that leave it out as well.
  public init?(coder: NSCoder, _: Void = ()) { super.init() }

  deinit {
    if loadedView?.owningViewController === self { loadedView?.owningViewController = nil }
  }

  // MARK: View

  /// Makes the root view and assigns `view`.
  open func loadView() {
    view = UIView()
  }

  /// Told of a dispatch that has failed while nobody waited for it, the upper screens before the lower and those in a
  /// container before it.
  /// - Returns: Whether the screen has dealt with it; else the next one is told, then the app.
  open func onError(_ failure: DispatchFailure) -> Bool { false }

  /// Called after ``loadView()``: once, and again after a change of the locale (``UIViewController/localeDidChange()``).
  open func viewDidLoad() {}

  /// Called before the screen comes onto the route.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``, when the view is in its place.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Shows what models are, before ``UIView/updateProperties()`` of the root view: when the controller is new, after
  /// ``setNeedsUpdateProperties()``, and after a change of what it has read of objects of `@Observable` classes.
  open func updateProperties() {}

  /// Called before each ``UIView/layoutSubviews()`` of the root view, which may be called with several
  /// bounds for one page.
  open func viewWillLayoutSubviews() {}

  /// Called after it. Frames that are set here count as if the view had set them in its pass.
  open func viewDidLayoutSubviews() {}

  /// Called when the screen is on the route.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the screen leaves the route.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the screen has left the route.
  open func viewDidDisappear(_ animated: Bool) {}

  /// For how long what the screen has loaded is fresh; zero unless overridden. Its page is shown as it is until
  /// then, and the next GET loads it again.
  open var freshness: Duration { .zero }

  /// Called before the page of a screen that is on the route already is shown again, when the screen has dispatched
  /// side effects as it appeared whose outcome is not fresh any more (``freshness``), and always in an app with
  /// ``Application/readsOutsideSession``: it loads again what may have changed.
  ///
  /// Unless overridden, it asks again for every `Loaded` that the screen has asked for as it appeared, in the state and
  /// in its own, as it was asked for last. Other side effects are not repeated.
  ///
  /// Each GET calls it, after the app has admitted the person and before the page is written, for
  /// every visible controller, containers before their children and the lowest screen first. The
  /// answer waits for what is dispatched here as for what a touch sets off. It is not called where
  /// the screen has just been loaded: not for a screen that the GET itself makes appear, and not for
  /// the GET after one's own POST, which shows what that has loaded. A side effect that has changed what screens
  /// show dispatches ``Refresh``.
  open func viewWillRefresh() { loadAgain() }

  /// Says what is shown when there is no content, by ``contentUnavailableConfiguration``. Called before the screen
  /// appears, and by ``setNeedsUpdateContentUnavailableConfiguration()``.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// What shows it.
  final var contentUnavailableView: (any UIView & UIContentView)?

  /// Called when the language, the region or the time zone of the session has changed. Set the texts again that
  /// `init` has set, such as ``title`` and those of ``tabBarItem``.
  ///
  /// The controller stays, with its properties and what it presents. Its view is made again: the screen disappears,
  /// this is called, ``loadView()`` and ``viewDidLoad()`` run once more if the view was loaded, and the screen
  /// appears. Typed texts, choices and scroll positions are put back into the new views by their addresses.
  open func localeDidChange() {}

  /// Prepares the controller for a load of its view in another locale.
  func willReloadView() { localeDidChange() }

  /// Shows the present state, if it has not yet.
  func catchUp() {}

  /// Begins or ends editing, as ``editButtonItem`` does. Overrides call `super` and change what they show.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingNow = editing
    ownEditButton?.showEditing(editing)
  }

  private static let editingKey = "isEditing"

  /// Writes down what the controller keeps beside its views: that it is being edited, and its search.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if isEditing { coder.encode(true, forKey: Self.editingKey) }
    encodeSearch(with: coder)
  }

  /// Puts it back.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    if coder.decode(Bool.self, forKey: Self.editingKey) == true {
      setEditing(true, animated: false)
    }
    decodeSearch(with: coder)
  }

  /// Called before the controller moves into a parent, or out of one (`nil`).
  open func willMove(toParent parent: UIViewController?) {}

  /// Called when the controller has moved into a parent, or out of one (`nil`).
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? parent ?? presentingViewController ?? installedWindow
  }

  // MARK: Containers of screens

  final override var sharesAddressWithScreens: Bool {
    loadedView?.sharesAddressWithScreens ?? false
  }

  /// Whether the class says which screens follow it; asked for often, and slow to find out.
  final lazy var listsScreens = self is any CustomRouteInspectables

  /// The controller that follows this one on the route: what it presents. A container that shows one
  /// screen in itself overrides it with that. Source: Tempura.
  open var nextRouteController: UIViewController? { presentedViewController }

  /// The children that are screens of this one, the lowest first; `nil` for a controller that is a
  /// screen itself, and for containers of the app's own.
  var shownChildren: [UIViewController]? { nil }

  /// Those of them that a person sees.
  var frontChildren: [UIViewController] { shownChildren.map { Array($0.suffix(1)) } ?? [] }

  /// The name of the place that a child has in the container, where it has one.
  func placeName(of child: UIViewController) -> String? { slotName(of: child) }

  /// The children that would be screens if they were chosen, and are kept as they are until then.
  var keptChildren: [UIViewController] { [] }

  /// Whether a rebuilt container shows the same children, as far as the route does not tell which.
  var keepsSelection: Bool { true }

  /// What tells a child from others that could be chosen, where it has no name on the route.
  func slotName(of child: UIViewController) -> String? { nil }

  /// Chooses the child whose first screen has this name, as if a person had done it: its delegate may
  /// refuse.
  /// - Returns: Whether there is such a child.
  func bringScreen(named identifier: RouteElementIdentifier) -> Bool { false }

  /// Whether a child that is shown stays as long as its container, because it shows something always.
  func holdsAlways(_ child: UIViewController) -> Bool { shownChildren?.first === child }

  /// Takes away what is shown above a child.
  func keepChildren(upTo child: UIViewController, animated: Bool) {}
}
