extension NavigationInstruction {
  /// Carries out a request.
  /// - Parameters:
  ///   - request: What the screen is asked for.
  ///   - controller: The screen that has the instruction in its table.
  ///   - from: Where the request comes from.
  ///   - animated: What the order says.
  ///   - context: What the order hands over.
  ///   - completion: Called when it is done; not after `false`.
  /// - Returns: Whether it is handled. A mistake of the table is reported.
  func perform(
    _ request: NavigationRequest, of controller: UIViewController, from: RouteElementIdentifier,
    animated: Bool, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    let asked = Asked(request: request, controller: controller)
    switch self {
    case .push(let makeController):
      guard let stack = asked.stack, let new = asked.unused(makeController(context)),
        !asked.isStack(new)
      else { return false }
      stack.pushViewController(new, animated: animated, completion: completion)
    case .pop:
      guard let stack = asked.stackToPop else { return false }
      stack.popViewController(animated: animated, completion: completion)
    case .popToRootViewController:
      guard let stack = asked.stackToPop else { return false }
      stack.popToRootViewController(animated: animated, completion: completion)
    case .popToViewController(let identifier):
      guard let stack = asked.stack, let target = asked.screen(identifier, in: stack) else {
        return false
      }
      stack.popToViewController(target, animated: animated, completion: completion)
    case .presentModally(let makeController):
      guard let new = asked.unused(makeController(context)) else { return false }
      controller.recursivePresent(new, animated: animated, completion: completion)
    case .showDetail(let makeController):
      guard let new = asked.unused(makeController(context)) else { return false }
      controller.showDetailViewController(new)
      completion()
    case .dismissModally(let behaviour):
      guard let modal = asked.modalToDismiss, let presenting = modal.presentingViewController else {
        return false
      }
      switch behaviour {
      case .hard: presenting.dismiss(animated: animated, completion: completion)
      case .soft: modal.softDismiss(animated: animated, completion: completion)
      }
    case .custom(let handle):
      handle(request.identifier, from, animated, context, completion)
    case .optionalCustom(let handle):
      return handle(request.identifier, from, animated, context, completion)
    case .depending(let choose):
      return choose(context)?.perform(
        request, of: controller, from: from, animated: animated, context: context,
        completion: completion) ?? false
    case .wrongContext(let type):
      controller.windowOfHierarchy?.routeChanger?.refuse(
        .wrongContext(
          request.identifier, taken: "\(type)",
          given: context.map { "\(Swift.type(of: $0))" } ?? "nil"))
      return false
    }
    return true
  }
}

/// A screen and what it was asked for: finds what an instruction works on, or reports what is missing.
private struct Asked {
  let request: NavigationRequest
  let controller: UIViewController

  private var name: String { "\(type(of: controller))" }

  /// The stack that the screen is, or is in.
  var stack: UINavigationController? {
    if let stack = controller as? UINavigationController ?? controller.navigationController {
      return stack
    }
    Report.shared.misuse(
      "\(name) is to push or pop for \(request) and is in no UINavigationController",
      mend: "install UINavigationController(rootViewController:) instead of the screen itself")
    return nil
  }

  /// That stack, if it has something above its first screen.
  var stackToPop: UINavigationController? {
    guard let stack else { return nil }
    guard stack.viewControllers.count > 1 else {
      Report.shared.misuse(
        "\(name) is to pop for \(request), but its stack has one screen only, which stays",
        mend: "dismiss a stack that was presented with .dismissModally")
      return nil
    }
    return stack
  }

  /// The topmost screen of a stack with this identifier.
  func screen(
    _ identifier: RouteElementIdentifier, in stack: UINavigationController
  ) -> UIViewController? {
    let found = stack.viewControllers.last {
      ($0 as? any Routable)?.routeIdentifier == identifier
    }
    if found == nil {
      Report.shared.misuse(
        "\(name) has no screen \"\(identifier)\" in its stack to pop to for \(request)",
        mend: "name a screen that is below it")
      controller.windowOfHierarchy?.routeChanger?.refuse(.unknownScreen(identifier))
    }
    return found
  }

  /// The controller, unless it is somewhere already.
  func unused(_ new: UIViewController) -> UIViewController? {
    if new.isFree, new !== controller { return new }
    Report.shared.misuse(
      "\(name) is to show \(type(of: new)) for \(request), which is on the screen already",
      mend: "make a new controller in the closure of the instruction, each time that it is called")
    return nil
  }

  /// Whether it is a stack, which another one cannot hold.
  func isStack(_ new: UIViewController) -> Bool {
    guard new is UINavigationController else { return false }
    Report.shared.misuse(
      "\(name) is to push \(type(of: new)) for \(request), and a stack holds no stacks",
      mend: "push the screen itself, or present the stack with .presentModally")
    return true
  }

  /// The modal that is the screen to hide, or that it is in.
  var modalToDismiss: UIViewController? {
    let modal = screenToHide.topOfContainment
    if modal.presentingViewController != nil { return modal }
    Report.shared.misuse(
      "\(name) is to dismiss a modal for \(request), which is none",
      mend: "show it with .presentModally; what was pushed is hidden with .pop")
    return nil
  }

  /// The topmost screen with the name of the request, from the present modal up; failing that, what
  /// lies directly above it, as in UIKit.
  private var screenToHide: UIViewController {
    let present = controller.topOfContainment
    return present.hierarchy.last(where: isNamed) ?? present.presentedViewController ?? controller
  }

  private func isNamed(_ controller: UIViewController) -> Bool {
    (controller as? any Routable)?.routeIdentifier == request.identifier
  }
}
