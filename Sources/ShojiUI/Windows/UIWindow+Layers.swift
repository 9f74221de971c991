/// One screen of a page: the root, or what is presented over it.
struct Layer {
  /// The controller of the screen; it may be a stack of others.
  let screen: UIViewController
  /// The controllers of the screen with their places: the route down to each.
  let places: [(place: String, controller: UIViewController)]
  /// What the addresses in the screen begin with: the route down to its topmost controller.
  let prefix: String
}

extension UIWindow {
  /// The screens of the page with their places on the route.
  var layers: [Layer] {
    var place = ""
    var count = 0
    return screens.map { screen in
      let places = screen.shownControllers.map { controller in
        if let routable = controller as? any Routable {
          place += RoutePath.path(of: [routable.routeIdentifier])
        } else {
          place += "/+\(count)"
        }
        count += 1
        return (place, controller)
      }
      if places.isEmpty { place += "/+\(count)" }
      return Layer(screen: screen, places: places, prefix: place)
    }
  }
}
