public import ShojiRoutes
public import ShojiStore

/// Changes the route to another one. Source: Tempura.
public struct Navigate: NavigationSideEffect {
  /// The route to go to.
  public let route: Route
  /// The path to go to, if it can be: ``route`` is for when it cannot.
  let path: String?
  /// Whether screens may come and go with an animation.
  public let animated: Bool
  /// What screens are shown with on the way, and what those who hide some are told.
  public let context: (any Sendable)?
  /// What each of the screens is shown with, where that is not the same for all.
  private let contexts: [(any Sendable)?]

  /// Goes to a route.
  public init(to route: Route, animated: Bool = false, context: (any Sendable)? = nil) {
    self.route = route
    self.animated = animated
    self.context = context
    path = nil
    contexts = []
  }

  /// Goes to screens, each with its own context: `Navigate(to: .expenses(), .expense(42))`.
  public init(to screens: Destination..., animated: Bool = false) {
    route = screens.map(\.identifier)
    self.animated = animated
    context = nil
    contexts = screens.map(\.context)
    path = nil
  }

  /// Goes to a path with a query, such as the one that somebody wanted to see before they logged in.
  ///
  /// It is read as a URL of this app is, so it leads to screens of the session and nowhere else.
  /// - Parameters:
  ///   - path: The path. It may come from a URL and say anything.
  ///   - route: Where to go when it is no path of a screen.
  ///   - animated: Whether screens may come and go with an animation.
  public init(toPath path: String, otherwise route: Route, animated: Bool = false) {
    self.path = path
    self.route = route
    self.animated = animated
    context = nil
    contexts = []
  }

  /// Goes to a route.
  public init<Identifier: RawRepresentable<String>>(
    to route: [Identifier], animated: Bool = false, context: (any Sendable)? = nil
  ) {
    self.init(to: route.map(\.rawValue), animated: animated, context: context)
  }

  /// Carries out the navigation.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    let go = { (change: NavigationOrder.Change) in
      try await navigate(
        change, animated: animated, context: self.context, contexts: contexts,
        in: context)
    }
    guard let path else { return try await go(.navigate(route)) }
    do {
      return try await go(.path(path))
    } catch is NavigationError {
      return try await go(.navigate(route))
    }
  }
}

extension Navigate: CustomDebugStringConvertible {
  /// The action with its route, for logs: `ShojiUI.Navigate.list.addItem`.
  public var debugDescription: String {
    ([String(reflecting: Self.self)] + route).joined(separator: ".")
  }
}
