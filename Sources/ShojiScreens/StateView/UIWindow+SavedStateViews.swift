extension UIWindow {
  /// The roots of the state views on all screens, with their addresses.
  private var stateViewRoots: [(address: String, view: AnyStateView)] {
    var roots: [(address: String, view: AnyStateView)] = []
    forEachController { place, controller in
      guard let view = controller.viewIfLoaded else { return }
      view.collectStateViewRoots { root in
        roots.append((root.address(in: controller, at: place), root))
      }
    }
    return roots
  }

  /// The states of all state views, by the addresses of their roots.
  var stateViewSnapshots: [String: StateViewSnapshot] {
    var snapshots: [String: StateViewSnapshot] = [:]
    for root in stateViewRoots { snapshots[root.address] = root.view.snapshot() }
    return snapshots
  }

  /// Gives roots that were there before the window knew them the states that they had.
  func restoreStateViews() {
    guard !savedStateViews.isEmpty else { return }
    for root in stateViewRoots {
      if let saved = savedStateViews.removeValue(forKey: root.address) { root.view.take(saved) }
    }
    updateStateViews()
  }

  /// Forgets what no root has asked for: a root that comes later is another one.
  func forgetSavedStateViews() {
    if !isRestoring, !savedStateViews.isEmpty { savedStateViews = [:] }
  }

  /// What a root had that is about to be rendered for the first time.
  fileprivate func savedStateView(of root: AnyStateView) -> SavedStateView? {
    guard !savedStateViews.isEmpty else { return nil }
    var found: SavedStateView?
    forEachController { place, controller in
      guard found == nil, controller === root.nearestController else { return }
      found = savedStateViews.removeValue(forKey: root.address(in: controller, at: place))
    }
    return found
  }
}

extension AnyStateView {
  /// Takes over what a snapshot has for this root, before its first render.
  final func takeSavedStateOfWindow() {
    guard let window = window ?? controller?.windowOfHierarchy,
      let saved = window.savedStateView(of: self)
    else { return }
    take(saved)
  }

  /// The controller whose view the view is in.
  fileprivate final var nearestController: UIViewController? {
    var current: UIView = self
    while current.owningViewController == nil, let next = current.superview { current = next }
    return current.owningViewController
  }

  /// The address, where that of the controller is its place.
  fileprivate final func address(in controller: UIViewController, at place: String) -> String {
    var path = AddressPath()
    path.push(screen: controller, prefix: place)
    if let view = controller.viewIfLoaded { path.push(alias: view) }
    path.pushViews(downTo: self)
    let address = path.makeString()
    // Views that have no name yet may get one until the page is written.
    var current: UIView? = self
    while let view = current {
      if view.propertyName == nil { view.nameWasLookedUp = false }
      current = view.superview
    }
    return address
  }
}

extension UIView {
  /// Visits the roots of state views in the view of one controller.
  fileprivate func collectStateViewRoots(_ body: (AnyStateView) -> Void) {
    if let view = self as? AnyStateView, view.isRoot { body(view) }
    for subview in children where subview.owningViewController == nil {
      subview.collectStateViewRoots(body)
    }
  }
}
