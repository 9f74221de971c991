import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite(.timeLimit(.minutes(1))) struct NavigationTests {
  private enum Name: String { case b, c }

  @Test func `show asks from top to bottom, then the installer`() async {
    let scene = Scene(showing: ["a", "b", "c"])
    scene.handlers = []
    let handle = scene.dispatch(Show("d"))
    #expect(
      scene.journal.entries == [
        "c: show d from c", "b: show d from c", "a: show d from c", "install d",
      ])
    await #expect(throws: NavigationError.unhandledShow("d")) { try await handle.value }
    #expect(scene.window.route == ["a", "b", "c"])
  }

  @Test func `show stops asking at the first screen that does it`() async throws {
    let scene = Scene(showing: ["a", "b", "c"])
    scene.handlers = ["b"]
    try await scene.dispatch(Show("d")).value
    #expect(scene.journal.entries == ["c: show d from c", "b: show d from c"])
    #expect(scene.window.route == ["a", "b", "c", "d"])
  }

  @Test func `show that nobody handles may install a root`() async throws {
    let scene = Scene(showing: ["a", "b"])
    scene.handlers = []
    try await scene.dispatch(Show("x")).value
    #expect(scene.window.route == ["x"])
  }

  @Test func `show on an empty route goes to the installer`() async throws {
    let scene = Scene()
    try await scene.dispatch(Show(["a", "b"], context: 7)).value
    #expect(scene.journal.entries == ["install a with 7", "a: show b from a with 7"])
    #expect(scene.window.route == ["a", "b"])
  }

  @Test func `several screens are shown in order with the same context`() async throws {
    let scene = Scene(showing: ["a"])
    try await scene.dispatch(Show([Name.b, .c], context: "hello")).value
    #expect(
      scene.journal.entries == [
        "a: show b from a with hello", "b: show c from b with hello",
      ])
    #expect(scene.window.route == ["a", "b", "c"])
  }

  @Test func `showing nothing ends at once`() async throws {
    let scene = Scene(showing: ["a"])
    try await scene.dispatch(Show([RouteElementIdentifier]())).value
    #expect(scene.journal.entries == [])
  }

  @Test func `hide asks the hidden screen, then those below it`() async {
    let scene = Scene(showing: ["a", "b", "c"])
    scene.handlers = []
    let handle = scene.dispatch(Hide("b", context: 1, atomic: true))
    #expect(scene.journal.entries == ["b: hide b from a with 1", "a: hide b from a with 1"])
    await #expect(throws: NavigationError.unhandledHide("b")) { try await handle.value }
  }

  @Test func `hiding what is not on the route ends at once`() async throws {
    let scene = Scene(showing: ["a"])
    try await scene.dispatch(Hide("z")).value
    #expect(scene.journal.entries == [])
    #expect(scene.window.route == ["a"])
  }

  @Test func `hiding a lower screen hides those above it one by one, top first`() async throws {
    let scene = Scene(showing: ["a", "b", "c", "d"])
    try await scene.dispatch(Hide(Name.b)).value
    #expect(
      scene.journal.entries == ["d: hide d from c", "c: hide c from b", "b: hide b from a"])
    #expect(scene.window.route == ["a"])
  }

  @Test func `an atomic hide is one request, for the lowest screen`() async throws {
    let scene = Scene(showing: ["a", "b", "c", "d"])
    try await scene.dispatch(Hide("b", atomic: true)).value
    #expect(scene.journal.entries == ["b: hide b from a"])
    #expect(scene.window.route == ["a"])
  }

  @Test func `of equal identifiers the last is hidden`() async throws {
    let scene = Scene(showing: ["a", "b", "c", "b", "d"])
    try await scene.dispatch(Hide("b")).value
    #expect(scene.window.route == ["a", "b", "c"])
  }

  @Test func `the root cannot be hidden`() async {
    let scene = Scene(showing: ["a"])
    let handle = scene.dispatch(Hide("a"))
    await #expect(throws: NavigationError.unhandledHide("a")) { try await handle.value }
    #expect(scene.window.route == ["a"])
  }

  @Test func `hide without a name means the screen of the page that was posted`() async throws {
    let scene = Scene(showing: ["a", "b", "c"])
    try await scene.dispatch(Hide(), from: ["a", "b"]).value
    #expect(scene.window.route == ["a"])
    try await scene.dispatch(Hide(), from: ["a", "b"]).value
    #expect(scene.window.route == ["a"])
  }

  @Test func `hide without a name and without a page means the screen on top`() async throws {
    let scene = Scene(showing: ["a", "b", "c"])
    try await scene.dispatch(Hide()).value
    #expect(scene.window.route == ["a", "b"])
  }

  @Test(arguments: [
    (["a", "b", "c"], ["a"]), (["a"], ["a", "b", "c"]), (["a", "b", "c"], ["a", "x", "y"]),
    (["a", "b"], ["x", "y", "z"]), ([], ["a", "b"]), (["a", "b"], ["a", "b"]),
  ])
  func `navigate reaches the whole route`(old: Route, new: Route) async throws {
    let scene = Scene(showing: old)
    try await scene.dispatch(Navigate(to: new)).value
    #expect(scene.window.route == new)
  }

  @Test func `a root that nobody installs is an error, and the session lives`() async throws {
    let scene = Scene(showing: ["a", "b"])
    let handle = scene.dispatch(Navigate(to: ["nowhere", "c"]))
    await #expect(throws: NavigationError.unhandledShow("nowhere")) { try await handle.value }
    #expect(scene.window.route == ["a", "b"])
    try await scene.dispatch(Navigate(to: ["a", "c"])).value
    #expect(scene.window.route == ["a", "c"])
  }

  @Test func `a screen that a person has left is not on the route`() async throws {
    let scene = Scene(showing: ["a", "b", "c"])
    scene.window.screens.last?.dismiss()
    #expect(scene.window.route == ["a", "b"])
    try await scene.dispatch(Show("d")).value
    #expect(scene.window.route == ["a", "b", "d"])
  }

  @Test func `only routable controllers are on the route`() {
    let scene = Scene(showing: ["a"])
    scene.window.rootViewController?.present(UIViewController())
    scene.window.rootViewController?.present(RecordingScreen("b", scene))
    #expect(scene.window.screens.count == 3)
    #expect(scene.window.route == ["a", "b"])
  }
}
