extension UIView {
  /// Renders the state views in this view whose state has changed, from the outside in, and again
  /// those that this has changed, until nothing is left to do.
  final func renderOutdatedStateViews() {
    for _ in 0..<UpdateLoop.limit {
      guard renderEachOutdatedStateView() else { return }
    }
    giveUpOutdatedStateViews()
  }

  /// - Returns: Whether there was one.
  private func renderEachOutdatedStateView() -> Bool {
    // Views that are to be rendered are found as those that are to be laid out.
    guard hasDescendantNeedingLayout else { return false }
    var hasFound = false
    if let view = self as? AnyStateView {
      if view.isUpdating { return false }
      hasFound = view.updateIfOutdated()
    }
    for subview in children where subview.hasDescendantNeedingLayout {
      if subview.renderEachOutdatedStateView() { hasFound = true }
    }
    return hasFound
  }

  private func giveUpOutdatedStateViews() {
    guard hasDescendantNeedingLayout else { return }
    if let view = self as? AnyStateView, view.isOutdated, !view.isUpdating {
      view.isOutdated = false
      view.leaveInteractions()
      UpdateLoop.report(
        "While views were being rendered, \(type(of: view)) changed its state",
        mend: "in render() and the hooks, change the state only when a value differs")
    }
    for subview in children { subview.giveUpOutdatedStateViews() }
  }

  /// Marks the way down to this view, for ``renderOutdatedStateViews()``.
  final func noteRenderIsDue() {
    hasDescendantNeedingLayout = true
    noteLayoutAbove()
  }
}

extension UIWindow {
  /// Renders the ``StateView``s whose state has changed, also those of screens that are covered.
  ///
  /// The window does so by itself before it looks at its views. A session calls it at the end of each
  /// turn, for changes that no touch has made.
  package func updateStateViews() {
    hasOutdatedStateViews = false
    for screen in screenSequence { Self.updateStateViews(of: screen) }
  }

  private static func updateStateViews(of controller: UIViewController) {
    controller.viewIfLoaded?.renderOutdatedStateViews()
    for child in controller.children { updateStateViews(of: child) }
  }
}
