import ShojiStore
import Testing

@testable import ShojiUI

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

  @Test func `every error says how it is mended`() {
    let errors: [NavigationError] = [
      .unhandledShow("a"), .unhandledHide("a"), .unknownScreen("a"), .missingCompletion("a"),
      .noWindow, .unimplemented("show"),
      .noNavigator(dependencies: "D"),
    ]
    for error in errors { #expect("\(error)".contains("Mend: ")) }
  }
}
