/// One screen of a page: the root, or what is presented over it.
struct Layer {
  /// The controller of the screen; it may be a container of others.
  let screen: UIViewController
  /// What the addresses in the screen begin with: the route down to its topmost controller.
  let prefix: String
}

/// The place of a controller: the route down to it, as a path.
private struct Place {
  private(set) var text = ""
  private var count = 0

  /// Goes on to the next controller.
  mutating func enter(_ controller: UIViewController?) {
    if let routable = controller as? any Routable {
      text += RoutePath.path(of: [routable.routeIdentifier])
    } else {
      text += "/+\(count)"
    }
    count += 1
  }
}

extension UIWindow {
  /// The screens of the page with their places on the route.
  var layers: [Layer] {
    var place = Place()
    return screens.map { screen in
      let shown = screen.shownControllers
      for controller in shown { place.enter(controller) }
      if shown.isEmpty { place.enter(nil) }
      return Layer(screen: screen, prefix: place.text)
    }
  }

  /// The controllers by what the addresses of their controls begin with, those that are kept and not
  /// shown too.
  var controllersByPrefix: [String: UIViewController] {
    var found: [String: UIViewController] = [:]
    for layer in layers { found[layer.prefix] = layer.screen }
    for branch in [hierarchy] + hiddenBranches {
      var place = Place()
      for controller in branch {
        place.enter(controller)
        found[place.text] = controller
      }
    }
    return found
  }

  /// Visits every controller once, with a place that it has in every rebuild: the route down to it, or
  /// the place of its parent and its position.
  ///
  /// A screen that is kept and not shown, as in a tab that is not chosen, has the place that it would
  /// have if it were shown.
  func forEachController(_ body: (_ place: String, _ controller: UIViewController) -> Void) {
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
    func visit(_ controller: UIViewController, _ place: String) {
      let place = places[ObjectIdentifier(controller)] ?? place
      body(place, controller)
      var index = 0
      for child in controller.children {
        visit(child, "\(place) \(index)")
        if places[ObjectIdentifier(child)] == nil { index += 1 }
      }
    }
    for layer in layers { visit(layer.screen, "\(layer.prefix) holder") }
  }
}
