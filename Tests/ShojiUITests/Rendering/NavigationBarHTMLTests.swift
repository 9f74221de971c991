import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct NavigationBarHTMLTests {
  private final class Screen: UIViewController, Routable {
    let routeIdentifier: RouteElementIdentifier
    private(set) var saved = 0
    let heading = UILabel()
    let field = UITextField()

    init(_ identifier: RouteElementIdentifier, title: String) {
      routeIdentifier = identifier
      super.init()
      self.title = title
    }

    override func viewDidLoad() {
      view.addSubview(heading)
      view.addSubview(field)
    }

    func save() { saved += 1 }
  }

  private let list = Screen("list", title: "List")
  private let item = Screen("item", title: "Item <1>")
  private let stack: UINavigationController
  private let window: UIWindow

  init() {
    stack = UINavigationController(rootViewController: list)
    window = UIWindow.showing(stack)
  }

  private func bar() -> String {
    let page = window.screensHTML()
    guard let start = page.range(of: "<header"), let end = page.range(of: "</header>") else {
      return ""
    }
    return String(page[start.lowerBound..<end.upperBound])
  }

  @Test func `the title is the heading, and of the page`() {
    #expect(
      bar() == """
        <header id="/list:!navigationBar" class="navbar"><div class="navbar-items"></div><div class="navbar-titles">\
        <h1 class="navbar-title">List</h1></div>\
        <div class="navbar-items navbar-end"></div></header>
        """)
    #expect(window.page().contains("<title>List</title>"))
    stack.pushViewController(item)
    #expect(window.page().contains("<title>Item &lt;1&gt;</title>"))
    #expect(!window.page().contains(">List</h1>"))
  }

  @Test func `the way back is a link to the URL below`() {
    stack.pushViewController(item)
    #expect(bar().contains("<a class=\"link navbar-back\" href=\"/list\">List</a>"))
    list.navigationItem.backButtonTitle = "All"
    #expect(bar().contains("href=\"/list\">All</a>"))
    item.navigationItem.hidesBackButton = true
    #expect(!bar().contains("<a "))
  }

  @Test func `the way back from a screen without a URL is a button`() {
    let plain = UIViewController()
    stack.pushViewController(plain)
    let (first, _) = (window.page(), 0)
    #expect(first.contains("value=\"/list/+1:!navigationBar:back\""))
    #expect(window.deliver(values: [:], event: "/list/+1:!navigationBar:back") == .delivered)
    #expect(stack.topViewController === list)
  }

  @Test func `a screen with a heading of its own keeps it the only one`() {
    list.heading.text = "Everything"
    list.heading.accessibilityTraits = .header
    list.heading.font = .preferredFont(forTextStyle: .largeTitle)
    _ = window.page()
    #expect(bar().contains("<p class=\"navbar-title\">List</p>"))
    list.heading.isHidden = true
    #expect(bar().contains("<h1 class=\"navbar-title\">List</h1>"))
  }

  @Test func `buttons are submit buttons, the first of the right ones outermost`() throws {
    let save = UIBarButtonItem(title: "Save", style: .done, target: list, action: Screen.save)
    let more = UIBarButtonItem(title: "More") {}
    more.isEnabled = false
    list.navigationItem.rightBarButtonItems = [save, more]
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit") {}
    list.navigationItem.prompt = "Pick one"
    #expect(
      bar() == """
        <header id="/list:!navigationBar" class="navbar"><div class="navbar-items"><button class="b b-plain bar-button" \
        name="_e" value="/list:!navigationBar:left0" id="/list:!navigationBar:left0">Edit</button></div>\
        <div class="navbar-titles"><p class="navbar-prompt">Pick one</p>\
        <h1 class="navbar-title">List</h1></div><div class="navbar-items navbar-end">\
        <button class="b b-plain bar-button" name="_e" \
        value="/list:!navigationBar:right1" id="/list:!navigationBar:right1" \
        disabled>More</button><button class="b b-plain bar-button bar-done" name="_e" \
        value="/list:!navigationBar:right0" id="/list:!navigationBar:right0">Save</button></div></header>
        """)
    _ = window.page()
    #expect(window.deliver(values: [:], event: "/list:!navigationBar:right0") == .delivered)
    #expect(list.saved == 1)
    #expect(window.deliver(values: [:], event: "/list:!navigationBar:right1") == .refused)
  }

  @Test func `a button is told to its target with the item, or to the chain of responders`() {
    final class Target {
      weak var sender: UIBarButtonItem?
      func tap(_ sender: UIBarButtonItem) { self.sender = sender }
    }
    let target = Target()
    let first = UIBarButtonItem(title: "One", target: target, action: Target.tap)
    let second = UIBarButtonItem(title: "Two", target: nil, action: Screen.save)
    list.navigationItem.rightBarButtonItems = [first, second]
    _ = window.page()
    _ = window.deliver(values: [:], event: "/list:!navigationBar:right0")
    #expect(target.sender === first)
    _ = window.deliver(values: [:], event: "/list:!navigationBar:right1")
    #expect(list.saved == 1)
  }

  @Test func `a button does what an action says`() {
    var chosen: [String] = []
    let action = UIAction(title: "Share") { chosen.append($0.title) }
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
    #expect(bar().contains(">Share</button>"))
    _ = window.deliver(values: [:], event: "/list:!navigationBar:right0")
    #expect(chosen == ["Share"])
  }

  @Test func `buttons change while they are shown`() {
    let save = UIBarButtonItem(title: "Save") {}
    list.navigationItem.rightBarButtonItem = save
    #expect(bar().contains(">Save</button>"))
    save.title = "Saved"
    save.isEnabled = false
    #expect(window.needsRender)
    #expect(bar().contains(" disabled>Saved</button>"))
    list.navigationItem.rightBarButtonItem = nil
    #expect(!bar().contains("<button"))
  }

  @Test func `a toolbar is shown where it is wanted`() {
    list.toolbarItems = [UIBarButtonItem(title: "Delete") {}]
    #expect(!window.page().contains("<footer"))
    stack.isToolbarHidden = false
    #expect(
      window.page().contains(
        """
        <footer id="/list:!toolbar" class="toolbar"><button class="b b-plain bar-button" name="_e" \
        value="/list:!toolbar:item0" id="/list:!toolbar:item0">Delete</button></footer>
        """))
    stack.isNavigationBarHidden = true
    #expect(!window.page().contains("<header"))
    stack.pushViewController(item)
    #expect(!window.page().contains("<footer"))
  }

  @Test func `large titles follow the item, else the one below`() {
    stack.navigationBar.prefersLargeTitles = true
    #expect(bar().contains(" class=\"navbar navbar-large\">"))
    stack.pushViewController(item)
    #expect(bar().contains(" class=\"navbar navbar-large\">"))
    item.navigationItem.largeTitleDisplayMode = .never
    #expect(bar().contains(" class=\"navbar\">"))
  }

  @Test func `a screen has the addresses of its route, in every rebuild`() {
    stack.pushViewController(item)
    #expect(window.addresses() == ["/list/item.field"])
    stack.popViewController()
    #expect(window.addresses() == ["/list.field"])
    let other = UIWindow.showing(
      UINavigationController(rootViewController: Screen("list", title: "List")))
    #expect(other.page() == window.page())
  }

  @Test func `in a modal the title is a heading of the second level`() {
    let modal = UINavigationController(rootViewController: item)
    stack.present(modal)
    let page = window.page()
    #expect(
      page.contains("<h2 class=\"navbar-title\" tabindex=\"-1\" autofocus>Item &lt;1&gt;</h2>"))
    #expect(page.contains("aria-label=\"Item &lt;1&gt;\""))
    #expect(window.addresses().contains("/list/item.field"))
  }

  @Test func `what changes in a pushed screen makes the page anew`() {
    stack.pushViewController(item)
    _ = window.page()
    #expect(!window.needsRender)
    item.heading.text = "changed"
    #expect(window.needsRender)
    #expect(window.page().contains("changed"))
  }
}
