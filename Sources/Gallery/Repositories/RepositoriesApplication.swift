import Shoji

/// The most starred repositories, as in the sample application of StateView, from a service of its own.
final class RepositoriesApplication: Application {
  let store: Store<RepositoriesState, RepositoriesDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "repositories" else { return false }
    window?.rootViewController = RepositoriesViewController(store: store)
    completion()
    return true
  }
}

final class RepositoriesDependencies: NavigationProvider {
  let navigator = Navigator()
  let service = RepositoryService()

  init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}
}

/// Shows the state view as its own, and makes it follow the store.
final class RepositoriesViewController: StateViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "repositories"
  private let store: Store<RepositoriesState, RepositoriesDependencies>
  private var unsubscribe: StoreUnsubscribe?

  init(store: Store<RepositoriesState, RepositoriesDependencies>) {
    self.store = store
    super.init()
    title = "Repositories"
  }

  deinit { unsubscribe?() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let home = RepositoriesHomeView(parentViewController: self)
    home.dispatch = { [store] in _ = store.anyDispatch($0) }
    rootView = home
    let show = { [store, weak home] in
      home?.show(store.state)
      return
    }
    unsubscribe = store.addUpdateListener { show() }
    show()
    if store.state.repositories == nil { store.dispatch(LoadRepositories(filter: nil)) }
  }
}
