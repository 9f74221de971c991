import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct SplitViewControllerTests {
  private let journal = Journal()
  private let split = UISplitViewController(style: .doubleColumn)
  private let window: UIWindow

  init() {
    let split = split
    let journal = journal
    window = .navigating(
      ContainerInstaller(["list"]) {
        split.viewControllers = [stack("list", journal: journal)]
        return split
      })
    window.go("list")
    _ = journal.take()
  }

  private var list: UINavigationController? {
    split.viewController(for: .primary) as? UINavigationController
  }

  @Test func `the secondary is on the route after the primary`() {
    #expect(window.go("list", "detail"))
    #expect(window.route == ["list", "detail"])
    #expect(split.viewControllers.count == 2)
    #expect(journal.take() == ["detail willAppear", "detail didAppear"])
    #expect(window.frontLeaf?.splitViewController === split)
    #expect(window.go("list", "detail", "x"))
    #expect(window.route == ["list", "detail", "x"])
    #expect(list?.viewControllers.count == 1)
  }

  @Test func `the way back takes the secondary away, whose first screen can be hidden`() {
    window.go("list", "detail", "x")
    #expect(window.hierarchy.map(\.canBeHidden) == [false, true, true])
    _ = journal.take()
    #expect(window.go("list"))
    #expect(window.route == ["list"])
    #expect(split.viewController(for: .secondary) == nil)
    #expect(
      journal.take().filter { $0.hasSuffix("Disappear") } == [
        "x willDisappear", "x didDisappear", "detail willDisappear", "detail didDisappear",
      ])
  }

  @Test func `another detail takes the place of the former one`() {
    window.go("list", "detail")
    let first = window.frontLeaf
    _ = journal.take()
    let order = NavigationOrder(
      change: .show(["detail"]), animated: false, context: RouteContext(2), origin: nil)
    window.routeChanger?.perform(order) { _ in }
    #expect(window.route == ["list", "detail"])
    #expect(window.frontLeaf !== first)
    #expect(
      journal.take() == [
        "detail willDisappear", "detail willAppear", "detail didDisappear", "detail didAppear",
      ])
    #expect((window.frontLeaf as? Leaf)?.made as? Int == 2)
  }

  @Test func `what takes everything off a primary takes the secondary`() throws {
    window.go("list", "x", "detail")
    #expect(window.route == ["list", "x", "detail"])
    let list = try #require(window.routables.first)
    window.takeAwayEverything(above: list)
    #expect(window.route == ["list"])
  }

  @Test func `without columns a detail is presented`() {
    let leaf = Leaf("a")
    let window = UIWindow.showing(leaf)
    leaf.showDetailViewController(Leaf("b"))
    #expect(leaf.presentedViewController != nil)
    #expect(window.route == ["a", "b"])
  }

  @Test func `columns change places and go`() {
    let (a, b, c) = (Leaf("a"), Leaf("b"), Leaf("c"))
    split.viewControllers = [a, b]
    #expect(window.route == ["a", "b"])
    split.setViewController(c, for: .primary)
    #expect(window.route == ["c", "b"])
    split.hide(.secondary)
    #expect(window.route == ["c"])
    let (_, messages) = Report.shared.capture {
      split.viewControllers = [a, b, Leaf("d")]
      split.setViewController(split, for: .secondary)
    }
    #expect(messages.count == 2)
    #expect(window.route == ["a", "b"])
    split.setViewController(b, for: .primary)
    #expect(window.route == ["b"])
    #expect(same(split.children, [b]))
  }

  @Test func `a controller can change from a column to the other`() {
    let (a, b) = (Leaf("a"), Leaf("b"))
    split.viewControllers = [a, b]
    split.viewControllers = [b, a]
    #expect(window.route == ["b", "a"])
    #expect(a.isVisible && b.isVisible)
    #expect(a.view.superview?.key == "secondary")
    #expect(b.view.superview?.key == "primary")
    #expect(window.page().contains("B</"))
  }

  @Test func `a rebuilt window has both columns with their local states and values`() throws {
    window.go("list", "detail", "x")
    for (index, controller) in window.hierarchy.enumerated() {
      (controller as? PlainLeaf)?.localState.note = "note \(index)"
    }
    let fields = window.hierarchy.compactMap { ($0 as? PlainLeaf)?.rootView.field }
    _ = window.page()
    _ = window.deliver(
      values: [fields[0].address: ["left"], fields[2].address: ["right"]], event: nil)
    let coded = window.snapshot.encoded
    let snapshot = try WindowSnapshot(encoded: coded)
    let other = UIWindow.navigating(
      ContainerInstaller(["list"]) {
        let split = UISplitViewController()
        split.viewControllers = [stack("list")]
        return split
      })
    other.restore(snapshot) { _ in }
    _ = other.page()
    #expect(other.page() == window.page())
    #expect(other.snapshot == window.snapshot)
    #expect(other.page().contains("left"))
    #expect(other.page().contains("right"))
  }

  // MARK: HTML

  @Test func `columns are sections with their names, and the main title is that of the secondary`()
  {
    let empty = window.screensHTML()
    #expect(empty.contains("<div class=\"split\"><div class=\"columns\">"))
    #expect(empty.contains(" class=\"column primary-column\" aria-label=\"LIST\">"))
    #expect(empty.contains("<h1 class=\"navbar-title\">LIST</h1>"))
    window.go("list", "detail")
    let page = window.page()
    #expect(page.contains("<title>DETAIL</title>"))
    #expect(page.contains("<div class=\"columns two\">"))
    #expect(page.contains(" class=\"column secondary-column\" aria-label=\"DETAIL\">"))
    #expect(page.contains("<h2 class=\"navbar-title\">LIST</h2>"))
    #expect(page.contains("<h1 class=\"navbar-title\">DETAIL</h1>"))
    #expect(
      window.addresses() == [
        "/list/detail:secondary.field", "/list/detail:primary.field",
      ])
  }

  @Test func `where one column is seen there is a way back`() {
    window.go("list", "detail")
    let link = "<a class=\"link navbar-back narrow-only\" href=\"/list\">LIST</a>"
    #expect(window.page().contains(link))
    #expect(!window.page().contains("navbar narrow-only"))
    window.go("list", "detail", "x")
    #expect(
      window.page().contains("<a class=\"link navbar-back\" href=\"/list/detail\">DETAIL</a>"))
    #expect(!window.page().contains("narrow-only"))
    split.setViewController(Leaf("plain"), for: .secondary)
    #expect(window.page().contains("<div class=\"navbar narrow-only\"><a"))
    #expect(window.page().contains(">LIST</a></div>"))
  }

  @Test func `the way back from a screen without a URL is a button`() {
    split.setViewController(
      UINavigationController(rootViewController: PlainLeaf("p")), for: .secondary)
    let page = window.page()
    #expect(page.contains("<div class=\"narrow-only\"><button class=\"b b-plain bar-button\""))
    let name = "/list/+1:secondary:!navigationBar:back"
    #expect(page.contains("value=\"\(name)\""))
    #expect(window.deliver(values: [:], event: name) == .delivered)
    #expect(split.viewController(for: .secondary) == nil)
  }

  @Test func `a column can be alone`() {
    window.go("list", "detail")
    split.preferredDisplayMode = .secondaryOnly
    #expect(window.needsRender)
    #expect(window.page().contains("<div class=\"columns two secondary-only\">"))
    split.show(.primary)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(!window.page().contains("secondary-only"))
    split.hide(.primary)
    #expect(split.displayMode == .secondaryOnly)
    split.hide(.secondary)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(window.route == ["list"])
  }

  @Test func `columns in a tab are kept as they are`() {
    let tabs = UITabBarController()
    let columns = UISplitViewController()
    columns.viewControllers = [stack("a"), Leaf("b")]
    tabs.viewControllers = [columns, Leaf("c")]
    let window = UIWindow.navigating(ContainerInstaller(["a"]) { tabs })
    window.go("a", "b")
    window.go("c")
    #expect(window.snapshot.keptRoutes == [["a", "b"]])
    #expect(window.page().contains("href=\"/a/b\""))
    window.go("a", "b")
    #expect(tabs.selectedIndex == 0)
    #expect(window.route == ["a", "b"])
  }
}
