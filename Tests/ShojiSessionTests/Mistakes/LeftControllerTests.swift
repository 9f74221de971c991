#if DEBUG
  import ShojiTesting
  import ShojiUI
  import Testing

  @testable import ShojiServer

  private class GuestController: ViewController<WorkbenchView>, Routable {
    let routeIdentifier: RouteElementIdentifier

    init(_ identifier: RouteElementIdentifier, _ store: PartialStore<WorkbenchState>) {
      routeIdentifier = identifier
      super.init(store: store)
    }

    override func setupInteraction() {
      rootView.add.on(.touchUpInside) { [unowned self] _ in dispatch(Add()) }
    }

    func show(
      identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
      context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool { false }

    func hide(
      identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
      context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool { false }
  }

  /// One for each test that leaves, with a closure that has captured it.
  private class CapturedController: GuestController {
    override func setupInteraction() {
      rootView.add.on(.touchUpInside) { _ in self.dispatch(Add()) }
    }
  }

  private final class CapturedGuest: CapturedController {}
  private final class CapturedVisitor: CapturedController {}
  private final class CapturedRoot: CapturedController {}
  private final class KeptGuest: GuestController {}
  private final class ProperGuest: GuestController {}

  private final class HostController: GuestController {
    weak var app: HouseApp?

    override func show(
      identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
      context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      guard let app else { return false }
      switch identifier {
      case "captured": present(CapturedGuest(identifier, store), completion: completion)
      case "proper": present(ProperGuest(identifier, store), completion: completion)
      case "kept": present(app.kept, completion: completion)
      default: return false
      }
      return true
    }

    override func hide(
      identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
      context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      dismiss(completion: completion)
      return true
    }
  }

  private final class HouseApp: Application {
    let store: Store<WorkbenchState, NavigationDependencies>
    weak var window: UIWindow?
    /// Shown again and again.
    private(set) lazy var kept = KeptGuest("kept", store)

    init(_ context: ApplicationContext) { store = context.makeStore() }

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      switch identifier {
      case "house":
        let host = HostController(identifier, store)
        host.app = self
        window?.rootViewController = host
      case "visitor": window?.rootViewController = CapturedVisitor(identifier, store)
      case "root": window?.rootViewController = CapturedRoot(identifier, store)
      default: window?.rootViewController = ProperGuest(identifier, store)
      }
      completion()
      return true
    }

    static var mounts: [Mount] {
      ["house", "visitor", "root", "proper"].map { Mount($0, HouseApp.init) }
    }
  }

  @Suite("Controllers that have left and stay in memory", .timeLimit(.minutes(1)))
  struct LeftControllerTests {
    private func messages(of name: String) -> [String] {
      Report.shared.messages.filter { $0.contains("\(name) has left its window") }
    }

    @Test("are reported after the turn after the next, once; those that an app keeps are not")
    func session() async throws {
      try await TestServer.run(HouseApp.mounts) { server async throws in
        let browser = Browser(server)
        try browser.visit("/house")
        try browser.press("Add")
        for _ in 0..<2 {
          for guest in ["captured", "kept", "proper"] {
            try browser.visit("/house/\(guest)")
            #expect(browser.path == "/house/\(guest)")
            try browser.visit("/house")
          }
          // Each press is a turn.
          for _ in 0..<4 { try browser.press("Add") }
        }
        #expect(messages(of: "CapturedGuest").count == 1)
        #expect(messages(of: "CapturedGuest").first?.contains("Mend: write [weak self]") == true)
        #expect(messages(of: "KeptGuest") == [])
        #expect(messages(of: "ProperGuest") == [])
        #expect(messages(of: "HostController") == [])
      }
    }

    @Test("of a visitor are reported some time after the page")
    func visitor() async throws {
      let clock = ManualClock()
      try await TestServer.run(HouseApp.mounts, clock: clock) { server async throws in
        let browser = Browser(server)
        try browser.visit("/proper")
        try browser.visit("/visitor")
        try await until { clock.waiting.contains(.seconds(10)) }
        #expect(messages(of: "CapturedVisitor") == [])
        clock.pass(.seconds(10))
        try await until { !messages(of: "CapturedVisitor").isEmpty }
        #expect(messages(of: "ProperGuest") == [])
      }
    }

    @Test("are reported when another first screen has come")
    func root() async throws {
      try await TestServer.run(HouseApp.mounts) { server async throws in
        let browser = Browser(server)
        try browser.visit("/root")
        try browser.press("Add")
        try browser.visit("/house")
        for _ in 0..<4 { try browser.press("Add") }
        #expect(messages(of: "CapturedRoot").count == 1)
      }
    }
  }
#endif
