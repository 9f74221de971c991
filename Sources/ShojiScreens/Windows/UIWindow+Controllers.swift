extension UIWindow {
  /// The controllers that are visible, containers before their children and the lowest screen first.
  package var visibleControllers: [UIViewController] {
    var found: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      guard controller.isVisible else { return }
      found.append(controller)
      for child in controller.children { visit(child) }
    }
    for screen in screenSequence { visit(screen) }
    return found
  }

  /// Lets controllers load what their page shows, those that are visible when it is their turn.
  package func refresh(_ controllers: [UIViewController]) {
    for controller in controllers where controller.isVisible { controller.viewWillRefresh() }
  }

  /// Visits every controller once, with a place that it has in every rebuild: the route down to it, or
  /// the place of its parent and its position.
  ///
  /// A screen that is kept and not shown, as in a tab that is not chosen, has the place that it would
  /// have if it were shown.
  func forEachController(_ body: (_ place: String, _ controller: UIViewController) -> Void) {
    for placed in scene.placedControllers { body(placed.place, placed.controller) }
  }
}

/// A controller with the place that it has in every rebuild.
struct PlacedController {
  let place: String
  let controller: UIViewController
  /// Whether it is in the hierarchy of the page.
  let isOnRoute: Bool
}

extension Scene {
  /// Every controller of the window once, containers before their children.
  var placedControllers: [PlacedController] {
    if let knownControllers { return knownControllers }
    let made = makePlacedControllers()
    // The identifiers of screens that are not shown may change without a word.
    if hiddenBranches.isEmpty { knownControllers = made }
    return made
  }

  private func makePlacedControllers() -> [PlacedController] {
    var places: [ObjectIdentifier: String] = [:]
    var used: Set<String> = []
    for branch in [hierarchy] + hiddenBranches {
      var place = Place()
      for controller in branch {
        place.enter(controller)
        let id = ObjectIdentifier(controller)
        guard places[id] == nil else { continue }
        var text = place.text + (controller is any Routable ? "" : controller.slotNames)
        while !used.insert(text).inserted { text += "'" }
        places[id] = text
      }
    }
    let onRoute = Set(hierarchy.map { ObjectIdentifier($0) })
    var placed: [PlacedController] = []
    func visit(_ controller: UIViewController, _ place: String) {
      let id = ObjectIdentifier(controller)
      let place = places[id] ?? place
      placed.append(
        PlacedController(place: place, controller: controller, isOnRoute: onRoute.contains(id)))
      var index = 0
      for child in controller.children {
        visit(child, "\(place) \(index)")
        if places[ObjectIdentifier(child)] == nil { index += 1 }
      }
    }
    // Which screen is on top in a holder does not change its place.
    var below = ""
    for layer in layers {
      visit(layer.screen, "\(below) holder")
      below = layer.prefix
    }
    return placed
  }
}
