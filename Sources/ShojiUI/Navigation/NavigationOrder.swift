/// What a navigation side effect asks of the navigator.
struct NavigationOrder: Sendable {
  /// How the new route follows from the present one.
  enum Change: Sendable {
    /// The identifiers on top of the present route.
    case show([RouteElementIdentifier])
    /// Everything below the last occurrence of the identifier.
    case hide(RouteElementIdentifier, atomic: Bool)
    /// Everything below the topmost screen of the page that was posted.
    case hideTop(atomic: Bool)
    /// This route.
    case navigate(Route)
  }

  let change: Change
  let animated: Bool
  let context: RouteContext?
  /// The page that was posted, if the order comes from one.
  let origin: TouchOrigin?
  /// What each of several screens is shown with, where that is not the same for all.
  var contexts: [RouteContext?] = []

  /// What the screen of a step is shown with. Every step of an order with several contexts shows a
  /// screen.
  func context(ofStep index: Int) -> RouteContext? {
    contexts.indices.contains(index) ? contexts[index] : context
  }
}

/// One request to the controllers on the way from a route to another.
enum NavigationStep: Equatable {
  case installRoot(RouteElementIdentifier)
  case show(RouteElementIdentifier)
  case hide(RouteElementIdentifier)
}

extension NavigationOrder {
  /// The route that the order leads to; `nil` when it changes nothing.
  func target(from route: Route) -> Route? {
    switch change {
    case .show(let identifiers):
      return identifiers.isEmpty ? nil : route + identifiers
    case .hide(let identifier, _):
      return route.lastIndex(of: identifier).map { Array(route[..<$0]) }
    case .hideTop:
      guard let top = origin?.route.last ?? route.last else { return nil }
      return route.lastIndex(of: top).map { Array(route[..<$0]) }
    case .navigate(let target):
      return target
    }
  }

  private var isAtomic: Bool {
    switch change {
    case .hide(_, let atomic), .hideTop(let atomic): atomic
    default: false
    }
  }

  /// The requests that lead from a route to where the order goes, in their order.
  ///
  /// The common beginning stays. What is above it is hidden, top first (with `atomic` by one request
  /// for the lowest), then the rest of the new route is shown. Without a common beginning a new root
  /// is installed. The root itself cannot be hidden: there is always a screen.
  func steps(from route: Route) throws(NavigationError) -> [NavigationStep] {
    guard let target = target(from: route), target != route else { return [] }
    guard let root = target.first else {
      throw .unhandledHide(route.first ?? "")
    }
    let common = zip(route, target).prefix { $0 == $1 }.count
    if common == 0 {
      return [.installRoot(root)] + target.dropFirst().map { .show($0) }
    }
    let leaving = Array(route[common...])
    let hides: [NavigationStep] =
      isAtomic ? leaving.prefix(1).map { .hide($0) } : leaving.reversed().map { .hide($0) }
    return hides + target[common...].map { .show($0) }
  }
}
