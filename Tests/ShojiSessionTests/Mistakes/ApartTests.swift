import ShojiStore
import ShojiTesting
import ShojiUI
import Testing

@testable import ShojiServer

/// Threads for those who wait for answers.
private enum Desk { static let shared = WorkerPool(threads: 80, maximum: 80) }

private final class TrapController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "trap"
  private let store: PartialStore<WorkbenchState>
  private let trap: Trap

  init(_ store: PartialStore<WorkbenchState>, _ trap: Trap) {
    (self.store, self.trap) = (store, trap)
    super.init()
  }

  override func viewDidLoad() {
    let (field, stay, add) = (UITextField(), UIButton(), UIButton())
    field.placeholder = "Name"
    stay.setTitle("Stay", for: .normal)
    stay.on(.touchUpInside) { [trap] _ in trap.enter() }
    add.setTitle("Add", for: .normal)
    add.on(.touchUpInside) { [store] _ in store.dispatch(Add()) }
    for view in [field, stay, add] as [UIView] { self.view.addSubview(view) }
  }
}

private final class TrapApp: Application {
  let store: Store<WorkbenchState, NavigationDependencies>
  weak var window: UIWindow?
  private let trap: Trap

  init(_ context: ApplicationContext, _ trap: Trap) {
    store = context.makeStore()
    self.trap = trap
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = TrapController(store, trap)
    completion()
    return true
  }
}

@Suite("A session whose work does not end", .timeLimit(.minutes(1)))
struct ApartTests {
  private let trap = Trap()
  private let log = LogRecorder()

  private func run(_ body: (TestServer) async throws -> Void) async throws {
    let mounts = [Mount("trap") { [trap] in TrapApp($0, trap) }]
    try await TestServer.run(
      mounts, clock: .system, logger: log.logger(.info),
      configure: { $0.sessions.workSeconds = 1 }
    ) { server async throws in
      defer { trap.open() }
      try await body(server)
    }
  }

  /// The form of the page with a button pressed, sent as by another tab of the browser.
  private func press(
    _ title: String, in browser: Browser, on server: TestServer
  ) throws -> @Sendable () throws -> Response {
    let button = try #require(browser.page.button(title)).value
    let fields = browser.page.fields.filter(\.isSent).map { ($0.name, $0.value) }
    let request = Request.post(
      browser.page.action, .form(fields + [("_e", button)]),
      headers: ["Cookie: shoji=\(try #require(try browser.sessionCookie()))"])
    return { try Browser(server).send(request) }
  }

  @Test("is set apart: whoever asks for it hears so at once, and is served again when it has ended")
  func answers() async throws {
    try await run { server async throws in
      let browser = Browser(server)
      try browser.visit("/trap")
      try browser.press("Add")
      let session = try server.session(of: browser)
      let press = try press("Stay", in: browser, on: server)
      let answer = Task(executorPreference: Desk.shared) { try press() }
      try await until { session.isApart }
      let add = try #require(browser.page.button("Add")).value
      let refusal = try browser.post(event: add)
      #expect(refusal.status == 503 && refusal.header("Retry-After") == "10")
      #expect(refusal.body.contains("This is still being worked on"))
      trap.open()
      #expect(try await answer.value.status == 303)
      try await until { !session.isApart }
      #expect(try browser.visit("/trap").button("Add") != nil)
      let error = try #require(log.messages(.error).first { $0.message.contains("set apart") })
      #expect(error.metadata["path"] == "/trap")
      #expect(error.metadata["pressed"]?.contains("trap") == true)
      #expect(error.metadata["session"] == session.mark)
      let end = "the work of a session that was set apart has ended"
      let notice = try #require(log.messages(.notice).first { $0.message == end })
      #expect(notice.metadata == ["session": session.mark])
      #expect(log.messages(.error).count == 1)
    }
  }

  @Test("takes no thread from others, however many there are")
  func others() async throws {
    try await run { server async throws in
      var answers: [Task<Response, any Error>] = []
      for _ in 0..<70 {
        let browser = Browser(server)
        try browser.visit("/trap")
        try browser.press("Add")
        let press = try press("Stay", in: browser, on: server)
        answers.append(
          Task(executorPreference: Desk.shared) { try press() })
      }
      try await until { trap.prisoners == 70 }
      let browser = Browser(server)
      try browser.visit("/trap")
      try browser.press("Add")
      #expect(browser.response.status == 200)
      for path in ["live", "ready", "health"] {
        #expect(try browser.send(.get("/_shoji/\(path)")).body == "ok\n")
      }
      trap.open()
      for answer in answers { #expect(try await answer.value.status == 303) }
    }
  }
}
