import Shoji

/// The app of one session.
final class NAMEApplication: Application {
  static let startScreen = Destination.items.identifier

  let store: Store<NAMEState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Destination.items.identifier else { return false }
    window?.rootViewController = ItemsViewController(store: store)
    completion()
    return true
  }
}

/// The screens of the app: `Show(.addItem())`.
extension Destination {
  static let items = Screen<Void>("items")
  static let addItem = Screen<Void>("add")
}
