import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TabNavigationTests {
  private let journal = Journal()
  private let installer: ContainerInstaller
  private let window: UIWindow

  init() {
    installer = ContainerInstaller(["tabs"]) { [journal] in
      let tabs = RoutableTabs()
      tabs.viewControllers = [
        stack("home", journal: journal), stack("saved", journal: journal), PlainLeaf("plain"),
      ]
      return tabs
    }
    window = .navigating(installer)
  }

  private var tabs: RoutableTabs? { window.rootViewController as? RoutableTabs }

  @Test func `a container on the route comes before its children`() {
    #expect(window.go("tabs", "home"))
    #expect(window.route == ["tabs", "home"])
    #expect(window.hierarchy.count == 2)
    #expect(window.page().contains("<a class=\"tab\" href=\"/tabs/saved\">"))
  }

  @Test func `a stack on the route comes before its screens`() {
    final class Stack: UINavigationController, Routable {
      let routeIdentifier: RouteElementIdentifier = "stack"
    }
    let stack = Stack()
    stack.viewControllers = [Leaf("a"), Leaf("b")]
    let window = UIWindow.showing(stack)
    #expect(window.route == ["stack", "a", "b"])
    #expect(window.page().contains("href=\"/stack/a\">A</a>"))
    #expect(window.addresses().contains("/stack/a/b.field"))
    var places: [String] = []
    window.forEachController { place, _ in places.append(place) }
    #expect(places == ["/stack", "/stack/a", "/stack/a/b"])
  }

  @Test func `the URL of a container shows what is chosen in it`() {
    #expect(window.go("tabs"))
    #expect(window.route == ["tabs", "home"])
    #expect(window.go("tabs", "saved", "x"))
    #expect(window.go("tabs"))
    #expect(window.route == ["tabs", "saved"])
  }

  @Test func `going to another tab keeps what lies on the one before`() {
    #expect(window.go("tabs", "home", "x"))
    #expect(window.go("tabs", "saved"))
    #expect(window.route == ["tabs", "saved"])
    #expect(window.snapshot.keptRoutes == [["tabs", "home", "x"], ["tabs"]])
    let x = window.hiddenBranches[0].last
    #expect(window.go("tabs", "home", "x"))
    #expect(window.hierarchy.last === x)
  }

  @Test func `a URL is the whole of what is shown`() {
    #expect(window.go("tabs", "home", "x"))
    #expect(window.go("tabs", "saved", "y"))
    #expect(window.go("tabs", "home"))
    #expect(window.route == ["tabs", "home"])
    #expect(window.go("tabs", "saved", "z"))
    #expect(window.route == ["tabs", "saved", "z"])
  }

  @Test func `a modal goes when another tab is chosen, and what is below it is kept`() {
    #expect(window.go("tabs", "home", "x", "m"))
    _ = journal.take()
    #expect(window.go("tabs", "saved"))
    #expect(window.route == ["tabs", "saved"])
    #expect(
      journal.take() == [
        "x willDisappear", "saved willAppear", "x didDisappear", "saved didAppear",
        "m willDisappear", "m didDisappear",
      ])
    #expect(window.snapshot.keptRoutes.first == ["tabs", "home", "x"])
  }

  @Test func `showing the name of a tab chooses it`() {
    #expect(window.go("tabs", "home", "x"))
    let order = NavigationOrder(
      change: .show(["saved"]), animated: false, context: nil, origin: nil)
    window.routeChanger?.perform(order) { _ in }
    #expect(window.route == ["tabs", "saved"])
  }

  @Test func `a name that is no tab is an error`() {
    #expect(window.go("tabs", "home"))
    #expect(!window.go("tabs", "nothing"))
    #expect(window.route == ["tabs", "home"])
  }

  @Test func `a tab that the delegate refuses stays away, and the order ends`() {
    final class Delegate: UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { false }
    }
    let delegate = Delegate()
    #expect(window.go("tabs", "home", "x"))
    tabs?.delegate = delegate
    #expect(window.go("tabs", "saved"))
    #expect(window.route == ["tabs", "home", "x"])
    #expect(window.go("tabs", "home", "x", "m"))
    #expect(window.go("tabs", "saved", "y"))
    #expect(window.route == ["tabs", "home", "x", "m"])
  }

  @Test func `first screens cannot be hidden, what lies on them can`() {
    #expect(window.go("tabs", "home", "x", "m"))
    #expect(window.hierarchy.map(\.canBeHidden) == [false, false, true, true])
    let modal = UINavigationController(rootViewController: Leaf("first"))
    window.hierarchy.last?.present(modal)
    #expect(window.hierarchy.last?.canBeHidden == true)
    let order = NavigationOrder(
      change: .hide("home", atomic: false), animated: false, context: nil, origin: nil)
    var error: (any Error)?
    window.routeChanger?.perform(order) { if case .failure(let found) = $0 { error = found } }
    #expect(error as? NavigationError == .unhandledHide("first"))
  }

  @Test func `tabs without a name are installed for the first screen of any of them`() {
    let installer = ContainerInstaller(["home", "saved"]) {
      let tabs = UITabBarController()
      tabs.viewControllers = [stack("home"), stack("saved")]
      return tabs
    }
    let window = UIWindow.navigating(installer)
    #expect(window.go("saved", "x"))
    #expect(window.route == ["saved", "x"])
    let root = window.rootViewController
    #expect(window.go("home"))
    #expect(window.go("saved", "x"))
    #expect(window.rootViewController === root)
    #expect(window.page().contains("href=\"/home\""))
  }

  @Test func `tabs in tabs are found`() {
    let inner = UITabBarController()
    inner.viewControllers = [Leaf("a"), Leaf("b")]
    let outer = UITabBarController()
    outer.viewControllers = [stack("home"), inner]
    let window = UIWindow.navigating(ContainerInstaller(["home"]) { outer })
    #expect(window.go("home"))
    #expect(window.snapshot.keptRoutes == [["a"], ["b"]])
    #expect(window.go("b"))
    #expect(window.route == ["b"])
    #expect(outer.selectedIndex == 1)
    #expect(window.go("a"))
    #expect(window.route == ["a"])
    #expect(window.go("home"))
    #expect(outer.selectedIndex == 0)
  }

  // MARK: Admission

  private func forbidSaved(redirecting: Bool) {
    installer.admission = { location in
      guard location.route.contains("saved") else { return .admitted }
      return redirecting ? .redirected(to: ["tabs", "m"]) : .forbidden
    }
  }

  @Test func `the URL of a tab bar never shows a tab that is not admitted`() {
    #expect(window.go("tabs", "saved", "x"))
    forbidSaved(redirecting: false)
    #expect(window.go("tabs"))
    #expect(window.route == ["tabs", "home"])
    #expect(!window.go("tabs", "saved"))
    #expect(window.route == ["tabs", "home"])
  }

  @Test func `a modal that a tab leads to instead lies over a tab that is admitted`() {
    #expect(window.go("tabs", "saved", "x"))
    forbidSaved(redirecting: true)
    #expect(window.go("tabs", "saved", "x"))
    #expect(window.route == ["tabs", "home", "m"])
    #expect(window.go("tabs", "home"))
    #expect(window.route == ["tabs", "home"])
  }

  @Test func `of the tabs that are kept one is chosen that is admitted`() {
    let installer = ContainerInstaller(["tabs"]) {
      let tabs = RoutableTabs()
      tabs.viewControllers = [stack("first"), stack("second"), stack("third")]
      return tabs
    }
    let window = UIWindow.navigating(installer)
    #expect(window.go("tabs", "third"))
    installer.admission = { location in
      location.route == ["tabs"] || location.route.contains("second") ? .admitted : .forbidden
    }
    #expect(window.go("tabs"))
    #expect(window.route == ["tabs", "second"])
  }

  @Test func `where nothing is admitted the order fails and ends`() {
    #expect(window.go("tabs", "saved"))
    installer.admission = { $0.route == ["tabs"] ? .admitted : .forbidden }
    #expect(!window.go("tabs"))
    installer.admission = { _ in .admitted }
    #expect(window.go("tabs", "home"))
  }

  @Test func `a snapshot is restored without asking`() {
    #expect(window.go("tabs", "saved", "x"))
    #expect(window.go("tabs", "home"))
    let other = UIWindow.navigating(installer)
    forbidSaved(redirecting: true)
    other.restore(window.snapshot) { _ in }
    #expect(other.route == ["tabs", "home"])
    #expect(other.snapshot.keptRoutes == window.snapshot.keptRoutes)
    #expect(other.page() == window.page())
  }
}
