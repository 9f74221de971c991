extension Router {
  /// Puts a screen above all that the window shows: the one that was prepared, else one made from
  /// its name.
  /// - Returns: Whether there is such a screen.
  func place(
    _ identifier: ScreenIdentifier, in window: UIWindow, animated: Bool, context: Any?,
    completion: @escaping RoutingCompletion
  ) -> Bool {
    var style = context as? RouterContext
    var prepared = style?.prepared.take()
    if prepared?.controller == nil {
      guard let made = makeFromName(identifier) else { return false }
      if style == nil { style = made.context }
      prepared = (made.controller, nil)
    }
    guard let style, let controller = prepared?.controller, let top = window.hierarchy.last else {
      return false
    }
    switch style.style {
    case .stack:
      if let stack = top.navigationController {
        stack.pushViewController(controller, animated: animated, completion: completion)
        return true
      }
      let stack = prepared?.stack ?? UINavigationController()
      stack.pushViewController(controller, animated: false)
      present(stack, over: top, style, animated, completion)
    case .modal:
      present(controller, over: top, style, animated, completion)
    case .modalStack:
      present(
        UINavigationController(rootViewController: controller), over: top, style, animated,
        completion)
    }
    return true
  }

  private func present(
    _ controller: UIViewController, over top: UIViewController, _ style: RouterContext,
    _ animated: Bool, _ completion: @escaping RoutingCompletion
  ) {
    controller.modalPresentationStyle = style.presentationStyle
    controller.modalTransitionStyle = style.transitionStyle
    top.present(controller, animated: animated, completion: completion)
  }
}

// MARK: What is on the screen

extension Router {
  /// The controller that a person sees, above or in another one.
  public static func topViewController(root: UIViewController?) -> UIViewController? {
    root?.hierarchy.last
  }
}

/// Something that knows the controllers on the screen. Source: BloodyMary.
public protocol InspectableHierarchy {
  /// The controllers from the lowest to the one that a person sees.
  var hierarchy: [UIViewController] { get }
}

/// Something that knows what lies above it. Source: BloodyMary.
public protocol InspectablePresentedViewController {
  /// The controller above this one; `nil` for the topmost.
  var nextViewController: UIViewController? { get }
}

extension UIViewController: InspectableHierarchy, InspectablePresentedViewController {
  /// The controllers from this one up: those of a stack in its place, then what is presented.
  public final var hierarchy: [UIViewController] {
    var found: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next {
      found += controller.shownControllers
      next = controller.presentedViewController
    }
    return found
  }

  /// What this controller presents; a stack's is the modal over it, else its topmost screen.
  public final var nextViewController: UIViewController? {
    (self as? UINavigationController)?.visibleViewController ?? presentedViewController
  }
}
