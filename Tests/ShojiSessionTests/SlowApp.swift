import ShojiTesting
import Synchronization

/// An app whose work takes as long as the test wants, and which says what became of it.
final class SlowApp: Application {
  let store: Store<SlowState, NavigationDependencies>
  weak var window: UIWindow?
  private let doors: Doors

  init(_ context: ApplicationContext, _ doors: Doors) {
    store = context.makeStore()
    self.doors = doors
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = SlowController(store, doors)
    completion()
    return true
  }

  func workWasInterrupted() { store.dispatch(SlowStep(text: "interrupted")) }
}

struct SlowState: State, Codable {
  var steps: [String] = []
}

struct SlowStep: StateUpdater {
  let text: String
  func updateState(_ state: inout SlowState) { state.steps.append(text) }
}

/// Begins, waits at its door, and is done.
struct SlowWork: SideEffect {
  let name: String
  let doors: Doors

  func sideEffect(
    _ context: SideEffectContext<SlowState, NavigationDependencies>
  ) async throws {
    try await context.dispatch(SlowStep(text: "\(name) begun")).value
    await doors.pass(name)
    try await context.dispatch(SlowStep(text: "\(name) done")).value
  }
}

/// Where work waits until the test lets it go on.
final class Doors: Sendable {
  private let ways = Mutex<[String: (AsyncStream<Void>, AsyncStream<Void>.Continuation)]>([:])

  private func way(_ name: String) -> (AsyncStream<Void>, AsyncStream<Void>.Continuation) {
    ways.withLock { ways in
      if let known = ways[name] { return known }
      let made = AsyncStream.makeStream(of: Void.self)
      ways[name] = (made.stream, made.continuation)
      return (made.stream, made.continuation)
    }
  }

  func open(_ name: String) { way(name).1.yield() }

  func pass(_ name: String) async { for await _ in way(name).0 { return } }
}

private final class SlowController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "slow"
  private let store: Store<SlowState, NavigationDependencies>
  private let doors: Doors
  private let label = UILabel()
  private var unsubscribe: StoreUnsubscribe?

  init(_ store: Store<SlowState, NavigationDependencies>, _ doors: Doors) {
    self.store = store
    self.doors = doors
    super.init()
  }

  deinit { unsubscribe?() }

  override func viewDidLoad() {
    view.addSubview(label)
    let show = { [unowned self] in
      label.text = "Steps: \(store.state.steps.joined(separator: ", "));"
    }
    show()
    unsubscribe = store.addUpdateListener { show() }
    addButton("Quick") { [unowned self] in store.dispatch(SlowStep(text: "quick")) }
    for name in ["One", "Two"] {
      addButton(name) { [unowned self] in store.dispatch(SlowWork(name: name, doors: doors)) }
    }
  }

  private func addButton(_ title: String, _ action: @escaping () -> Void) {
    let button = UIButton()
    button.key = title
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { _ in action() }
    view.addSubview(button)
  }
}
