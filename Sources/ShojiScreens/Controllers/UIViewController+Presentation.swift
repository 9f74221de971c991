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
    controller.toBeDismissed = false
    if presenter.isVisible {
      controller.move(.presented) { controller.setVisible(true, animated: animated) }
    }
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

  /// Shows a controller above everything that is on the screen. Source: Tempura, for UIKit, in which
  /// a controller presents one other at most; here ``present(_:animated:completion:)`` does it.
  /// - `completion`: Called when the controller is on the screen.
  public final func recursivePresent(
    _ controller: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    present(controller, animated: animated, completion: completion)
  }

  /// Hides the modal that this controller is, or is in, and nothing else. Under another modal it is
  /// marked with ``toBeDismissed`` and goes together with that. Source: Tempura.
  ///
  /// What is no modal stays as it is.
  /// - `completion`: Called when it is gone or marked, always.
  public final func softDismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    let modal = topOfContainment
    if modal.presentedViewController != nil, modal.presentingViewController != nil {
      modal.toBeDismissed = true
      completion?()
    } else if let presenting = modal.presentingViewController {
      presenting.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  /// Dismisses the modal of which this controller is the first screen.
  ///
  /// Not even one that is ``isModalInPresentation`` can keep a person from going Back.
  /// - Returns: Whether it is one; then `completion` is called.
  final func dismissByPerson(animated: Bool, completion: @escaping () -> Void) -> Bool {
    let modal = topOfContainment
    guard canBeHidden, let presenting = modal.presentingViewController else { return false }
    presenting.dismiss(animated: animated, completion: completion)
    return true
  }

  /// Takes away everything above this controller, top first, then those below that were waiting.
  private func dismissPresented(animated: Bool) {
    guard let presented = presentedViewController else { return }
    presented.dismissPresented(animated: animated)
    presentedViewController = nil
    presented.move(.dismissed) { presented.setVisible(false, animated: animated) }
    presented.presentingViewController = nil
    if toBeDismissed { presentingViewController?.dismissPresented(animated: animated) }
  }

  /// The first of the screens that lie upon each other, of which this one is the last.
  private var lowestScreen: UIViewController {
    var lowest = self
    while let presenting = lowest.presentingViewController { lowest = presenting }
    return lowest
  }

  /// Whether nothing contains, presents or shows the controller, so that it can be presented.
  final var isFree: Bool {
    parent == nil && presentingViewController == nil && installedWindow == nil
  }
}
