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
  /// What the log calls the request that has led to it; `nil` where that was none.
  public let request: String?

  /// Makes a failure, for tests.
  public init(error: any Error, item: String, route: Route? = nil, request: String? = nil) {
    (self.error, self.item, self.route, self.request) = (error, item, route, request)
  }
}

extension UIWindow {
  /// Lets the visible controllers deal with a failure, the upper before the lower and those in a container before it.
  /// - Returns: Whether one of them has.
  package func deal(with failure: DispatchFailure) -> Bool {
    visibleControllers.reversed().contains { $0.onError(failure) }
  }

  /// Says something at the top of the window's next page, once: "Saved.", or why something was not done. It is
  /// heard as well as seen, and needs no script; with it, it is there at once.
  ///
  /// With `undo` the notice has a button "Undo" that dispatches it, once, in the app of the page. It is there
  /// until the person does something else or goes on to another page.
  ///
  /// ```swift
  /// window.notify("The card is deleted.", undo: RestoreCard(card))
  /// ```
  /// Call it where code of the session runs; in side effects dispatch ``Notify``.
  /// - `undo`: What takes back what the words are about. It is written down with the window, so that it works after
  ///   a restart too: a type of the app's own that is not private to a file.
  public func notify(_ words: String, undo: (any Dispatchable & Codable)? = nil) {
    let offer = undo.flatMap { UndoOffer($0, app: route.first) }
    SessionLocale.notify(words, inWindow: id, offering: offer)
  }
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
  private let undo: (any Dispatchable & Codable)?

  /// Makes the item.
  /// - `undo`: What takes back what the words are about, as with ``UIWindow/notify(_:undo:)``.
  public init(_ words: String, undo: (any Dispatchable & Codable)? = nil) {
    self.words = words
    self.undo = undo
  }

  /// It does not.
  public var readsOutsideSession: Bool { false }

  /// Says it.
  public func anySideEffect(_ context: any AnySideEffectContext) async throws -> any Sendable {
    let origin = InteractionScope.current?.origin as? TouchOrigin
    let offer = undo.flatMap { UndoOffer($0, app: origin?.route.first) }
    SessionLocale.notify(words, inWindow: origin?.window, offering: offer)
    return ()
  }
}
