public import ShojiRoutes
public import ShojiStore

/// Hides a screen and everything above it. Source: Tempura.
///
/// `Hide()` means the screen of the page that was posted. An identifier that is not on the route
/// changes nothing.
public struct Hide: NavigationSideEffect {
  /// The screen; `nil` is the topmost of the page that was posted. In Tempura it is the topmost when
  /// the action is made, which is another one if a person has two pages open.
  public let identifierToHide: RouteElementIdentifier?
  /// Whether the screens may go with an animation.
  public let animated: Bool
  /// What those who hide it are told.
  public let context: (any Sendable)?
  /// Whether the screens above it go with it in one request, instead of one after the other.
  public let atomic: Bool

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
  public init<Context>(
    _ screen: Screen<Context>, animated: Bool = false, context: (any Sendable)? = nil,
    atomic: Bool = false
  ) {
    self.init(screen.identifier, animated: animated, context: context, atomic: atomic)
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
    identifierToHide = identifier
    self.animated = animated
    self.context = context
    self.atomic = atomic
  }

  /// Carries out the navigation.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    let change: NavigationOrder.Change =
      identifierToHide.map { .hide($0, atomic: atomic) } ?? .hideTop(atomic: atomic)
    return try await navigate(change, animated: animated, context: self.context, in: context)
  }
}

extension Hide: CustomDebugStringConvertible {
  /// The action with its screen, for logs: `ShojiUI.Hide.addItem`, and `ShojiUI.Hide` for the topmost.
  public var debugDescription: String {
    let name = String(reflecting: Self.self)
    return identifierToHide.map { "\(name).\($0)" } ?? name
  }
}
