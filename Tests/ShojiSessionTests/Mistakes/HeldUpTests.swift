import ShojiTesting
import ShojiUI
import Testing

/// What takes as long as the test says.
private struct Compute: StateUpdater {
  let clock: ManualClock
  func updateState(_ state: inout WorkbenchState) {
    clock.pass(.milliseconds(1_600))
    state.count += 1
  }
}

private final class SluggishController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let store: PartialStore<WorkbenchState>
  private let clock: ManualClock

  init(
    _ identifier: RouteElementIdentifier, _ store: PartialStore<WorkbenchState>,
    _ clock: ManualClock
  ) {
    routeIdentifier = identifier
    (self.store, self.clock) = (store, clock)
    super.init()
  }

  override func viewDidLoad() {
    if routeIdentifier == "late" { clock.pass(.seconds(2)) }
    let clock = clock
    button("Quick") { $0.dispatch(Add()) }
    button("Just") { _ in clock.pass(.seconds(1)) }
    button("Wait") { _ in clock.pass(.milliseconds(2_300)) }
    button("Compute") { $0.dispatch(Compute(clock: clock)) }
  }

  private func button(_ title: String, _ work: @escaping (PartialStore<WorkbenchState>) -> Void) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { [store] _ in work(store) }
    view.addSubview(button)
  }
}

private final class SluggishApp: Application {
  let store: Store<WorkbenchState, NavigationDependencies>
  weak var window: UIWindow?
  private let clock: ManualClock

  init(_ context: ApplicationContext, _ clock: ManualClock) {
    store = context.makeStore()
    self.clock = clock
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = SluggishController(identifier, store, clock)
    completion()
    return true
  }
}

@Suite("Work that holds its session up", .timeLimit(.minutes(1)))
struct HeldUpTests {
  private let clock = ManualClock()

  /// Runs a server with a browser, and with what is said of its requests. The end of the visitor's turn may see the
  /// clock of a later one pass.
  private func run(
    _ name: String, saying words: String = "A form of",
    _ body: (Browser, _ messages: () -> [String]) async throws -> Void
  ) async throws {
    try await TestServer.run(
      [Mount(name) { [clock] in SluggishApp($0, clock) }], clock: clock
    ) { server async throws in
      let browser = Browser(server)
      try browser.visit("/\(name)")
      try await body(browser) {
        Report.shared.messages.filter { $0.hasPrefix("\(words) /\(name)") }
      }
    }
  }

  @Test("in a handler is told with what was pressed, the screen and the seconds, once")
  func handler() async throws {
    try await run("handler") { browser, messages async throws in
      try browser.press("Quick")
      try browser.press("Just")
      #expect(messages() == [])
      let event = try #require(browser.page.buttons.first { $0.title == "Wait" }?.value)
      let address = event.prefix { $0 != "|" }
      for _ in 0..<2 { try browser.press("Wait") }
      // The turn's end comes after the answer.
      try browser.press("Quick")
      #expect(messages().count == 1)
      let message = try #require(messages().first)
      #expect(
        message.hasPrefix(
          "A form of /handler with \(address) pressed has held its session up for 2.3 s"))
      #expect(message.contains("(screen SluggishController)"))
      #expect(message.contains("Mend: let a side effect do"))
    }
  }

  @Test("in an updater is told with its name")
  func updater() async throws {
    try await run("updater") { browser, messages async throws in
      try browser.press("Compute")
      try browser.press("Quick")
      #expect(messages().count == 1)
      #expect(
        messages().first?.contains(
          "for 1.6 s (screen SluggishController, the last updater was Compute)") == true)
    }
  }

  @Test("while a visitor's page is made is told as well")
  func visitor() async throws {
    try await run("late", saying: "What was to be done at") { _, messages async throws in
      // The turn's end comes after the answer.
      while messages().isEmpty {
        try Task.checkCancellation()
        await Task.yield()
      }
      #expect(messages().count == 1)
      #expect(
        messages().first?.hasPrefix(
          "What was to be done at /late has held its session up for 2.0 s") == true)
    }
  }
}
