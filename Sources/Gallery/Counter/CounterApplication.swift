import Shoji

/// The counter of Tempura's documentation.
final class CounterApplication: Application {
  let store: Store<CounterState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  /// Also beside itself, on the page of the gallery that shows two browsers.
  static let isShownInFrames = true

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "counter" else { return false }
    window?.rootViewController = CounterViewController(store: store)
    completion()
    return true
  }
}

struct CounterState: State, Codable {
  var counter: Int = 0
  /// Whether it counts. It belongs to the session, not to the screen: whoever comes back to the page
  /// finds it as it was.
  var isCounting: Bool = false
}

/// Starts and stops the counting.
struct ToggleCounting: StateUpdater {
  func updateState(_ state: inout CounterState) { state.isCounting.toggle() }
}

/// Adds to the counter; at the ends of `Int`, and while it does not count, it stays where it is.
struct ChangeCounter: StateUpdater {
  let amount: Int

  func updateState(_ state: inout CounterState) {
    let (sum, isOverflow) = state.counter.addingReportingOverflow(amount)
    if state.isCounting, !isOverflow { state.counter = sum }
  }
}
