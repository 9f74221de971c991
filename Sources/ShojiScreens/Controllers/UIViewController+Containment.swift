extension UIViewController {
  /// Makes a controller a child of this one; add its view afterwards and call
  /// ``didMove(toParent:)`` on it.
  public final func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Takes the controller out of its parent.
  public final func removeFromParent() {
    guard let holder = parent else { return }
    holder.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// Adds a child whose view fills the container. Source: Tempura.
  ///
  /// The child connects to its store by itself when it appears.
  public final func add(_ child: UIViewController, in container: ContainerView) {
    child.move(.added) {
      addChild(child)
      container.addSubview(child.view)
      child.didMove(toParent: self)
      if isVisible { child.setVisible(true) }
    }
  }

  /// Puts another child in the place of the one that was added to the container last.
  ///
  /// An empty container takes the child as ``add(_:in:)`` does.
  /// - `duration`: In seconds; a hint for browsers that animate.
  /// - `completion`: Called when the child is in place, always.
  public final func transition(
    to child: UIViewController, in container: ContainerView, duration: Double = 0.3,
    completion: (() -> Void)? = nil
  ) {
    container.subviews.last?.owningViewController?.remove()
    add(child, in: container)
    completion?()
  }

  /// Takes this controller and its view out of the parent; nothing without one. Source: Tempura.
  public final func remove() {
    guard parent != nil else { return }
    move(.removed) {
      willMove(toParent: nil)
      setVisible(false)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }
  }

  /// The outermost controller that contains this one: the one that presents.
  final var topOfContainment: UIViewController {
    var current = self
    while let holder = current.parent { current = holder }
    return current
  }

  /// The window that shows the controller, found through those that hold or present it.
  final var windowOfHierarchy: UIWindow? {
    var current = self
    while let holder = current.parent ?? current.presentingViewController { current = holder }
    return current.installedWindow
  }
}
