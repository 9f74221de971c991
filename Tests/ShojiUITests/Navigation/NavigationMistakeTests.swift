import ShojiStore
import ShojiUI
import Testing

import class ShojiTestSupport.ManualClock
@testable import ShojiScreens

/// What authors of screens do wrong with routes, and what they read of it.
@Suite(.timeLimit(.minutes(1))) struct NavigationMistakeTests {
  private struct Item: Codable, Sendable { var id: Int }

  private func stack(_ table: [NavigationRequest: NavigationInstruction]) -> TableScene {
    TableScene(showing: UINavigationController(rootViewController: TableScreen("a", table)))
  }

  // MARK: Contexts

  @Test func `a screen that takes another context is told with both types`() async {
    let scene = stack([.show("b"): .push(Item.self) { TableScreen("b", context: $0) }])
    let error = await scene.error(of: Show("b", context: "text"))
    #expect(error == .wrongContext("b", taken: "Item", given: "String"))
    #expect(
      error.map { "\($0)" }?.contains("takes a Item, and was to be shown with a String") == true)
    // The one who has dispatched it hears of it.
    #expect(scene.messages == [])
    #expect(await scene.error(of: Show("b")) == .unhandledShow("b"))
  }

  @Test func `a screen that is described with its context is told in the same way`() async {
    let screen = Screen<Item>("b")
    let scene = stack([.show(screen): .push(screen) { TableScreen("b", context: $0) }])
    let mistake = NavigationError.wrongContext("b", taken: "Item", given: "String")
    #expect(await scene.error(of: Show("b", context: "text")) == mistake)
    #expect(
      await scene.error(of: Navigate(to: Screen<Void>("a")(), Screen<String>("b")("text")))
        == mistake)
  }

  @Test func `a screen that nobody shows with a context is told with its type`() async {
    let scene = stack([.show("b"): .optionalCustom { _, _, _, _, _ in false }])
    #expect(
      await scene.error(of: Show("b", context: 5))
        == .wrongContext("b", taken: nil, given: "Int"))
    scene.window.addresses = AddressBook(["a": [ScreenAddress("b", taking: Item.self)]])
    #expect(
      await scene.error(of: Show("b", context: 5))
        == .wrongContext("b", taken: "Item", given: "Int"))
    #expect(await scene.error(of: Show("b", context: Item(id: 1))) == .unhandledShow("b"))
  }

  @Test func `another screen may take what one does not`() async throws {
    let scene = stack([.show("b"): .push(String.self) { TableScreen("b", context: $0) }])
    let sheet = TableScreen("c", [.show("b"): .push(Item.self) { TableScreen("b", context: $0) }])
    scene.window.rootViewController?.present(sheet)
    try await scene.perform(Show("b", context: "text"))
    #expect(scene.route.contains("b"))
    #expect(scene.messages == [])
  }

  @Test func `a URL that a screen's table does not take is told, though nobody has dispatched it`()
    throws
  {
    let scene = stack([.show("b"): .push(String.self) { TableScreen("b", context: $0) }])
    let book = AddressBook(["a": [ScreenAddress("b", at: "b/:id", taking: Item.self)]])
    scene.window.addresses = book
    let location = try book.location(of: "/a/b/5")
    let messages = Report.shared.capture { scene.window.navigate(to: location) { _ in } }.1
    #expect(messages.count == 1)
    #expect(messages.first?.contains("\"b\" takes a String") == true)
  }

  @Test func `a context that the address does not take is told when the screen is shown`()
    async throws
  {
    let scene = stack([.show("b"): .push { TableScreen("b", context: $0) }])
    scene.window.addresses = AddressBook(["a": [ScreenAddress("b", taking: Item.self)]])
    try await scene.perform(Show("b", context: Item(id: 1)))
    #expect(scene.messages == [])
    try await scene.perform(Hide("b"))
    try await scene.perform(Show("b", context: "text"))
    #expect(scene.messages.count == 1)
    #expect(
      scene.messages.first?.contains(
        "\"b\" was shown with a String, and its ScreenAddress takes a Item") == true)
  }

  @Test func `what several screens are shown with need be for one of them alone`() async throws {
    let scene = stack([
      .show("b"): .push { _ in
        TableScreen("b", [.show("c"): .push { TableScreen("c", context: $0) }])
      }
    ])
    scene.window.addresses = AddressBook([
      "a": [ScreenAddress("b", taking: Item.self), ScreenAddress("c", taking: String.self)]
    ])
    try await scene.perform(Show(["b", "c"], context: "text"))
    #expect(scene.route == ["a", "b", "c"])
    #expect(scene.messages == [])
  }

  // MARK: Identifiers

  @Test func `a screen with another identifier than it was shown for is told with both`()
    async throws
  {
    let scene = stack([.show("b"): .push { _ in TableScreen("bee") }])
    try await scene.perform(Show("b"))
    #expect(scene.messages.count == 1)
    #expect(
      scene.messages.first?.contains(
        "TableScreen was shown for \"b\", and its routeIdentifier is \"bee\"") == true)
    #expect(scene.route == ["a", "bee"])
  }

  @Test func `which screen a tab bar shows is its own matter`() async throws {
    let scene = stack([
      .show("tabs"): .presentModally { _ in
        let tabs = UITabBarController()
        tabs.viewControllers = [TableScreen("one"), TableScreen("two")]
        return tabs
      }
    ])
    try await scene.perform(Show("tabs"))
    #expect(scene.route == ["a", "one"])
    #expect(scene.messages == [])
  }

  @Test
  func `a screen that is on the route twice is told, unless its context tells one from the other`()
    async throws
  {
    let scene = stack([.show("b"): .push { TableScreen("b", context: $0) }])
    scene.window.addresses = AddressBook(["a": [ScreenAddress("b", taking: Item.self)]])
    try await scene.perform(Show("b", context: Item(id: 1)))
    try await scene.perform(Show("b", context: Item(id: 2)))
    #expect(scene.messages == [])
    try await scene.perform(Show("b", context: Item(id: 2)))
    #expect(scene.messages.count == 1)
    #expect(
      scene.messages.first?.contains("has the screen \"b\" twice (TableScreen and TableScreen)")
        == true)
  }

  @Test func `a URL that names a screen twice is nobody's mistake`() throws {
    let scene = stack([.show("b"): .push { _ in TableScreen("b") }])
    let location = try scene.window.addresses.location(of: "/a/b/b")
    let messages = Report.shared.capture { scene.window.navigate(to: location) { _ in } }.1
    #expect(scene.route == ["a", "b", "b"])
    #expect(messages == [])
  }

  // MARK: Completions

  @Test func `a completion that is not called is told with the class and the method`() {
    let scene = stack([.show("b"): .custom { _, _, _, _, _ in }])
    let clock = ManualClock()
    scene.window.clock = clock.clock
    scene.window.navigate(to: ["a", "b"]) { _ in }
    clock.pass(.seconds(3))
    let messages = Report.shared.capture { scene.executor.drain() }.1
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("TableScreen, in its navigationConfiguration or its show(") == true)
    #expect(messages.first?.contains("\"b\"") == true)
  }

  @Test func `orders for the place that nobody comes to fail with the first, and others go on`() {
    let scene = Scene(showing: ["a"])
    let clock = ManualClock()
    scene.window.clock = clock.clock
    scene.isHolding = true
    let results = [scene.navigate(to: ["a", "b"]), scene.navigate(to: ["a", "b"])]
    let other = scene.navigate(to: ["a", "c"])
    clock.pass(.seconds(3))
    scene.isHolding = false
    let messages = Report.shared.capture { scene.executor.drain() }.1
    for result in results {
      guard case .failure(let error as NavigationError)? = result(),
        case .missingCompletion("b", let asked) = error
      else {
        Issue.record("\(String(describing: result()))")
        continue
      }
      #expect(asked == "RecordingScreen.show(identifier:from:animated:context:completion:)")
    }
    #expect(messages.count == 1)
    #expect(other() != nil)
    #expect(scene.window.route == ["a", "c"])
  }

  @Test func `a completion that is called late does not change what is shown since`() throws {
    let scene = Scene(showing: ["a"])
    let clock = ManualClock()
    scene.window.clock = clock.clock
    let book = AddressBook(["a": [ScreenAddress("b", at: "b/:id", taking: Item.self)]])
    scene.window.addresses = book
    scene.isHolding = true
    scene.window.navigate(to: try book.location(of: "/a/b/1")) { _ in }
    let late = scene.held[0]
    clock.pass(.seconds(3))
    scene.executor.drain()
    scene.isHolding = false
    scene.window.navigate(to: try book.location(of: "/a/b/2")) { _ in }
    #expect(scene.window.path == "/a/b/2")
    late()
    late()
    #expect(scene.window.path == "/a/b/2")
  }
}
