import Shoji
import Testing

struct TodoState: State, Codable {}

final class TodoApplication: Screenless {
  let store: Store<TodoState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}

struct Program: Server {
  var applications: [Mount] { Mount("todo", TodoApplication.init) }
}

struct FixedClock {}

final class CountDependencies: SideEffectDependencies {
  let clock: FixedClock
  init(clock: FixedClock) { self.clock = clock }
}

struct CountState: State {
  var count = 0
}

struct Increment: StateUpdater {
  func updateState(_ state: inout CountState) { state.count += 1 }
}

struct Count: SideEffect {
  func sideEffect(_ context: SideEffectContext<CountState, CountDependencies>) async throws {
    try await context.dispatch(Increment()).value
  }
}
