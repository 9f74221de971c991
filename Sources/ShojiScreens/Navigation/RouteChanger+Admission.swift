extension UIWindow {
  /// Whether the app admits the person to what the window shows, as the state is now.
  public var isAdmitted: Bool { routeChanger?.isAdmitted(elements) ?? true }
}

/// Asking the app who may go where.
extension RouteChanger {
  /// How often an app may send a navigation elsewhere.
  private static let redirectLimit = 8

  /// Where an order leads, after the app has been asked.
  ///
  /// What a snapshot says was admitted before; whoever asks for the page next is asked about.
  func journey(
    of order: NavigationOrder, from live: [Location.Element]
  ) throws(NavigationError) -> Journey? {
    guard var target = try order.target(from: live, in: window.addresses) else { return nil }
    if window.isRestoring { return Journey(order: order, target: target) }
    // A location that was asked for has its path already.
    var known: Location?
    if case .open(let location) = order.change { known = location }
    // Where to go if the path that the app has named leads nowhere.
    var otherwise: Route?
    var hasFollowedPath = false
    for _ in 0...Self.redirectLimit {
      let location = known ?? window.addresses.location(target.map(\.element))
      known = nil
      let refusal: NavigationError
      switch installer.admission(to: location) {
      case .admitted:
        return Journey(order: order, target: target)
      case .forbidden:
        refusal = .forbidden(path: location.path)
      case .absent:
        refusal = .absent(path: location.path)
      case .redirected(let route, let context):
        target = try self.target(of: .navigate(route), context, instead: order, from: live)
        continue
      case .redirectedToPath(let path, let route):
        otherwise = route
        if !hasFollowedPath,
          let next = try? self.target(of: .path(path), nil, instead: order, from: live)
        {
          hasFollowedPath = true
          target = next
          continue
        }
        refusal = .absent(path: path)
      }
      guard let route = otherwise else { throw refusal }
      otherwise = nil
      target = try self.target(of: .navigate(route), nil, instead: order, from: live)
    }
    throw .endless(path: window.addresses.path(of: target.map(\.element)))
  }

  /// The screens that the app wants in place of those of an order.
  private func target(
    of change: NavigationOrder.Change, _ context: (any Sendable)?, instead order: NavigationOrder,
    from live: [Location.Element]
  ) throws(NavigationError) -> [NavigationTarget] {
    let next = NavigationOrder(
      change: change, animated: order.animated, context: RouteContext(context),
      origin: order.origin)
    return try next.target(from: live, in: window.addresses) ?? []
  }

  /// Whether a journey has to go on, because it has come to a place where the person may not be.
  ///
  /// A tab bar always shows a tab: a route that ends at it, or goes on above it, has that of the chosen one
  /// in it. Where the app does not admit that, another one is chosen that it does admit.
  func turnsAside(_ journey: Journey) throws(NavigationError) -> Bool {
    let live = window.elements
    guard !window.isRestoring, !journey.leads(to: live), !isAdmitted(live) else { return false }
    guard !journey.hasTurnedAside, chooseAdmittedBranch(insteadOf: live) else {
      throw .forbidden(path: window.path)
    }
    journey.hasTurnedAside = true
    try journey.plan(from: window.elements)
    return true
  }

  func isAdmitted(_ elements: [Location.Element]) -> Bool {
    if case .admitted = installer.admission(to: window.addresses.location(elements)) {
      return true
    }
    return false
  }

  /// Shows what is kept and admitted in the place of what is not.
  private func chooseAdmittedBranch(insteadOf live: [Location.Element]) -> Bool {
    let routables = window.routables
    for branch in window.hiddenBranches {
      let kept = UIWindow.elements(of: branch)
      let place = zip(live, kept).prefix { $0 == $1 }.count
      guard kept.indices.contains(place), live.indices.contains(place), isAdmitted(kept),
        let controller = routables[place] as? UIViewController
      else { continue }
      if controller.isReplacedByContainer(with: kept[place].identifier) { return true }
    }
    return false
  }
}
