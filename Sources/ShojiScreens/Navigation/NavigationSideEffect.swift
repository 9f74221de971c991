public import ShojiStore

/// A side effect that changes the route: ``Show``, ``Hide``, ``Navigate``. Source: Tempura.
///
/// It ends when the last step is done.
public protocol NavigationSideEffect: AnySideEffect {}

extension NavigationSideEffect {
  /// It does not.
  public var readsOutsideSession: Bool { false }

  func navigate(
    _ change: NavigationOrder.Change, animated: Bool, context: (any Sendable)?,
    contexts: [(any Sendable)?] = [], in sideEffectContext: any AnySideEffectContext
  ) async throws {
    let dependencies = sideEffectContext.anyDependencies
    guard let provider = dependencies as? any NavigatingDependencies else {
      throw NavigationError.noNavigator(dependencies: "\(type(of: dependencies))")
    }
    let origin = InteractionScope.current?.origin as? TouchOrigin
    try await provider.navigator.perform(
      NavigationOrder(
        change: change, animated: animated, context: RouteContext(context), origin: origin,
        contexts: contexts.map { RouteContext($0) }))
  }
}
