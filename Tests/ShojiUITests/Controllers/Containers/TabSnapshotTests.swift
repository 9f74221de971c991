import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TabSnapshotTests {
  private final class Told: UITabBarControllerDelegate {
    var count = 0
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { count += 1 }
  }
  private let told = Told()

  private func open(_ make: @escaping () -> UIViewController) -> UIWindow {
    .navigating(ContainerInstaller(["tabs"], make: make))
  }

  private func makeTabs() -> RoutableTabs {
    let tabs = RoutableTabs()
    tabs.viewControllers = [stack("home"), stack("saved", "y"), Leaf("you")]
    tabs.delegate = told
    return tabs
  }

  private func rebuild(
    _ window: UIWindow, with make: @escaping () -> UIViewController
  ) throws -> UIWindow {
    let coded = window.snapshot.encoded
    let snapshot = try WindowSnapshot(encoded: coded)
    let other = open(make)
    other.restore(snapshot) { _ in }
    _ = other.page()
    return other
  }

  private func write(_ note: String, on controller: UIViewController?) {
    (controller as? PlainLeaf)?.localState.note = note
  }

  private func fill(_ window: UIWindow) {
    window.go("tabs", "home")
    for name in ["x", "z"] {
      let order = NavigationOrder(
        change: .show([name]), animated: false, context: RouteContext("with \(name)"), origin: nil)
      window.routeChanger?.perform(order) { _ in }
    }
    for controller in window.hierarchy {
      write("note of \(window.path(of: [controller]))", on: controller)
    }
    window.go("tabs", "saved")
    write("saved", on: window.frontLeaf)
    window.go("tabs", "you")
    if let leaf = window.frontLeaf { window.type("typed", in: leaf.rootView.field) }
    window.go("tabs", "you", "m")
    write("modal", on: window.frontLeaf)
  }

  @Test func `a rebuilt window has the stacks of all tabs with their local states`() throws {
    let window = open(makeTabs)
    fill(window)
    told.count = 0
    let other = try rebuild(window, with: makeTabs)
    #expect(window.route == ["tabs", "you", "m"])
    #expect(window.snapshot.keptRoutes == [["tabs", "home", "x", "z"], ["tabs", "saved"]])
    #expect(other.snapshot.keptRoutes == window.snapshot.keptRoutes)
    #expect(other.page() == window.page())
    #expect(other.snapshot == window.snapshot)
    #expect(told.count == 0)
    for route in [
      ["tabs", "you"], ["tabs", "home", "x", "z"], ["tabs", "home", "x"], ["tabs", "saved"],
    ] {
      for window in [window, other] { window.navigate(to: route) { _ in } }
      #expect(other.route == route)
      #expect(other.page() == window.page())
    }
    #expect(told.count > 0)
  }

  @Test func `a screen of another tab has what it was shown with`() throws {
    let window = open(makeTabs)
    fill(window)
    let other = try rebuild(window, with: makeTabs)
    let kept = try #require(other.hiddenBranches.first?.compactMap { $0 as? Leaf })
    #expect(kept.map { $0.made as? String } == [nil, "with x", "with z"])
    #expect(other.hiddenBranches.first?.map(\.isVisible) == [true, false, false, false])
  }

  @Test func `tabs that are as they were made are not visited`() throws {
    let window = open(makeTabs)
    window.go("tabs", "home")
    let other = try rebuild(window, with: makeTabs)
    #expect(other.snapshot == window.snapshot)
    let tabs = other.rootViewController as? RoutableTabs
    #expect(tabs?.viewControllers?.map(\.isViewLoaded) == [true, false, false])
  }

  @Test func `every controller has one place of its own`() {
    let window = open(makeTabs)
    fill(window)
    window.frontLeaf?.addChild(PlainLeaf("child"))
    window.rootViewController?.addChild(PlainLeaf("banner"))
    var places: [String] = []
    var seen: [UIViewController] = []
    window.forEachController {
      places.append($0)
      seen.append($1)
    }
    #expect(Set(places).count == places.count)
    #expect(Set(seen.map { ObjectIdentifier($0) }).count == seen.count)
    for place in [
      "/tabs", "/tabs/home", "/tabs/home/x/z", "/tabs/saved", "/tabs/you", "/tabs/you/m",
      "/tabs/you/m 0", "/tabs 2",
    ] {
      #expect(places.contains(place), "\(places)")
    }
    #expect(seen.count == 11)
  }

  @Test func `the choice among tabs without names is kept with the values of controls`() throws {
    func make() -> UIViewController {
      let tabs = RoutableTabs()
      tabs.viewControllers = [PlainLeaf("a"), PlainLeaf("b"), PlainLeaf("c")]
      return tabs
    }
    let window = open(make)
    window.go("tabs")
    #expect(window.isToldByRoute)
    let tabs = try #require(window.rootViewController as? RoutableTabs)
    _ = window.page()
    _ = window.deliver(values: [:], event: "\(tabs.tabBar.address)|=C")
    #expect(window.frontLeaf?.name == "c")
    for leaf in tabs.viewControllers ?? [] { write("note of \(leaf.title ?? "")", on: leaf) }
    let other = try rebuild(window, with: make)
    #expect(other.frontLeaf?.name == "c")
    #expect(other.frontLeaf?.localState.note == "note of C")
    #expect(window.addresses() == ["/tabs/+1:!tabBar", "/tabs/+1:PlainLeaf-2.field"])
    #expect(other.page() == window.page())
    #expect(other.snapshot == window.snapshot)
  }

  @Test func `a chosen tab stays chosen behind a tab that a later build puts before it`() throws {
    func make(_ names: [String]) -> UIViewController {
      let tabs = RoutableTabs()
      tabs.viewControllers = names.map { PlainLeaf($0) }
      return tabs
    }
    let window = open { make(["a", "b", "c"]) }
    window.go("tabs")
    let tabs = try #require(window.rootViewController as? RoutableTabs)
    _ = window.page()
    _ = window.deliver(values: [:], event: "\(tabs.tabBar.address)|=B")
    let other = try rebuild(window) { make(["new", "a", "b", "c"]) }
    #expect(other.frontLeaf?.name == "b")
  }

  @Test func `the choice of a tab without a name beside one with a name is kept`() throws {
    func make() -> UIViewController {
      let tabs = RoutableTabs()
      tabs.viewControllers = [Leaf("home"), PlainLeaf("b")]
      return tabs
    }
    let window = open(make)
    window.go("tabs")
    let tabs = try #require(window.rootViewController as? RoutableTabs)
    _ = window.page()
    _ = window.deliver(values: [:], event: "\(tabs.tabBar.address)|=B")
    #expect(window.frontLeaf?.name == "b")
    write("note", on: window.frontLeaf)
    let other = try rebuild(window, with: make)
    #expect(other.frontLeaf?.name == "b")
    #expect(other.page() == window.page())
    #expect(other.snapshot == window.snapshot)
  }

  @Test func `what cannot be rebuilt keeps the session awake`() {
    let tabs = RoutableTabs()
    tabs.viewControllers = [
      stack("home"), UINavigationController(rootViewController: PlainLeaf("p")),
    ]
    let window = UIWindow.showing(tabs)
    #expect(window.isToldByRoute)
    tabs.selectedIndex = 1
    #expect(!window.isToldByRoute)
    tabs.selectedIndex = 0
    (tabs.viewControllers?[1] as? UINavigationController)?.pushViewController(PlainLeaf("q"))
    #expect(!window.isToldByRoute)
  }
}
