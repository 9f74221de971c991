extension UIWindow {
  /// The path of the page on which these controllers are shown.
  func path(of controllers: some Sequence<UIViewController>) -> String {
    addresses.path(of: Self.elements(of: controllers))
  }

  /// The screens among controllers, with what they are shown with.
  static func elements(of controllers: some Sequence<UIViewController>) -> [Location.Element] {
    controllers.compactMap { ($0 as? any Routable).map { element(of: $0) } }
  }

  /// The path of the route on which a container shows this child, as it is now; `nil` where the URL
  /// would not tell the child.
  func path(choosing child: UIViewController, in container: UIViewController) -> String? {
    path(choosing: child.shownControllers[...], of: child, in: container)
  }

  /// The same for some of the child's screens.
  func path(
    choosing screens: ArraySlice<UIViewController>, of child: UIViewController,
    in container: UIViewController
  ) -> String? {
    guard child.firstIdentifier != nil, let below = controllers(below: container) else {
      return nil
    }
    return path(of: below + screens)
  }

  /// The controllers on the route below the children of a container; `nil` if one of them has no name.
  private func controllers(below container: UIViewController) -> [UIViewController]? {
    var found: [UIViewController] = []
    for screen in screens {
      if let inside = screen.controllers(below: container) {
        found += inside
        return found.allSatisfy { $0 is any Routable || $0.isCustomContainer } ? found : nil
      }
      found += screen.shownControllers
    }
    return nil
  }
}

extension UIViewController {
  /// The controllers on the route from this one to the children of a container in it; `nil` if it is
  /// not in it.
  fileprivate func controllers(below container: UIViewController) -> [UIViewController]? {
    guard let children = shownChildren else {
      let following = containedRouteControllers
      return following.last?.controllers(below: container).map {
        [self] + following.dropLast() + $0
      }
    }
    var found: [UIViewController] = self is any Routable ? [self] : []
    if self === container { return found }
    for child in children {
      if let inside = child.controllers(below: container) { return found + inside }
      found += child.shownControllers
    }
    return nil
  }
}
