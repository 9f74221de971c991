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

  /// Puts the controller that the closure makes from the context onto the stack that the screen is
  /// in, or that it is.
  case push((Any?) -> UIViewController)
  /// Takes the topmost screen off the stack.
  case pop
  /// Takes everything above the first screen off the stack.
  case popToRootViewController
  /// Takes everything above the last screen of the stack with this identifier off the stack.
  case popToViewController(identifier: RouteElementIdentifier)
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
    case .push(let makeController):
      guard let stack = enclosingStack(for: request) else { return false }
      stack.pushViewController(makeController(context), animated: animated, completion: completion)
    case .pop:
      guard let stack = enclosingStack(for: request) else { return false }
      stack.popViewController(animated: animated, completion: completion)
    case .popToRootViewController:
      guard let stack = enclosingStack(for: request) else { return false }
      stack.popToRootViewController(animated: animated, completion: completion)
    case .popToViewController(let identifier):
      guard let stack = enclosingStack(for: request) else { return false }
      guard let target = stack.lastScreen(named: identifier) else {
        Report.shared.misuse(
          "\(type(of: self)) has no screen \"\(identifier)\" in its stack to pop to for \(request)",
          mend: "name a screen that is below it")
        return false
      }
      stack.popToViewController(target, animated: animated, completion: completion)
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

  private func enclosingStack(for request: NavigationRequest) -> UINavigationController? {
    if let stack = self as? UINavigationController ?? navigationController { return stack }
    Report.shared.misuse(
      "\(type(of: self)) is to push or pop for \(request) and is in no UINavigationController",
      mend: "install UINavigationController(rootViewController:) instead of the screen itself")
    return nil
  }
}

extension UINavigationController {
  /// The topmost screen of the stack with this identifier.
  fileprivate final func lastScreen(named identifier: RouteElementIdentifier) -> UIViewController? {
    viewControllers.last { ($0 as? any Routable)?.routeIdentifier == identifier }
  }
}
