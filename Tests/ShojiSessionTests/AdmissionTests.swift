import ShojiTestSupport
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

private struct DoorState: State, Codable {
  var isOpen = true
}

private struct Close: StateUpdater {
  func updateState(_ state: inout DoorState) { state.isOpen = false }
}

private final class DoorController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "door"
}

/// An app that counts how often it is asked who may see it.
private final class DoorApp: Application {
  static let questions = Mutex(0)

  let store: Store<DoorState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func admission(to destination: Location) -> RouteAdmission {
    Self.questions.withLock { $0 += 1 }
    return store.state.isOpen ? .admitted : .forbidden
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    let controller = DoorController()
    let close = UIButton()
    close.key = "close"
    close.setTitle("Close", for: .normal)
    close.on(.touchUpInside) { [store] _ in store.dispatch(Close()) }
    let press = UIButton()
    press.key = "press"
    press.setTitle("Press", for: .normal)
    press.on(.touchUpInside) { _ in }
    for view in [press, close] { controller.view.addSubview(view) }
    window?.rootViewController = controller
    completion()
    return true
  }
}

@Suite("Who may see a page", .timeLimit(.minutes(1)), .serialized)
struct AdmissionTests {
  private func run(
    _ body: (TestServer, Browser, LiveTab) async throws -> Void
  ) async throws {
    try await TestServer.run(
      [Mount("door", DoorApp.init)], configure: { $0.sessions.durability = nil }
    ) { server in
      let browser = Browser(server)
      let tab = try LiveTab(browser, at: "/door")
      try tab.press("/door:press")
      try tab.tell()
      try await body(server, browser, tab)
    }
  }

  @Test("The app is asked once at the end of a turn, also for a tab that listens")
  func once() async throws {
    try await run { server, browser, tab in
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      let session = try server.session(of: browser)
      try await until { await session.hasWatchedPage }
      for _ in 0..<3 {
        let questions = await session.questionsAtEndOfTurn()
        #expect(questions == 1)
      }
    }
  }

  @Test("It is asked anew in the next turn: whoever is not admitted any more does not get the page")
  func anew() async throws {
    try await run { server, browser, tab in
      let other = try LiveTab(browser, at: "/door", named: "other")
      #expect(other.shown.html.contains("Close"))
      try tab.press("/door:close")
      try browser.visit("/door")
      #expect(browser.response.status == 403)
    }
  }
}

extension Session {
  /// Whether a page of it is published, in a tab that listens.
  fileprivate var hasWatchedPage: Bool {
    windows.contains { $0.published != nil && isWatched($0) && !$0.window.needsRender }
  }

  /// How often the app is asked at the end of a turn in which nothing was done.
  fileprivate func questionsAtEndOfTurn() -> Int {
    DoorApp.questions.withLock { $0 = 0 }
    turnEnded()
    return DoorApp.questions.withLock { $0 }
  }
}
