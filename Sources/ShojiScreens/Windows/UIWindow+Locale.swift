import ShojiStore

/// A change of the language, the region or the time zone: controllers stay, and their views are loaded again.
extension UIWindow {
  /// Loads the view of every controller again, for the locale that the session has now.
  ///
  /// The controllers stay the objects that they are, with their properties, what they present and their places in
  /// containers. The screens disappear, ``UIViewController/localeDidChange()`` is called, the views that were loaded
  /// are loaded again, and the screens appear. Views get the values that they had kept.
  package func reloadViews() {
    let snapshot = snapshot
    building = InteractionScope.current
    awaitParts(of: snapshot)
    isRestoring = true
    let controllers = controllersOfTree
    let former = FormerViews(of: controllers)
    let reloads = controllers.filter(\.isViewLoaded).map { ViewReload(of: $0) }
    keptStates = former.states
    for screen in screens.reversed() { screen.setVisible(false) }
    for reload in reloads { reload.unload() }
    for controller in controllers { controller.willReloadView() }
    for reload in reloads where reload.controller.windowOfHierarchy === self { reload.load() }
    for controller in controllersOfTree {
      former.repairViews(of: controller)
      (controller as? UINavigationController)?.itemsDidChange()
      (controller as? UITabBarController)?.itemsDidChange()
    }
    knownScene = nil
    for screen in screens { screen.setVisible(true) }
    giveParts()
    keptStates = [:]
    arrivingParts = [:]
    isRestoring = false
    setNeedsDisplay()
  }

  /// The controllers of the window, containers before what is in them; those that are kept and not shown as well.
  private var controllersOfTree: [UIViewController] {
    var found: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      found.append(controller)
      for child in controller.children { visit(child) }
    }
    for screen in screenSequence { visit(screen) }
    return found
  }
}

/// The views that controllers had before theirs were loaded again, held until that is done.
private struct FormerViews {
  /// The states of the trees of state views, by their controllers.
  private(set) var states: [ObjectIdentifier: [SavedStateView]] = [:]
  private var views: [ObjectIdentifier: UIView] = [:]
  /// What was in each of them.
  private var children: [ObjectIdentifier: [UIView]] = [:]

  init(of controllers: [UIViewController]) {
    for controller in controllers {
      if let view = controller.viewIfLoaded { collect(view) }
    }
  }

  /// The number of a writing that there never was: a view that is put into another one loses it.
  private static let sentinel = UInt32.max

  private mutating func collect(_ view: UIView) {
    let id = ObjectIdentifier(view)
    guard views[id] == nil else { return }
    views[id] = view
    children[id] = view.children
    view.mark.round = Self.sentinel
    if let root = view as? AnyStateView, root.isRoot, let controller = root.nearestController {
      states[ObjectIdentifier(controller), default: []].append(root.saved())
    }
    for child in view.children { collect(child) }
  }

  private func contains(_ view: UIView) -> Bool { views[ObjectIdentifier(view)] != nil }

  /// Brings views in line that a controller holds in its properties, and has put into its new view.
  func repairViews(of controller: UIViewController) {
    if let view = controller.viewIfLoaded { repair(view) }
    for item in BarViews(of: controller).items { repair(item.view) }
  }

  private func repair(_ view: UIView) {
    if contains(view) {
      removeDuplicates(in: view)
      removeDuplicateGestures(of: view)
      showAgain(view)
    }
    for child in view.children where child.owningViewController == nil { repair(child) }
    view.forgetMark()
    view.setNeedsDisplay()
  }

  /// Takes out the views that the former load has put into a view that has stayed, if this load has put views of the
  /// same classes into it. Views that were not added again still have the sentinel, and stand before the new ones.
  private func removeDuplicates(in view: UIView) {
    guard !view.fillsItself, let before = children[ObjectIdentifier(view)] else { return }
    var leaving: [UIView] = []
    var candidates = before.filter { $0.superview === view && $0.mark.round == Self.sentinel }
    for new in view.children.reversed() where !contains(new) {
      guard let index = candidates.lastIndex(where: { type(of: $0) == type(of: new) }) else {
        continue
      }
      leaving.append(candidates.remove(at: index))
    }
    for former in leaving { former.removeFromSuperview() }
  }

  private func removeDuplicateGestures(of view: UIView) {
    let gestures = view.gestureRecognizers
    for (index, gesture) in gestures.enumerated()
    where gestures[(index + 1)...].contains(where: { $0.isSame(as: gesture) }) {
      view.removeGestureRecognizer(gesture)
    }
  }

  private func showAgain(_ view: UIView) {
    if let list = view as? UIItemsView { list.reloadData() }
    if let view = view as? AnyStateView { view.stateDidChange() }
    if let modelled = view as? any ModellableView {
      // Texts that it gives to fields again wipe nothing that was typed.
      view.updateDepth &+= 1
      Self.update(modelled)
      view.updateDepth &-= 1
    }
  }

  private static func update(_ view: some ModellableView) {
    if view.model != nil { view.update(oldModel: nil) }
  }
}

extension UIView {
  /// Whether the view alone decides what is in it.
  fileprivate final var fillsItself: Bool {
    self is UIItemsView || self is AnyStateView || self is UIControl || self is HoldingView
      || self is UINavigationBar || self is UIToolbar || self is UITabBar
  }
}

/// A controller whose view is loaded again, with the children that its own code has given it.
private final class ViewReload {
  let controller: UIViewController
  private let view: UIView
  private let children: [Child]

  /// A child, with the place that it had.
  private struct Child {
    let controller: UIViewController
    let index: Int
    /// The view that its view was in.
    let container: UIView?
    /// The path of that from the controller.
    let path: String
    let position: Int
  }

  init(of controller: UIViewController) {
    self.controller = controller
    view = controller.view
    let arranged = (controller.shownChildren ?? []) + controller.keptChildren
    children = controller.children.enumerated().compactMap { index, child in
      guard !arranged.contains(where: { $0 === child }) else { return nil }
      let container = child.viewIfLoaded?.superview
      return Child(
        controller: child, index: index, container: container,
        path: container.map { $0.path(inside: controller) } ?? "",
        position: container?.children.firstIndex { $0 === child.viewIfLoaded } ?? 0)
    }
  }

  func unload() {
    // The view may add them again as it loads; the others are put back after that.
    for child in children {
      controller.children.removeAll { $0 === child.controller }
      child.controller.parent = nil
    }
    view.removeFromSuperview()
    controller.view = nil
  }

  func load() {
    var new: UIView = controller.view
    if type(of: new) == UIView.self, new.children.isEmpty, !view.children.isEmpty {
      // The view was assigned from outside: loading makes no other one.
      controller.view = view
      new = view
    }
    var replacements = controller.children.filter { candidate in
      !children.contains { $0.controller === candidate }
    }
    for child in children where child.controller.parent == nil {
      let same = replacements.firstIndex { type(of: $0) == type(of: child.controller) }
      if let same {
        let replacement = replacements.remove(at: same)
        #if DEBUG
          LostProperties.warn(of: child.controller, replacedBy: replacement, in: controller)
        #endif
        child.controller.didMove(toParent: nil)
      } else {
        putBack(child, into: new)
      }
    }
  }

  private func putBack(_ child: Child, into view: UIView) {
    child.controller.parent = controller
    controller.children.insert(
      child.controller, at: min(child.index, controller.children.count))
    guard let former = child.container else { return }
    let container =
      former.isDescendant(of: view)
      ? former : AddressReader.view(at: child.path, inside: controller) ?? view
    container.insertSubview(
      child.controller.view, at: min(child.position, container.children.count))
  }
}
