/// A controller that takes part in navigation. Source: Tempura.
public protocol Routable: AnyObject {
  /// The name of this screen in routes.
  var routeIdentifier: RouteElementIdentifier { get }

  /// Asked to show a screen above this one.
  /// - Returns: Whether this controller does it; then it calls `completion` when it is done.
  func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool

  /// Asked to hide a screen: itself or one above it.
  /// - Returns: Whether this controller does it; then it calls `completion` when it is done.
  func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool

  /// Asked to put another screen in the place of the one above this one, with all that is above that.
  /// Calls `completion` when it is done.
  ///
  /// Only the last screen that both routes have is asked. Where it does not implement this, the tab bar
  /// or the like between the two is asked, and else the screens that go are hidden and the others shown.
  func change(
    from: RouteElementIdentifier, to: RouteElementIdentifier, animated: Bool, context: Any?,
    completion: @escaping RoutingCompletion)
}

extension Routable {
  /// Shows nothing.
  public func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }

  /// Leaves it to the containers, and to hiding and showing.
  public func change(
    from: RouteElementIdentifier, to: RouteElementIdentifier, animated: Bool, context: Any?,
    completion: @escaping RoutingCompletion
  ) {
    (self as? UIViewController)?.windowOfHierarchy?.routeChanger?.declineChange()
  }

  /// Hides nothing.
  public func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}

/// Who puts the first screen of a route into the window. Source: Tempura.
public protocol RootInstaller: AnyObject {
  /// Asked to install the root screen.
  /// - Returns: Whether there is such a screen; then `completion` is called when it is in place.
  @discardableResult
  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool

  /// Asked before every navigation to a location, by whatever means: a URL, a form, ``Navigate``.
  ///
  /// State decides here who may go where. It is asked again when a page is posted or fetched that is on
  /// the screen already.
  func admission(to destination: Location) -> RouteAdmission
}

extension RootInstaller {
  /// Everything is admitted.
  public func admission(to destination: Location) -> RouteAdmission { .admitted }
}
