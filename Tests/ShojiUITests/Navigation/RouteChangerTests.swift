import ShojiStore
import class ShojiTestSupport.ManualClock
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite(.timeLimit(.minutes(1))) struct RouteChangerTests {
  private func error(_ result: Result<Void, any Error>?) -> NavigationError? {
    if case .failure(let error)? = result { error as? NavigationError } else { nil }
  }

  @Test func `an order ends after its last step`() {
    let scene = Scene(showing: ["a"])
    scene.isHolding = true
    let result = scene.navigate(to: ["a", "b", "c"])
    #expect(scene.window.route == ["a", "b"])
    #expect(result() == nil)
    scene.releaseNext()
    #expect(scene.window.route == ["a", "b", "c"])
    #expect(result() == nil)
    scene.releaseNext()
    #expect(result() != nil)
    #expect(error(result()) == nil)
  }

  @Test func `a side effect waits for the last step`() {
    let scene = Scene(showing: ["a"])
    scene.isHolding = true
    let interaction = InteractionScope()
    _ = InteractionScope.$current.withValue(interaction) { scene.store.dispatch(Show(["b", "c"])) }
    scene.executor.drain()
    scene.releaseNext()
    #expect(!interaction.isSettled)
    scene.releaseNext()
    #expect(interaction.isSettled)
  }

  @Test func `an order for the present route ends at once`() {
    let scene = Scene(showing: ["a", "b"])
    scene.isHolding = true
    #expect(scene.navigate(to: ["a", "b"])() != nil)
    #expect(scene.journal.entries == [])
  }

  @Test func `orders run one after the other and see the route that they start from`() {
    let scene = Scene(showing: ["a"])
    scene.isHolding = true
    let first = scene.navigate(to: ["a", "b", "c"])
    let second = scene.navigate(to: ["a", "b", "d"])
    #expect(scene.journal.take() == ["a: show b from a"])
    scene.releaseNext()
    #expect(second() == nil)
    scene.releaseNext()
    #expect(first() != nil)
    #expect(scene.journal.take() == ["b: show c from b", "c: hide c from b"])
    scene.releaseNext()
    scene.releaseNext()
    #expect(second() != nil)
    #expect(scene.window.route == ["a", "b", "d"])
  }

  @Test func `a completion that is not called ends the order after three seconds`() {
    let scene = Scene(showing: ["a"])
    let clock = ManualClock()
    scene.window.clock = clock.clock
    scene.isHolding = true
    let stuck = scene.navigate(to: ["a", "b", "c"])
    let next = scene.navigate(to: ["a"])
    #expect(clock.waiting == [.seconds(3)])
    clock.pass(.seconds(3))
    #expect(stuck() == nil)
    scene.isHolding = false
    scene.executor.drain()
    #expect(
      error(stuck())
        == .missingCompletion(
          "b", asked: "RecordingScreen.show(identifier:from:animated:context:completion:)"))
    #expect(next() != nil)
    #expect(scene.window.route == ["a"])
    scene.releaseNext()
    #expect(scene.window.route == ["a"])
  }

  @Test func `a completion in time stops the clock`() {
    let scene = Scene(showing: ["a"])
    let clock = ManualClock()
    scene.window.clock = clock.clock
    scene.isHolding = true
    let result = scene.navigate(to: ["a", "b"])
    scene.releaseNext()
    clock.pass(.seconds(3))
    scene.executor.drain()
    #expect(result() != nil)
    #expect(error(result()) == nil)
  }

  @Test func `a step that is done at once needs no clock`() {
    let scene = Scene(showing: ["a"])
    let clock = ManualClock()
    scene.window.clock = clock.clock
    _ = scene.navigate(to: ["a", "b", "c"])
    #expect(clock.waiting == [])
  }

  @Test func `a completion that is called twice counts once`() {
    let scene = Scene(showing: ["a"])
    scene.isHolding = true
    let result = scene.navigate(to: ["a", "b", "c"])
    let completion = scene.held[0]
    completion()
    completion()
    #expect(result() == nil)
    #expect(scene.journal.entries == ["a: show b from a", "b: show c from b"])
  }

  @Test func `whoever waits is told when the window is closed`() async {
    let scene = Scene(showing: ["a"])
    scene.isHolding = true
    let first = scene.navigate(to: ["a", "b", "c"])
    let second = scene.navigate(to: ["a"])
    let handle = scene.dispatch(Show("d"))
    scene.window.close()
    #expect(error(first()) == .noWindow)
    #expect(error(second()) == .noWindow)
    scene.executor.drain()
    await #expect(throws: NavigationError.noWindow) { try await handle.value }
    scene.releaseNext()
    #expect(scene.window.screens.isEmpty)
    #expect(error(scene.navigate(to: ["a"])()) == .noWindow)
  }

  @Test func `whoever waits is told when the window is dropped`() {
    var scene: Scene? = Scene(showing: ["a"])
    scene?.isHolding = true
    let result = scene?.navigate(to: ["a", "b"])
    scene = nil
    #expect(error(result?()) == .noWindow)
  }
}
