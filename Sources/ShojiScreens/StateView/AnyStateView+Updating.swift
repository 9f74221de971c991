extension AnyStateView {
  /// Renders the view and everything in it for the first time, then calls ``viewDidInitialize()``.
  ///
  /// Call it once, on a state view that was added to another view by hand, and when it is there. The
  /// views that it places need no call, nor does the root of a ``StateViewController``.
  public final func setRootView() {
    guard !isStarted, !isUpdating else { return }
    isRoot = true
    holdRoot()
    takeWaitingPart()
    isUpdating = true
    performRender()
    inHook { viewDidInitialize() }
    isUpdating = false
    renderOutdatedStateViews()
  }

  /// Brings the view up to date if its state has changed.
  /// - Returns: Whether it had.
  final func updateIfOutdated() -> Bool {
    guard isOutdated, !isUpdating else { return false }
    inInteraction { update(with: nil) }
    return true
  }

  /// Shows the present state, and the props of the element if there is one.
  private func update(with element: ShadowStateViewElement?) {
    isUpdating = true
    inHook { announce(element) }
    if let element { takeProps(of: element) }
    performRender()
    inHook { viewDidUpdate() }
    isUpdating = false
  }

  /// Calls a hook of the app: texts that it gives to fields again do not wipe what was typed.
  private func inHook(_ body: () -> Void) {
    updateDepth &+= 1
    body()
    updateDepth &-= 1
  }

  /// Calls `render()`, brings the subviews in line with what it has placed, and updates these.
  private func performRender() {
    isStarted = true
    isOutdated = false
    noteShown()
    placing = Placing()
    inHook { render() }
    let elements = placing?.elements ?? []
    placing = nil
    reconcile(elements)
    // A view without placed ones may draw by itself what it is; the others mark what they change.
    if elements.isEmpty { setNeedsDisplay() }
    for element in elements {
      element.isPlaced = false
      updateChild(of: element)
    }
    savedChildren = [:]
    leaveInteractions()
  }

  private func reconcile(_ elements: [ShadowGenericElement]) {
    if elements.isEmpty, placed == nil { return }
    let placed = self.placed ?? KeyedViews()
    self.placed = placed
    placed.reconcile(elements, in: self, of: "\(type(of: self)).render()", keyedBy: \.key) {
      element, kept in
      if let kept, kept.view !== element.view { element.takeOver(from: kept) }
      return element
    } willRemove: { element in
      (element.view as? AnyStateView)?.removeForGood()
    }
  }

  /// Gives a placed state view its props, and renders it if it is new or shows anything else.
  private func updateChild(of element: ShadowGenericElement) {
    guard let element = element as? ShadowStateViewElement, let child = element.stateView else {
      // A state view that was built by the app is a root of its own.
      (element.view as? AnyStateView)?.setRootView()
      return
    }
    element.resolveLinks(in: self)
    let saved = savedChildren[element.key]
    if child.isStarted {
      if let saved { child.take(saved) }
      if child.isOutdated || child.propsDiffer(in: element) {
        child.update(with: element)
      } else {
        child.takeProps(of: element)
      }
    } else {
      child.isUpdating = true
      child.takeProps(of: element)
      if let saved { child.take(saved) }
      child.takeWaitingPart()
      child.inHook { child.viewDidInitialize() }
      child.performRender()
      child.isUpdating = false
    }
  }
}
