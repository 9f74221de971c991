public import ShojiStore

/// Navigation as a value, for side effects that are to be tested without screens. Source: Tempura.
///
/// Keep one in the dependencies of the store beside the ``Navigator``: the ``live(dispatch:)`` one in
/// the app, ``mocked(appendTo:showHandlers:hideHandlers:)`` in tests.
///
/// ```swift
/// struct AddItem: SideEffect {
///   func sideEffect(_ context: SideEffectContext<AppState, AppDependencies>) async throws {
///     …
///     try await context.dependencies.navigation.hide("addItem")
///   }
/// }
/// ```
///
/// Where Tempura returns a promise, a method here returns when the screens are in place, and throws
/// what ``Show`` and ``Hide`` fail with.
public struct NavigationWitness: Sendable {
  /// Shows screens: their identifiers, whether animated, and the context.
  public typealias ShowAction =
    @Sendable (
      _ identifiersToShow: [RouteElementIdentifier], _ animated: Bool, _ context: (any Sendable)?
    ) async throws -> Void

  /// Hides a screen, `nil` being the topmost: its identifier, whether animated, the context, and
  /// whether in one request with those above it.
  public typealias HideAction =
    @Sendable (
      _ identifierToHide: RouteElementIdentifier?, _ animated: Bool, _ context: (any Sendable)?,
      _ atomic: Bool
    ) async throws -> Void

  let showAction: ShowAction
  let hideAction: HideAction

  /// The navigation of the app.
  /// - `dispatch`: What the dependencies of the store were made with.
  public static func live(dispatch: @escaping AnyDispatch) -> NavigationWitness {
    NavigationWitness { identifiers, animated, context in
      _ = try await dispatch(Show(identifiers, animated: animated, context: context)).value
    } hideAction: { identifier, animated, context, atomic in
      let hide =
        identifier.map { Hide($0, animated: animated, context: context, atomic: atomic) }
        ?? Hide(animated: animated, context: context, atomic: atomic)
      _ = try await dispatch(hide).value
    }
  }

  // MARK: Show

  /// Shows screens, each on top of the one before. See ``Show``.
  public func show(
    _ identifiersToShow: [RouteElementIdentifier], animated: Bool = false,
    context: (any Sendable)? = nil
  ) async throws {
    try await showAction(identifiersToShow, animated, context)
  }

  /// Shows a screen. See ``Show``.
  public func show(
    _ identifierToShow: RouteElementIdentifier, animated: Bool = false,
    context: (any Sendable)? = nil
  ) async throws {
    try await show([identifierToShow], animated: animated, context: context)
  }

  /// Shows screens, each on top of the one before. See ``Show``.
  public func show<Identifier: RawRepresentable<String>>(
    _ identifiersToShow: [Identifier], animated: Bool = false, context: (any Sendable)? = nil
  ) async throws {
    try await show(identifiersToShow.map(\.rawValue), animated: animated, context: context)
  }

  /// Shows a screen. See ``Show``.
  public func show<Identifier: RawRepresentable<String>>(
    _ identifierToShow: Identifier, animated: Bool = false, context: (any Sendable)? = nil
  ) async throws {
    try await show([identifierToShow.rawValue], animated: animated, context: context)
  }

  // MARK: Hide

  /// Hides a screen and everything above it. See ``Hide``.
  public func hide(
    _ identifierToHide: RouteElementIdentifier, animated: Bool = false,
    context: (any Sendable)? = nil, atomic: Bool = false
  ) async throws {
    try await hideAction(identifierToHide, animated, context, atomic)
  }

  /// Hides a screen and everything above it. See ``Hide``.
  public func hide<Identifier: RawRepresentable<String>>(
    _ identifierToHide: Identifier, animated: Bool = false, context: (any Sendable)? = nil,
    atomic: Bool = false
  ) async throws {
    try await hideAction(identifierToHide.rawValue, animated, context, atomic)
  }

  /// Hides the topmost screen of the page that was posted. See ``Hide``.
  public func hide(
    animated: Bool = false, context: (any Sendable)? = nil, atomic: Bool = false
  ) async throws {
    try await hideAction(nil, animated, context, atomic)
  }
}
