/// A controller that a ``Router`` makes, gives its model and shows. Source: BloodyMary, where it is
/// called `Routable`.
///
/// Tempura's ``Routable`` has that name here, and there is one mechanism for both: a `BMRoutable` is a
/// ``Routable`` whose `routeIdentifier` is its `screenIdentifier`, and whose `show` and `hide` are
/// carried out by the router that made it. So screens of both kinds stand on one route, and ``Show``,
/// ``Hide``, ``Navigate``, URLs and the browser's Back work on all of them.
///
/// A `BMViewController` that adopts the protocol has to write the identifier alone.
public protocol BMRoutable: Routable {
  /// The name of this screen in routes and URLs.
  var screenIdentifier: ScreenIdentifier { get }

  /// Makes a screen. It is a requirement because routers know screens only as types.
  init()

  /// Takes the model that the screen is shown with.
  /// - Returns: Whether it is of the right type.
  @discardableResult
  func assign(model: Any) -> Bool
}

extension BMRoutable {
  /// The ``screenIdentifier``.
  public var routeIdentifier: RouteElementIdentifier { screenIdentifier }
}

extension BMRoutable where Self: UIViewController {
  /// Lets the router that made this screen show another one above it.
  public func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let router, let window = windowOfHierarchy else { return false }
    return router.place(
      identifier, in: window, animated: animated, context: context, completion: completion)
  }

  /// Takes this screen away, with all above it: off its stack, or with what presented it.
  ///
  /// The first screen of the route stays, and so does another one than this.
  public func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == routeIdentifier else { return false }
    return takeAway(animated: animated, completion: completion)
  }
}

extension UIViewController {
  /// Takes the controller away, with all above it; `false` for the first of a window.
  final func takeAway(animated: Bool, completion: @escaping RoutingCompletion) -> Bool {
    if leaveHolder(animated: animated, completion: completion) { return true }
    guard let presenting = topOfContainment.presentingViewController else { return false }
    presenting.dismiss(animated: animated, completion: completion)
    return true
  }
}
