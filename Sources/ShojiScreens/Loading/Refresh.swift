public import ShojiStore

/// Lets the screens of a window load again what they show, after something has changed that they have loaded:
///
/// ```swift
/// try await context.dependencies.database.approve(expense)
/// try await context.dispatch(Refresh()).value
/// ```
/// Each visible controller gets ``UIViewController/viewWillRefresh()``, containers before their children and the
/// lowest screen first. It is the window whose page has led to it. The touch waits for what they load; this does not.
public struct Refresh: AnySideEffect {
  /// Makes the item.
  public init() {}

  /// It does not itself.
  public var readsOutsideSession: Bool { false }

  /// Tells the screens.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.withWindow { $0.refresh($0.visibleControllers) }
    return ()
  }
}
