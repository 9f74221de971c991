import Shoji

/// The list of the apps.
final class HomeApplication: Application {
  let store: Store<HomeState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier.isEmpty else { return false }
    window?.rootViewController = HomeViewController(store: store)
    completion()
    return true
  }
}

/// Nothing: the apps of the gallery do not change.
struct HomeState: State, Codable {}
