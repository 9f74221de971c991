/// What a window shows, and where: its screens with their places, its path, what is kept and not shown.
///
/// The window makes it by one walk over its controllers when these have changed, and everything else
/// reads it.
final class Scene {
  /// The screens of the page, the lowest first.
  let layers: [Layer]
  /// The controllers of all screens, the lowest first.
  let hierarchy: [UIViewController]
  /// Those of them that are screens of the route.
  let routables: [any Routable]
  /// What a person would come to by choosing other children of containers.
  let hiddenBranches: [[UIViewController]]
  /// The screens of the route with what they are shown with.
  let elements: [Location.Element]
  /// Their identifiers.
  let route: Route
  /// The path and the query of the page.
  let path: String

  /// What the bytes of views depend on beside the views: where a page that has another one is written
  /// as a whole.
  let places: [String]

  /// Controllers whose classes say which screens follow them, with what they said.
  private let customContainers: [(controller: UIViewController, said: [UIViewController])]
  /// The places of controllers.
  private let prefixes: [ObjectIdentifier: String]
  /// The results of ``placedControllers`` and ``shownRoute(in:)``, where nothing but the scene can change them.
  var knownControllers: [PlacedController]?
  private var knownRoute: RouteSnapshot?

  /// One screen of a page: the root, or what is presented over it.
  struct Layer {
    /// The controller of the screen; it may be a container of others.
    let screen: UIViewController
    /// What the addresses in the screen begin with: the route down to its topmost controller.
    let prefix: String
  }

  /// Walks over the controllers of a window.
  init(of window: UIWindow) {
    var layers: [Layer] = []
    var hierarchy: [UIViewController] = []
    var branches: [[UIViewController]] = []
    var place = Place()
    var next = window.rootViewController
    while let screen = next {
      let shown = screen.shownControllers
      branches += screen.hiddenBranches.map { hierarchy + $0 }
      for controller in shown { place.enter(controller) }
      if shown.isEmpty { place.enter(nil) }
      layers.append(Layer(screen: screen, prefix: place.text))
      hierarchy += shown
      next = screen.presentedViewController
    }
    self.layers = layers
    self.hierarchy = hierarchy
    hiddenBranches = branches
    routables = hierarchy.compactMap { $0 as? any Routable }
    elements = (window.routableProvider?.currentRoutable() ?? routables).map {
      UIWindow.element(of: $0)
    }
    route = elements.map(\.identifier)
    path = window.addresses.path(of: elements)
    places = [path] + layers.map(\.prefix)
    customContainers = hierarchy.lazy.filter { $0.shownChildren == nil }.map {
      ($0, $0.saidRouteControllers)
    }
    prefixes = Self.prefixes(of: [hierarchy] + branches)
  }

  private static func prefixes(of branches: [[UIViewController]]) -> [ObjectIdentifier: String] {
    var found: [ObjectIdentifier: String] = [:]
    for branch in branches {
      var place = Place()
      for controller in branch {
        place.enter(controller)
        if found[ObjectIdentifier(controller)] == nil {
          found[ObjectIdentifier(controller)] = place.text
        }
      }
    }
    return found
  }

  /// Whether the controllers that decide by themselves what follows them, and what they are called,
  /// still say the same.
  var isCurrent: Bool {
    // By index: this is asked often, and a copy of each would be made of the pairs.
    for index in customContainers.indices {
      let controller = customContainers[index].controller
      if controller.listsScreens {
        let said = customContainers[index].said
        guard controller.saidRouteControllers.elementsEqual(said, by: ===) else { return false }
      } else if controller.nextRouteController !== customContainers[index].said.first {
        return false
      }
    }
    for index in routables.indices
    where routables[index].routeIdentifier != route[index] {
      return false
    }
    return true
  }

  /// The screens of the route, written down.
  func shownRoute(in book: AddressBook) -> RouteSnapshot {
    if let knownRoute { return knownRoute }
    let made = RouteSnapshot(elements, in: book)
    // A context may be an object, which changes without a word.
    if made.isWhole, made.contexts.isEmpty { knownRoute = made }
    return made
  }

  /// The place of a screen of the page, or of a controller that is not on it.
  func prefix(of controller: UIViewController) -> String {
    layers.first { $0.screen === controller }?.prefix
      ?? prefixes[ObjectIdentifier(controller)] ?? ""
  }
}

/// The place of a controller: the route down to it, as a path.
struct Place {
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

/// The screens of a window, the lowest first.
struct ScreenSequence: Sequence, IteratorProtocol {
  private var screen: UIViewController?

  init(from root: UIViewController?) { screen = root }

  mutating func next() -> UIViewController? {
    let current = screen
    screen = current?.presentedViewController
    return current
  }
}

extension UIWindow {
  /// What the window shows, and where, as it is now.
  var scene: Scene {
    if let knownScene, routableProvider == nil, knownScene.isCurrent { return knownScene }
    let made = Scene(of: self)
    sceneCount += 1
    knownScene = made
    return made
  }
}

extension UIViewController {
  /// Notes that controllers are not where they were.
  final func structureDidChange() {
    // Let go at once, so that what has left is not held.
    windowOfHierarchy?.knownScene = nil
  }

  /// What follows this controller on the route, where its class decides that.
  fileprivate final var saidRouteControllers: [UIViewController] {
    if listsScreens, let container = self as? any CustomRouteInspectables {
      return container.nextRouteControllers
    }
    return nextRouteController.map { [$0] } ?? []
  }
}
