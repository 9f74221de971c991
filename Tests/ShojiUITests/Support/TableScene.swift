import ShojiStore
import ShojiUI

@testable import ShojiScreens

/// A window that shows a controller, and a store whose navigation goes to it.
final class TableScene {
  let executor = ManualExecutor()
  let store: CounterStore
  let window: UIWindow
  /// What was reported during the last order.
  private(set) var messages: [String] = []

  init(showing root: UIViewController) {
    store = CounterStore(executor)
    window = UIWindow(executor: executor)
    window.startNavigation(using: Nobody())
    store.dependencies.navigator.attach(window)
    window.rootViewController = root
  }

  var route: Route { window.route }

  /// Dispatches a navigation and waits for its end.
  func perform(_ item: some NavigationSideEffect) async throws {
    let handle = store.dispatch(item)
    messages = Report.shared.capture { executor.drain() }.1
    try await handle.value
  }

  /// Dispatches a navigation that fails.
  func error(of item: some NavigationSideEffect) async -> NavigationError? {
    do {
      try await perform(item)
      return nil
    } catch {
      return error as? NavigationError
    }
  }

  private final class Nobody: RootInstaller {
    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool { false }
  }
}
