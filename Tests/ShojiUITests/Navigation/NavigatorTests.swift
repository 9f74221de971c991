import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite(.timeLimit(.minutes(1))) struct NavigatorTests {
  @Test func `a navigator without a window says so`() async {
    let executor = ManualExecutor()
    let store = CounterStore(executor)
    let handle = store.dispatch(Show("a"))
    executor.drain()
    await #expect(throws: NavigationError.noWindow) { try await handle.value }
  }

  @Test func `a touch on a window that is gone says so`() async {
    let scene = Scene(showing: ["a"])
    let origin = TouchOrigin(window: 99, route: ["a"])
    let handle = InteractionScope.$current.withValue(InteractionScope(origin: origin)) {
      scene.store.dispatch(Show("b"))
    }
    scene.executor.drain()
    await #expect(throws: NavigationError.noWindow) { try await handle.value }
  }

  @Test func `dependencies without a navigator say so`() async {
    final class Bare: SideEffectDependencyContainer {
      init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}
    }
    let store = Store<CounterState, Bare>()
    await #expect(throws: NavigationError.noNavigator(dependencies: "Bare")) {
      try await store.dispatch(Show("a")).value
    }
  }

  @Test func `an order goes to the window of the touch`() async throws {
    let scene = Scene(showing: ["a"])
    let other = UIWindow(id: 2, executor: scene.executor)
    other.startNavigation(using: Installer(scene: scene))
    scene.store.dependencies.navigator.attach(other)
    let root = RecordingScreen("a", scene)
    other.rootViewController = root
    try await scene.dispatch(Show("b"), from: ["a"]).value
    #expect(scene.window.route == ["a", "b"])
    #expect(other.route == ["a"])
  }

  /// What the thread sanitizer looks at (`make sanitize`): windows come while side effects run.
  @Test func `windows are attached while orders arrive from other threads`() async {
    let queue = SerialQueue()
    let navigator = Navigator()
    let orders = Task.detached {
      var refused = 0
      for _ in 0..<300 {
        let order = NavigationOrder(
          change: .navigate(["a"]), animated: false, context: nil,
          origin: TouchOrigin(window: -1, route: []))
        do { try await navigator.perform(order) } catch { refused += 1 }
      }
      return refused
    }
    for id in 1...300 {
      queue.execute {
        let window = UIWindow(id: id, executor: queue)
        navigator.attach(window)
        navigator.detach(window)
      }
    }
    #expect(await orders.value == 300)
  }

  @Test func `every error says how it is mended`() {
    let errors: [NavigationError] = [
      .unhandledShow("a"), .unhandledHide("a"), .unknownScreen("a"),
      .missingCompletion("a", asked: "A.show"), .wrongContext("a", taken: "I", given: "J"),
      .wrongContext("a", taken: nil, given: "J"),
      .noWindow, .unimplemented("show"),
      .noNavigator(dependencies: "D"),
    ]
    for error in errors { #expect("\(error)".contains("Mend: ")) }
  }
}
