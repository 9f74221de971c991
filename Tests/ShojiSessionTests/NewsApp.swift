import ShojiTesting
import Synchronization

/// What a newspaper knows, outside of every session.
struct News: Sendable {
  var headline = "one"
  var isOpen = true
  /// The screens that were asked to load again, in order.
  var refreshed: [RouteElementIdentifier] = []

  static let now = Mutex(News())
}

/// Whether an app says that it reads what is outside.
protocol NewsDeclaration: SendableMetatype {
  static var readsOutsideSession: Bool { get }
}

enum Declared: NewsDeclaration { static let readsOutsideSession = true }
enum Undeclared: NewsDeclaration { static let readsOutsideSession = false }

/// An app that shows the news.
final class NewsApp<Declaration: NewsDeclaration>: Application {
  let store: Store<NewsState, NavigationDependencies>
  weak var window: UIWindow?

  static var readsOutsideSession: Bool { Declaration.readsOutsideSession }

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func admission(to destination: Location) -> RouteAdmission {
    News.now.withLock(\.isOpen) ? .admitted : .forbidden
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "news" else { return false }
    let screen = NewsScreen("news", store)
    if !Self.readsOutsideSession {
      // It loads nothing by itself.
      screen.loads = false
      store.dispatch(LoadHeadline())
    }
    window?.rootViewController = screen
    completion()
    return true
  }

  static var mounts: [Mount] { [Mount("news", NewsApp.init)] }
}

struct NewsState: State, Codable {
  /// Loaded by the screens and not written down.
  var headline = ""
  var presses = 0

  private enum CodingKeys: CodingKey { case presses }
}

struct Headline: StateUpdater {
  let text: String
  func updateState(_ state: inout NewsState) { state.headline = text }
}

struct Reading: StateUpdater {
  func updateState(_ state: inout NewsState) { state.presses += 1 }
}

/// Loads the headline, as from a database.
struct LoadHeadline: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<NewsState, NavigationDependencies>
  ) async throws {
    for _ in 0..<20 { await Task.yield() }
    try await context.dispatch(Headline(text: News.now.withLock(\.headline))).value
  }
}

final class NewsScreen: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  private let store: Store<NewsState, NavigationDependencies>
  private var unsubscribe: StoreUnsubscribe?
  var loads = true

  init(_ identifier: RouteElementIdentifier, _ store: Store<NewsState, NavigationDependencies>) {
    routeIdentifier = identifier
    self.store = store
    super.init()
  }

  deinit { unsubscribe?() }

  override func viewDidLoad() {
    let label = UILabel()
    view.addSubview(label)
    let button = UIButton()
    let show = { [unowned self] in
      button.isEnabled = !store.state.headline.isEmpty
      label.text =
        "\(routeIdentifier): \(store.state.headline), \(store.state.presses) presses."
    }
    show()
    unsubscribe = store.addUpdateListener { show() }
    button.key = "press"
    button.setTitle("Press", for: .normal)
    button.on(.touchUpInside) { [unowned self] _ in
      store.dispatch(Reading())
      store.dispatch(LoadHeadline())
    }
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if loads { store.dispatch(LoadHeadline()) }
  }

  override func viewWillRefresh() {
    super.viewWillRefresh()
    News.now.withLock { $0.refreshed.append(routeIdentifier) }
    store.dispatch(LoadHeadline())
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show("story"): .presentModally { [store] _ in NewsScreen("story", store) },
      .hide(routeIdentifier): .dismissModally(behaviour: .hard),
    ]
  }
}
