import Shoji
import ShojiPostgreSQL
import ShojiTesting
import Testing

/// Servers of two builds on one database, as while a deploy goes on.
@Suite("Two builds at the same time", .timeLimit(.minutes(1)))
struct TwoBuildsTests {
  private let url: String

  init() throws { url = try PostgreSQLTestServer.shared.get().makeDatabase() }

  /// Two servers on a database.
  private func run(
    _ mounts: [Mount], _ others: [Mount],
    _ body: ([TestServer]) async throws -> Void
  ) async throws {
    try await start(mounts) { first in
      try await start(others) { second in try await body([first, second]) }
    }
  }

  private func start(_ mounts: [Mount], _ body: (TestServer) async throws -> Void) async throws {
    let database = try PostgreSQLDatabase(url: url, connections: 4)
    defer { database.close() }
    try await TestServer.run(
      mounts, storage: try await PostgreSQLStorage(database),
      configure: { $0.sessions.durability = .process }, body)
  }

  @Test func `Each goes on with what the other has written, and loses nothing of it`()
    async throws
  {
    try await run(Tally.earlier, Tally.later) { servers in
      let browser = Browser(servers[0])
      #expect(try browser.visit("/tally").text.contains("at 0"))
      for round in 1...5 {
        browser.reconnect(to: servers[0])
        // The page is the other build's, whose button is where this one has it.
        #expect(try browser.press("Add").text.contains("at \(2 * round - 1)"))
        browser.reconnect(to: servers[1])
        try browser.visit("/tally")
        try browser.press("Note")
        #expect(try browser.press("Add").text.contains("at \(2 * round), notes \(round)"))
      }
    }
  }

  @Test func `One that cannot read a state says so, and leaves it to the other`() async throws {
    try await run(Tally.earlier, Tally.foreign) { servers in
      let browser = Browser(servers[0])
      try browser.visit("/tally")
      try browser.press("Add")
      #expect(try browser.press("Add").text.contains("at 2"))
      browser.reconnect(to: servers[1])
      #expect(try browser.visit("/tally").text.contains("could not be read"))
      #expect(try browser.press("Add").text.contains("words: new"))
      browser.reconnect(to: servers[0])
      #expect(try browser.visit("/tally").text.contains("at 2"))
      #expect(try browser.press("Add").text.contains("at 3"))
      browser.reconnect(to: servers[1])
      #expect(try browser.visit("/tally").text.contains("words: new"))
      #expect(try browser.press("Add").text.contains("words: new, new"))
    }
  }
}

/// An app in the builds of some weeks.
private enum Tally {
  static let earlier = [Mount("tally") { TallyApplication($0, EarlierController.init) }]
  static let later = [Mount("tally") { TallyApplication($0, LaterController.init) }]
  static let foreign = [Mount("tally") { TallyApplication($0, ForeignController.init) }]
}

private final class TallyApplication<S: State>: Application {
  let store: Store<S, NavigationDependencies>
  weak var window: UIWindow?
  private let screen: (Store<S, NavigationDependencies>) -> UIViewController

  init(
    _ context: ApplicationContext,
    _ screen: @escaping (Store<S, NavigationDependencies>) -> UIViewController
  ) {
    store = context.makeStore()
    self.screen = screen
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = screen(store)
    completion()
    return true
  }
}

private struct EarlierState: State, Codable {
  var count = 0
}

/// It has a property more.
private struct LaterState: State, Codable {
  var count = 0
  var notes: [String] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    count = try values.decode(Int.self, forKey: .count)
    notes = try values.decodeIfPresent([String].self, forKey: .notes) ?? []
  }
}

/// It is an array.
private struct ForeignState: State, Codable {
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

private struct Change<S: State>: StateUpdater {
  let change: @Sendable (inout S) -> Void
  func updateState(_ state: inout S) { change(&state) }
}

/// Says what the state is, above buttons that change it.
private class TallyController<S: State>: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "tally"
  let store: Store<S, NavigationDependencies>
  private let label = UILabel()
  private var unsubscribe: StoreUnsubscribe?

  init(_ store: Store<S, NavigationDependencies>) {
    self.store = store
    super.init()
  }

  deinit { unsubscribe?() }

  func words(for state: S) -> String { "" }

  override func viewDidLoad() {
    view.addSubview(label)
    let show = { [unowned self] in label.text = words(for: store.state) }
    show()
    unsubscribe = store.addUpdateListener(show)
  }

  func addButton(_ title: String, _ change: @escaping @Sendable (inout S) -> Void) {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { [unowned self] _ in store.dispatch(Change(change: change)) }
    view.addSubview(button)
  }
}

private final class EarlierController: TallyController<EarlierState> {
  override func words(for state: EarlierState) -> String { "at \(state.count)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Add") { $0.count += 1 }
  }
}

private final class LaterController: TallyController<LaterState> {
  override func words(for state: LaterState) -> String {
    "at \(state.count), notes \(state.notes.count)"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Add") { $0.count += 1 }
    addButton("Note") { $0.notes.append("note") }
  }
}

private final class ForeignController: TallyController<ForeignState> {
  override func words(for state: ForeignState) -> String {
    "words: \(state.words.joined(separator: ", "))"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Add") { $0.words.append("new") }
  }
}
