extension UIWindow {
  /// Begins navigation; the installer is asked for first screens and is held by the window.
  package func startNavigation(using installer: any RootInstaller) {
    routeChanger = RouteChanger(window: self, installer: installer)
  }

  /// Goes to a route, as when its URL is opened.
  /// - `completion`: Called after the last step; on failure the window may be part of the
  ///   way.
  package func navigate(
    to route: Route, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    perform(.navigate(route), completion: completion)
  }

  /// Goes to a location, as when its URL is opened: its screens are shown with its contexts.
  /// - `completion`: Called after the last step; on failure the window may be part of the
  ///   way.
  package func navigate(
    to location: Location, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    perform(.open(location), completion: completion)
  }

  /// Goes to screens with what they were shown with.
  func open(
    _ elements: [Location.Element], completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    perform(.open(addresses.location(elements)), completion: completion)
  }

  private func perform(
    _ change: NavigationOrder.Change, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    guard let routeChanger else { return completion(.failure(NavigationError.noWindow)) }
    routeChanger.perform(
      NavigationOrder(change: change, animated: false, context: nil, origin: nil)
    ) { result in
      // Who dispatches a navigation gets the error; of this one the person reads a page.
      if case .failure(let error as NavigationError) = result, error.isMistake {
        Report.shared.misuse(error)
      }
      completion(result)
    }
  }

  /// Remembers what a screen was shown with.
  func keep(_ target: NavigationTarget) {
    let element = target.element
    guard !target.isAnyContext || element.context != nil,
      let screen = routables.last(where: { $0.routeIdentifier == element.identifier }),
      let controller = screen as? UIViewController
    else { return }
    controller.shownWith = element.context.map { ($0, element.parameters) }
  }

  /// Takes away what is presented over a screen, and what is above it on its stack.
  func takeAwayEverything(above screen: any Routable) {
    guard let controller = screen as? UIViewController else { return }
    let outermost = controller.topOfContainment
    if outermost.presentedViewController != nil { outermost.dismiss() }
    var child = controller
    while let holder = child.parent {
      holder.keepChildren(upTo: child, animated: false)
      child = holder
    }
  }

  /// Whether the last screen of this name belongs to its container and cannot be taken away alone.
  func cannotHide(_ identifier: RouteElementIdentifier) -> Bool {
    guard let screen = routables.last(where: { $0.routeIdentifier == identifier }),
      let controller = screen as? UIViewController
    else { return false }
    return !controller.canBeHidden
  }
}
