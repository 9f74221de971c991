public import ShojiLook
public import ShojiStore

/// One app of one session: its store, and who installs its first screens.
///
/// It is what an app delegate is on a phone. Each session makes one when the app is first visited,
/// on the session's own executor.
///
/// ```swift
/// final class TodoApplication: Application {
///   let store: Store<TodoState, TodoDependencies>
///   weak var window: UIWindow?
///
///   init(context: ApplicationContext) {
///     store = context.makeStore()
///   }
///
///   func installRoot(
///     identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
///   ) -> Bool {
///     guard identifier == "list" else { return false }
///     window?.rootViewController = ListViewController(store: store, localState: ListLocalState())
///     completion()
///     return true
///   }
/// }
/// ```
public protocol Application: RootInstaller, SendableMetatype {
  /// The state of the app; make it `Codable` so that sessions survive a restart.
  associatedtype AppState: State
  /// What side effects are given, with the navigator.
  associatedtype Dependencies: NavigatingDependencies

  /// The screen that the app begins with, where its URL names none.
  static var startScreen: RouteElementIdentifier { get }

  /// The app's texts. They are checked when the server starts, and are where `String(localized:)` looks that
  /// names no catalogue. Keys that begin with `shoji.` replace words of the framework.
  static var texts: TextCatalog? { get }

  /// The languages that the app has texts in, BCP 47 tags, the preferred first. The one that suits
  /// the session's locale best is the language of its pages.
  static var localizations: [String] { get }

  /// The views with templates that cannot be found by the name of their file in the app's module:
  /// nested and private classes, and those of other modules.
  ///
  /// Every file in the folder of templates is checked against its class when the server starts; so
  /// is every class of this list, and one whose file is missing is found by that. List others too if
  /// the server must not start without their templates.
  static var templates: [any TemplateView.Type] { get }

  /// How screens stand in URLs, where it is not by their identifiers alone: with what they are shown
  /// with, or with a path of their own.
  static var addresses: [ScreenAddress] { get }

  /// Whether what the app admits or its screens show depends on more than the session's own stores
  /// and trees: a database, a file, the clock.
  ///
  /// A page is sent again as it is until one of the session's stores or views changes; then the app
  /// is asked for ``RootInstaller/admission(to:)`` again. Of anything else that changes, nobody hears.
  /// The pages of an app that says so are never sent unasked: for each GET the app is asked for
  /// admission, and what the page shows already may be brought up to date in
  /// ``UIViewController/viewWillRefresh()``.
  static var readsOutsideSession: Bool { get }

  /// How the app's pages look beside what its views say. It is checked when the server starts.
  static var theme: Theme { get }

  /// Whether other pages of the same site may show the app's pages in frames, as ``WKWebView`` does. Other
  /// sites never may: what lies over a frame can lead a person to press what is in it without seeing it.
  static var isShownInFrames: Bool { get }

  /// Called on an app that was made from what it had been, when side effects ran which have ended with the
  /// process, at any point: a state that says "Sending ..." would say so for ever. What must be done is
  /// an effect of the outbox instead.
  func workWasInterrupted()

  /// Told of something that was dispatched in the app, has failed, and was waited for by nobody, when no screen
  /// has dealt with it.
  /// - Returns: Whether the app has dealt with it; else the person reads that something was not done.
  func onError(_ failure: DispatchFailure) -> Bool

  /// The app's store.
  var store: Store<AppState, Dependencies> { get }

  /// The window that a screen is being installed in.
  var window: UIWindow? { get set }
}

extension Application {
  /// The screen without a name, whose URL is `/`.
  public static var startScreen: RouteElementIdentifier { "" }

  /// None.
  public static var texts: TextCatalog? { nil }

  /// Those of the texts; English alone, where there are none.
  public static var localizations: [String] { texts?.languages ?? ["en"] }

  /// None: every screen is its identifier.
  public static var addresses: [ScreenAddress] { [] }

  /// No: everything is in the store and in the views.
  public static var readsOutsideSession: Bool { false }

  /// The framework's look.
  public static var theme: Theme { .standard }

  /// No: its pages are shown alone.
  public static var isShownInFrames: Bool { false }

  /// Nothing.
  public func workWasInterrupted() {}

  /// Leaves it to the framework.
  public func onError(_ failure: DispatchFailure) -> Bool { false }

  /// None.
  public static var templates: [any TemplateView.Type] { [] }
}
