import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private typealias StackScreen = TableScreen

@Suite(.timeLimit(.minutes(1))) struct StackNavigationTests {
  private let executor = ManualExecutor()
  private let store: CounterStore
  private let window: UIWindow

  init() {
    store = CounterStore(executor)
    window = UIWindow(executor: executor)
  }

  private final class ListInstaller: RootInstaller {
    weak var window: UIWindow?
    var isInStack = true

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      let list = StackScreen(
        "list",
        [
          .show("item"): .push { StackScreen("item", context: $0, Self.inItem) },
          .hide("item"): .pop,
        ])
      window?.rootViewController =
        isInStack ? UINavigationController(rootViewController: list) : list
      completion()
      return identifier == "list"
    }

    private static var inItem: [NavigationRequest: NavigationInstruction] {
      [
        .show("comments"): .push { _ in
          StackScreen(
            "comments",
            [.hide("comments"): .popToViewController(identifier: "item")])
        },
        .show("photo"): .push { _ in
          StackScreen("photo", [.hide("photo"): .popToViewController(identifier: "nine")])
        },
        .show("edit"): .presentModally { _ in
          StackScreen("edit", [.hide("edit"): .dismissModally(behaviour: .hard)])
        },
        .show("plain"): .push { _ in StackScreen("plain", [.hide("plain"): .pop]) },
        .show("bare"): .push { _ in StackScreen("bare") },
        .hide("item"): .popToRootViewController,
      ]
    }
  }

  private func start(inStack: Bool = true) -> ListInstaller {
    let installer = ListInstaller()
    installer.window = window
    installer.isInStack = inStack
    store.dependencies.navigator.start(using: installer, in: window, at: "list")
    return installer
  }

  private func perform(_ item: some NavigationSideEffect) async throws {
    let handle = store.dispatch(item)
    executor.drain()
    try await handle.value
  }

  @Test func `tables push with the context and pop`() async throws {
    _ = start()
    try await perform(Show("item", context: 5))
    #expect(window.route == ["list", "item"])
    #expect((window.hierarchy.last as? StackScreen)?.context as? Int == 5)
    try await perform(Hide("item"))
    #expect(window.route == ["list"])
  }

  @Test func `tables pop to a screen and to the first`() async throws {
    _ = start()
    try await perform(Show(["item", "comments"]))
    try await perform(Hide("comments"))
    #expect(window.route == ["list", "item"])
    try await perform(Show("comments"))
    try await perform(Hide("item", atomic: true))
    #expect(window.route == ["list"])
  }

  @Test func `popping to a screen that is not there is reported, and an error`() async throws {
    _ = start()
    try await perform(Show(["item", "photo"]))
    let handle = store.dispatch(Hide("photo"))
    let (_, messages) = Report.shared.capture { executor.drain() }
    #expect(messages.first?.contains("no screen \"nine\" in its stack") == true)
    await #expect(throws: NavigationError.unknownScreen("nine")) { try await handle.value }
    #expect(window.route == ["list", "item", "photo"])
  }

  @Test func `a person leaves a screen whose table is wrong by the stack's own way back`()
    async throws
  {
    _ = start()
    try await perform(Show(["item", "photo"]))
    let (_, messages) = Report.shared.capture { window.navigate(to: ["list", "item"]) { _ in } }
    #expect(messages.count == 1)
    #expect(window.route == ["list", "item"])
  }

  @Test func `a URL builds the chain, and Back takes it down`() async throws {
    _ = start()
    for route in [["list", "item", "comments"], ["list"], ["list", "item", "edit"], ["list"]] {
      try await perform(Navigate(to: route))
      #expect(window.route == route)
    }
  }

  @Test func `a screen is popped by its table, or by its stack if nobody hides it`() async throws {
    _ = start()
    for screen in ["plain", "bare"] {
      try await perform(Navigate(to: ["list", "item", screen]))
      try await perform(Navigate(to: ["list", "item"]))
      #expect(window.route == ["list", "item"])
    }
  }

  @Test func `pushing without a stack is reported, and an error`() async throws {
    _ = start(inStack: false)
    let handle = store.dispatch(Show("item"))
    let (_, messages) = Report.shared.capture { executor.drain() }
    #expect(messages.first?.contains("is in no UINavigationController") == true)
    #expect(window.route == ["list"])
    _ = try? await handle.value
  }

  @Test func `a rebuilt window has the stack with its contexts and shows the same page`()
    async throws
  {
    _ = start()
    try await perform(Show("item", context: 5))
    try await perform(Show("comments"))
    let page = window.page()
    let coded = window.snapshot.encoded
    let snapshot = try WindowSnapshot(encoded: coded)
    let other = UIWindow(executor: executor)
    let installer = ListInstaller()
    installer.window = other
    other.startNavigation(using: installer)
    other.restore(snapshot) { _ in }
    #expect(other.page() == page)
    #expect((other.hierarchy[1] as? StackScreen)?.context as? Int == 5)
  }
}
