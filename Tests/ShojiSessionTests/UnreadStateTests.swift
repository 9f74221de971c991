import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("A deploy that cannot read a state", .timeLimit(.minutes(2)))
struct UnreadStateTests {
  private let storage = FaultyStorage()
  private let person = Person()

  private func run<T: Sendable>(
    _ mounts: [Mount], _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      mounts, storage: storage, configure: { $0.sessions.durability = .process }, body)
  }

  /// What a later build has under the same name.
  private static let later = [Mount("bench") { ScreenApp($0) { OtherController($0) } }]

  @Test("Begins anew and says so, keeps what it was, and nothing is lost when it is rolled back")
  func rollback() async throws {
    try await run(Workbench.mounts) { server in
      let browser = person.browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      #expect(try browser.press("Add").text.contains("count 2,"))
    }
    try await run(Self.later) { server in
      let browser = person.browser(server)
      try browser.visit("/bench")
      #expect(browser.page.text.contains(Notice.unreadable))
      #expect(try browser.press("Add").text.contains("words: new"))
      #expect(!browser.page.text.contains(Notice.unreadable))
    }
    // It goes on with its own.
    try await run(Self.later) { server in
      let browser = person.browser(server)
      try browser.visit("/bench")
      #expect(!browser.page.text.contains(Notice.unreadable))
      #expect(try browser.press("Add").text.contains("words: new, new"))
    }
    try await run(Workbench.mounts) { server in
      let browser = person.browser(server)
      try browser.visit("/bench")
      #expect(!browser.page.text.contains(Notice.unreadable))
      #expect(browser.page.text.contains("count 2,"))
      #expect(try browser.press("Add").text.contains("count 3,"))
    }
    try await run(Self.later) { server in
      let browser = person.browser(server)
      try browser.visit("/bench")
      #expect(browser.page.text.contains("words: new, new"))
    }
  }

  @Test("Leaves the parts of a session as they are that a later build has written")
  func unknown() async throws {
    try await run(Workbench.mounts) { server in
      let browser = person.browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
    }
    let key = try #require(storage.commits.last).session
    guard case .kept(let stored) = storage.memory.session(key) else {
      Issue.record("The session is not kept.")
      return
    }
    var image = try SessionImage(stored.snapshot, changes: stored.changes)
    image.parts["later"] = [1, 2, 3]
    try storage.memory.commit(
      Commit(
        session: key, expectedVersion: stored.version, content: .snapshot(image.encoded),
        lastUse: stored.lastUse))
    try await run(Workbench.mounts) { server in
      let browser = person.browser(server)
      try browser.visit("/bench")
      for _ in 0..<3 { try browser.press("Add") }
    }
    guard case .kept(let stored) = storage.memory.session(key) else {
      Issue.record("The session is not kept.")
      return
    }
    #expect(try SessionImage(stored.snapshot, changes: stored.changes).parts["later"] == [1, 2, 3])
  }
}

/// It is an array where the workbench has names.
private struct OtherState: State, Codable {
  var words: [String] = []

  init() {}

  init(from decoder: any Decoder) throws {
    words = try decoder.singleValueContainer().decode([String].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(words)
  }
}

private struct AddWord: StateUpdater {
  func updateState(_ state: inout OtherState) { state.words.append("new") }
}

private final class OtherController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "bench"
  private let store: Store<OtherState, NavigationDependencies>
  private var unsubscribe: StoreUnsubscribe?

  init(_ store: Store<OtherState, NavigationDependencies>) {
    self.store = store
    super.init()
  }

  deinit { unsubscribe?() }

  override func viewDidLoad() {
    let (label, add) = (UILabel(), UIButton())
    let show = { [unowned self] in
      label.text = "words: \(store.state.words.joined(separator: ", "))"
    }
    show()
    unsubscribe = store.addUpdateListener(show)
    add.setTitle("Add", for: .normal)
    add.on(.touchUpInside) { [unowned self] _ in store.dispatch(AddWord()) }
    view.addSubview(label)
    view.addSubview(add)
  }
}
