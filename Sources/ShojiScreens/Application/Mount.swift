import ShojiCoding
import ShojiStore

/// An app and the first element of the URLs that are its.
public struct Mount: Sendable {
  /// The first element; the empty one is the home page and everything that no other app has.
  package let name: String

  /// The screen that the app begins with.
  package let startScreen: RouteElementIdentifier

  /// The languages that the app has texts in, the preferred first.
  package let localizations: [PageLanguage]

  /// How the app's screens stand in URLs.
  package let addresses: [ScreenAddress]

  /// Whether the app's pages depend on more than the session's own stores and trees.
  package let readsOutsideSession: Bool

  /// Makes the app of a session.
  package let makeInstance: @Sendable (ApplicationContext) -> any AnyApplicationInstance

  /// The module of the app, in which the classes of templates are looked for.
  package let module: String

  /// The classes of templates that the app lists.
  package let templates: [any TemplateView.Type]

  /// What is wrong with the app's state, if anything: two new states that differ would make the form
  /// of a visitor's first page, which is not remembered, meet other views than it was made from.
  package let stateFault: @Sendable () -> String?

  /// Gives an app the home page and every URL that no other app has.
  public init<App: Application>(_ application: App.Type) {
    self.init("", application)
  }

  /// Gives an app the URLs that begin with a name.
  public init<App: Application>(_ name: String, _ application: App.Type) {
    self.name = name
    startScreen = application.startScreen
    localizations = application.localizations.map { PageLanguage($0) }
    addresses = application.addresses
    readsOutsideSession = application.readsOutsideSession
    module = TemplateLibrary.module(of: application)
    templates = application.templates
    makeInstance = { ApplicationInstance<App>(context: $0) }
    stateFault = {
      guard let first = App.AppState() as? any Encodable,
        let second = App.AppState() as? any Encodable,
        let one = try? Document.encode(first), let other = try? Document.encode(second),
        one != other
      else { return nil }
      return """
        \(App.AppState.self).init() gives another state each time. Mend: leave random values and \
        dates out of it; count identifiers, or draw them in a side effect
        """
    }
  }
}
