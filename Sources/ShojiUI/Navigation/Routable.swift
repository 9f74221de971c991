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
}

extension Routable {
  /// Shows nothing.
  public func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }

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
}
