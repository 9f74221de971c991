import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// A container of an app's own: a menu beside the screens.
private class SideMenu: UIViewController, CustomRouteInspectables {
  let menu = UIView()
  let menuButton = UIButton()
  let search = UITextField()
  let container = ContainerView()
  let content: UIViewController
  var listed: (SideMenu) -> [UIViewController] = { [$0.content] }
  var presses = 0

  init(_ content: UIViewController) {
    self.content = content
    super.init()
    title = "Side menu"
  }

  var nextRouteControllers: [UIViewController] { listed(self) }

  override func loadView() {
    view = UIView()
    menu.addSubview(menuButton)
    search.label = "Search"
    menu.addSubview(search)
    menuButton.setTitle("Menu", for: .normal)
    menuButton.addAction(UIAction { [unowned self] _ in presses += 1 }, for: .touchUpInside)
    view.addSubview(menu)
    view.addSubview(container)
    add(content, in: container)
  }
}

/// One that is an element of the route itself.
private final class RoutableMenu: SideMenu, Routable {
  var routeIdentifier: RouteElementIdentifier { "shell" }
}

/// A container with one screen.
private final class Frame: UIViewController {
  let container = ContainerView()
  let content: UIViewController

  init(_ content: UIViewController) {
    self.content = content
    super.init()
  }

  override var nextRouteController: UIViewController? { content }

  override func loadView() {
    view = UIView()
    view.addSubview(container)
    add(content, in: container)
  }
}

/// A screen with a field and a button.
private final class Form: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  let field = UITextField()
  let button = UIButton()
  var presses = 0

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
    title = identifier
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show("item"): .push { _ in Form("item") },
      .show("photo"): .presentModally { _ in Form("photo") },
      .hide("item"): .pop,
      .hide("photo"): .dismissModally(behaviour: .hard),
    ]
  }

  override func viewDidLoad() {
    field.label = "Text of \(routeIdentifier)"
    button.setTitle("Press \(routeIdentifier)", for: .normal)
    button.addAction(UIAction { [unowned self] _ in presses += 1 }, for: .touchUpInside)
    view.addSubview(field)
    view.addSubview(button)
  }
}

