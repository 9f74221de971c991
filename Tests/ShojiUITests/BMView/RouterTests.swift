import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private struct PageVM: BMViewModel, Codable, Equatable {
  var text: String
}

private struct OtherVM: BMViewModel {}

private final class PageView: UIView, BMViewWithViewControllerAndViewModel {
  let label = UILabel()
  func configure() { addSubview(label) }
  func style() {}
  func layout() {}
  func update(oldViewModel: PageVM?) { label.text = viewModel?.text }
}

private class PageController: BMViewController<PageView>, BMRoutable {
  class var name: String { "" }
  var screenIdentifier: ScreenIdentifier { Self.name }

  override func viewDidAppear(_ animated: Bool) {
    Recorder.journal?.write("\(Self.name) appears")
  }
}

private final class One: PageController { override class var name: String { "one" } }
private final class Two: PageController { override class var name: String { "two" } }
private final class Three: PageController { override class var name: String { "three" } }
private final class Four: PageController { override class var name: String { "four" } }

/// A screen of Tempura's kind on the same route.
private final class Foreign: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "foreign"
}

private struct Screens: RoutingConfigurationProvider {
  var screensAndDestinations: [ScreenIdentifier: any RoutableViewController.Type] {
    ["one": One.self, "two": Two.self, "three": Three.self, "four": Four.self]
  }

  func routableObject(for screen: ScreenIdentifier) -> (any AnyRoutableObject)? {
    guard screen == "four" else { return nil }
    return RoutableObject(
      screenIdentifier: screen, viewModel: PageVM(text: "from a link"),
      navigationStyle: .modal())
  }
}

/// The app of a session: installs the first screen, as a server asks it to.
private final class Root: RootInstaller {
  let router = Router(with: Screens())
  var style = NavigationStyle.stack()
  weak var window: UIWindow?

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let window, identifier == "one" else { return false }
    return router.installRoot(
      using: RoutableObject(
        screenIdentifier: identifier, viewModel: PageVM(text: "root"), navigationStyle: style),
      in: window, completion: completion)
  }
}

