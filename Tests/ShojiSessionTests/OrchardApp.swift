import ShojiTesting

struct OrchardState: State, Codable {
  var trees = ["apple", "pear", "plum"]
}

/// Takes a tree away, or puts it where it was.
struct Plant: StateUpdater, Codable {
  let tree: String
  let place: Int

  func updateState(_ state: inout OrchardState) { state.trees.insert(tree, at: place) }
}

struct Fell: StateUpdater {
  func updateState(_ state: inout OrchardState) { state.trees.removeFirst() }
}

/// What no file but this one can name, and no snapshot.
private struct Hidden: StateUpdater, Codable {
  func updateState(_ state: inout OrchardState) { state.trees = [] }
}

/// Fells a tree in a side effect.
private struct FellLater: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<OrchardState, NavigationDependencies>
  ) async throws {
    let tree = context.getState().trees[0]
    try await context.dispatch(Fell()).value
    try await context.dispatch(Notify("The \(tree) is felled.", undo: Plant(tree: tree, place: 0)))
      .value
  }
}

/// Trees, the first of which can be felled.
private final class OrchardController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let store: PartialStore<OrchardState>
  private let trees = UILabel()
  private let name = UITextField()
  private var unsubscribe: StoreUnsubscribe?

  init(_ identifier: RouteElementIdentifier, store: PartialStore<OrchardState>) {
    routeIdentifier = identifier
    self.store = store
    super.init()
  }

  override func viewDidLoad() {
    view.addSubview(trees)
    name.accessibilityLabel = "Name"
    view.addSubview(name)
    button("Fell") { [weak self] in
      guard let self, let tree = store.state.trees.first else { return }
      store.dispatch(Fell())
      view.window?.notify("The \(tree) is felled.", undo: Plant(tree: tree, place: 0))
    }
    button("Fell later") { [weak self] in self?.store.dispatch(FellLater()) }
    button("Fell for good") { [weak self] in
      self?.store.dispatch(Fell())
      self?.view.window?.notify("Felled.", undo: Hidden())
    }
    button("Look") {}
    unsubscribe = store.addListener { [weak self] _, _ in self?.show() }
    show()
  }

  private func show() { trees.text = "trees: \(store.state.trees.joined(separator: " "))" }

  private func button(_ title: String, _ work: @escaping () -> Void) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { _ in work() }
    view.addSubview(button)
  }
}

final class OrchardApp: Application {
  static let mount = Mount("orchard", OrchardApp.init)

  let store: Store<OrchardState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = OrchardController(identifier, store: store)
    completion()
    return true
  }
}
