import Shoji

/// The screens: the list, and the modal in which a row is written.
enum Screen: String {
  case todo
  case addItem
}

final class TodoApplication: Application {
  let store: Store<TodoState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Screen.todo.rawValue else { return false }
    window?.rootViewController = TodoListViewController(store: store)
    completion()
    return true
  }
}
