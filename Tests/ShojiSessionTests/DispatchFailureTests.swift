import ShojiServer
import ShojiTesting
import ShojiUI
import Synchronization
import Testing

private struct WorkshopState: State, Codable {
  var caught: [String] = []
}

private struct WriteDown: StateUpdater {
  let line: String
  func updateState(_ state: inout WorkshopState) { state.caught.append(line) }
}

private struct Broken: Error, CustomStringConvertible {
  let description: String
}

private typealias WorkshopContext = SideEffectContext<WorkshopState, NavigationDependencies>

/// Fails, at once or after others have had their turn.
private struct Break: SideEffect {
  let name: String
  var isLate = false

  func sideEffect(_ context: WorkshopContext) async throws {
    if isLate { for _ in 0..<20 { await Task.yield() } }
    throw Broken(description: name)
  }
}

/// Waits for what fails, and says so.
private struct Careful: SideEffect {
  var attempts = 0

  func sideEffect(_ context: WorkshopContext) async throws {
    do {
      try await context.dispatch(Break(name: "careful")).retry(attempts).value
    } catch {
      try await context.dispatch(WriteDown(line: "caught \(error)")).value
    }
    try await context.dispatch(Notify("It was broken.")).value
  }
}

/// Waits for nothing.
private struct Careless: SideEffect {
  func sideEffect(_ context: WorkshopContext) async throws {
    context.dispatch(Break(name: "careless")).retry(2)
    context.enqueue(Break(name: "queued"))
  }
}

private final class WorkshopController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let store: PartialStore<WorkshopState>
  private let caught = UILabel()

  init(_ identifier: RouteElementIdentifier, store: PartialStore<WorkshopState>) {
    routeIdentifier = identifier
    self.store = store
    super.init()
  }

  override func viewDidLoad() {
    view.addSubview(caught)
    button("Break") { $0.dispatch(Break(name: "a press")) }
    button("Break late") { $0.dispatch(Break(name: "late", isLate: true)) }
    button("Enqueue") { $0.enqueue(Break(name: "enqueued")) }
    button("Careful") { $0.dispatch(Careful()) }
    button("Patient") { $0.dispatch(Careful(attempts: 2)) }
    button("Careless") { $0.dispatch(Careless()) }
    button("Break what the screen knows") { $0.dispatch(Break(name: "screen")) }
    button("Break what the app knows") { $0.dispatch(Break(name: "app")) }
    let say = UIButton()
    say.setTitle("Say", for: .normal)
    say.on(.touchUpInside) { [weak self] _ in self?.view.window?.notify("<Saved>.") }
    view.addSubview(say)
    show()
  }

  private func button(_ title: String, _ work: @escaping (PartialStore<WorkshopState>) -> Void) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { [store] _ in work(store) }
    view.addSubview(button)
  }

  private func show() { caught.text = "caught: \(store.state.caught.joined(separator: ", "))" }

  override func viewWillRefresh() { show() }

  override func onError(_ failure: DispatchFailure) -> Bool {
    guard "\(failure.error)" == "screen" else { return false }
    store.dispatch(WriteDown(line: "screen \(failure.route ?? [])"))
    return true
  }
}

private final class WorkshopApp: Application {
  static let readsOutsideSession = true

  let store: Store<WorkshopState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = WorkshopController(identifier, store: store)
    completion()
    return true
  }

  func onError(_ failure: DispatchFailure) -> Bool {
    guard "\(failure.error)" == "app" else { return false }
    store.dispatch(WriteDown(line: "app"))
    return true
  }
}

@Suite("What fails while nobody waits for it", .timeLimit(.minutes(1)))
struct DispatchFailureTests {
  private struct Program: Server {
    let heard: Heard

    init() { heard = Heard() }

    init(_ heard: Heard) { self.heard = heard }

    func onError(_ failure: DispatchFailure) { heard.add("\(failure.error)") }

    var applications: [Mount] { Mount("workshop", WorkshopApp.init) }
  }

  private final class Heard: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private static let words = "Something went wrong, and not all of this was done. Please try again."

  /// Presses a button, and looks once more.
  private func press(
    _ title: String, _ body: (_ first: Page, _ next: Page, _ heard: [String]) throws -> Void
  ) async throws {
    let heard = Heard()
    try await TestServer.run(
      Program(heard), configure: { $0.sessions.settleMilliseconds = 20_000 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/workshop")
      let first = try browser.press(title)
      try body(first, try browser.visit("/workshop"), heard.all)
    }
  }

  @Test(
    "The person reads of it in the same answer, once, and the program hears of it once",
    arguments: [
      ("Break", "a press"), ("Break late", "late"), ("Enqueue", "enqueued"),
    ])
  func told(title: String, error: String) async throws {
    try await press(title) { first, next, heard in
      #expect(first.text.contains(Self.words))
      #expect(!next.text.contains(Self.words))
      #expect(heard == [error])
    }
  }

  @Test("Whoever waits hears of it there, and nobody else does", arguments: ["Careful", "Patient"])
  func awaited(title: String) async throws {
    try await press(title) { first, next, heard in
      #expect(first.text.contains("It was broken.") && !first.text.contains(Self.words))
      #expect(next.text.contains("caught: caught careful") && !next.text.contains("It was broken."))
      #expect(heard == [])
    }
  }

  @Test(
    "What side effects set off without waiting is told as well, once when the last attempt has failed"
  )
  func careless() async throws {
    try await press("Careless") { first, next, heard in
      #expect(first.text.contains(Self.words))
      #expect(heard.sorted() == ["careless", "queued"])
    }
  }

  @Test(
    "The screen deals with it, or the app",
    arguments: [
      ("Break what the screen knows", "screen [\"workshop\"]"), ("Break what the app knows", "app"),
    ])
  func dealtWith(title: String, line: String) async throws {
    try await press(title) { first, next, heard in
      #expect(!first.text.contains(Self.words))
      #expect(next.text.contains("caught: \(line)"))
      #expect(heard.count == 1)
    }
  }

  @Test("The program hears which request it was", arguments: ["Break", "Break late"])
  func request(title: String) async throws {
    struct Listening: Server {
      let heard: Heard
      init() { heard = Heard() }
      init(_ heard: Heard) { self.heard = heard }
      func onError(_ failure: DispatchFailure) { heard.add(failure.request ?? "none") }
      var applications: [Mount] { Mount("workshop", WorkshopApp.init) }
    }
    let heard = Heard()
    try await TestServer.run(
      Listening(heard),
      configure: {
        $0.sessions.settleMilliseconds = 20_000
        $0.http.trustedProxies = ["127.0.0.1"]
      }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/workshop")
      let event = try #require(browser.page.button(title)).value
      _ = try browser.post(event: event, headers: ["X-Request-Id: from-the-proxy"])
      try browser.visit("/workshop")
      try browser.press(title)
      #expect(heard.all.count == 2 && heard.all.first == "from-the-proxy")
      #expect(heard.all.last?.utf8.count == 10)
    }
  }

  @Test("A notice is said once, as it is")
  func notice() async throws {
    try await press("Say") { first, next, _ in
      #expect(first.html.contains("role=\"status\">&lt;Saved&gt;.</p>"))
      #expect(!next.text.contains("Saved"))
    }
  }
}
