import Shoji

/// The screens of the to-do app.
enum Screen: String {
  case todo
  case addItem
  case discard
}

/// Tempura's demo: a list of things to do with an archive, and a modal to write one down.
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
    window?.rootViewController = TodoListViewController(store: store, localState: ListLocalState())
    completion()
    return true
  }
}
