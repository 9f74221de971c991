import Shoji

struct NotesState: State, Codable {}

final class NotesApplication: Screenless {
  let store: Store<NotesState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}
