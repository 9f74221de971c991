import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite(.timeLimit(.minutes(1))) struct NavigationConfigurationTests {
  private enum Name: String { case list, item, photo }

  private let executor = ManualExecutor()
  private let store: CounterStore
  private let window: UIWindow

  init() {
    store = CounterStore(executor)
    window = UIWindow(executor: executor)
  }

  private final class ListInstaller: RootInstaller {
    let behaviour: NavigationInstruction.ModalDismissBehaviour
    weak var window: UIWindow?

    init(_ behaviour: NavigationInstruction.ModalDismissBehaviour, _ window: UIWindow) {
      self.behaviour = behaviour
      self.window = window
    }

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      let behaviour = behaviour
      window?.rootViewController = TableScreen(
        "list",
        [
          .show(Name.item): .presentModally { context in
            TableScreen(
              "item", context: context,
              [.hide(Name.item): .dismissModally(behaviour: behaviour)])
          },
          .show(Name.photo): .presentModally { _ in
            TableScreen("photo", [.hide(Name.photo): .dismissModally(behaviour: .hard)])
          },
        ])
      completion()
      return true
    }
  }

  private func start(_ behaviour: NavigationInstruction.ModalDismissBehaviour) {
    store.dependencies.navigator.start(
      using: ListInstaller(behaviour, window), in: window, at: Name.list)
  }

  private func perform(_ item: some NavigationSideEffect) async throws {
    let handle = store.dispatch(item)
    executor.drain()
    try await handle.value
  }

  @Test func `a table presents and dismisses`() async throws {
    start(.hard)
    #expect(window.route == ["list"])
    try await perform(Show(Name.item, context: 5))
    #expect(window.route == ["list", "item"])
    #expect((window.screens.last as? TableScreen)?.context as? Int == 5)
    try await perform(Hide(Name.item))
    #expect(window.route == ["list"])
  }

  @Test func `a hard dismissal takes the screens above along`() async throws {
    start(.hard)
    try await perform(Show([Name.item, .photo]))
    #expect(window.route == ["list", "item", "photo"])
    try await perform(Hide(Name.item, atomic: true))
    #expect(window.route == ["list"])
  }

  @Test func `a soft dismissal waits for the screens above`() async throws {
    start(.soft)
    try await perform(Show([Name.item, .photo]))
    try await perform(Hide(Name.item, atomic: true))
    #expect(window.route == ["list", "item", "photo"])
    try await perform(Hide(Name.photo))
    #expect(window.route == ["list"])
  }

  @Test func `the lower screen may dismiss the one above it`() async throws {
    start(.hard)
    try await perform(Show(Name.photo))
    let list = try #require(window.rootViewController as? TableScreen)
    let photo = try #require(window.screens.last as? TableScreen)
    photo.navigationConfiguration = [:]
    list.navigationConfiguration[.hide(Name.photo)] = .dismissModally(behaviour: .hard)
    try await perform(Hide(Name.photo))
    #expect(window.route == ["list"])
  }

  @Test func `what no table has is an error`() async {
    start(.hard)
    await #expect(throws: NavigationError.unhandledHide("list")) {
      try await perform(Hide("list"))
    }
  }

  @Test func `starting where nobody installs is reported`() {
    final class Nothing: RootInstaller {
      func installRoot(
        identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
      ) -> Bool { false }
    }
    let (_, messages) = Report.shared.capture {
      store.dependencies.navigator.start(using: Nothing(), in: window, at: "list")
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("No screen of the route shows \"list\"") == true)
  }

  @Test func `requests are equal by what they ask for`() {
    #expect(NavigationRequest.show(Name.item) == .show("item"))
    #expect(NavigationRequest.hide(Name.item) == .hide("item"))
    #expect(NavigationRequest.show("item") != .hide("item"))
  }
}
