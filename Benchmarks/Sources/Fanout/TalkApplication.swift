import Shoji

/// What all sessions share: the last thousand messages.
struct Talk: State, Codable {
  var messages: [String] = []
}

struct Say: SharedStateUpdater {
  let text: String

  func updateState(_ state: inout Talk) {
    state.messages.append(text)
    if state.messages.count > 1_000 { state.messages.removeFirst() }
  }
}

struct TalkState: State, Codable {
  var count = 0
  @Shared("talk") var talk: Talk
}

struct Count: StateUpdater {
  func updateState(_ state: inout TalkState) { state.count += 1 }
}

final class TalkApplication: Application {
  let store: Store<TalkState, NavigationDependencies>
  weak var window: UIWindow?
  /// A screen that is looked at all the time.
  private let screen: UIViewController
  private let unsubscribe: StoreUnsubscribe

  init(_ context: ApplicationContext, isShown: Bool, _ tally: Tally) {
    store = context.makeStore()
    if isShown {
      screen = ShowingController(store: store, connected: true)
    } else {
      screen = CountController(store: store, connected: true)
    }
    screen.loadViewIfNeeded()
    unsubscribe = store.addUpdateListener { tally.note() }
  }

  deinit { unsubscribe() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = CountController(store: store)
    completion()
    return true
  }
}

final class CountController: ViewController<CountView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "talk"

  override func setupInteraction() {
    rootView.button.on(.touchUpInside) { [unowned self] _ in dispatch(Count()) }
  }
}

struct CountModel: ViewModelWithState {
  let text: String
  init(state: TalkState) { text = "count \(state.count)" }
}

final class CountView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let button = UIButton()

  func setup() {
    button.setTitle("Count", for: .normal)
    addSubview(label)
    addSubview(button)
  }
  func style() {}
  func update(oldModel: CountModel?) { label.text = model?.text }
}

final class ShowingController: ViewController<ShowingView> {}

struct ShowingModel: ViewModelWithState {
  let lines: [String]
  init(state: TalkState) { lines = state.talk.messages.suffix(20) }
}

final class ShowingView: UIView, ViewControllerModellableView {
  let labels = (0..<20).map { _ in UILabel() }

  func setup() {
    for label in labels { addSubview(label) }
  }
  func style() {}
  func update(oldModel: ShowingModel?) {
    let lines = model?.lines ?? []
    for (place, label) in labels.enumerated() {
      label.text = place < lines.count ? lines[place] : nil
    }
  }
}
