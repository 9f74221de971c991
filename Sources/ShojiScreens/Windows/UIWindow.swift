public import Foundation
public import ShojiStore

/// What one browser tab shows: the root of a tree of controllers and views.
public final class UIWindow: UIView {
  /// The name of a window within its session.
  public typealias ID = Int

  /// The name of this window within its session.
  package let id: ID

  /// Where everything of the session runs.
  let executor: (any StoreExecutor)?

  /// How dates, numbers and money are written for the person, and which language is wanted.
  ///
  /// It comes from the browser's `Accept-Language`. Assigning another one is for the whole session:
  /// every window of it is built again when the interaction ends.
  public var locale: Locale = .session {
    didSet { if locale != oldValue { localeDidChange?(locale) } }
  }

  /// Whose time dates and times are shown in: `TimeZone.session`.
  ///
  /// The client script tells where the browser is. Assigning a zone is for the whole session, as with
  /// ``locale``; what the browser tells does not count from then on.
  public var timeZone: TimeZone = .current {
    didSet { if timeZone != oldValue { timeZoneDidChange?(timeZone) } }
  }

  /// Whether pages are light or dark, whatever the person's machine is set to. Assigning it is for the
  /// whole session.
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      setNeedsDisplay()
      userInterfaceStyleDidChange?(overrideUserInterfaceStyle)
    }
  }

  /// Tells the session of another ``overrideUserInterfaceStyle``.
  package var userInterfaceStyleDidChange: ((UIUserInterfaceStyle) -> Void)?

  /// The app whose screens the window shows.
  weak var application: (any AnyApplicationInstance)?

  /// The session that the window belongs to; `nil` in a window of its own.
  public weak var session: (any UISession)?

  /// Tells the session of another ``locale``.
  package var localeDidChange: ((Locale) -> Void)?

  /// Tells the session of another ``timeZone``.
  package var timeZoneDidChange: ((TimeZone) -> Void)?

  /// The clock for the deadlines of navigation.
  package var clock = WallClock.system

  /// Carries out navigation, once a ``Navigator`` was started with this window.
  var routeChanger: RouteChanger?

  /// How the screens of the apps stand in URLs.
  package var addresses = AddressBook.empty {
    didSet { knownScene = nil }
  }

  /// Where the screens of the route are found, if the ``Navigator`` was told.
  var routableProvider: RoutableProvider? {
    didSet { knownScene = nil }
  }

  /// Whether a snapshot is being restored: what happens then is no choice of a person.
  var isRestoring = false

  /// What the window shows and where, until controllers change.
  var knownScene: Scene?

  /// How many scenes were made: one for each change that somebody has looked at.
  var sceneCount = 0

  /// The bytes of the page before, from which the next one takes over what has not changed.
  var formerPage: FormerPage?

  /// What the page before depended on beside its views.
  var formerPlaces: [String] = []

  /// The number of the last writing.
  var round: UInt32 = 0

  /// What tells the writings of this window from those of one that was in its place before.
  let epoch = UInt32.random(in: .min ... .max)

  /// Whether somebody wants to know how each page differs from the one before.
  package var tellsChanges = false

  /// Whether somebody is waiting for what the window shows. As long as nobody is, changes of the state
  /// are shown later, all at once: before the window is rendered, takes a form, or is written down.
  package var isLookedAt = true {
    didSet { if isLookedAt { catchUp() } }
  }

  /// The controllers that have not shown the present state.
  var lateControllers: [UIViewController] = []

  /// Whether the state of a ``StateView`` in the window has changed and was not rendered.
  @safe @exclusivity(unchecked) package final var hasOutdatedStateViews = false

  /// What controllers and their views had kept that have not arrived, by place and path.
  var arrivingParts: [String: [String: RestorablePart]] = [:]

  /// The states that state views had in memory, by controller, while views are loaded again.
  var keptStates: [ObjectIdentifier: [SavedStateView]] = [:]

  /// Whether anything that was kept waits for its object, in the window or at a controller.
  var awaitsParts = false

  /// What building the window from a snapshot has set off.
  var building: InteractionScope?

  /// The size of the browser's viewport, in points, as far as it is known. Frames read as they are
  /// in it; layout passes that are no formula of their bounds are computed for it.
  public var viewport = CGSize(width: 390, height: 844) {
    didSet { if viewport != oldValue { setNeedsDisplay() } }
  }

  /// The id of the element that was pressed last, or whose return key was.
  package internal(set) var pressedElement: String?
  /// The view that the element is.
  weak var pressedView: UIView?

  /// The view at which the next page opens.
  weak var openingView: UIView?

  /// How many bytes the page had when it was rendered last.
  var lastPageSize = 4096

  /// Makes a window.
  /// - `executor`: The session's; without one nothing asynchronous happens in the window.
  public init(id: ID = 1, executor: (any StoreExecutor)? = nil) {
    self.id = id
    self.executor = executor
    super.init(frame: .zero)
  }

  /// The first screen. Assigning another one makes the old one disappear, with all above it, and
  /// the new one appear.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        if oldValue.presentedViewController != nil { oldValue.dismiss() }
        oldValue.setVisible(false)
        oldValue.installedWindow = nil
        oldValue.cancelTasks()
      }
      rootViewController?.installedWindow = self
      knownScene = nil
      for screen in screens { screen.setVisible(true) }
      setNeedsDisplay()
    }
  }

  /// The controllers on the screen, the lowest first: the root and what is presented over it.
  public var screens: [UIViewController] { Array(screenSequence) }

  /// The same without an array, for what is done at each press.
  var screenSequence: ScreenSequence { ScreenSequence(from: rootViewController) }

  /// The controllers of all screens, the lowest first: those in a container in the place of the
  /// container, or above it if it is ``Routable`` itself.
  public var hierarchy: [UIViewController] { scene.hierarchy }

  /// The screens that take part in navigation, the lowest first.
  public var routables: [any Routable] { routableProvider?.currentRoutable() ?? scene.routables }

  /// Those of them that are controllers of the window.
  ///
  /// Not read off the scene, which asks a provider that may ask for these.
  var routablesOnScreen: [any Routable] {
    screenSequence.flatMap(\.shownControllers).compactMap { $0 as? any Routable }
  }

  /// The screens with what they are shown with, read off the controllers.
  var elements: [Location.Element] { scene.elements }

  /// The chains of controllers from the root that are kept and not shown, such as those of tabs that
  /// are not chosen.
  var hiddenBranches: [[UIViewController]] { scene.hiddenBranches }

  static func element(of routable: any Routable) -> Location.Element {
    let shown = (routable as? UIViewController)?.shownWith
    return Location.Element(
      routable.routeIdentifier, shown?.parameters ?? .none, context: shown?.context)
  }

  /// The path and the query of the page.
  public var path: String { scene.path }

  /// Where the window is.
  public var location: Location {
    let scene = self.scene
    return Location(scene.elements, path: scene.path)
  }

  /// The identifiers of the screens, read off the controllers.
  public var route: Route { scene.route }

  /// Whether the route tells every screen of the window and those that are kept in it. One that was presented or pushed without
  /// being ``Routable``, such as an alert, is in no snapshot, and neither is that a modal waits for
  /// those above it to go. What a container of the app shows comes with the container.
  package var isToldByRoute: Bool {
    let isShownTold = screenSequence.allSatisfy { screen in
      guard !screen.toBeDismissed else { return false }
      let shown = screen.shownControllers
      let isTold = shown.allSatisfy {
        $0 is any Routable || $0.isCustomContainer || $0.parent?.isCustomContainer == true
          || $0.comesWithHolder(isShown: true)
      }
      return isTold && (shown.isEmpty || shown.contains { $0 is any Routable })
    }
    return isShownTold
      && hiddenBranches.joined().allSatisfy {
        $0 is any Routable || $0.isCustomContainer || $0.comesWithHolder(isShown: false)
      }
  }

  /// Whether anything has changed since the last render.
  package var needsRender: Bool {
    isDirty || hasOutdatedStateViews || isLate
      || screenSequence.contains { screen in
        screen.viewIfLoaded.map { $0.isDirty || $0.hasDirtyDescendant } ?? true
      }
  }

  /// Takes everything off the window: screens disappear and navigation ends.
  public func close() {
    rootViewController = nil
    lateControllers = []
    routableProvider = nil
    routeChanger?.end()
    routeChanger = nil
    formerPage = nil
  }
}
