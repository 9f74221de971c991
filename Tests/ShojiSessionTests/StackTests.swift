import ShojiServer
import ShojiTesting
import Testing

private struct PageModel: BMViewModel, Codable {
  var taps = 0
}

private final class PageView: UIView, BMViewWithViewControllerAndViewModel {
  private let taps = UILabel()
  private let tap = UIButton()
  private let more = UIButton()
  var didTap: Interaction?
  var didTapNext: Interaction?

  func configure() {
    for view in [taps, tap, more] { addSubview(view) }
    tap.setTitle("Tap", for: .normal)
    more.setTitle("Next", for: .normal)
    tap.on(.touchUpInside) { [weak self] _ in self?.didTap?() }
    more.on(.touchUpInside) { [weak self] _ in self?.didTapNext?() }
  }

  func style() {}
  func layout() {}
  func update(oldViewModel: PageModel?) { taps.text = "\(viewModel?.taps ?? 0) taps" }
}

private class PageController: BMViewController<PageView>, BMRoutable {
  class var names: (own: ScreenIdentifier, next: ScreenIdentifier) { ("", "") }
  var screenIdentifier: ScreenIdentifier { Self.names.own }

  required init() {
    super.init()
    title = "The \(Self.names.own)"
    viewModel = PageModel()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Close", target: self, action: PageController.close)
  }

  override func setupInteractions() {
    rootView.didTap = { [unowned self] in viewModel?.taps += 1 }
    rootView.didTapNext = { [unowned self] in
      router?.show(
        routableElement: RoutableObject(
          screenIdentifier: Self.names.next, viewModel: PageModel(taps: 10),
          navigationStyle: .stack()))
    }
  }

  private func close() { router?.hideTopViewController() }
}

private final class First: PageController {
  override class var names: (own: ScreenIdentifier, next: ScreenIdentifier) { ("first", "second") }
}

private final class Second: PageController {
  override class var names: (own: ScreenIdentifier, next: ScreenIdentifier) { ("second", "third") }
}

private final class Third: PageController {
  override class var names: (own: ScreenIdentifier, next: ScreenIdentifier) { ("third", "none") }
}

private struct Pages: RoutingConfigurationProvider {
  var screensAndDestinations: [ScreenIdentifier: any RoutableViewController.Type] {
    ["first": First.self, "second": Second.self, "third": Third.self]
  }
}

private final class StackApplication: Application {
  let store: Store<WorkbenchState, NavigationDependencies>
  weak var window: UIWindow?
  private let router = Router(with: Pages())

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let window, identifier == "first" else { return false }
    let first = RoutableObject(
      screenIdentifier: identifier, viewModel: PageModel(), navigationStyle: .stack())
    return router.installRoot(using: first, in: window, completion: completion)
  }
}

@Suite("Stacks of screens", .timeLimit(.minutes(2)))
struct StackTests {
  private static let mounts = [Mount("first", StackApplication.init)]

  @Test("A press pushes a screen with its model, and its URL is one element longer")
  func push() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      #expect(try browser.visit("/first").text.contains("0 taps"))
      let page = try browser.press("Next")
      #expect(browser.path == "/first/second")
      #expect(page.html.contains("<title>The second</title>"))
      #expect(page.html.contains("<h1 class=\"navbar-title\">The second</h1>"))
      #expect(page.text.contains("10 taps"))
      #expect(!page.text.contains("0 taps 0 taps"))
    }
  }

  @Test("The way back is a link, and each screen keeps what it shows")
  func back() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/first")
      try browser.press("Tap")
      try browser.press("Next")
      try browser.press("Tap")
      #expect(browser.page.text.contains("11 taps"))
      let link = try #require(browser.page.links.first)
      #expect(link.title == "The first")
      #expect(link.url == "/first")
      #expect(try browser.visit(link.url).text.contains("1 taps"))
      #expect(browser.page.links.isEmpty)
    }
  }

  @Test("A URL of any depth builds the whole stack, and an unknown screen is a page not found")
  func deepLink() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      let page = try browser.visit("/first/second/third")
      #expect(page.html.contains("<title>The third</title>"))
      #expect(page.links.map(\.url) == ["/first/second"])
      #expect(try browser.press("Close").text.contains("The second"))
      #expect(browser.path == "/first/second")
      try browser.visit("/first/fourth")
      #expect(browser.response.status == 404)
      #expect(try browser.visit("/first/second").text.contains("The second"))
    }
  }

  @Test("A screen that the router does not know, and closing the first, change nothing")
  func mistakes() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/first/second/third")
      #expect(try browser.press("Next").text.contains("The third"))
      #expect(browser.path == "/first/second/third")
      try browser.visit("/first")
      #expect(try browser.press("Close").text.contains("The first"))
      #expect(browser.path == "/first")
    }
  }

  @Test("A press in a page that lies in the past acts in that page's screen")
  func past() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      let first = try browser.visit("/first")
      let tap = try #require(first.buttons.first { $0.title == "Tap" })
      try browser.press("Next")
      let answer = try browser.post(event: tap.value, to: "/first")
      #expect(answer.redirect == "/first")
      #expect(try browser.visit("/first").text.contains("1 taps"))
    }
  }

  @Test("A session that is rebuilt between every two requests shows the very same pages")
  func rebuilt() async throws {
    try await TestServer.run(Self.mounts) { server in
      let kept = Browser(server)
      let rebuilt = Browser(server)
      for browser in [kept, rebuilt] { try browser.visit("/first") }
      for press in ["Tap", "Next", "Tap", "Next", "Tap", "Close", "Tap", "Close", "Tap"] {
        for browser in [kept, rebuilt] {
          try browser.press(press)
          if browser === rebuilt { await server.server.hibernateSessions() }
        }
        #expect(kept.path == rebuilt.path)
        #expect(kept.page.text == rebuilt.page.text)
        #expect(kept.page.buttons == rebuilt.page.buttons)
      }
      #expect(kept.page.text.contains("2 taps"))
    }
  }
}
