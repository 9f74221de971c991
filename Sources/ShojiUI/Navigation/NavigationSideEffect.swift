public import ShojiStore

/// A side effect that changes the route: ``Show``, ``Hide``, ``Navigate``. Source: Tempura.
///
/// It ends when the last step is done.
public protocol NavigationSideEffect: AnySideEffect {}

extension NavigationSideEffect {
  func navigate(
    _ change: NavigationOrder.Change, animated: Bool, context: (any Sendable)?,
    in sideEffectContext: any AnySideEffectContext
  ) async throws {
    let dependencies = sideEffectContext.anyDependencies
    guard let provider = dependencies as? any NavigationProvider else {
      throw NavigationError.noNavigator(dependencies: "\(type(of: dependencies))")
    }
    let origin = InteractionScope.current?.origin as? TouchOrigin
    try await provider.navigator.perform(
      NavigationOrder(
        change: change, animated: animated, context: RouteContext(context), origin: origin))
  }
}

/// Shows screens on top of the present route, one after the other. Source: Tempura.
public struct Show: NavigationSideEffect {
  let identifiers: [RouteElementIdentifier]
  let animated: Bool
  let context: (any Sendable)?

  /// Shows a screen.
  /// - `context`: Handed to the closure that makes the controller.
  public init(
    _ identifier: RouteElementIdentifier, animated: Bool = false, context: (any Sendable)? = nil
  ) {
    self.init([identifier], animated: animated, context: context)
  }

  /// Shows screens, each on top of the one before.
  public init(
    _ identifiers: [RouteElementIdentifier], animated: Bool = false,
    context: (any Sendable)? = nil
  ) {
    self.identifiers = identifiers
    self.animated = animated
    self.context = context
  }

  /// Shows a screen.
  public init<Identifier: RawRepresentable<String>>(
    _ identifier: Identifier, animated: Bool = false, context: (any Sendable)? = nil
  ) {
    self.init([identifier.rawValue], animated: animated, context: context)
  }

  /// Shows screens, each on top of the one before.
  public init<Identifier: RawRepresentable<String>>(
    _ identifiers: [Identifier], animated: Bool = false, context: (any Sendable)? = nil
  ) {
    self.init(identifiers.map(\.rawValue), animated: animated, context: context)
  }

  /// Carries out the navigation.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    return try await navigate(
      .show(identifiers), animated: animated, context: self.context, in: context)
  }
}

/// Hides a screen and everything above it. Source: Tempura.
///
/// `Hide()` means the screen of the page that was posted. An identifier that is not on the route
/// changes nothing.
public struct Hide: NavigationSideEffect {
  let identifier: RouteElementIdentifier?
  let animated: Bool
  let context: (any Sendable)?
  let atomic: Bool

  /// Hides the topmost screen of the page that was posted.
  public init(animated: Bool = false, context: (any Sendable)? = nil, atomic: Bool = false) {
    self.init(optional: nil, animated: animated, context: context, atomic: atomic)
  }

  /// Hides a screen.
  /// - `atomic`: Whether the screens above it go with it in one request.
  public init(
    _ identifier: RouteElementIdentifier, animated: Bool = false,
    context: (any Sendable)? = nil, atomic: Bool = false
  ) {
    self.init(optional: identifier, animated: animated, context: context, atomic: atomic)
  }

  /// Hides a screen.
  /// - `atomic`: Whether the screens above it go with it in one request.
  public init<Identifier: RawRepresentable<String>>(
    _ identifier: Identifier, animated: Bool = false, context: (any Sendable)? = nil,
    atomic: Bool = false
  ) {
    self.init(
      optional: identifier.rawValue, animated: animated, context: context, atomic: atomic)
  }

  private init(
    optional identifier: RouteElementIdentifier?, animated: Bool, context: (any Sendable)?,
    atomic: Bool
  ) {
    self.identifier = identifier
    self.animated = animated
    self.context = context
    self.atomic = atomic
  }

  /// Carries out the navigation.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    let change: NavigationOrder.Change =
      identifier.map { .hide($0, atomic: atomic) } ?? .hideTop(atomic: atomic)
    return try await navigate(change, animated: animated, context: self.context, in: context)
  }
}

/// Changes the route to another one. Source: Tempura.
public struct Navigate: NavigationSideEffect {
  let route: Route
  let animated: Bool
  let context: (any Sendable)?

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
