public import ShojiStore

/// Changes the route to another one. Source: Tempura.
public struct Navigate: NavigationSideEffect {
  /// The route to go to.
  public let route: Route
  /// Whether screens may come and go with an animation.
  public let animated: Bool
  /// What screens are shown with on the way, and what those who hide some are told.
  public let context: (any Sendable)?

  /// Goes to a route.
  public init(to route: Route, animated: Bool = false, context: (any Sendable)? = nil) {
    self.route = route
    self.animated = animated
    self.context = context
  }

  /// Goes to a route.
  public init<Identifier: RawRepresentable<String>>(
    to route: [Identifier], animated: Bool = false, context: (any Sendable)? = nil
  ) {
    self.init(to: route.map(\.rawValue), animated: animated, context: context)
  }

  /// Carries out the navigation.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    return try await navigate(
      .navigate(route), animated: animated, context: self.context, in: context)
  }
}

extension Navigate: CustomDebugStringConvertible {
  /// The action with its route, for logs: `ShojiUI.Navigate.list.addItem`.
  public var debugDescription: String {
    ([String(reflecting: Self.self)] + route).joined(separator: ".")
  }
}
