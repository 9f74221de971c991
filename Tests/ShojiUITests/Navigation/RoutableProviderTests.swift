import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// Screens that are no controllers.
private final class Coordinator: RootInstaller {
  final class Page: Routable {
    let routeIdentifier: RouteElementIdentifier
    unowned let coordinator: Coordinator

    init(_ identifier: RouteElementIdentifier, _ coordinator: Coordinator) {
      routeIdentifier = identifier
      self.coordinator = coordinator
    }

    func show(
      identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
      context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      coordinator.pages.append(Page(identifier, coordinator))
      completion()
      return true
    }

    func hide(
      identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
      context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      coordinator.pages.removeLast()
      completion()
      return true
    }
  }

  var pages: [Page] = []

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    pages = [Page(identifier, self)]
    completion()
    return true
  }
}

@Suite(.timeLimit(.minutes(1))) struct RoutableProviderTests {
  private let coordinator = Coordinator()

  private func makeNavigator() -> Navigator {
    Navigator(
      routableProvider: RoutableProvider { [weak coordinator] in coordinator?.pages ?? [] })
  }

  private func order(_ change: NavigationOrder.Change) -> NavigationOrder {
    NavigationOrder(change: change, animated: false, context: nil, origin: nil)
  }

  @Test func `orders go to the screens of the provider, without a session`() async throws {
    let navigator = makeNavigator()
    let window = UIWindow()
    navigator.start(using: coordinator, in: window, at: "a")
    #expect(window.route == ["a"])
    try await navigator.perform(order(.show(["b", "c"])))
    #expect(window.route == ["a", "b", "c"])
    try await navigator.perform(order(.hide("b", atomic: false)))
    #expect(window.route == ["a"])
    try await navigator.perform(order(.navigate(["x", "y"])))
    #expect(window.route == ["x", "y"])
  }

  @Test func `the URL of the window is read off the provider`() {
    let navigator = makeNavigator()
    let window = UIWindow()
    navigator.start(using: coordinator, in: window, at: "a")
    window.rootViewController = TableScreen("controller")
    #expect(window.page().contains("action=\"/a\""))
    window.navigate(to: ["a", "b"]) { _ in }
    #expect(window.page().contains("action=\"/a/b\""))
  }

  @Test func `the app that installs the first screen says where screens are found`() {
    let window = UIWindow()
    window.rootViewController = TableScreen("controller")
    coordinator.pages = [Coordinator.Page("a", coordinator)]
    makeNavigator().attach(window)
    #expect(window.route == ["a"])
    #expect(window.page().contains("action=\"/a\""))
    Navigator().attach(window)
    #expect(window.route == ["controller"])
  }

  @Test func `a bar has no link where controllers do not make the route`() {
    let window = UIWindow()
    let stack = UINavigationController(rootViewController: TableScreen("x"))
    stack.pushViewController(TableScreen("y"))
    window.rootViewController = stack
    #expect(window.page().contains("href=\"/x\""))
    makeNavigator().attach(window)
    stack.navigationBar.setNeedsDisplay()
    #expect(!window.page().contains("href=\"/x\""))
  }

  @Test func `the live provider reads the controllers, also beside another one`() {
    let navigator = makeNavigator()
    let window = UIWindow()
    navigator.start(using: coordinator, in: window, at: "a")
    window.rootViewController = TableScreen("controller")
    let live = RoutableProvider.live(using: window)
    #expect(live.currentRoutable().map(\.routeIdentifier) == ["controller"])
    #expect(window.routables.map(\.routeIdentifier) == ["a"])
  }

  @Test func `a provider lets its window go`() {
    weak var gone: UIWindow?
    let provider: RoutableProvider
    do {
      let window = UIWindow()
      gone = window
      provider = .live(using: window)
      makeNavigator().start(using: coordinator, in: window, at: "a")
      window.close()
      #expect(window.route == [])
    }
    #expect(gone == nil)
    #expect(provider.currentRoutable().isEmpty)
  }
}
