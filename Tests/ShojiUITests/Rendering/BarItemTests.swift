import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

private final class BarScreen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  let field = UITextField()
  var told: [String] = []

  init(_ identifier: RouteElementIdentifier, title: String) {
    routeIdentifier = identifier
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  func save() { told.append("save") }
  func add(_ sender: UIBarButtonItem) { told.append("add \(sender.title ?? "")") }
  func leave() { told.append("leave") }
  func flip(_ sender: UISwitch) { told.append("flip \(sender.isOn)") }
}

@Suite struct BarItemTests {
  private let list = BarScreen("list", title: "List")
  private let stack: UINavigationController
  private let window: UIWindow

  init() {
    stack = UINavigationController(rootViewController: list)
    window = UIWindow.showing(stack)
    _ = window.page()
  }

  private func part(_ tag: String) -> String {
    let page = window.screensHTML()
    guard let start = page.range(of: "<\(tag) "), let end = page.range(of: "</\(tag)>") else {
      return ""
    }
    return String(page[start.lowerBound..<end.upperBound])
  }

  // MARK: Items

  @Test func `items of the system have words and call methods`() {
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: list, action: BarScreen.add)
    let save = UIBarButtonItem(barButtonSystemItem: .save, target: list, action: BarScreen.save)
    list.navigationItem.rightBarButtonItems = [save, add]
    let bar = part("header")
    #expect(bar.contains("class=\"b b-plain bar-button bar-done\""))
    #expect(bar.contains(">Save</button>"))
    window.press(add.button)
    window.press(save.button)
    #expect(list.told == ["add Add", "save"])
    #expect(UIBarButtonItem(systemItem: .trash).title == "Delete")
    #expect(save.image == nil && add.image == UIImage(systemName: "plus"))
    #expect(bar.contains("<span class=\"visually-hidden\">Add</span></button>"))
  }

  @Test func `an item that leaves is told whatever stands in the fields`() {
    list.field.maximumLength = 3
    let cancel = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: list, action: BarScreen.leave)
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: list, action: BarScreen.save)
    list.navigationItem.leftBarButtonItem = cancel
    list.navigationItem.rightBarButtonItem = done
    window.press(done.button, typing: (list.field, "too long"))
    #expect(list.told == [])
    window.press(cancel.button, typing: (list.field, "too long"))
    #expect(list.told == ["leave"])
  }

  @Test func `spaces of a toolbar are no buttons`() {
    let wide = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    wide.width = 30
    list.toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: list, action: nil),
      UIBarButtonItem(title: "Delete") {}, .flexibleSpace(), wide, .fixedSpace(8),
    ]
    stack.setToolbarHidden(false, animated: true)
    let bar = part("footer")
    #expect(bar.components(separatedBy: "class=\"bar-space\"").count == 3)
    #expect(bar.components(separatedBy: "class=\"bar-gap s").count == 3)
    #expect(bar.components(separatedBy: "<button").count == 2)
    let sheet = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    #expect(sheet.contains("{width:30px}") && sheet.contains("{width:8px}"))
  }

  @Test func `a view in a bar is used by itself`() {
    let toggle = UISwitch()
    toggle.addTarget(list, action: BarScreen.flip, for: .valueChanged)
    let item = UIBarButtonItem(customView: toggle)
    list.navigationItem.rightBarButtonItem = item
    #expect(item.customView === toggle)
    #expect(part("header").contains("\(toggle.address)"))
    _ = window.deliver(values: [toggle.address: ["1"]], event: nil)
    #expect(list.told == ["flip true"])
    item.isHidden = true
    #expect(!part("header").contains("switch"))
  }

  // MARK: Titles and ways back

  @Test func `a view in the place of the title leaves a heading for those who do not see it`() {
    let choice = UISegmentedControl(items: ["Day", "Week"])
    list.navigationItem.titleView = choice
    let bar = part("header")
    #expect(bar.contains("<h1 class=\"visually-hidden\">List</h1>"))
    #expect(bar.contains("Week"))
    list.navigationItem.titleView = nil
    #expect(part("header").contains("<h1 class=\"navbar-title\">List</h1>"))
    #expect(choice.superview == nil)
  }

  @Test func `the words of the way back are those of the item of the screen below`() {
    stack.pushViewController(BarScreen("item", title: "Item"))
    list.navigationItem.backButtonTitle = "Lists"
    #expect(part("header").contains(">Lists</a>"))
    list.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "All", style: .plain, target: nil, action: BarScreen.save)
    #expect(part("header").contains(">All</a>"))
    list.navigationItem.backBarButtonItem?.title = ""
    #expect(part("header").contains("<span class=\"visually-hidden\">Back</span></a>"))
  }

  @Test func `the bar is left out and shown again`() {
    stack.setNavigationBarHidden(true, animated: true)
    #expect(stack.isNavigationBarHidden && part("header") == "")
    stack.setNavigationBarHidden(false, animated: true)
    #expect(part("header").contains("List"))
  }

  // MARK: Appearances

  @Test func `an appearance colours the bar and its title`() throws {
    #expect(!part("header").contains("bar-look"))
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    stack.navigationBar.standardAppearance = look
    #expect(part("header").contains("class=\"navbar bar-look s"))
    #expect(part("header").contains("<h1 class=\"navbar-title s"))
    let sheet = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    #expect(sheet.contains("{--bar-background:var(--system-indigo)}"))
    let plain = UINavigationBarAppearance()
    stack.navigationBar.scrollEdgeAppearance = plain
    #expect(!part("header").contains("bar-look"))
    list.navigationItem.scrollEdgeAppearance = look
    #expect(part("header").contains("bar-look"))
  }

  @Test func `an appearance colours a tab bar and its tabs`() {
    let tabs = UITabBarController()
    let first = UIViewController()
    let second = UIViewController()
    first.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    second.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 2)
    tabs.viewControllers = [first, second]
    let window = UIWindow.showing(tabs)
    let before = window.screensHTML()
    #expect(before.contains("<span>Favorites</span>") && before.contains("<span>Search</span>"))
    #expect(second.tabBarItem.tag == 2)
    #expect(second.tabBarItem.image == UIImage(systemName: "magnifyingglass"))
    let look = UITabBarAppearance()
    look.shadowColor = .systemMint
    look.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.systemMint
    ]
    look.stackedLayoutAppearance.normal.iconColor = .systemMint
    tabs.tabBar.standardAppearance = look
    let page = window.screensHTML()
    #expect(page.contains("class=\"tab-bar tabs bar-look s"))
    #expect(page.contains("<span class=\"tab-words s"))
    #expect(page.contains("<span>Search</span>") && page.contains("class=\"tab s"))
  }
}
