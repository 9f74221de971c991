extension UIViewController {
  /// Whether a container of this screen shows another of its branches in place of the one that begins
  /// with this screen.
  final func isReplacedByContainer(with identifier: RouteElementIdentifier) -> Bool {
    var branch: UIViewController = self
    while let container = branch.parent {
      let first = branch.shownControllers.first { $0 is any Routable }
      guard first == nil || first === self else { return false }
      if container.bring(identifier) { return true }
      branch = container
    }
    return false
  }

  /// Whether this controller or one around it shows a branch that begins with the screen.
  final func isFollowedByContainer(with identifier: RouteElementIdentifier) -> Bool {
    var container: UIViewController? = self
    while let current = container {
      if current.bring(identifier) { return true }
      container = current.parent
    }
    return false
  }

  /// Shows the branch, and nothing over it.
  private func bring(_ identifier: RouteElementIdentifier) -> Bool {
    guard bringScreen(named: identifier) else { return false }
    // The container's delegate may have refused: then all stays.
    guard shownChildren?.first?.firstIdentifier == identifier else { return true }
    let outermost = topOfContainment
    if outermost.presentedViewController != nil { outermost.dismiss() }
    return true
  }

  /// The screens from the lowest to this one; `nil` when it is not on the screen, or when something else
  /// than controllers makes the route.
  final var elements: [Location.Element]? {
    guard let window = windowOfHierarchy, window.routableProvider == nil else { return nil }
    let hierarchy = window.hierarchy
    guard let index = hierarchy.lastIndex(where: { $0 === self }) else { return nil }
    return hierarchy[...index].compactMap { controller in
      (controller as? any Routable).map { UIWindow.element(of: $0) }
    }
  }

  /// The path and the query of the page on which this controller is the topmost screen; `nil` as
  /// for ``elements``.
  final var path: String? {
    elements.flatMap { windowOfHierarchy?.addresses.path(of: $0) }
  }
}
