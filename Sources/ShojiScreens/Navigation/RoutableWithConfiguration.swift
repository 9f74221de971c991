/// A controller that says in a table how it handles navigation. Source: Tempura.
///
/// The table is read at each request, so it may depend on what the screen shows.
public protocol RoutableWithConfiguration: Routable {
  /// The requests that this screen handles, and how.
  var navigationConfiguration: [NavigationRequest: NavigationInstruction] { get }
}

extension RoutableWithConfiguration where Self: UIViewController {
  /// Carries out the instruction for showing the identifier.
  public func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    perform(.show(identifier), from, animated, context, completion)
  }

  /// Carries out the instruction for hiding the identifier.
  public func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    perform(.hide(identifier), from, animated, context, completion)
  }

  private func perform(
    _ request: NavigationRequest, _ from: RouteElementIdentifier, _ animated: Bool,
    _ context: Any?, _ completion: @escaping RoutingCompletion
  ) -> Bool {
    navigationConfiguration[request]?.perform(
      request, of: self, from: from, animated: animated, context: context, completion: completion)
      ?? false
  }
}
