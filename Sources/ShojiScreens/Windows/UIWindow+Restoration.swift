import ShojiStore

/// Putting back what objects have kept.
///
/// A part waits in the window as long as the window is being restored: the branch that it is of may not
/// have arrived. Then it waits at its controller until there is a view with its address, and goes with
/// the controller. When a form is carried out, what still waits at a controller that is shown is
/// forgotten: a view that comes later is another one.
extension UIWindow {
  /// Lets the parts of a snapshot wait for their objects.
  func awaitParts(of snapshot: WindowSnapshot) {
    awaitsParts = true
    for (text, part) in snapshot.parts {
      let address = RestorableAddress(text)
      arrivingParts[address.place, default: [:]][address.path] = part
    }
  }

  /// Gives the parts that wait to their objects. What has got something may bring others onto the
  /// screen, as a table does that has turned to the page it was on, so it goes on until no part finds
  /// its object. Views that come onto the page later get theirs before it is written.
  func giveParts() {
    var isGiven = true
    while isGiven {
      isGiven = false
      settle()
      var controllers: [(place: String, controller: UIViewController)] = []
      forEachController { controllers.append(($0, $1)) }
      for (place, controller) in controllers {
        if let parts = arrivingParts.removeValue(forKey: place) {
          controller.waitingParts.merge(parts) { _, new in new }
        }
        if controller.claimParts() { isGiven = true }
      }
      awaitsParts = controllers.contains { !$0.controller.waitingParts.isEmpty }
    }
  }

  /// Forgets what no view of the page has asked for, unless it is still being built.
  func forgetWaitingParts() {
    guard awaitsParts, !isRestoring, building?.isSettled ?? true else { return }
    building = nil
    for controller in visibleControllers where !controller.waitingParts.isEmpty {
      controller.waitingParts = [:]
    }
  }

  /// All that waits, by address.
  var partsOnTheWay: [String: RestorablePart] {
    var parts: [String: RestorablePart] = [:]
    for (place, waiting) in arrivingParts {
      for (path, part) in waiting {
        parts[place + path] = part
      }
    }
    return parts
  }

  /// What waits for a view that is about to be shown for the first time, or for a controller that is about to appear.
  func claimPart(
    at path: String, of controller: UIViewController
  ) -> RestorablePart? {
    if let part = controller.waitingParts.removeValue(forKey: path) { return part }
    guard !arrivingParts.isEmpty else { return nil }
    var found: RestorablePart?
    forEachController { place, candidate in
      if candidate === controller { found = arrivingParts[place]?.removeValue(forKey: path) }
    }
    return found
  }
}

extension AnyStateView {
  /// Takes over what waits for this view, before its first render.
  final func takeWaitingPart() {
    guard let controller = nearestController,
      let window = window ?? controller.windowOfHierarchy, window.awaitsParts
    else { return }
    defer { takeKeptState(of: controller, in: window) }
    let path = path(inside: controller)
    guard let part = window.claimPart(at: path, of: controller) else { return }
    controller.keep(take(part, types: ValueTypes(modules: window.addresses.modules)), at: path)
  }

  /// Takes over what a root of the same class had in memory before the view of its controller was loaded again.
  private func takeKeptState(of controller: UIViewController, in window: UIWindow) {
    let id = ObjectIdentifier(controller)
    guard isRoot, let index = window.keptStates[id]?.firstIndex(where: { isOfSameClass($0) }),
      let saved = window.keptStates[id]?.remove(at: index)
    else { return }
    take(saved)
  }
}

extension UIView {
  /// The controller whose view the view is in.
  final var nearestController: UIViewController? {
    var current: UIView = self
    while current.owningViewController == nil, let next = current.superview { current = next }
    return current.owningViewController
  }

  /// The path of the view from a controller in whose view it is.
  final func path(inside controller: UIViewController) -> String {
    var path = AddressPath(inside: controller)
    path.pushViews(downTo: self)
    let text = path.makeString()
    // Views that have no name yet may get one until the page is written.
    var current: UIView? = self
    while let view = current {
      if view.propertyName == nil { view.nameWasLookedUp = false }
      current = view.superview
    }
    return text
  }
}
