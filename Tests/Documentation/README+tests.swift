import Shoji
import ShojiTesting

struct TodoState: State, Codable {}

final class TodoApplication: Screenless {
  let store: Store<TodoState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}
