extension UIViewController {
  /// Shows a controller on top of this one. If this one already presents, the topmost presents.
  /// - Parameter completion: Called when the controller is on the screen.
  public final func present(
    _ controller: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    var presenter = self
    while let presented = presenter.presentedViewController { presenter = presented }
    guard presenter !== controller else {
      completion?()
      return
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.isToBeDismissed = false
    if presenter.topOfContainment.isVisible { controller.setVisible(true, animated: animated) }
    windowOfHierarchy?.setNeedsDisplay()
    completion?()
  }

  /// Takes away what this controller presents; if it presents nothing, the controller itself.
  /// - Parameter completion: Called when it is gone, always.
  public final func dismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    let window = windowOfHierarchy
    if presentedViewController != nil {
      dismissPresented(animated: animated)
    } else {
      var presented = self
      while presented.presentingViewController == nil, let holder = presented.parent {
        presented = holder
      }
      presented.presentingViewController?.dismissPresented(animated: animated)
    }
    window?.setNeedsDisplay()
    completion?()
  }

  /// Hides this controller alone. Under another modal it is marked and goes together with that.
  final func softDismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    if presentedViewController != nil, presentingViewController != nil {
      isToBeDismissed = true
      completion?()
    } else {
      dismiss(animated: animated, completion: completion)
    }
  }

  /// Takes away everything above this controller, top first, then those below that were waiting.
  private func dismissPresented(animated: Bool) {
    guard let presented = presentedViewController else { return }
    presented.dismissPresented(animated: animated)
    presentedViewController = nil
    presented.setVisible(false, animated: animated)
    presented.presentingViewController = nil
    if isToBeDismissed { presentingViewController?.dismissPresented(animated: animated) }
  }

  /// The outermost controller that contains this one.
  private var topOfContainment: UIViewController {
    var current = self
    while let holder = current.parent { current = holder }
    return current
  }
}
