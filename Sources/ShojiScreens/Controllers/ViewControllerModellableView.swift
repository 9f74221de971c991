/// A view that knows the controller it is the root view of. Source: Tempura.
public protocol AnyViewControllerModellableView: AnyObject {
  /// The controller whose root view this is; not retained.
  var viewController: UIViewController? { get set }
}

/// The root view of a ``ViewController``. Source: Tempura.
///
/// The controller calls `setup()` and `style()`, once, so the view must not call them in its
/// initialiser.
public protocol ViewControllerModellableView: ModellableView, AnyViewControllerModellableView
where VM: ViewModelWithState {}

extension AnyViewControllerModellableView where Self: UIView {
  /// What the bar of the stack around the controller shows for it. Source: Tempura.
  public var navigationItem: UINavigationItem? { viewController?.navigationItem }

  /// The bar of the stack that the controller is in. Source: Tempura.
  public var navigationBar: UINavigationBar? {
    viewController?.navigationController?.navigationBar
  }

  /// The bar of the tabs that the controller is in. Source: Tempura.
  public var tabBar: UITabBar? { viewController?.tabBarController?.tabBar }

  /// The controller whose root view this is; not retained.
  public var viewController: UIViewController? {
    get { owningViewController }
    set { owningViewController = newValue }
  }
}
