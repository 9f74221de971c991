import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// A view of an app in the place of a title.
private final class SearchTitle: UIView {
  let field = UITextField()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(field)
  }
}

private final class Searching: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  let searchTitle = SearchTitle()
  let own = UITextField()
  let choice = UISegmentedControl(items: ["Day", "Week"])
  let filter = UISwitch()
  let loud = UISwitch()

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.show("detail"): .push { _ in Searching("detail") }, .hide("detail"): .pop]
  }

  override func viewDidLoad() {
    title = routeIdentifier
    navigationItem.titleView = searchTitle
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: filter)
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: choice)
    toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: loud)]
    view.addSubview(own)
  }
}

@Suite struct BarStateTests {
  private final class Installer: RootInstaller {
    weak var window: UIWindow?

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      let stack = UINavigationController(rootViewController: Searching("list"))
      stack.isToolbarHidden = false
      window?.rootViewController = stack
      completion()
      return true
    }
  }

  private let installer = Installer()

  private func open(_ route: Route = []) -> UIWindow {
    let window = UIWindow()
    installer.window = window
    window.startNavigation(using: installer)
    if !route.isEmpty { window.navigate(to: route) { _ in } }
    return window
  }

  private func rebuilt(_ window: UIWindow) throws -> UIWindow {
    let other = open()
    other.restore(try WindowSnapshot(encoded: window.snapshot.encoded)) { _ in }
    return other
  }

  private func screen(_ window: UIWindow, _ index: Int) throws -> Searching {
    let stack = try #require(window.rootViewController as? UINavigationController)
    return try #require(stack.viewControllers[index] as? Searching)
  }

  /// Types and chooses in all that a screen has in its bars, with a number.
  private func fill(_ window: UIWindow, _ number: Int) throws {
    let screen = try screen(window, number)
    _ = window.page()
    let field = screen.searchTitle.field.address
    let delivery = window.deliver(
      values: [
        field: ["tea \(number)"], screen.own.address: ["own \(number)"],
        screen.choice.address: ["Week"], screen.filter.address: ["1"], screen.loud.address: ["1"],
      ], event: nil)
    #expect(delivery == .delivered && screen.searchTitle.field.text == "tea \(number)")
  }

  private func expectFilled(_ window: UIWindow, _ number: Int) throws {
    let screen = try screen(window, number)
    #expect(screen.searchTitle.field.text == "tea \(number)")
    #expect(screen.own.text == "own \(number)")
    #expect(screen.choice.selectedSegmentIndex == 1 && screen.filter.isOn && screen.loud.isOn)
  }

  @Test func `what is in the bars of the screen on top is there again`() throws {
    let window = open(["list"])
    try fill(window, 0)
    let other = try rebuilt(window)
    try expectFilled(other, 0)
    #expect(other.page() == window.page())
    #expect(other.snapshot == window.snapshot)
  }

  @Test
  func `what is in the bars of a covered screen is there again, when it was written down covered`()
    throws
  {
    let window = open(["list"])
    try fill(window, 0)
    window.navigate(to: ["list", "detail"]) { _ in }
    try fill(window, 1)
    _ = window.page()
    let other = try rebuilt(try rebuilt(window))
    try expectFilled(other, 0)
    try expectFilled(other, 1)
    #expect(other.snapshot == window.snapshot)
    for window in [window, other] { window.navigate(to: ["list"]) { _ in } }
    #expect(other.page() == window.page())
  }

  @Test func `a change in a bar is written down though the page was`() throws {
    let window = open(["list"])
    try fill(window, 0)
    _ = window.page()
    _ = window.snapshot
    let screen = try screen(window, 0)
    window.type("coffee", in: screen.searchTitle.field)
    #expect(try self.screen(try rebuilt(window), 0).searchTitle.field.text == "coffee")
    window.navigate(to: ["list", "detail"]) { _ in }
    _ = window.page()
    _ = window.snapshot
    screen.searchTitle.field.text = "milk"
    screen.filter.setOn(false, animated: false)
    #expect(window.snapshot == window.fullSnapshot)
  }
}
