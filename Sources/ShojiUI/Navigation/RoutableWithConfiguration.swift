/// What a screen is asked for. Source: Tempura.
public enum NavigationRequest: Hashable, Sendable {
  /// To show the screen.
  case show(RouteElementIdentifier)
  /// To hide the screen.
  case hide(RouteElementIdentifier)

  /// To show the screen.
  public static func show<Identifier: RawRepresentable<String>>(
    _ identifier: Identifier
  ) -> NavigationRequest { .show(identifier.rawValue) }

  /// To hide the screen.
  public static func hide<Identifier: RawRepresentable<String>>(
    _ identifier: Identifier
  ) -> NavigationRequest { .hide(identifier.rawValue) }
}

/// How a request is carried out. Source: Tempura.
public enum NavigationInstruction {
  /// What happens to screens above the one that is dismissed.
  public enum ModalDismissBehaviour: Sendable {
    /// They go with it.
    case hard
    /// They stay; it goes when they have gone.
    case soft
  }

  /// Presents the controller that the closure makes from the context.
  case presentModally((Any?) -> UIViewController)
  /// Dismisses the screen.
  case dismissModally(behaviour: ModalDismissBehaviour)
}

/// A controller that says in a table how it handles navigation. Source: Tempura.
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
    perform(.show(identifier), animated: animated, context: context, completion: completion)
  }

  /// Carries out the instruction for hiding the identifier.
  public func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    perform(.hide(identifier), animated: animated, context: context, completion: completion)
  }

  private func perform(
    _ request: NavigationRequest, animated: Bool, context: Any?,
    completion: @escaping RoutingCompletion
  ) -> Bool {
    switch navigationConfiguration[request] {
    case nil:
      return false
    case .presentModally(let makeController):
      present(makeController(context), animated: animated, completion: completion)
    case .dismissModally(behaviour: .hard):
      if presentedViewController != nil, presentingViewController != nil {
        presentingViewController?.dismiss(animated: animated, completion: completion)
      } else {
        dismiss(animated: animated, completion: completion)
      }
    case .dismissModally(behaviour: .soft):
      softDismiss(animated: animated, completion: completion)
    }
    return true
  }
}
