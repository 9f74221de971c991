/// The calls of appearance and disappearance, each once.
extension UIViewController {
  /// Called when the root view was added to a view or removed from one: a child appears and
  /// disappears with its view.
  final func viewDidMove() {
    guard let parent, parent.isVisible else { return }
    setVisible(viewIfLoaded?.superview != nil)
  }

  /// Sends the appearance calls to this controller and its children, once for each change.
  final func setVisible(_ visible: Bool, animated: Bool = false) {
    guard visible != isVisible else { return }
    beginAppearance(visible, animated: animated)
    endAppearance(animated: animated)
  }

  /// Sends the first of each pair of calls. ``endAppearance(animated:)`` follows.
  final func beginAppearance(_ visible: Bool, animated: Bool = false) {
    guard visible != isVisible else { return }
    // Before anything is visible: what is shown while the view loads appears with it, not at once.
    if visible {
      _ = view
      takeOwnPart()
    }
    knownParts = nil
    isVisible = visible
    isInTransition = true
    if visible {
      startTasks()
      loads.beginAppearance().note {
        viewWillAppear(animated)
        viewIsAppearing(animated)
      }
      setNeedsUpdateContentUnavailableConfiguration()
      for child in children where child.viewIfLoaded?.superview != nil {
        child.beginAppearance(true, animated: animated)
      }
    } else {
      viewWillDisappear(animated)
      for child in children { child.beginAppearance(false, animated: animated) }
    }
  }

  /// Sends the second of each pair of calls, where the first was sent.
  final func endAppearance(animated: Bool = false) {
    guard isInTransition else { return }
    isInTransition = false
    for child in children { child.endAppearance(animated: animated) }
    guard isVisible else { return viewDidDisappear(animated) }
    loads.madeRecorder().note { viewDidAppear(animated) }
  }
}
