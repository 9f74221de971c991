extension UIViewController {
  /// Shows a controller as suits the place: pushed onto the stack that this one is in, else presented.
  ///
  /// A screen that is ``Routable`` is better shown with ``Show``, which gives it its URL.
  /// - `sender`: Who asked for it; nobody is told.
  public final func show(_ controller: UIViewController, sender: Any?) {
    let stack = self as? UINavigationController ?? navigationController
    if let stack, !(controller is UINavigationController) {
      stack.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }
}
