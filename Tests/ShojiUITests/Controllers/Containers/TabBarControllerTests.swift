import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TabBarControllerTests {
  private let journal = Journal()
  private let tabs = UITabBarController()
  private let home: UINavigationController
  private let saved: Leaf
  private let you: PlainLeaf
  private let window: UIWindow

  init() {
    home = stack("home", journal: journal)
    saved = Leaf("saved", journal)
    you = PlainLeaf("you", journal)
    tabs.viewControllers = [home, saved, you]
    window = UIWindow.showing(tabs)
  }

  private final class Delegate: UITabBarControllerDelegate {
    var told: [String] = []
    var vetoed = ""
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      let title = viewController.tabBarItem.title
      told.append("should \(title)")
      return title != vetoed
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { told.append("did \(viewController.tabBarItem.title) of \(tabBarController.selectedIndex)") }
  }

  @Test func `the first tab is chosen, and no other one is loaded or appears`() {
    #expect(journal.take() == ["home willAppear", "home didAppear"])
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === home)
    #expect(!saved.isViewLoaded)
    #expect(window.route == ["home"])
  }

  @Test func `a choice sends the calls of UIKit in its order`() {
    _ = journal.take()
    tabs.selectedIndex = 1
    #expect(
      journal.take() == [
        "home willDisappear", "saved willAppear", "home didDisappear", "saved didAppear",
      ])
    tabs.selectedViewController = home
    #expect(
      journal.take() == [
        "saved willDisappear", "home willAppear", "saved didDisappear", "home didAppear",
      ])
    tabs.selectedIndex = 0
    #expect(journal.take() == [])
  }

  @Test func `a push onto a stack that is not seen sends no appearance calls`() {
    tabs.selectedIndex = 1
    _ = journal.take()
    home.pushViewController(Leaf("x", journal))
    #expect(journal.take() == [])
    #expect(window.route == ["saved"])
    tabs.selectedIndex = 0
    #expect(journal.take().filter { $0.hasSuffix("Appear") }.map { $0.prefix(1) } == ["x", "x"])
    #expect(window.route == ["home", "x"])
  }

  @Test func `every change on the screen of a tab asks for a render, not only the first`() {
    let leaf = home.viewControllers.first as? Leaf
    for note in ["one", "two", "three"] {
      leaf?.localState.note = note
      #expect(window.needsRender)
      #expect(window.page().contains(note))
    }
  }

  @Test func `each tab keeps its stack`() {
    home.pushViewController(Leaf("x"))
    tabs.selectedIndex = 1
    #expect(window.route == ["saved"])
    #expect(window.snapshot.keptRoutes == [["home", "x"]])
    tabs.selectedIndex = 0
    #expect(window.route == ["home", "x"])
  }

  @Test func `a controller knows its tabs`() {
    let x = Leaf("x")
    home.pushViewController(x)
    #expect(x.tabBarController === tabs)
    #expect(saved.tabBarController === tabs)
    #expect(tabs.tabBarController == nil)
  }

  @Test func `items come from the controllers, that of a stack from its first screen`() {
    #expect(tabs.tabBar.items.map(\.title) == ["HOME", "SAVED", "YOU"])
    #expect(tabs.tabBar.selectedItem === home.viewControllers[0].tabBarItem)
    saved.title = "Kept"
    #expect(tabs.tabBar.items[1].title == "Kept")
    saved.tabBarItem = UITabBarItem(title: "Stars")
    #expect(tabs.tabBar.items[1].title == "Stars")
    home.viewControllers = [Leaf("other")]
    #expect(tabs.tabBar.items[0].title == "OTHER")
    home.title = "Stack"
    home.tabBarItem = nil
    #expect(tabs.tabBar.items[0].title == "Stack")
  }

  @Test func `other tabs keep the choice, else its place`() {
    tabs.selectedIndex = 1
    let new = Leaf("new", journal)
    _ = journal.take()
    tabs.setViewControllers([new, saved], animated: false)
    #expect(tabs.selectedViewController === saved)
    #expect(journal.take() == [])
    #expect(home.parent == nil)
    let last = Leaf("last", journal)
    tabs.viewControllers = [new, last]
    #expect(tabs.selectedViewController === last)
    tabs.viewControllers = [new]
    #expect(tabs.selectedViewController === new)
    #expect(
      journal.take().suffix(4) == [
        "last willDisappear", "new willAppear", "last didDisappear", "new didAppear",
      ])
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == Int.max)
    #expect(window.route == [])
    #expect(journal.take() == ["new willDisappear", "new didDisappear"])
    _ = window.page()
  }

  @Test func `what is no tab is not chosen, and what is on the screen is no new tab`() {
    let (_, messages) = Report.shared.capture {
      tabs.selectedIndex = 7
      tabs.selectedViewController = Leaf("stranger")
      tabs.viewControllers = [home, home, saved, tabs, UIViewController()]
    }
    #expect(messages.count == 3)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.viewControllers?.count == 3)
  }

  @Test func `a container holds neither itself nor what it is in`() {
    let outer = UITabBarController()
    let inner = UINavigationController(rootViewController: PlainLeaf("a"))
    let (_, messages) = Report.shared.capture {
      outer.viewControllers = [outer, inner]
      inner.pushViewController(outer)
    }
    #expect(messages.count == 2)
    #expect(same(outer.viewControllers ?? [], [inner]))
    #expect(inner.viewControllers.count == 1)
  }

  @Test func `first screens with the same name are reported`() {
    let (_, messages) = Report.shared.capture {
      tabs.viewControllers = [stack("a"), Leaf("b"), stack("a", "c")]
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("\"a\"") == true)
  }

  @Test func `only what a person chooses asks and tells the delegate`() {
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    #expect(delegate.told == [])
    #expect(press("YOU") == .delivered)
    #expect(delegate.told == ["should YOU", "did YOU of 2"])
    #expect(tabs.bringScreen(named: "home"))
    #expect(delegate.told.suffix(2) == ["should HOME", "did HOME of 0"])
    delegate.vetoed = "YOU"
    #expect(press("YOU") == .delivered)
    #expect(delegate.told.last == "should YOU")
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.selectedItem?.title == "HOME")
  }

  @Test func `a subclass is told before the delegate`() {
    final class Tabs: UITabBarController {
      var told: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        told.append("\(item.title) \(selectedIndex)")
      }
    }
    let tabs = Tabs()
    tabs.viewControllers = [Leaf("a"), Leaf("b")]
    tabs.selectedIndex = 1
    #expect(tabs.told == [])
    #expect(tabs.bringScreen(named: "a"))
    #expect(tabs.told == ["A 0"])
  }

  @Test func `a press on the chosen tab goes to its first screen`() {
    tabs.viewControllers = [UINavigationController(rootViewController: PlainLeaf("a")), saved]
    (tabs.selectedViewController as? UINavigationController)?.pushViewController(PlainLeaf("b"))
    #expect(window.frontLeaf?.name == "b")
    #expect(press(tabs.tabBar.items[0].title) == .delivered)
    #expect(window.frontLeaf?.name == "a")
  }

  @Test func `a modal lies over all tabs, and its presenter is the tab bar controller`() {
    home.viewControllers[0].present(Leaf("m", journal))
    #expect(tabs.presentedViewController != nil)
    #expect(window.route == ["home", "m"])
    #expect(window.snapshot.keptRoutes == [["saved"]])
    saved.dismiss()
    #expect(window.route == ["home"])
  }

  @Test func `a dropped tab bar controller leaves nothing behind`() {
    weak var tabs: UITabBarController?
    weak var leaf: UIViewController?
    do {
      let made = UITabBarController()
      let stack = stack("a", "b")
      made.viewControllers = [stack, Leaf("c")]
      let window = UIWindow.showing(made)
      made.selectedIndex = 1
      _ = window.page()
      (tabs, leaf) = (made, stack.topViewController)
      window.close()
    }
    #expect(tabs == nil)
    #expect(leaf == nil)
  }

  // MARK: HTML

  private func press(_ tab: String) -> Delivery {
    _ = window.page()
    return window.deliver(values: [:], event: "\(tabs.tabBar.address)|=\(tab)")
  }

  private func bar() -> String {
    let page = window.screensHTML()
    guard let start = page.range(of: "<nav"), let end = page.range(of: "</nav>") else { return "" }
    return String(page[start.lowerBound..<end.upperBound])
  }

  @Test func `the bar has links to tabs with a URL and buttons for others`() {
    home.pushViewController(Leaf("x"))
    saved.tabBarItem.badgeValue = "3"
    #expect(
      bar() == """
        <nav class="tab-bar tabs" aria-label="Tabs">\
        <a class="tab" href="/home" aria-current="page"><span>HOME</span></a>\
        <a class="tab" href="/saved"><span>SAVED</span> <span class="badge">3</span></a>\
        <button class="tab" name="_e" value="/home/x:!tabBar|=YOU"><span>YOU</span></button></nav>
        """)
    tabs.selectedIndex = 1
    #expect(bar().contains("<a class=\"tab\" href=\"/home/x\"><span>HOME</span></a>"))
    #expect(bar().contains("href=\"/saved\" aria-current=\"page\""))
  }

  @Test func `a tab of an old page is the same one behind a tab that was put before it`() throws {
    let page = bar()
    let event = try #require(page.firstMatch(of: /value="([^"]*)"/)).1
    tabs.viewControllers = [PlainLeaf("new"), home, saved, PlainLeaf("last"), you]
    #expect(window.deliver(values: [:], event: String(event)) == .delivered)
    #expect(tabs.selectedViewController === you)
    tabs.viewControllers = [PlainLeaf("new"), home, saved]
    #expect(window.deliver(values: [:], event: String(event)) == .refused)
  }

  @Test func `a tab without words has a name`() {
    saved.tabBarItem = UITabBarItem(title: nil, image: nil, selectedImage: nil)
    you.tabBarItem = UITabBarItem(title: "")
    you.tabBarItem.accessibilityLabel = "Your page"
    #expect(bar().contains("<span class=\"visually-hidden\">Tab 2</span></a>"))
    #expect(bar().contains("value=\"/home:!tabBar|=Your page\" aria-label=\"Your page\">"))
  }

  @Test func `only the chosen tab is on the page, with its title`() {
    tabs.selectedIndex = 1
    let page = window.page()
    #expect(page.contains("<title>SAVED</title>"))
    #expect(window.addresses() == ["/saved:!tabBar", "/saved.field"])
    #expect(page.contains("id=\"/saved.field\""))
    #expect(!page.contains("navbar"))
  }

  @Test func `a bar that is hidden, or not wanted by a screen of the stack, is not on the page`() {
    tabs.tabBar.isHidden = true
    #expect(bar() == "")
    tabs.tabBar.isHidden = false
    let x = Leaf("x")
    x.hidesBottomBarWhenPushed = true
    home.pushViewController(x)
    home.pushViewController(Leaf("y"))
    #expect(!window.page().contains("tab-bar"))
    home.popToRootViewController()
    #expect(bar() != "")
    _ = window.page()
    home.viewControllers[0].hidesBottomBarWhenPushed = true
    #expect(window.needsRender)
    #expect(bar() == "")
  }

  @Test func `links under a modal are no links`() {
    tabs.present(Leaf("m"))
    #expect(!bar().contains("href"))
  }

  @Test func `a bar redraws when the stack of another tab changes`() {
    tabs.selectedIndex = 1
    _ = window.page()
    #expect(!window.needsRender)
    home.pushViewController(Leaf("x"))
    #expect(window.needsRender)
  }
}
