public import ShojiRoutes
public import ShojiStore

/// Something that was dispatched, has failed, and was waited for by nobody.
///
/// Who waits for the value of a dispatch hears of a failure there: `try await store.dispatch(Save()).value`. Of
/// every other one the screen that is shown is told, by ``UIViewController/onError(_:)``, then the one below it,
/// and so on, then the app, by ``Application/onError(_:)``. When none of them has dealt with it, the person reads
/// a notice that says that something was not done. The log has each of them once, whoever deals with it.
public struct DispatchFailure: Sendable {
  /// What was thrown.
  public let error: any Error
  /// The name of the type of what was dispatched.
  public let item: String
  /// The route of the page that has set it off; `nil` where that was no page.
  public let route: Route?

  /// Makes a failure, for tests.
  public init(error: any Error, item: String, route: Route? = nil) {
    (self.error, self.item, self.route) = (error, item, route)
  }
}

extension UIWindow {
  /// Lets the screens deal with a failure, the upper before the lower.
  /// - Returns: Whether one of them has.
  package func deal(with failure: DispatchFailure) -> Bool {
    screens.reversed().contains { $0.onError(failure) }
  }

  /// Says something at the top of the window's next page, once: "Saved.", or why something was not done. It is
  /// heard as well as seen, and needs no script; with it, it is there at once.
  ///
  /// Call it where code of the session runs; in side effects dispatch ``Notify``.
  public func notify(_ words: String) { SessionLocale.notify(words, inWindow: id) }
}

/// Says something at the top of the page, once.
///
/// ```swift
/// try await context.dispatch(Save(draft)).value
/// try await context.dispatch(Notify("Saved."))
/// ```
/// It is said in the window whose page has led to it, and where none has, in all of the session.
public struct Notify: AnySideEffect {
  private let words: String

  /// Makes the item.
  public init(_ words: String) { self.words = words }

  /// It does not.
  public var readsOutsideSession: Bool { false }

  /// Says it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    let origin = InteractionScope.current?.origin as? TouchOrigin
    SessionLocale.notify(words, inWindow: origin?.window)
    return ()
  }
}
