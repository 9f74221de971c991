import ShojiCoding
import ShojiStorage
import ShojiStore

/// An app and the first element of the URLs that are its.
public struct Mount: Sendable {
  /// The first element; the empty one is the home page and everything that no other app has.
  package let name: String

  /// Which type of app it is.
  package let application: ObjectIdentifier

  /// The screen that the app begins with.
  package let startScreen: RouteElementIdentifier

  /// The languages that the app has texts in, the preferred first.
  package private(set) var localizations: [PageLanguage]

  /// The app's texts.
  package private(set) var texts: TextCatalog?

  /// How the app's screens stand in URLs.
  package let addresses: [ScreenAddress]

  /// Whether the app's pages depend on more than the session's own stores and trees.
  package let readsOutsideSession: Bool

  /// Whether the app's state holds that of a shared store.
  package let holdsSharedState: @Sendable () -> Bool

  /// Whether pages of the same site may show the app's pages in frames.
  package let isShownInFrames: Bool

  /// How the app's pages look.
  package let theme: Theme

  /// Makes the app of a session.
  package let makeInstance: @Sendable (ApplicationContext) -> any AnyApplicationInstance

  /// The module of the app, in which the classes of templates are looked for.
  package let module: String

  /// The classes of templates that the app lists.
  package let templates: [any TemplateView.Type]

  /// What is wrong with the app's state, if anything: two new states that differ would make the form
  /// of a visitor's first page, which is not remembered, meet other views than it was made from, and one
  /// that is not `Codable` ends with the process.
  package let stateFaults: @Sendable () -> [String]

  /// The same app in the languages of other texts, for tests.
  package func speaking(_ texts: TextCatalog) -> Mount {
    var mount = self
    mount.texts = texts
    mount.localizations = texts.languages.map { PageLanguage($0, texts: texts) }
    return mount
  }

  /// Gives an app the home page and every URL that no other app has.
  /// - `makeApplication`: Makes the app of a session. It is called on the session's executor.
  public init<App: Application>(
    _ makeApplication: @escaping @Sendable (ApplicationContext) -> App
  ) {
    self.init("", makeApplication)
  }

  /// Gives an app the URLs that begin with a name.
  ///
  /// ```swift
  /// Mount("todo") { TodoApplication($0, database) }
  /// ```
  /// - `makeApplication`: Makes the app of a session. It is called on the session's executor.
  public init<App: Application>(
    _ name: String, _ makeApplication: @escaping @Sendable (ApplicationContext) -> App
  ) {
    self.name = name
    application = ObjectIdentifier(App.self)
    startScreen = App.startScreen
    let texts = App.texts
    self.texts = texts
    localizations = App.localizations.map { PageLanguage($0, texts: texts) }
    addresses = App.addresses
    readsOutsideSession = App.readsOutsideSession
    holdsSharedState = { SharedValues.areHeld(in: App.AppState.self) }
    isShownInFrames = App.isShownInFrames
    theme = App.theme
    module = TemplateLibrary.module(of: App.self)
    templates = App.templates
    makeInstance = { ApplicationInstance(makeApplication($0), context: $0) }
    stateFaults = {
      let hidden = SharedValues.hidden(in: App.AppState.self)
      if !hidden.isEmpty {
        return [
          """
          \(App.AppState.self) has shared values in \(hidden.joined(separator: ", ")), where they are not kept \
          current. Mend: let them stand in the state itself, or in structs in it
          """
        ]
      }
      guard let first = App.AppState() as? any Encodable & Decodable,
        let second = App.AppState() as? any Encodable & Decodable
      else {
        return [
          """
          \(App.AppState.self) is not Codable: sessions of "/\(name)" end with the process. Mend: let it \
          conform to Codable
          """
        ]
      }
      guard let one = try? Document.encode(first), let other = try? Document.encode(second),
        one != other
      else { return [] }
      return [
        """
        \(App.AppState.self).init() gives another state each time. Mend: leave random values and \
        dates out of it; count identifiers, or draw them in a side effect
        """
      ]
    }
  }
}
