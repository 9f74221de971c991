import ShojiTesting
import Testing

@testable import ShojiServer

/// What a screen is shown with.
private protocol Worded {
  var words: String { get }
}

/// Cannot be written down.
private struct Spoken: Worded, Sendable {
  let words: String
}

struct WrittenNote: Worded, Sendable, Codable {
  let words: String
}

/// Shows a note over itself, with a context that can be written down or one that cannot.
private final class DeskScreen: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "desk"
  private let store: Store<WorkbenchState, NavigationDependencies>

  init(_ store: Store<WorkbenchState, NavigationDependencies>) {
    self.store = store
    super.init()
  }

  override func viewDidLoad() {
    add("Speak") { $0.dispatch(Show("note", context: Spoken(words: "something said"))) }
    add("Write") { $0.dispatch(Show("note", context: WrittenNote(words: "something written"))) }
  }

  private func add(
    _ title: String, _ action: @escaping (Store<WorkbenchState, NavigationDependencies>) -> Void
  ) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { [store] _ in action(store) }
    view.addSubview(button)
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show("note"): .presentModally { NoteSheet(words: ($0 as? any Worded)?.words ?? "nothing") },
      .hide("note"): .dismissModally(behaviour: .hard),
    ]
  }
}

private final class NoteSheet: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "note"
  private let words: String

  init(words: String) {
    self.words = words
    super.init()
  }

  override func viewDidLoad() {
    let label = UILabel()
    label.text = "The note says \(words)."
    view.addSubview(label)
  }
}

/// What screens are shown with where their session goes to sleep.
@Suite("Contexts of sessions that sleep", .timeLimit(.minutes(1)))
struct ContextSleepTests {
  private static let mounts = [
    Mount("desk") { ScreenApp<WorkbenchState>($0) { DeskScreen($0) } }
  ]

  @Test("are there again, or keep the session awake", arguments: ["Speak", "Write"])
  func sleep(title: String) async throws {
    try await TestServer.run(Self.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/desk")
      let words = title == "Speak" ? "something said" : "something written"
      #expect(try browser.press(title).text.contains("The note says \(words)."))
      let session = try server.session(of: browser)
      await session.hibernate()
      #expect(await session.hasLeft == (title == "Write"))
      #expect(try browser.visit("/desk/note").text.contains("The note says \(words)."))
      // Without the note there is nothing that keeps it awake.
      try browser.visit("/desk")
      let last = try server.session(of: browser)
      await last.hibernate()
      #expect(await last.hasLeft)
    }
  }
}
