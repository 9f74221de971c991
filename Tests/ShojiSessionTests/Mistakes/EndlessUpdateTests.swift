import ShojiTesting
import ShojiUI
import Testing

/// A view that shows the count, and whose controller adds to it while it does.
private final class RestlessController: ViewController<WorkbenchView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "restless"

  override func setupInteraction() {
    rootView.add.on(.touchUpInside) { [unowned self] _ in dispatch(Add()) }
  }

  override func didUpdate(old: WorkbenchViewModel?) {
    // The first page is shown as it is.
    if let old, let count = viewModel?.state.count, old.state.count != count { dispatch(Add()) }
  }
}

private final class RestlessApp: Application {
  let store: Store<WorkbenchState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = RestlessController(store: store)
    completion()
    return true
  }
}

@Suite("An update that dispatches without end", .timeLimit(.minutes(1)))
struct EndlessUpdateTests {
  @Test("is stopped, named once, and the page is answered")
  func loop() async throws {
    try await TestServer.run([Mount("restless", RestlessApp.init)]) { server async throws in
      let browser = Browser(server)
      try browser.visit("/restless")
      #expect(try browser.press("Add").text.contains("count 100,"))
      #expect(try browser.press("Add").text.contains("count 200,"))
      let messages = Report.shared.messages.filter {
        $0.hasPrefix("RestlessController dispatched Add")
      }
      #expect(messages.count == 1)
      #expect(try browser.visit("/restless").text.contains("count 200,"))
    }
  }
}
