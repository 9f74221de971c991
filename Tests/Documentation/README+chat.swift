import Shoji

struct ChatState: State, Codable {
  var messages: [String] = []
}

final class ChatApplication: Screenless {
  let store: Store<ChatAppState, NavigationDependencies>
  weak var window: UIWindow?

  init(
    _ context: ApplicationContext,
    _ chat: SharedStore<ChatState, EmptySideEffectDependencyContainer>
  ) { store = context.makeStore() }
}
