import Foundation
import ShojiServer
import ShojiTesting
import Testing

/// Counts presses in its state, and may keep something there that cannot be written down.
private final class TallyView: StateView {
  private let count = UIButton()
  private let keep = UIButton()

  override func getInitialState() -> [String: Any?] { ["presses": 0, "kept": "nothing"] }

  override func viewDidInitialize() {
    count.setTitle("Count", for: .normal)
    count.addTarget(self, action: TallyView.wasPressed, for: .touchUpInside)
    keep.setTitle("Keep", for: .normal)
    keep.addTarget(self, action: TallyView.keepView, for: .touchUpInside)
  }

  private func wasPressed() {
    state["presses"] = (state["presses"] as? Int ?? 0) + 1
    state["kept"] = "nothing"
  }

  private func keepView() { state["kept"] = UIView() }

  override func render() {
    let label = UILabel()
    label.text = "pressed \(state["presses"] as? Int ?? -1), kept \(state["kept"] is UIView)"
    place(label, key: "label")
    place(count, key: "count")
    place(keep, key: "keep")
  }
}

private final class TallyScreen: StateViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "tally"

  override func viewDidLoad() {
    super.viewDidLoad()
    rootView = TallyView(parentViewController: self)
  }
}

@Suite("State views in sessions", .timeLimit(.minutes(2)))
struct StateViewSessionTests {
  private static let mounts = [
    Mount("tally") { ScreenApp<WorkbenchState>($0) { _ in TallyScreen() } }
  ]

  @Test("State survives the tree, and a press reaches the tree that was built again")
  func survives() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/tally")
      #expect(try browser.press("Count").text.contains("pressed 1"))
      await server.server.hibernateSessions()
      #expect(try browser.visit("/tally").text.contains("pressed 1"))
      await server.server.hibernateSessions()
      #expect(try browser.press("Count").text.contains("pressed 2"))
    }
  }

  @Test("A session whose state cannot be written down stays awake")
  func awake() async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/tally")
      #expect(try browser.press("Keep").text.contains("kept true"))
      await server.server.hibernateSessions()
      #expect(try browser.visit("/tally").text.contains("kept true"))
      #expect(try browser.press("Count").text.contains("pressed 1, kept false"))
      await server.server.hibernateSessions()
      #expect(try browser.visit("/tally").text.contains("pressed 1, kept false"))
    }
  }
}
