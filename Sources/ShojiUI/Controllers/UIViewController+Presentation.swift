extension UIViewController {
  /// Shows a controller on top of this one. If this one already presents, the topmost presents; a
  /// child leaves it to the outermost controller around it, as in UIKit.
  /// - `completion`: Called when the controller is on the screen.
  public final func present(
    _ controller: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    var presenter = topOfContainment
    while let presented = presenter.presentedViewController { presenter = presented }
    guard controller.isFree, controller !== presenter.lowestScreen else {
      Report.shared.misuse(
        "\(type(of: self)).present: \(type(of: controller)) is on the screen already",
        mend: "present a new controller, or dismiss this one first")
      completion?()
      return
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.isToBeDismissed = false
    if presenter.isVisible { controller.setVisible(true, animated: animated) }
    windowOfHierarchy?.setNeedsDisplay()
    completion?()
  }

  /// Takes away what this controller presents; if it presents nothing, the controller itself.
  /// - `completion`: Called when it is gone, always.
  public final func dismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    let window = windowOfHierarchy
    let presenter = topOfContainment
    if presenter.presentedViewController != nil {
      presenter.dismissPresented(animated: animated)
    } else {
      presenter.presentingViewController?.dismissPresented(animated: animated)
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

  /// The first of the screens that lie upon each other, of which this one is the last.
  private var lowestScreen: UIViewController {
    var lowest = self
    while let presenting = lowest.presentingViewController { lowest = presenting }
    return lowest
  }

  /// Whether nothing contains, presents or shows the controller, so that it can be presented.
  private var isFree: Bool {
    parent == nil && presentingViewController == nil && installedWindow == nil
  }
}
