import ShojiServer
import ShojiTesting
import Testing

private final class AskingScreen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "asking"
  private let store: Store<WorkbenchState, NavigationDependencies>
  private let ask = UIButton()

  init(store: Store<WorkbenchState, NavigationDependencies>) {
    self.store = store
    super.init()
  }

  override func loadView() {
    view = UIView()
    view.addSubview(ask)
    ask.setTitle("Ask", for: .normal)
    ask.on(.touchUpInside) { [unowned self] _ in
      let alert = UIAlertController(title: "Add one?", message: "It is counted.")
      alert.addAction(UIAlertAction(title: "Yes") { [store] _ in store.dispatch(Add()) })
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      present(alert)
    }
    let count = UILabel()
    count.text = "count \(store.state.count)"
    view.addSubview(count)
  }
}

@Suite("Alerts without a route", .timeLimit(.minutes(2)))
struct AlertTests {
  private static let mounts = [
    Mount("asking") { ScreenApp($0) { AskingScreen(store: $0) } }
  ]

  @Test("A session whose page shows an alert stays awake, and its answer is given")
  func awake() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/asking")
      #expect(try browser.press("Ask").html.contains("role=\"alertdialog\""))
      await server.server.hibernateSessions()
      #expect(try browser.visit("/asking").html.contains("role=\"alertdialog\""))
      #expect(!(try browser.press("Yes").html.contains("<dialog")))
      // Without the alert it sleeps again: the new tree shows the new count.
      await server.server.hibernateSessions()
      #expect(try browser.visit("/asking").text.contains("count 1"))
    }
  }

  @Test("An answer that meets a tree without the alert is not given, and a notice says so")
  func gone() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/asking")
      let page = try browser.press("Ask")
      let yes = try #require(page.buttons.first { $0.title == "Yes" })
      // A window that the server does not know, as after a restart.
      let answer = try browser.post(event: yes.value, changing: ["_window": "77"])
      #expect(answer.status == 303)
      let shown = try browser.visit("/asking")
      #expect(shown.text.contains("This page had changed"))
      #expect(!shown.html.contains("<dialog"))
      #expect(shown.text.contains("count 0"))
    }
  }
}
