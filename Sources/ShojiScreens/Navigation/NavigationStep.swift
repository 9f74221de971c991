/// One request to the controllers on the way from a route to another.
enum NavigationStep: Equatable {
  case installRoot(NavigationTarget)
  case show(NavigationTarget)
  case hide(RouteElementIdentifier)
  /// Another screen in the place of one with all above it. The routes part at the index.
  case change(from: RouteElementIdentifier, to: NavigationTarget, index: Int)

  /// The requests that lead from screens to others, in their order.
  ///
  /// The common beginning stays. Where the new route ends there, what is above it is hidden, top first
  /// (with `atomic` by one request for the lowest); where only it goes on, its rest is shown; where both
  /// go on, they part, and the rest follows from what is there then. The root itself cannot be hidden:
  /// there is always a screen.
  static func steps(
    from live: [Location.Element], to target: [NavigationTarget], atomic: Bool
  ) throws(NavigationError) -> [NavigationStep] {
    guard let root = target.first else {
      guard let first = live.first else { return [] }
      throw .unhandledHide(first.identifier)
    }
    let common = zip(live, target).prefix { $1.matches($0) }.count
    let coming = target[common...]
    guard common < live.count else {
      return live.isEmpty
        ? [.installRoot(root)] + coming.dropFirst().map { .show($0) } : coming.map { .show($0) }
    }
    guard let next = coming.first else { return hides(of: live[common...], atomic: atomic) }
    return [.change(from: live[common].identifier, to: next, index: common)]
      + coming.dropFirst().map { .show($0) }
  }

  /// The requests that take screens away.
  static func hides(of leaving: ArraySlice<Location.Element>, atomic: Bool) -> [NavigationStep] {
    atomic
      ? leaving.prefix(1).map { .hide($0.identifier) }
      : leaving.reversed().map { .hide($0.identifier) }
  }

  /// The screen that it is about.
  var identifier: RouteElementIdentifier {
    switch self {
    case .installRoot(let target), .show(let target), .change(_, let target, _): target.identifier
    case .hide(let identifier): identifier
    }
  }

  /// The screen that is shown by it, with its context.
  var target: NavigationTarget? {
    switch self {
    case .installRoot(let target), .show(let target), .change(_, let target, _): target
    case .hide: nil
    }
  }

  /// What it is when nobody does it.
  var unhandled: NavigationError {
    switch self {
    case .hide(let identifier): .unhandledHide(identifier)
    default: .unhandledShow(identifier)
    }
  }
}
