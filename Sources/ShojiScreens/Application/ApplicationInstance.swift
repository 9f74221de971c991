import ShojiCoding
package import ShojiStore

/// An app of a session, seen without its type.
package protocol AnyApplicationInstance: ForwardingInstaller {
  /// Its store.
  var store: any ExecutingStore { get }
  /// The app itself.
  var object: AnyObject { get }
  /// Lets the app's navigator work in the window.
  func attach(_ window: UIWindow)
  /// Ends that.
  func detach(_ window: UIWindow)
  /// Sets the window that the next screen is installed in.
  func prepare(_ window: UIWindow)
  /// Tells the app that side effects have ended with their process.
  func workWasInterrupted()
  /// Lets the app deal with a failure.
  func onError(_ failure: DispatchFailure) -> Bool
  /// Dispatches something that nobody waits for.
  func dispatch(_ item: any Dispatchable)
  /// Calls something each time that the state was changed, before what was subscribed later hears of it.
  func addUpdateListener(_ listener: @escaping () -> Void)
  /// How often the state was changed.
  var updateCount: Int { get }
  /// Whether side effects run.
  var hasRunningSideEffects: Bool { get }
  /// The state with what is kept beside it, as bytes; `nil` when its type is not `Codable`.
  func encodeState() throws -> [UInt8]?
}

/// An app of a session.
package final class ApplicationInstance<App: Application>: AnyApplicationInstance {
  /// The app.
  package let app: App
  /// What is written down beside the state.
  private let annex: KeptAnnex
  private lazy var encoder = IncrementalEncoder()

  /// Takes the app over that was made with a context.
  package init(_ app: App, context: ApplicationContext) {
    annex = context.annex
    self.app = app
  }

  /// Its store.
  package var store: any ExecutingStore { app.store }

  /// The app itself.
  package var object: AnyObject { app }

  /// Its class.
  package func typeInstalling(_ identifier: RouteElementIdentifier) -> (any Any.Type)? { App.self }

  /// Lets the app's navigator work in the window.
  package func attach(_ window: UIWindow) {
    window.application = self
    app.store.dependencies.navigator.attach(window)
  }

  /// Ends that.
  package func detach(_ window: UIWindow) { app.store.dependencies.navigator.detach(window) }

  /// Sets the window that the next screen is installed in.
  package func prepare(_ window: UIWindow) { app.window = window }

  /// Tells the app.
  package func workWasInterrupted() { app.workWasInterrupted() }

  /// Asks the app.
  package func onError(_ failure: DispatchFailure) -> Bool { app.onError(failure) }

  /// Dispatches it to the app's store.
  package func dispatch(_ item: any Dispatchable) { app.store.anyDispatch(item) }

  /// Subscribes to the app's store, for as long as there is one.
  package func addUpdateListener(_ listener: @escaping () -> Void) {
    _ = app.store.addUpdateListener(listener)
  }

  /// How often the state was changed.
  package var updateCount: Int { app.store.updateCount }

  /// Whether side effects run.
  package var hasRunningSideEffects: Bool { app.store.hasRunningSideEffects }

  /// The state with what is kept beside it, as bytes.
  package func encodeState() throws -> [UInt8]? {
    guard let state = app.store.state as? any Encodable else { return nil }
    return try encoder.encode(state, keeping: annex.value)
  }

  /// Asks the app.
  package func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    app.installRoot(identifier: identifier, context: context, completion: completion)
  }

  /// Asks the app.
  package func admission(to destination: Location) -> RouteAdmission {
    app.admission(to: destination)
  }
}
