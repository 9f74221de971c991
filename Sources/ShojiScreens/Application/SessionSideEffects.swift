public import ShojiStore

/// Gives the session another id and keeps everything in it: what ``UISession/renew()`` does, from a side effect.
///
/// Dispatch it when a person has proved who they are, or gives that up.
///
/// ```swift
/// let person = try await accounts.check(name, password)
/// try await context.dispatch(Enter(person)).value
/// try await context.dispatch(RenewSession(isRemembered: staysSignedIn)).value
/// ```
/// The browser hears of it with the next answer of the session. Until then it is known by its former id.
public struct RenewSession: AnySideEffect {
  private let isRemembered: Bool?

  /// Renews it.
  /// - `isRemembered`: Whether the browser keeps it when it is closed; `nil` leaves that as it is.
  public init(isRemembered: Bool? = nil) { self.isRemembered = isRemembered }

  /// It does not.
  public var readsOutsideSession: Bool { false }

  /// Asks the session.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.withSession { [isRemembered] session in
      if let isRemembered {
        session.renew(isRemembered: isRemembered)
      } else {
        session.renew()
      }
    }
    return ()
  }
}

/// Forgets the session and all that is in it: what ``UISession/end()`` does, from a side effect.
public struct EndSession: AnySideEffect {
  /// Ends it.
  public init() {}

  /// It does not.
  public var readsOutsideSession: Bool { false }

  /// Asks the session.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    try await context.withSession { $0.end() }
    return ()
  }
}

extension AnySideEffectContext {
  /// Does something with the session of the window that has led to the side effect, on its executor. A window
  /// without a session, as in a test, has nothing to be asked.
  /// - Throws: ``NavigationError`` where there is no window.
  fileprivate func withSession(
    _ body: @escaping @Sendable (any UISession) -> Void
  ) async throws {
    try await withWindow { window in
      if let session = window.session { body(session) }
    }
  }

  /// Does something with the window that has led to the side effect, on the session's executor.
  /// - Throws: ``NavigationError`` where there is no window.
  func withWindow(_ body: @escaping @Sendable (UIWindow) -> Void) async throws {
    guard let provider = anyDependencies as? any NavigatingDependencies else {
      throw NavigationError.noNavigator(dependencies: "\(type(of: anyDependencies))")
    }
    let origin = InteractionScope.current?.origin as? TouchOrigin
    try await provider.navigator.withWindow(of: origin, body)
  }
}
