import ShojiTesting

/// An app with one screen, whatever is asked for.
final class ScreenApp<S: State>: Application {
  typealias AppStore = Store<S, NavigationDependencies>

  let store: AppStore
  weak var window: UIWindow?
  private let screen: (AppStore) -> UIViewController

  init(_ context: ApplicationContext, screen: @escaping (AppStore) -> UIViewController) {
    store = context.makeStore()
    self.screen = screen
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = screen(store)
    completion()
    return true
  }
}
