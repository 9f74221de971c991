import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct SidebarTests {
  private let journal = Journal()
  private let tabs: UITabBarController
  private let group: UITabGroup
  private let window: UIWindow

  init() {
    let journal = journal
    func tab(_ name: String) -> UITab {
      UITab(title: name.capitalized, image: nil, identifier: name) { _ in Leaf(name, journal) }
    }
    group = UITabGroup(
      title: "Work", identifier: "work", children: [tab("open"), tab("done")]
    ) { _ in Leaf("all", journal) }
    tabs = UITabBarController(tabs: [
      tab("inbox"), group,
      UITabGroup(
        title: "People", identifier: "people",
        children: [
          tab("ann"), UITabGroup(title: "Far", identifier: "far", children: [tab("bob")]),
        ]),
      tab("last"),
    ])
    window = UIWindow.showing(tabs)
  }

  private final class Delegate: UITabBarControllerDelegate {
    var told: [String] = []
    var vetoed = ""
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      told.append("should \(tab.identifier)")
      return tab.identifier != vetoed
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { told.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")") }
  }

  /// The bar as lines: headings with the tabs below them.
  private var bar: [String] {
    let page = window.screensHTML()
    let bar = page.prefix(upTo: page.range(of: "</nav>")?.lowerBound ?? page.endIndex)
    return bar.matches(
      of: /<div class="tab-group" role="group" aria-label="(\w+)">|<span>(\w+)<\/span>|(<\/div>)/
    )
    .map { $0.output.1.map { "\($0):" } ?? $0.output.2.map { "\($0)" } ?? "end" }
  }

  @Test func `tabs are the screens of all leaves, with the words of the tabs`() {
    let names = ["inbox", "all", "open", "done", "ann", "bob", "last"]
    #expect(tabs.viewControllers?.map { ($0 as? Leaf)?.routeIdentifier } == names)
    #expect(
      tabs.tabBar.items.map(\.title) == ["Inbox", "Work", "Open", "Done", "Ann", "Bob", "Last"])
    for name in names + ["people", "far", "work"] where name != "all" {
      let tab = tabs.tab(forIdentifier: name)
      #expect(tab?.identifier == name && tab?.tabBarController === tabs)
    }
    #expect(tabs.tab(forIdentifier: "nobody") == nil)
    #expect(tabs.tab(forIdentifier: "bob")?.parent?.identifier == "far")
    #expect(tabs.selectedTab?.identifier == "inbox")
    tabs.selectedTab = tabs.tab(forIdentifier: "bob")
    #expect(window.route == ["bob"])
  }

  @Test func `a sidebar has headings, a bar has none`() {
    let leaves = ["Inbox", "Work", "Open", "Done", "Ann", "Bob", "Last"]
    #expect(bar == leaves)
    #expect(window.screensHTML().contains("class=\"tab-bar tabs\""))
    tabs.mode = .tabSidebar
    #expect(
      bar == [
        "Inbox", "Work:", "Work", "Open", "Done", "end", "People:", "Ann", "Bob", "end", "Last",
      ])
    #expect(window.screensHTML().contains("class=\"tab-bar tabs sidebar\""))
    tabs.mode = .tabBar
    #expect(bar == leaves)
  }

  @Test func `tabs that come and go leave the chosen one where it is`() {
    tabs.mode = .tabSidebar
    tabs.selectedTab = tabs.tab(forIdentifier: "done")
    let former = group.children
    group.children = [
      UITab(title: "New", image: nil, identifier: "new") { [journal] _ in Leaf("new", journal) },
      former[1],
    ]
    #expect(bar.prefix(6) == ["Inbox", "Work:", "Work", "New", "Done", "end"])
    #expect(tabs.selectedTab?.identifier == "done" && window.route == ["done"])
    #expect(former[0].parent == nil && former[0].tabBarController == nil)
    #expect(former[1].parent === group && former[1].tabBarController === tabs)
    former[1].title = "Finished"
    former[1].badgeValue = "3"
    #expect(bar.contains("Finished"))
    #expect(window.screensHTML().contains("<span>Finished</span> <span class=\"badge\">3</span>"))
    former[1].isEnabled = false
    #expect(bar.contains("Finished") && !former[1].item.isEnabled)
    tabs.tabs = []
    #expect(former[1].tabBarController == nil)
    #expect(tabs.selectedTab == nil && bar.isEmpty)
  }

  @Test func `a person's choice asks and tells by tabs`() {
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.receivePress(ofTab: 3)
    #expect(delegate.told == ["should done", "did done after inbox"])
    delegate.vetoed = "ann"
    tabs.receivePress(ofTab: 4)
    #expect(delegate.told.last == "should ann" && tabs.selectedTab?.identifier == "done")
    tabs.selectedTab = tabs.tab(forIdentifier: "ann")
    #expect(delegate.told.count == 3 && tabs.selectedTab?.identifier == "ann")
  }

  @Test func `a screen that wants the bar away leaves the sidebar of a desk`() {
    let stack = stack("home", journal: journal)
    tabs.viewControllers = [stack]
    let pushed = Leaf("pushed", journal)
    pushed.hidesBottomBarWhenPushed = true
    stack.pushViewController(pushed)
    #expect(!window.screensHTML().contains("tab-bar"))
    tabs.mode = .tabSidebar
    #expect(window.screensHTML().contains("class=\"tab-bar tabs sidebar sidebar-only\""))
    stack.popViewController()
    #expect(window.screensHTML().contains("class=\"tab-bar tabs sidebar\""))
  }
}
