import Shoji

/// The counter of Tempura's documentation.
final class CounterApplication: Application {
  let store: Store<CounterState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "counter" else { return false }
    window?.rootViewController = CounterViewController(
      store: store, localState: ScreenLocalState())
    completion()
    return true
  }
}

struct CounterState: State, Codable {
  var counter: Int = 0
}

/// Adds to the counter; at the ends of `Int` it stays where it is.
struct ChangeCounter: StateUpdater {
  let amount: Int

  func updateState(_ state: inout CounterState) {
    let (sum, isOverflow) = state.counter.addingReportingOverflow(amount)
    if !isOverflow { state.counter = sum }
  }
}
