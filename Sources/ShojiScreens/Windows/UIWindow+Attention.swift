extension UIWindow {
  /// Whether a change of state waits until somebody looks at the window; if so, it notes the controller
  /// whose model is to be made then.
  func postpones(_ controller: UIViewController) -> Bool {
    guard !isLookedAt else { return false }
    lateControllers.append(controller)
    return true
  }

  /// Whether something has changed that is not shown.
  package var isLate: Bool { !lateControllers.isEmpty }

  /// Shows what has changed while nobody looked, in the order in which the controllers were told.
  package func catchUp() {
    guard !lateControllers.isEmpty else { return }
    let late = lateControllers
    lateControllers = []
    for controller in late { controller.catchUp() }
  }

  /// Shows all that has changed: the state, at controllers of which nobody has looked at the page, and the states of
  /// state views.
  func showChanges() {
    catchUp()
    updateStateViews()
  }

  /// Brings the window to rest, as it is written, takes forms, and is given what it had kept: it shows all that has
  /// changed, and is laid out.
  func settle() {
    showChanges()
    layOutScreens()
  }
}
