import ShojiStore

/// Shows screens by name, with their models. Source: BloodyMary.
///
/// It is a face of the one mechanism for navigation: what it shows is on the route, has a URL, and can
/// be hidden by ``Hide`` or the browser's Back as well. An app installs its first screen with it and
/// hands deep links to it:
///
/// ```swift
/// let router = Router(with: ShopRouting())
///
/// func installRoot(
///   identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
/// ) -> Bool {
///   guard let window, identifier == "list" else { return false }
///   let list = RoutableObject(
///     screenIdentifier: identifier, viewModel: ListVM(), navigationStyle: .stack())
///   return router.installRoot(using: list, in: window, completion: completion)
/// }
/// ```
///
/// A screen of the configuration may then be opened above it by its URL, `/list/detail`. A router
/// belongs to a session, so there is no shared one: screens find theirs in
/// ``UIViewController/router``.
///
/// Where BloodyMary stops the program, errors are reported and handed to whoever waits; nothing is
/// shown then. Every completion is called, after the last screen is in place.
public struct Router {
  private let configuration: any RoutingConfigurationProvider
  private let navigator = Navigator()

  /// Makes a router for screens.
  public init(with configuration: any RoutingConfigurationProvider) {
    self.configuration = configuration
  }

  /// What a navigation of a router comes to.
  public typealias Outcome = Result<Void, any Error>

  // MARK: First screen

  /// Puts the first screen into a window: in a stack if its style is `.stack`, as it
  /// is otherwise.
  /// - `completion`: Called when the screen is in place, and only then.
  /// - Returns: Whether it is; errors are reported.
  @discardableResult
  public func installRoot(
    using routableElement: any AnyRoutableObject, in window: UIWindow,
    completion: RoutingCompletion? = nil
  ) -> Bool {
    let controller: UIViewController
    do {
      controller = try make(routableElement)
    } catch {
      report(error)
      return false
    }
    if case .stack(_, let given) = routableElement.navigationStyle {
      let stack = given ?? UINavigationController()
      stack.setViewControllers([controller], animated: false)
      window.rootViewController = stack
    } else {
      window.rootViewController = controller
    }
    if window.routeChanger == nil { window.startNavigation(using: NoOtherRoot()) }
    navigator.attach(window)
    completion?()
    return true
  }

  /// Makes a screen with its model.
  private func make(_ element: any AnyRoutableObject) throws(RoutingError) -> UIViewController {
    let controller = try make(element.screenIdentifier)
    guard controller.assign(model: element.anyViewModel) else {
      throw .failedToAssignViewModel(element.screenIdentifier)
    }
    return controller
  }

  private func make(
    _ identifier: ScreenIdentifier
  ) throws(RoutingError) -> any RoutableViewController {
    guard let type = configuration.screensAndDestinations[identifier] else {
      throw .viewControllerNotFound(identifier)
    }
    let controller = type.init()
    controller.router = self
    return controller
  }

  /// Makes a screen of which only the name is known; errors of the configuration are reported, an
  /// unknown name is none.
  func makeFromName(
    _ identifier: ScreenIdentifier
  ) -> (controller: UIViewController, context: RouterContext)? {
    guard configuration.screensAndDestinations[identifier] != nil else { return nil }
    do {
      if let element = configuration.routableObject(for: identifier) {
        return (try make(element), RouterContext(element.navigationStyle))
      }
      return (try make(identifier), RouterContext(.stack()))
    } catch {
      report(error)
      return nil
    }
  }

  // MARK: Show

  /// Shows screens, each on top of the one before; of none it is done at once.
  ///
  /// All of them are made and get their models before the first is shown.
  public func show(
    routableElements: [any AnyRoutableObject], completion: RoutingCompletion? = nil
  ) {
    show(routableElements: routableElements, outcome: reporting(completion))
  }

  /// Shows a screen.
  public func show(routableElement: any AnyRoutableObject, completion: RoutingCompletion? = nil) {
    show(routableElements: [routableElement], completion: completion)
  }

  /// Shows screens, each on top of the one before, and says what came of it.
  public func show(
    routableElements: [any AnyRoutableObject], outcome: @escaping (Outcome) -> Void
  ) {
    var contexts: [RouteContext?] = []
    do {
      for element in routableElements {
        let context = RouterContext(element.navigationStyle)
        context.prepared.controller = try make(element)
        contexts.append(RouteContext(decoded: context))
      }
    } catch {
      return outcome(.failure(error))
    }
    perform(
      .show(routableElements.map(\.screenIdentifier)),
      animated: routableElements.contains(where: \.animated), contexts: contexts, outcome: outcome)
  }

  // MARK: Hide

  /// Takes the screen of the page that was posted away: off its stack, or with what presented it. The
  /// first screen stays, which is reported.
  public func hideTopViewController(animated: Bool = true, completion: RoutingCompletion? = nil) {
    let window = navigator.window(for: origin)
    if let top = window?.hierarchy.last, !(top is any Routable) {
      if !top.takeAway(animated: animated, completion: completion ?? {}) { completion?() }
    } else {
      perform(.hideTop(atomic: false), animated: animated, outcome: reporting(completion))
    }
  }

  /// Takes away everything above the last screen of the route with this name.
  /// - `model`: What the screen shows from now on; `nil` leaves it as it is.
  public func popTo(
    screen: ScreenIdentifier, with model: (any BMViewModel)? = nil, animated: Bool = true,
    completion: RoutingCompletion? = nil
  ) {
    popTo(screen: screen, with: model, animated: animated, outcome: reporting(completion))
  }

  /// Takes away everything above the last screen of the route with this name, and says what came of
  /// it.
  public func popTo(
    screen: ScreenIdentifier, with model: (any BMViewModel)? = nil, animated: Bool = true,
    outcome: @escaping (Outcome) -> Void
  ) {
    let routables = navigator.window(for: origin)?.routables ?? []
    guard let index = routables.lastIndex(where: { $0.routeIdentifier == screen }) else {
      return outcome(.failure(RoutingError.viewControllerNotFound(screen)))
    }
    if let model {
      guard let target = routables[index] as? any BMRoutable, target.assign(model: model) else {
        return outcome(.failure(RoutingError.failedToAssignViewModel(screen)))
      }
    }
    let route = routables.map(\.routeIdentifier)
    let leaving = route[(index + 1)...]
    if let first = leaving.first, !leaving.dropFirst().contains(first) {
      perform(.hide(first, atomic: true), animated: animated, outcome: outcome)
    } else {
      perform(.navigate(Array(route[...index])), animated: animated, outcome: outcome)
    }
  }

  // MARK: Orders

  /// The page that the present touch came from.
  private var origin: TouchOrigin? { InteractionScope.current?.origin as? TouchOrigin }

  /// Gives an order to the window. The interaction lasts until it is carried out.
  func perform(
    _ change: NavigationOrder.Change, animated: Bool, contexts: [RouteContext?] = [],
    outcome: @escaping (Outcome) -> Void
  ) {
    let scope = InteractionScope.current
    scope?.enter()
    let order = NavigationOrder(
      change: change, animated: animated, context: nil, origin: origin, contexts: contexts)
    navigator.perform(order) { result in
      outcome(result)
      scope?.leave()
    }
  }

  func reporting(_ completion: RoutingCompletion?) -> (Outcome) -> Void {
    { outcome in
      if case .failure(let error) = outcome { report(error) }
      completion?()
    }
  }

  private func report(_ error: any Error) {
    Report.shared.misuse("Router: \(error)", mend: "see above")
  }
}

/// Installs nothing: the only first screen is the one that was installed.
private final class NoOtherRoot: RootInstaller {
  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}
