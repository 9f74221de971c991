import ShojiTesting
import Testing

/// The sample of the article, with a view.
@Suite("The chat of the documentation", .timeLimit(.minutes(1)))
struct ChatSampleTests {
  @Test("Shows two people what each of them says")
  func chat() async throws {
    let program = ChatProgram()
    try await TestServer.run(program.applications, sharedStores: program.sharedStores) { server in
      let (ada, bob) = (Browser(server), Browser(server))
      try bob.visit("/chat")
      try ada.visit("/chat")
      try ada.fill("Message", with: "hello, Bob")
      #expect(try ada.press("Send").text.contains("hello, Bob"))
      #expect(try bob.visit("/chat").text.contains("hello, Bob"))
      #expect(program.chat.state.messages == ["hello, Bob"])
    }
  }
}

struct ChatState: State, Codable {
  var messages: [String] = []
}

struct SendMessage: SharedStateUpdater {
  let text: String
  func updateState(_ state: inout ChatState) { state.messages.append(text) }
}

struct ChatProgram: Server {
  let chat = SharedStore("chat", ChatState.self, updaters: [SendMessage.self])

  var sharedStores: [AnySharedStore] { chat }

  var applications: [Mount] {
    Mount("chat") { ChatApplication($0, chat) }
  }
}

final class ChatApplication: Application {
  let store: Store<ChatAppState, NavigationDependencies>
  weak var window: UIWindow?

  init(
    _ context: ApplicationContext,
    _ chat: SharedStore<ChatState, EmptySideEffectDependencyContainer>
  ) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = ChatViewController(store: store)
    completion()
    return true
  }
}

struct ChatAppState: State, Codable {
  var draft = ""
  @Shared("chat") var chat: ChatState
}

struct ChatViewModel: ViewModelWithState {
  let messages: [String]
  init(state: ChatAppState) { messages = state.chat.messages }
}

final class ChatViewController: ViewController<ChatView>, Routable {
  let routeIdentifier = "chat"

  override func setupInteraction() {
    rootView.send.on(.touchUpInside) { [unowned self] _ in
      dispatch(SendMessage(text: rootView.field.text ?? ""))
    }
  }
}

final class ChatView: UIView, ViewControllerModellableView {
  let messages = UILabel()
  let field = UITextField()
  let send = UIButton(type: .system)

  func setup() {
    field.label = "Message"
    send.setTitle("Send", for: .normal)
    for view in [messages, field, send] { addSubview(view) }
  }

  func style() {}

  func update(oldModel: ChatViewModel?) {
    messages.text = model?.messages.joined(separator: "; ")
  }
}
