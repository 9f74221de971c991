extension UINavigationController {
  /// The screen that the way back leads to.
  final var controllerBelowTop: UIViewController? { viewControllers.dropLast().last }

  /// The path of that screen; `nil` if it or the one on top is not part of the route.
  final var pathBelowTop: String? {
    guard let below = controllerBelowTop, below is any Routable, topViewController is any Routable
    else { return nil }
    return below.path
  }

  /// Whether the title of the topmost screen is drawn large.
  final var isTopTitleLarge: Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    let modes = viewControllers.map(\.navigationItem.largeTitleDisplayMode)
    return modes.last { $0 != .automatic } != .never
  }
}

extension UIViewController {
  /// The stack that this controller is in.
  public final var navigationController: UINavigationController? {
    var current = parent
    while let controller = current {
      if let found = controller as? UINavigationController { return found }
      current = controller.parent
    }
    return nil
  }

  /// The stack that holds this controller itself.
  final var parentStack: UINavigationController? { parent as? UINavigationController }

  /// The title of the page while this controller is its topmost layer.
  final var pageTitle: String? {
    let front = shownControllers.last ?? self
    return front.title ?? (front.hasNavigationItem ? front.navigationItem.title : nil) ?? title
  }
}
