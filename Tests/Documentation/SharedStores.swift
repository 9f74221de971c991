import Shoji

final class ChatApplication: Screenless {
  let store: Store<ChatAppState, NavigationDependencies>
  weak var window: UIWindow?

  init(
    _ context: ApplicationContext,
    _ chat: SharedStore<ChatState, EmptySideEffectDependencyContainer>
  ) { store = context.makeStore() }
}

final class ChatView: UIView, ViewControllerModellableView {
  let field = UITextField()
  let send = UIButton()

  func setup() {}
  func style() {}
  func update(oldModel: ChatViewModel?) {}
}

struct RoomViewModel: ViewModelWithState {
  let name: String
  init(state: ChatAppState) { name = state.draft }
}

final class RoomView: UIView, ViewControllerModellableView {
  let field = UITextField()

  func setup() {}
  func style() {}
  func update(oldModel: RoomViewModel?) {}
}