@Suite(.timeLimit(.minutes(1))) struct RouterTests {
  private let root = Root()
  private let window = UIWindow(executor: ManualExecutor())
  private var router: Router { root.router }

  init() { open(["one"]) }

  private func open(_ route: Route) {
    root.window = window
    if window.routeChanger == nil { window.startNavigation(using: root) }
    window.navigate(to: route) { _ in }
  }

  private func element(
    _ name: String, _ style: NavigationStyle = .stack(), _ text: String? = nil
  ) -> any AnyRoutableObject {
    RoutableObject(
      screenIdentifier: name, viewModel: PageVM(text: text ?? name), navigationStyle: style)
  }

  private func texts() -> [String] {
    window.hierarchy.map { ($0 as? PageController)?.viewModel?.text ?? "none" }
  }

  private var stack: UINavigationController? {
    window.rootViewController as? UINavigationController
  }

  @Test func `the first screen is in a stack, with its model`() {
    #expect(window.route == ["one"])
    #expect(texts() == ["root"])
    #expect(stack?.viewControllers.count == 1)
    #expect(window.page().contains(">root</p>"))
  }

  @Test func `a modal first screen is in none`() {
    let window = UIWindow()
    #expect(router.installRoot(using: element("one", .modal()), in: window))
    #expect(window.rootViewController is One)
    router.show(routableElement: element("two"))
    #expect(window.route == ["one", "two"])
    #expect(window.screens.last is UINavigationController)
  }

  @Test func `screens of a stack are its controllers, in order`() {
    var isDone = false
    router.show(routableElements: [element("two"), element("three"), element("four")]) {
      #expect(window.route == ["one", "two", "three", "four"])
      isDone = true
    }
    #expect(isDone)
    #expect(same(stack?.hierarchy ?? [], stack?.viewControllers ?? [UIViewController()]))
    #expect(texts() == ["root", "two", "three", "four"])
  }

  @Test func `a modal screen lies over the stack`() throws {
    router.show(routableElements: [element("two"), element("three"), element("four", .modal())])
    let stack = try #require(stack)
    #expect(stack.viewControllers.count == 3)
    let modal = try #require(stack.presentedViewController)
    #expect(same(stack.hierarchy, stack.viewControllers + [modal]))
    #expect(window.route == ["one", "two", "three", "four"])
    #expect(window.page().contains("class=\"modal full-screen\""))
  }

  @Test func `a modal screen with a navigation controller comes in a new one`() {
    let given = UINavigationController()
    let style = NavigationStyle.modal(presentationStyle: .pageSheet, navigationController: given)
    router.show(routableElements: [element("two", style), element("three")])
    let modal = stack?.presentedViewController as? UINavigationController
    #expect(modal != nil)
    #expect(modal !== given)
    #expect(modal?.modalPresentationStyle == .pageSheet)
    #expect(modal?.viewControllers.count == 2)
    #expect(window.route == ["one", "two", "three"])
  }

  @Test func `a stack is presented where there is none: the given one`() {
    let given = UINavigationController()
    router.show(routableElements: [
      element("two", .modal()), element("three", .stack(navigationController: given)),
    ])
    #expect(window.screens.last === given)
    #expect(window.route == ["one", "two", "three"])
    router.show(routableElement: element("four", .stack(navigationController: .init())))
    #expect(given.viewControllers.count == 2)
  }

  @Test func `of no screens it is done at once`() {
    var count = 0
    router.show(routableElements: []) { count += 1 }
    #expect(count == 1)
    #expect(window.route == ["one"])
  }

  @Test func `an unknown screen is an error, and nothing is shown`() {
    var outcome: Router.Outcome?
    router.show(routableElements: [element("two"), element("nine")], outcome: { outcome = $0 })
    #expect(error(outcome) as? RoutingError == .viewControllerNotFound("nine"))
    #expect(window.route == ["one"])
  }

  @Test func `a model of another type is an error, and nothing is shown`() {
    var isDone = false
    let wrong = RoutableObject(
      screenIdentifier: "two", viewModel: OtherVM(), navigationStyle: .stack())
    let (_, messages) = Report.shared.capture {
      router.show(routableElements: [wrong]) { isDone = true }
    }
    #expect(isDone)
    #expect(messages.count == 2)
    #expect(messages.last?.contains("\"two\" was given a model of another type") == true)
    #expect(window.route == ["one"])
  }

  @Test func `the top is hidden: off its stack, then what was presented`() {
    router.show(routableElements: [
      element("two"), element("three", .modal()), element("four"), element("two"),
    ])
    for expected in [["one", "two", "three", "four"], ["one", "two", "three"], ["one", "two"]] {
      var isDone = false
      router.hideTopViewController { isDone = true }
      #expect(isDone)
      #expect(window.route == expected)
    }
  }

  @Test func `the first screen stays`() {
    var isDone = false
    let (_, messages) = Report.shared.capture { router.hideTopViewController { isDone = true } }
    #expect(isDone)
    #expect(messages.count == 1)
    #expect(window.route == ["one"])
  }

  @Test func `what is on top without a name is hidden as well`() {
    stack?.present(UIViewController())
    var isDone = false
    router.hideTopViewController { isDone = true }
    #expect(isDone)
    #expect(stack?.presentedViewController == nil)
  }

  @Test func `popping goes to the last screen of the name, with a new model, and completes`() {
    router.show(routableElements: ["two", "three", "two", "four"].map { element($0) })
    var isDone = false
    router.popTo(screen: "two", with: PageVM(text: "new")) { isDone = true }
    #expect(isDone)
    #expect(window.route == ["one", "two", "three", "two"])
    #expect(texts() == ["root", "two", "three", "new"])
  }

  @Test func `popping passes screens of the same name and modals`() {
    router.show(routableElements: [
      element("two"), element("three"), element("two"), element("four", .modal()),
    ])
    router.popTo(screen: "one")
    #expect(window.route == ["one"])
    #expect(window.screens.count == 1)
  }

  @Test func `popping shows no screen on the way`() {
    let journal = Journal()
    router.show(routableElements: [element("two"), element("three"), element("four")])
    Recorder.$journal.withValue(journal) { router.popTo(screen: "one") }
    #expect(journal.entries == ["one appears"])
  }

  @Test func `popping to what is not there completes with an error`() {
    router.show(routableElement: element("two"))
    var isDone = false
    let (_, messages) = Report.shared.capture { router.popTo(screen: "nine") { isDone = true } }
    #expect(isDone)
    #expect(messages.first?.contains("There is no screen \"nine\"") == true)
    var outcome: Router.Outcome?
    let (_, more) = Report.shared.capture {
      router.popTo(screen: "one", with: OtherVM(), outcome: { outcome = $0 })
    }
    #expect(more.count == 1)
    #expect(error(outcome) as? RoutingError == .failedToAssignViewModel("one"))
    #expect(window.route == ["one", "two"])
  }

  @Test func `a router without a window says so`() {
    var outcome: Router.Outcome?
    Router(with: Screens()).show(routableElements: [element("two")], outcome: { outcome = $0 })
    #expect(error(outcome) as? NavigationError == .noWindow)
  }

  @Test func `a URL builds the whole chain`() {
    open(["one", "two", "three", "four"])
    #expect(window.route == ["one", "two", "three", "four"])
    #expect(stack?.viewControllers.count == 3)
    #expect(texts() == ["root", "none", "none", "from a link"])
    open(["one", "two"])
    #expect(window.route == ["one", "two"])
    open(["one"])
    #expect(window.route == ["one"])
  }

  @Test func `an unknown screen in a URL does not exist`() {
    var outcome: Router.Outcome?
    window.navigate(to: ["one", "nine"]) { outcome = $0 }
    #expect(error(outcome) as? NavigationError == .unhandledShow("nine"))
  }

  @Test func `screens of both kinds stand on one route`() {
    router.show(routableElement: element("two"))
    stack?.pushViewController(Foreign())
    router.show(routableElement: element("three"))
    #expect(window.route == ["one", "two", "foreign", "three"])
    open(["one", "two"])
    #expect(window.route == ["one", "two"])
  }

  @Test func `a rebuilt window has the screens, their styles and their models`() throws {
    router.show(routableElements: [
      element("two"), element("three", .modal(presentationStyle: .formSheet), "x < y"),
      element("two", .modal(navigationController: .init())), element("four", .stack(), "top"),
    ])
    let page = window.page()
    let coded = window.snapshot.encoded
    let snapshot = try WindowSnapshot(encoded: coded)
    let other = UIWindow(executor: ManualExecutor())
    let again = Root()
    again.window = other
    other.startNavigation(using: again)
    other.restore(snapshot) { _ in }
    #expect(other.page() == page)
    #expect(other.snapshot == window.snapshot)
    #expect(other.route == ["one", "two", "three", "two", "four"])
    again.router.hideTopViewController()
    router.hideTopViewController()
    #expect(other.page() == window.page())
  }

  @Test func `an interaction lasts until its screens are in place`() {
    let scope = InteractionScope(origin: TouchOrigin(window: window.id, route: ["one"]))
    InteractionScope.$current.withValue(scope) {
      router.show(routableElements: [element("two"), element("three")])
    }
    #expect(scope.isSettled)
    #expect(window.route == ["one", "two", "three"])
    InteractionScope.$current.withValue(scope) { router.hideTopViewController() }
    #expect(window.route == ["one", "two", "three"])
  }

  @Test func `a router leaves nothing behind`() {
    weak var controller: UIViewController?
    do {
      let window = UIWindow()
      let router = Router(with: Screens())
      router.installRoot(using: element("one"), in: window)
      router.show(routableElement: element("two"))
      controller = window.hierarchy.last
      #expect(controller is Two)
      window.close()
    }
    #expect(controller == nil)
  }

  private func error(_ outcome: Router.Outcome?) -> (any Error)? {
    if case .failure(let error)? = outcome { error } else { nil }
  }
}
