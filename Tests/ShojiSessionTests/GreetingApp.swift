import Foundation
import ShojiTesting

/// An app that says what its catalogue says, and works for as long as the test wants.
final class GreetingApp: Application {
  let store: Store<GreetingState, NavigationDependencies>
  weak var window: UIWindow?
  private let doors: Doors

  init(_ context: ApplicationContext, _ doors: Doors) {
    store = context.makeStore()
    self.doors = doors
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = GreetingController(store, identifier, doors)
    completion()
    return true
  }

  /// The app at a name, whose catalogue greets with that name.
  static func mount(_ name: String, _ doors: Doors) -> Mount {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Hello from \(name)"}}}}}}
      """
    return Mount(name) { GreetingApp($0, doors) }
      .speaking(TextCatalog(.xcstrings(Array(text.utf8), file: "\(name).xcstrings")))
  }
}

struct GreetingState: State, Codable {
  var count = 0
}

private struct CountGreeting: StateUpdater {
  func updateState(_ state: inout GreetingState) { state.count += 1 }
}

/// Waits at a door, and counts.
private struct CountLater: SideEffect {
  let doors: Doors

  func sideEffect(
    _ context: SideEffectContext<GreetingState, NavigationDependencies>
  ) async throws {
    await doors.pass("later")
    try await context.dispatch(CountGreeting()).value
  }
}

struct GreetingViewModel: ViewModelWithState {
  let text: String

  init(state: GreetingState) { text = "\(String(localized: "Hello")) \(state.count);" }
}

private final class GreetingController: ViewController<GreetingView>, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let doors: Doors

  init(
    _ store: Store<GreetingState, NavigationDependencies>, _ identifier: RouteElementIdentifier,
    _ doors: Doors
  ) {
    routeIdentifier = identifier
    self.doors = doors
    super.init(store: store, connected: true)
  }

  override func setupInteraction() {
    rootView.count.on(.touchUpInside) { [unowned self] _ in dispatch(CountGreeting()) }
    rootView.later.on(.touchUpInside) { [unowned self] _ in dispatch(CountLater(doors: doors)) }
  }
}

final class GreetingView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let count = UIButton()
  let later = UIButton()

  func setup() {
    for view in [label, count, later] { addSubview(view) }
    count.setTitle("Count", for: .normal)
    later.setTitle("Later", for: .normal)
  }

  func style() {}

  func update(oldModel: GreetingViewModel?) { label.text = model?.text }
}
