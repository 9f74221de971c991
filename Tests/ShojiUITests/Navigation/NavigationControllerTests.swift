import ShojiUI
import Testing

@testable import ShojiScreens

/// A screen that writes down its appearance calls.
private class Card: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  let journal: Journal

  init(_ identifier: RouteElementIdentifier, _ journal: Journal) {
    routeIdentifier = identifier
    self.journal = journal
    super.init()
    title = identifier.uppercased()
  }

  override func viewDidLoad() {
    let button = UIButton()
    button.key = "go"
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) { write("willAppear") }
  override func viewDidAppear(_ animated: Bool) { write("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { write("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { write("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    write(parent == nil ? "willLeave" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    write(parent == nil ? "didLeave" : "didMove")
  }

  private func write(_ entry: String) { journal.write("\(routeIdentifier) \(entry)") }
}

@Suite struct NavigationControllerTests {
  private let journal = Journal()
  private let stack = UINavigationController()

  private func card(_ identifier: String) -> UIViewController { Card(identifier, journal) }

  private func names(_ controllers: [UIViewController]?) -> [String]? {
    controllers?.map { ($0 as? Card)?.routeIdentifier ?? "?" }
  }

  private func showing(_ identifiers: String...) -> UIWindow {
    stack.viewControllers = identifiers.map { card($0) }
    let window = UIWindow.showing(stack)
    _ = journal.take()
    return window
  }

  @Test func `only the top of a stack is loaded and appears`() {
    stack.viewControllers = [card("a"), card("b")]
    #expect(journal.take() == ["a willMove", "b willMove", "a didMove", "b didMove"])
    let window = UIWindow.showing(stack)
    #expect(journal.take() == ["b willAppear", "b didAppear"])
    #expect(!stack.viewControllers[0].isViewLoaded)
    #expect(window.route == ["a", "b"])
    #expect(window.hierarchy.count == 2)
  }

  @Test func `a push and a pop send the calls of UIKit in its order`() {
    let window = showing("a")
    stack.pushViewController(card("b"))
    #expect(
      journal.take() == [
        "b willMove", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
        "b didMove",
      ])
    stack.popViewController()
    #expect(
      journal.take() == [
        "b willLeave", "b willDisappear", "a willAppear", "b didDisappear", "a didAppear",
        "b didLeave",
      ])
    #expect(window.route == ["a"])
  }

  @Test func `a stack that is not on the screen sends no appearance calls`() {
    stack.viewControllers = [card("a")]
    _ = stack.view
    _ = journal.take()
    stack.pushViewController(card("b"))
    #expect(journal.take() == ["b willMove", "b didMove"])
  }

  @Test func `screens between are passed over`() {
    let window = showing("a", "b", "c")
    #expect(names(stack.popToRootViewController()) == ["b", "c"])
    #expect(
      journal.take().filter { $0.contains("ppear") } == [
        "c willDisappear", "a willAppear", "c didDisappear", "a didAppear",
      ])
    #expect(window.route == ["a"])
  }

  @Test func `a stack can be popped to one of its screens, and to no other`() {
    let window = showing("a", "b", "c", "d")
    #expect(names(stack.popToViewController(stack.viewControllers[1])) == ["c", "d"])
    #expect(window.route == ["a", "b"])
    let (popped, messages) = Report.shared.capture { stack.popToViewController(card("x")) }
    #expect(popped == nil)
    #expect(messages.first?.contains("Card is not in the stack") == true)
  }

  @Test(arguments: [true, false])
  func `completions run exactly once`(animated: Bool) {
    let window = showing("a")
    var count = 0
    stack.pushViewController(card("b"), animated: animated) { count += 1 }
    #expect(count == 1)
    stack.popViewController(animated: animated) { count += 1 }
    #expect(count == 2)
    stack.popViewController(animated: animated) { count += 1 }
    stack.popToRootViewController(animated: animated) { count += 1 }
    stack.popToViewController(stack.viewControllers[0], animated: animated) { count += 1 }
    #expect(count == 5)
    #expect(window.route == ["a"])
  }

  @Test func `the last screen stays`() {
    let window = showing("a")
    #expect(stack.popViewController() == nil)
    #expect(stack.popToRootViewController()?.isEmpty == true)
    #expect(window.route == ["a"])
  }

  @Test func `a controller that is on the screen already is not pushed`() {
    let window = showing("a")
    let (_, messages) = Report.shared.capture {
      stack.pushViewController(stack.viewControllers[0])
      stack.pushViewController(stack)
      stack.pushViewController(UINavigationController())
    }
    #expect(messages.count == 2)
    #expect(window.route == ["a"])
  }

  @Test func `screens that stay keep their state and get no calls`() {
    _ = showing("a", "b")
    let kept = stack.viewControllers[1]
    stack.viewControllers = [card("x"), kept]
    #expect(journal.take() == ["a willLeave", "x willMove", "a didLeave", "x didMove"])
    #expect(stack.topViewController === kept)
  }

  @Test func `the delegate is told`() {
    final class Delegate: UINavigationControllerDelegate {
      var shown: [String] = []
      func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController, animated: Bool
      ) { shown.append("will \(viewController.title ?? "") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) { shown.append("did \(viewController.title ?? "") \(animated)") }
    }
    let delegate = Delegate()
    _ = showing("a")
    stack.delegate = delegate
    stack.pushViewController(card("b"), animated: true)
    #expect(delegate.shown == ["will B true", "did B true"])
  }

  @Test func `a child knows its stack, presents over it and is found below it`() {
    let window = showing("a", "b")
    let top = stack.viewControllers[1]
    #expect(top.navigationController === stack)
    #expect(stack.navigationController == nil)
    top.present(card("m"))
    #expect(window.route == ["a", "b", "m"])
    #expect(names([stack.visibleViewController].compactMap { $0 }) == ["m"])
    #expect(names(stack.hierarchy) == ["a", "b", "m"])
    #expect(Router.topViewController(root: stack) === stack.presentedViewController)
    #expect(top.windowOfHierarchy === window)
    top.dismiss()
    #expect(window.route == ["a", "b"])
    #expect(stack.nextViewController === top)
  }

  @Test func `a controller that gets a title gives it to its item`() {
    let controller = UIViewController()
    controller.title = "One"
    #expect(controller.navigationItem.title == "One")
    controller.title = "Two"
    #expect(controller.navigationItem.title == "Two")
  }

  @Test func `a dropped stack leaves nothing behind`() {
    weak var stack: UINavigationController?
    weak var top: UIViewController?
    do {
      let made = UINavigationController(rootViewController: card("a"))
      let screen = card("b")
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save") {}
      screen.toolbarItems = [UIBarButtonItem(title: "Delete") {}]
      made.pushViewController(screen)
      let window = UIWindow.showing(made)
      _ = window.page()
      (stack, top) = (made, screen)
      window.close()
    }
    #expect(stack == nil)
    #expect(top == nil)
  }
}
