extension UINavigationController {
  /// The screen that the way back leads to: for the first of a secondary column the primary.
  final var controllerBelowTop: UIViewController? {
    viewControllers.dropLast().last ?? splitAsSecondary?.viewController(for: .primary)
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
  public final var navigationController: UINavigationController? { nearestHolder() }

  /// The title of the page while this controller is its topmost layer.
  final var pageTitle: String? {
    let front = shownControllers.last ?? self
    return front.title ?? (front.hasNavigationItem ? front.navigationItem.title : nil) ?? title
  }
}
