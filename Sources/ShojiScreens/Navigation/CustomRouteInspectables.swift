/// A container of the app's own, such as a side menu, whose screens take part in navigation.
/// Source: Tempura.
///
/// The container shows its screens itself: add them with ``UIViewController/add(_:in:)``. On the route
/// the container comes first, if it is ``Routable``, then what it lists, of which only the last is
/// asked for more: the screens of a stack, or those of another container.
///
/// ```swift
/// final class SideMenu: UIViewController, CustomRouteInspectables {
///   let content = UINavigationController(rootViewController: InboxViewController())
///   let menu = MenuViewController()
///
///   var nextRouteControllers: [UIViewController] { [content] }
/// }
/// ```
///
/// What a container presents may be in the list, as in Tempura; it is on the route anyway, above
/// everything in the container. In Tempura the screens in the container would leave the route
/// meanwhile, because only the last is asked for more; but then the URL of the modal would not lead
/// back to them. Stacks and tab bars take part without this protocol.
public protocol CustomRouteInspectables: AnyObject {
  /// The controllers that follow this one on the route, the one that a person sees last. Those that
  /// are not in the container are left out.
  var nextRouteControllers: [UIViewController] { get }
}

extension UIViewController {
  /// Whether this controller has screens of the route in itself, and is no stack.
  final var isCustomContainer: Bool { !containedRouteControllers.isEmpty }

  /// This controller and those in it that follow it on the route.
  final var containedRoute: [UIViewController] {
    let following = containedRouteControllers
    guard let last = following.last else { return [self] }
    return [self] + following.dropLast() + last.shownControllers
  }

  /// What a container lists, without what it presents.
  final var containedRouteControllers: [UIViewController] {
    let listed: [UIViewController]
    if listsScreens, let container = self as? any CustomRouteInspectables {
      listed = container.nextRouteControllers
    } else if let next = nextRouteController {
      listed = [next]
    } else {
      return []
    }
    // Only what is in this controller: a list that leads back to it would have no end.
    return listed.filter { controller in
      let isContained = controller.isContained(in: self)
      if !isContained, controller.presentingViewController == nil {
        Report.shared.misuse(
          "\(type(of: self)) lists \(type(of: controller)) for the route, which is not in it",
          mend: "add it with add(_:in:), or addChild(_:) it and show its view in the container")
      }
      return isContained
    }
  }

  private func isContained(in container: UIViewController) -> Bool {
    var current = parent
    while let holder = current {
      if holder === container { return true }
      current = holder.parent
    }
    return false
  }
}
