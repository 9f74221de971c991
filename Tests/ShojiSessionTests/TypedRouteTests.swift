import ShojiTesting
import Testing

@testable import ShojiServer

private struct StockQuery: ScreenQuery, Equatable {
  var page = 1
  var text = ""
}

extension Destination {
  fileprivate static let stock = Screen<StockQuery>("stock")
  fileprivate static let part = Screen<Int>("part", below: "stock", at: ":id")
  fileprivate static let help = Screen<Void>("help", at: "how/to")
}

private struct StockState: State, Codable {}

private final class StockApp: Application {
  static let addresses = [
    ScreenAddress(Destination.stock), ScreenAddress(Destination.part),
    ScreenAddress(Destination.help),
  ]
  static let mounts = [Mount("shop", StockApp.init)]

  let store: Store<StockState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  func admission(to destination: Location) -> RouteAdmission {
    if let part = destination.context(of: Destination.part), part > 99 { return .absent }
    return destination.contains(Destination.help) && destination.contains(Destination.part)
      ? .forbidden : .admitted
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "shop" else { return false }
    window?.rootViewController = StockScreen(identifier, "shop", store)
    completion()
    return true
  }
}

private final class StockScreen: UIViewController, RoutableWithConfiguration, ContextReceiving {
  let routeIdentifier: RouteElementIdentifier
  private let label = UILabel()
  private let store: PartialStore<StockState>
  private let words: String

  init(_ identifier: RouteElementIdentifier, _ words: String, _ store: PartialStore<StockState>) {
    (routeIdentifier, self.words, self.store) = (identifier, words, store)
    super.init()
  }

  func receive(context: Any?) {
    if let query = context as? StockQuery { label.text = "page \(query.page) \(query.text)." }
  }

  override func viewDidLoad() {
    if label.text == nil { label.text = words }
    view.addSubview(label)
    add("Part 7") { $0.dispatch(Show(.part(7))) }
    add("Page 2") { $0.dispatch(Navigate(to: .shop(), .stock(StockQuery(page: 2)))) }
    add("First page") { $0.dispatch(Navigate(to: .shop(), .stock())) }
    add("Both") {
      $0.dispatch(Navigate(to: .shop(), .stock(StockQuery(text: "nut")), .part(3)))
    }
    add("No part") { $0.dispatch(Hide(Destination.part)) }
    view.addSubview(UILink(title: "Help", to: .shop(), .help()))
    view.addSubview(UILink(title: "Part 9", to: .shop(), .stock(), .part(9)))
    view.addSubview(UILink(title: "Part 8", showing: .part(8)))
  }

  private func add(_ title: String, _ action: @escaping (PartialStore<StockState>) -> Void) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { [store] _ in action(store) }
    view.addSubview(button)
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(Destination.stock): .presentModally(Destination.stock) { [store] query in
        let screen = StockScreen("stock", "", store)
        screen.receive(context: query)
        return screen
      },
      .show(Destination.part): .presentModally(Destination.part) { [store] id in
        StockScreen("part", "part \(id).", store)
      },
      .show(Destination.help): .presentModally(Destination.help) { [store] in
        StockScreen("help", "helped.", store)
      },
      .hide(routeIdentifier): .dismissModally(behaviour: .hard),
    ]
  }
}

extension Destination {
  fileprivate static let shop = Screen<Void>("shop")
}

@Suite("Routes that the compiler checks", .timeLimit(.minutes(1)))
struct TypedRouteTests {
  private func run(_ body: (Browser) async throws -> Void) async throws {
    try await TestServer.run(StockApp.mounts) { try await body(Browser($0)) }
  }

  @Test func `Screens are shown with what they take, and stand in URLs with it`() async throws {
    try await run { browser in
      try browser.visit("/shop/stock")
      try browser.press("Part 7")
      #expect(browser.path == "/shop/stock/7" && browser.page.text.contains("part 7."))
      try browser.press("No part")
      #expect(browser.path == "/shop/stock")
    }
  }

  @Test func `Each screen of a route has its own context`() async throws {
    try await run { browser in
      try browser.visit("/shop/stock")
      try browser.press("Both")
      #expect(browser.path == "/shop/stock/3?1.text=nut")
      #expect(browser.page.text.contains("page 1 nut.") && browser.page.text.contains("part 3."))
    }
  }

  @Test func `Only what is not as usual is in the URL, and what is not there is as usual`()
    async throws
  {
    try await run { browser in
      try browser.visit("/shop/stock?text=bolt")
      #expect(browser.page.text.contains("page 1 bolt."))
      try browser.press("Page 2")
      #expect(browser.path == "/shop/stock?page=2" && browser.page.text.contains("page 2 ."))
      try browser.press("First page")
      #expect(browser.path == "/shop/stock" && browser.page.text.contains("page 1 ."))
      try browser.visit("/shop/stock?page=1")
      #expect(browser.page.text.contains("page 1 ."))
    }
  }

  @Test func `Links lead to screens with what they take`() async throws {
    try await run { browser in
      try browser.visit("/shop/stock")
      #expect(browser.page.link("Help") == "/shop/how/to")
      #expect(browser.page.link("Part 9") == "/shop/stock/9")
      #expect(browser.page.link("Part 8") == "/shop/part?value=8")
      #expect(try browser.follow("Help").text.contains("helped."))
    }
  }

  @Test func `An app decides by what a screen is shown with`() async throws {
    try await run { browser in
      try browser.visit("/shop/stock/100")
      #expect(browser.response.status == 404)
      try browser.visit("/shop/stock/99")
      #expect(browser.response.status == 200)
    }
  }
}
