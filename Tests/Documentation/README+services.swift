import Shoji

struct PlainState: State, Codable {}

final class CounterApplication: Screenless {
  let store: Store<PlainState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}

final class TodoApplication: Screenless {
  let store: Store<PlainState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext, _ database: Database) { store = context.makeStore() }
}
