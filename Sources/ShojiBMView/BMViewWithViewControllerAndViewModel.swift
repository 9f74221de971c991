/// The root view of a ``BMViewController``. Source: BloodyMary.
///
/// The controller calls ``BMView/configure()``, ``BMView/style()`` and ``BMView/layout()``, so the
/// view must not call them in its initialiser.
public protocol BMViewWithViewControllerAndViewModel: BMViewWithViewModel,
  AnyViewControllerModellableView
{}

extension BMViewWithViewControllerAndViewModel where Self: UIView {
  /// The bar above the screen; `nil` outside of a `UINavigationController`.
  public var navigationBar: UINavigationBar? { viewController?.navigationController?.navigationBar }

  /// What the screen shows in the bar.
  public var navigationItem: UINavigationItem? { viewController?.navigationItem }
}
