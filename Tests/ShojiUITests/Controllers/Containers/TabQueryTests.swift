import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Query: Codable, Sendable, Equatable { var q: Int }

/// The first screen of a tab or a page, which says what it was asked for.
private final class ResultsScreen: UIViewController, ContextReceiving {
  let routeIdentifier: RouteElementIdentifier
  let label = UILabel()

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
    title = identifier
  }

  override func viewDidLoad() { view.addSubview(label) }

  func receive(context: Any?) {
    loadViewIfNeeded()
    label.text = (context as? Query).map { "\(routeIdentifier) \($0.q)" }
  }
}

private final class DetailScreen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "detail"
}

private final class ResultsStack: UINavigationController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
    viewControllers = [ResultsScreen("\(identifier)-results")]
  }
  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.show("detail"): .push { _ in DetailScreen() }]
  }
}

private final class RoutablePages: UIPageViewController, Routable,
  UIPageViewControllerDataSource
{
  let routeIdentifier: RouteElementIdentifier = "pages"
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(of: viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(of: viewController, 1) }
  private func page(of controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let screen = controller as? ResultsScreen,
      let number = Int(screen.routeIdentifier.dropFirst(4)), (0..<3).contains(number + step)
    else { return nil }
    return ResultsScreen("page\(number + step)")
  }
}

/// A URL says what a screen of a container is asked for, whatever it was asked for before.
@Suite(.timeLimit(.minutes(SeededGenerator.minutes))) struct TabQueryTests {
  /// Screens of tabs, of stacks in tabs, of tabs in tabs and of pages, in one window.
  private static func makeRoot(_ identifier: RouteElementIdentifier) -> UIViewController {
    if identifier == "pages" {
      let pages = RoutablePages()
      pages.dataSource = pages
      pages.setViewControllers([ResultsScreen("page1")], direction: .forward, animated: false)
      return pages
    }
    let inner = UITabBarController()
    inner.viewControllers = [ResultsScreen("old"), ResultsScreen("new")]
    let tabs = RoutableTabs()
    tabs.viewControllers = [
      ResultsScreen("home"), UINavigationController(rootViewController: ResultsScreen("saved")),
      ResultsStack("stack"), inner,
    ]
    return tabs
  }

  private static let screens = [
    "/tabs/home", "/tabs/saved", "/tabs/stack/stack-results", "/tabs/old", "/tabs/new",
    "/pages/page0", "/pages/page1", "/pages/page2",
  ]

  private final class App {
    private(set) var window = UIWindow()
    private let installer: BothInstaller
    init() {
      installer = BothInstaller()
      start()
    }
    private func start() {
      window = UIWindow()
      window.addresses = AddressBook([
        "": TabQueryTests.screens.map {
          ScreenAddress("\($0.split(separator: "/").last ?? "")", taking: Query.self)
        }
      ])
      installer.window = window
      window.startNavigation(using: installer)
    }
    func open(_ path: String) throws {
      var result: Result<Void, any Error>?
      window.navigate(to: try window.addresses.location(of: path)) { result = $0 }
      try #require(result).get()
    }
    func rebuild() throws {
      let snapshot = try WindowSnapshot(encoded: window.snapshot.encoded)
      start()
      window.restore(snapshot) { _ in }
    }
    /// What the first screen of the container says that was asked for.
    var shown: String? {
      window.hierarchy.lazy.compactMap { $0 as? ResultsScreen }.last?.label.text
    }
  }

  private final class BothInstaller: RootInstaller {
    weak var window: UIWindow?
    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      window?.rootViewController = TabQueryTests.makeRoot(identifier)
      completion()
      return true
    }
  }

  @Test(arguments: SeededGenerator.seeds(40))
  func `the URL says what is shown, in a kept window and in a rebuilt one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = App()
    var told: [String] = []
    for _ in 0..<25 {
      let screen = Self.screens.randomElement(using: &random) ?? ""
      let number = Int.random(in: 0..<4, using: &random)
      var path = number == 0 ? screen : "\(screen)?q=\(number)"
      if screen.contains("stack"), Bool.random(using: &random) {
        path = "\(screen)/detail" + (number == 0 ? "" : "?2.q=\(number)")
      }
      told.append(path)
      try app.open(path)
      #expect(app.window.path == path, "seed \(seed): \(told)")
      let name = "\(screen.split(separator: "/").last ?? "")"
      let asked = number == 0 ? nil : "\(name) \(number)"
      #expect(app.shown == asked, "seed \(seed): \(told)")
      if Int.random(in: 0..<4, using: &random) == 0 {
        told.append("rebuild")
        try app.rebuild()
        #expect(app.window.path == path, "seed \(seed): \(told)")
        #expect(app.shown == asked, "seed \(seed): \(told)")
      }
    }
  }

  @Test func `what lies on the screen of another tab goes when its query is another one`() throws {
    let app = App()
    try app.open("/tabs/stack/stack-results/detail?2.q=1")
    try app.open("/tabs/home")
    try app.open("/tabs/stack/stack-results?q=2")
    #expect(app.window.route == ["tabs", "stack", "stack-results"])
    #expect(app.shown == "stack-results 2")
  }

  @Test func `a tab that is chosen by its URL stays as it is`() throws {
    let app = App()
    try app.open("/tabs/saved?q=3")
    let saved = app.window.hierarchy.last as? ResultsScreen
    try app.open("/tabs/home")
    saved?.label.text = "kept"
    try app.open("/tabs/saved?q=3")
    #expect(app.shown == "kept")
  }
}
