/// An app and the first element of the URLs that are its.
public struct Mount: Sendable {
  /// The first element; the empty one is the home page and everything that no other app has.
  public let name: String

  /// The screen that the app begins with.
  public let startScreen: RouteElementIdentifier

  /// Makes the app of a session.
  public let makeInstance: @Sendable (ApplicationContext) -> any AnyApplicationInstance

  /// Gives an app the home page and every URL that no other app has.
  public init<App: Application>(_ application: App.Type) {
    self.init("", application)
  }

  /// Gives an app the URLs that begin with a name.
  public init<App: Application>(_ name: String, _ application: App.Type) {
    self.name = name
    startScreen = application.startScreen
    makeInstance = { ApplicationInstance<App>(context: $0) }
  }
}