@Suite(.timeLimit(.minutes(1))) struct CustomContainerTests {
  private func inStack(_ names: String...) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = names.map { Form($0) }
    return stack
  }

  private func top(_ window: UIWindow) -> Form? { window.hierarchy.last as? Form }

  @Test func `the screens of a stack in a container are on the route`() async throws {
    let scene = TableScene(showing: SideMenu(inStack("list")))
    #expect(scene.route == ["list"])
    try await scene.perform(Show(["item", "photo"]))
    #expect(scene.route == ["list", "item", "photo"])
    #expect(scene.window.hierarchy.count == 4)
    try await scene.perform(Navigate(to: ["list"]))
    #expect(scene.route == ["list"])
    #expect(scene.window.isToldByRoute)
  }

  @Test func `a container that is routable comes before its screens`() async throws {
    let scene = TableScene(showing: RoutableMenu(inStack("list")))
    #expect(scene.route == ["shell", "list"])
    try await scene.perform(Show("item"))
    #expect(scene.route == ["shell", "list", "item"])
    try await scene.perform(Hide("item"))
    #expect(scene.route == ["shell", "list"])
  }

  @Test func `a container with one screen overrides what follows it`() async throws {
    let scene = TableScene(showing: Frame(SideMenu(inStack("list"))))
    try await scene.perform(Show("item"))
    #expect(scene.route == ["list", "item"])
    #expect(scene.window.hierarchy.count == 4)
  }

  @Test func `only the last of a list is asked for more`() {
    let menu = SideMenu(inStack("list", "item"))
    let window = UIWindow.showing(menu)
    let side = inStack("side", "above")
    menu.addChild(side)
    menu.view.addSubview(side.view)
    menu.listed = { [side, $0.content] }
    #expect(window.route == ["list", "item"])
    menu.listed = { [$0.content, side] }
    #expect(window.route == ["side", "above"])
    let note = Form("note")
    menu.addChild(note)
    menu.view.addSubview(note.view)
    menu.listed = { [note, $0.content] }
    #expect(window.route == ["note", "list", "item"])
  }

  @Test func `a modal that a container lists leaves its screens on the route`() {
    let menu = SideMenu(inStack("list", "item"))
    let window = UIWindow.showing(menu)
    menu.listed = { [$0.content] + [$0.presentedViewController].compactMap { $0 } }
    top(window)?.present(Form("photo"))
    let (route, messages) = Report.shared.capture { window.route }
    #expect(route == ["list", "item", "photo"])
    #expect(messages == [])
  }

  @Test func `what is listed and not in the container is reported and left out`() {
    let menu = SideMenu(inStack("list"))
    let window = UIWindow.showing(menu)
    menu.listed = { [$0.content, Form("stranger"), $0] }
    let (route, messages) = Report.shared.capture { window.route }
    #expect(route == ["list"])
    #expect(
      messages == [
        "SideMenu lists Form for the route, which is not in it. Mend: add it with add(_:in:), or "
          + "addChild(_:) it and show its view in the container",
        "SideMenu lists SideMenu for the route, which is not in it. Mend: add it with add(_:in:), or "
          + "addChild(_:) it and show its view in the container",
      ])
  }

  @Test func `a window is told by its route if the container's screens are`() {
    let menu = SideMenu(inStack("list"))
    let window = UIWindow.showing(menu)
    #expect(window.isToldByRoute)
    (menu.content as? UINavigationController)?.pushViewController(UIViewController())
    #expect(!window.isToldByRoute)
    #expect(!UIWindow.showing(SideMenu(UIViewController())).isToldByRoute)
    #expect(UIWindow.showing(RoutableMenu(UIViewController())).isToldByRoute)
  }

  @Test func `a page shows the container with its screen, and both take touches`() async throws {
    let menu = SideMenu(inStack("list"))
    let scene = TableScene(showing: menu)
    try await scene.perform(Show("item"))
    let page = scene.window.page()
    #expect(page.contains("<title>item</title>"))
    for text in ["Menu", "Press item"] { #expect(page.contains(text)) }
    #expect(!page.contains("Press list"))
    #expect(page.components(separatedBy: "<main").count == 2)
    let item = try #require(top(scene.window))
    #expect(scene.window.press(item.button) == .delivered)
    #expect(scene.window.press(menu.menuButton) == .delivered)
    #expect(item.presses == 1)
    #expect(menu.presses == 1)
    try await scene.perform(Show("photo"))
    #expect(scene.window.press(menu.menuButton) == .refused)
  }

  @Test func `addresses in a container are the same in a rebuilt window`() async throws {
    let scene = TableScene(showing: SideMenu(inStack("list")))
    try await scene.perform(Show("item"))
    let item = try #require(top(scene.window))
    let menu = try #require(scene.window.rootViewController as? SideMenu)
    scene.window.type("milk", in: item.field)
    scene.window.type("tea", in: menu.search)
    let page = scene.window.page()
    let addresses = scene.window.addresses()
    #expect(Set(addresses).count == addresses.count)

    let other = TableScene(showing: SideMenu(inStack("list")))
    var isRestored = false
    other.window.restore(scene.window.snapshot) { _ in isRestored = true }
    #expect(isRestored)
    #expect(other.window.addresses() == addresses)
    #expect(other.window.page() == page)
    #expect(top(other.window)?.field.text == "milk")
  }

  @Test func `the screens of a container appear and disappear with the stack`() async throws {
    let scene = TableScene(showing: SideMenu(inStack("list")))
    let list = try #require(top(scene.window))
    #expect(list.isVisible)
    try await scene.perform(Show("item"))
    #expect(!list.isVisible)
    #expect(top(scene.window)?.isVisible == true)
    try await scene.perform(Hide())
    #expect(list.isVisible)
  }

  @Test func `a container is dropped with its window`() {
    weak var gone: UIViewController?
    do {
      let menu = SideMenu(inStack("list"))
      gone = menu
      let window = UIWindow.showing(menu)
      _ = window.page()
      window.close()
    }
    #expect(gone == nil)
  }
}
