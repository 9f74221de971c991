public import ShojiRoutes
public import ShojiStore

/// Shows screens on top of the present route, one after the other. Source: Tempura.
public struct Show: NavigationSideEffect {
  /// The screens, the lowest first.
  public let identifiersToShow: [RouteElementIdentifier]
  /// Whether the screens may come with an animation.
  public let animated: Bool
  /// What each of them is shown with.
  public let context: (any Sendable)?
  /// What each of them is shown with, where that is not the same for all.
  private let contexts: [(any Sendable)?]

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
    identifiersToShow = identifiers
    self.animated = animated
    self.context = context
    contexts = []
  }

  /// Shows screens, each with its own context and on top of the one before: `Show(.expense(42))`.
  public init(_ screens: Destination..., animated: Bool = false) {
    identifiersToShow = screens.map(\.identifier)
    self.animated = animated
    context = screens.last?.context
    contexts = screens.map(\.context)
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
      .show(identifiersToShow), animated: animated, context: self.context, contexts: contexts,
      in: context)
  }
}

extension Show: CustomDebugStringConvertible {
  /// The action with its screens, for logs: `ShojiUI.Show.addItem`, `ShojiUI.Show [list, item]`.
  public var debugDescription: String {
    let name = String(reflecting: Self.self)
    return identifiersToShow.count == 1
      ? "\(name).\(identifiersToShow[0])"
      : "\(name) [\(identifiersToShow.joined(separator: ", "))]"
  }
}
