import HTTPTypes
import ShojiServer
import ShojiStorage
import ShojiTesting
import ShojiUI
import Testing

private struct LedgerState: State, Codable {
  var total = 0
  var isOpen = true
}

private struct Spend: StateUpdater {
  let amount: Int
  func updateState(_ state: inout LedgerState) { state.total += amount }
}

private struct SetOpen: StateUpdater {
  let isOpen: Bool
  func updateState(_ state: inout LedgerState) { state.isOpen = isOpen }
}

private final class LedgerController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "ledger"
}

private final class LedgerApp: Application {
  let store: Store<LedgerState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    let controller = LedgerController()
    let (label, spend, close) = (UILabel(), UIButton(), UIButton())
    label.text = "total \(store.state.total)"
    spend.setTitle("Spend 5", for: .normal)
    spend.on(.touchUpInside) { [store] _ in
      store.dispatch(Spend(amount: 5))
      label.text = "total \(store.state.total + 5)"
    }
    close.setTitle("Close", for: .normal)
    close.on(.touchUpInside) { [store] _ in store.dispatch(SetOpen(isOpen: false)) }
    for view in [label, spend, close] { controller.view.addSubview(view) }
    window?.rootViewController = controller
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission {
    switch destination.route.last {
    case "export.csv" where !store.state.isOpen: .forbidden
    case "absent": .absent
    case "moved": .redirected(to: ["ledger", "export.csv"])
    case "wanted": .redirectedToPath("/ledger/export.csv?year=1", otherwise: ["ledger"])
    case "outside": .redirectedToPath("//evil.example/export.csv", otherwise: ["ledger"])
    default: .admitted
    }
  }
}

private final class OtherApp: Application {
  let store: Store<LedgerState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}

@Suite("Routes of a session", .timeLimit(.minutes(2))) struct SessionRouteTests {
  private static let export: HTTPRoute.SessionHandler<LedgerApp> = { _, context in
    .text("total,\(context.getState().total)\n", as: "text/csv")
  }

  private static let routes = [
    HTTPRoute(.get, "ledger/export.csv", in: LedgerApp.self, handler: export),
    HTTPRoute(.get, "ledger/absent", in: LedgerApp.self, handler: export),
    HTTPRoute(.get, "ledger/moved", in: LedgerApp.self, handler: export),
    HTTPRoute(.get, "ledger/wanted", in: LedgerApp.self, handler: export),
    HTTPRoute(.get, "ledger/outside", in: LedgerApp.self, handler: export),
    HTTPRoute(.get, "short.csv", in: LedgerApp.self, handler: export),
    HTTPRoute(.get, "ledger/other", in: OtherApp.self) { _, _ in .text("never") },
    HTTPRoute(.post, "ledger/spend", in: LedgerApp.self) { request, context in
      try await context.dispatch(Spend(amount: request.parameter("amount"))).value
      return .text("\(context.getState().total)")
    },
  ]

  private let storage = FaultyStorage()
  private let person = Person()

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    try await TestServer.run(
      [Mount("ledger", LedgerApp.init)], storage: storage, routes: Self.routes,
      configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = person.browser(server)
      try browser.visit("/ledger")
      try await body(server, browser)
    }
  }

  private func ask(
    _ path: String, of server: TestServer, as browser: Browser, _ arguments: [String] = []
  ) throws -> Response {
    let cookie = try browser.sessionCookie().map { ["--cookie", "shoji=\($0)"] } ?? []
    return try Curl.run(cookie + arguments + [server.url + path])
  }

  private static let ours = ["--data-raw", "", "--header", "Sec-Fetch-Site: same-origin"]

  @Test("A download has what the session has, and what is there for a visitor")
  func download() async throws {
    try await run { server, browser async throws in
      #expect(try ask("/ledger/export.csv", of: server, as: browser).body == "total,0\n")
      try browser.press("Spend 5")
      let answer = try ask("/ledger/export.csv", of: server, as: browser)
      #expect(answer.body == "total,5\n" && answer.header("Set-Cookie") == nil)
      #expect(try ask("/short.csv", of: server, as: browser).body == "total,5\n")
      let stranger = try Curl.run([server.url + "/ledger/export.csv"])
      #expect(stranger.body == "total,0\n")
      #expect(stranger.header("Set-Cookie") == nil)
      await server.server.hibernateSessions()
      #expect(try ask("/ledger/export.csv", of: server, as: browser).body == "total,5\n")
    }
  }

  @Test("The app is asked who may have it")
  func admission() async throws {
    try await run { server, browser async throws in
      #expect(try ask("/ledger/absent", of: server, as: browser).status == 404)
      let moved = try ask("/ledger/moved", of: server, as: browser)
      #expect(moved.status == 303 && moved.header("Location") == "/ledger/export.csv")
      let wanted = try ask("/ledger/wanted", of: server, as: browser)
      #expect(wanted.header("Location") == "/ledger/export.csv")
      let outside = try ask("/ledger/outside", of: server, as: browser)
      #expect(outside.header("Location") == "/ledger")
      try browser.press("Close")
      #expect(try ask("/ledger/export.csv", of: server, as: browser).status == 403)
      #expect(try ask("/ledger/other", of: server, as: browser).status == 500)
    }
  }

  @Test("What a handler has dispatched is written down before the browser hears of it")
  func lasting() async throws {
    try await run { server, browser async throws in
      try browser.press("Spend 5")
      #expect(try ask("/ledger/spend?amount=2", of: server, as: browser, Self.ours).body == "7")
      storage.fail(.full("the disk is full"))
      let failed = try ask("/ledger/spend?amount=4", of: server, as: browser, Self.ours)
      #expect(failed.status == 503)
      storage.fail(nil)
      #expect(try ask("/ledger/export.csv", of: server, as: browser).body == "total,7\n")
      storage.fail(.unavailable("the process is dead"))
    }
    storage.fail(nil)
    try await run { server, browser async throws in
      #expect(try ask("/ledger/export.csv", of: server, as: browser).body == "total,7\n")
    }
  }

  @Test("A visitor whose first form goes to a route is remembered from then on")
  func visitor() async throws {
    try await run { server, browser async throws in
      #expect(try ask("/ledger/spend?amount=3", of: server, as: browser, Self.ours).body == "3")
      #expect(try ask("/ledger/export.csv", of: server, as: browser).body == "total,3\n")
    }
  }

  @Test(
    "What does not come from a page of ours is refused",
    arguments: [
      [], ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"],
      ["Origin: https://a.example"], ["Origin: null"],
    ])
  func foreign(fields: [String]) async throws {
    try await run { server, browser async throws in
      try browser.press("Spend 5")
      let arguments = fields.flatMap { ["--header", $0] } + ["--data-raw", ""]
      let answer = try ask("/ledger/spend?amount=2", of: server, as: browser, arguments)
      #expect(answer.status == 403)
      #expect(try ask("/ledger/export.csv", of: server, as: browser).body == "total,5\n")
      let origin = ["--data-raw", "", "--header", "Origin: \(server.url)"]
      #expect(try ask("/ledger/spend?amount=2", of: server, as: browser, origin).body == "7")
    }
  }

  @Test("Nobody without a session changes anything")
  func nobody() async throws {
    try await run { server, _ async throws in
      let answer = try Curl.run(Self.ours + [server.url + "/ledger/spend?amount=2"])
      #expect(answer.status == 403 && answer.header("Set-Cookie") == nil)
    }
  }
}
