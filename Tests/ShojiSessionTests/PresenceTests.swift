import Foundation
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer
@testable import ShojiStorage

@Suite("Presence", .timeLimit(.minutes(2)))
struct PresenceTests {
  private let guests = PresenceStore("guests", of: Guest.self)
  private let clock = ManualClock()

  private func run<T: Sendable>(
    storage: any Storage = MemoryStorage(), _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      [Mount("lobby") { [guests] in LobbyApp($0, guests) }], storage: storage,
      sharedStores: [guests], clock: clock,
      configure: { $0.sessions.hibernateSeconds = 100_000 }, body)
  }

  private var names: [String] { guests.state.values.map(\.name) }

  /// Lets the server look who is still there, twice.
  private func lookAround() async throws {
    for _ in 0..<3 { clock.pass(.seconds(5)) }
    // What was said until now is in the state.
    try await guests.dispatch(SetPresence<Guest>(window: "none", value: nil)).value
  }

  /// Somebody comes.
  @discardableResult
  private func arrive(_ name: String, _ server: TestServer) throws -> LiveTab {
    let tab = try LiveTab(Browser(server), at: "/lobby")
    try tab.press("/lobby.enter", filling: ["/lobby.name": name])
    try tab.tell()
    return tab
  }

  @Test("Others see who is there and what they do, and hear of it")
  func others() async throws {
    try await run { server in
      let (ada, bob) = (Browser(server), Browser(server))
      let first = try LiveTab(ada, at: "/lobby")
      try first.press("/lobby.enter", filling: ["/lobby.name": "Ada"])
      try first.tell()
      let listener = try StreamListener(server, ada)
      _ = listener.head()
      let second = try LiveTab(bob, at: "/lobby")
      try second.press("/lobby.enter", filling: ["/lobby.name": "Bob"])
      try second.tell()
      while !first.shown.text.contains("here: Ada, Bob.") { try first.hear(listener) }
      try second.report(["/lobby.word": "Hel"], focus: "/lobby.word")
      while !first.shown.text.contains("here: Ada, Bob (typing).") { try first.hear(listener) }
      try second.report(["/lobby.word": "Hel"])
      while !first.shown.text.contains("here: Ada, Bob.") { try first.hear(listener) }
      #expect(try first.isCurrent())
      // A second window of the same person is another one.
      let third = try LiveTab(bob, at: "/lobby", named: "third")
      try third.tell()
      try await until { names == ["Ada", "Bob", "Bob"] }
      #expect(Set(guests.state.windows.map(\.id)).count == 3)
    }
  }

  @Test("Whoever has got an answer is there before all who come after it")
  func order() async throws {
    try await run { server in
      // What it says of its window takes long.
      try arrive(LobbyViewController.slow, server)
      try arrive("Bob", server)
      try await until { names.count == 2 }
      #expect(names == [LobbyViewController.slow, "Bob"])
    }
  }

  @Test("A window is there as long as its tab, asleep or not, and gone soon after")
  func leases() async throws {
    try await run { server in
      let ada = Browser(server)
      let tab = try LiveTab(ada, at: "/lobby")
      try tab.press("/lobby.enter", filling: ["/lobby.name": "Ada"])
      try tab.tell()
      try await until { names == ["Ada"] }
      await server.server.hibernateSessions()
      #expect(server.server.sessionTable.count == 0)
      try await lookAround()
      #expect(names == ["Ada"])
      // Loaded anew: it was gone for a moment, in which nobody has looked twice.
      try tab.leave()
      clock.pass(.seconds(5))
      try tab.visit()
      try tab.tell()
      try await lookAround()
      #expect(names == ["Ada"])
      try tab.leave()
      try await lookAround()
      #expect(names.isEmpty)
      // It comes back, and ends without a word.
      try tab.tell()
      try await lookAround()
      #expect(names == ["Ada"])
      clock.pass(.seconds(700))
      try await lookAround()
      #expect(names.isEmpty)
    }
  }

  /// Somebody whose tab listens.
  private struct Listening {
    let name: String
    let browser: Browser
    let tab: LiveTab
    /// `nil` where the browser was killed.
    var listener: StreamListener?

    init(_ name: String, _ server: TestServer) throws {
      self.name = name
      browser = Browser(server)
      tab = try LiveTab(browser, at: "/lobby")
      try tab.press("/lobby.enter", filling: ["/lobby.name": name])
      try listen(server)
    }

    mutating func listen(_ server: TestServer) throws {
      try tab.tell()
      let listener = try StreamListener(server, browser)
      #expect(listener.head().contains("200"))
      self.listener = listener
    }

    /// The browser ends without a word.
    mutating func kill(_ server: TestServer, _ guests: PresenceStore<Guest>) async throws {
      listener = nil
      let cookie = Array(try #require(try browser.sessionCookie()).utf8)
      let found = SessionID(cookie: cookie.span)
      let id = try #require(found)
      let streams = server.server.sessionTable.streams(of: id)
      // What is said to the others shows that nobody takes it.
      var count = 0
      while !streams.areLost {
        count += 1
        try await guests.dispatch(
          SetPresence(window: "other", value: Guest(name: "other \(count)"))
        ).value
      }
      try await guests.dispatch(SetPresence<Guest>(window: "other", value: nil)).value
    }
  }

  @Test(
    "A browser that was killed is gone within a minute, and there again when it comes back",
    arguments: SeededGenerator.seeds(3))
  func killed(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await run { server in
      var people = try ["Ada", "Bob", "Eve"].map { try Listening($0, server) }
      try await until { names == people.map(\.name) }
      for _ in 0..<6 {
        let place = Int.random(in: people.indices, using: &random)
        if people[place].listener != nil {
          try await people[place].kill(server, guests)
          // It may load a page anew: that is looked at once.
          clock.pass(.seconds(5))
          try await guests.dispatch(SetPresence<Guest>(window: "none", value: nil)).value
          #expect(names.contains(people[place].name))
        } else {
          try people[place].listen(server)
        }
        for _ in 0..<3 { try await lookAround() }
        let there = people.filter { $0.listener != nil }.map(\.name)
        #expect(Set(names) == Set(there), "seed \(seed)")
      }
    }
  }

  @Test("A browser that hears nothing and asks by itself is there")
  func deaf() async throws {
    try await run { server in
      var ada = try Listening("Ada", server)
      try await ada.kill(server, guests)
      for _ in 0..<6 {
        try ada.tab.visit()
        for _ in 0..<2 { try await lookAround() }
        #expect(names == ["Ada"])
      }
      try await lookAround()
      #expect(names.isEmpty)
    }
  }

  @Test("Without the script a window is there for a while after it was used")
  func withoutScript() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/lobby")
      #expect(names.isEmpty)
      try browser.fill("Name", with: "Ada")
      try browser.press("Enter")
      try await until { names == ["Ada"] }
      // The store has it a moment before its sessions.
      try browser.visit("/lobby") { $0.page.text.contains("here: Ada.") }
      #expect(browser.page.text.contains("here: Ada."))
      clock.pass(.seconds(500))
      try await lookAround()
      #expect(names == ["Ada"])
      clock.pass(.seconds(200))
      try await lookAround()
      #expect(names.isEmpty)
      try browser.visit("/lobby")
      try await lookAround()
      #expect(names == ["Ada"])
      try browser.press("Leave")
      try await until { names.isEmpty }
    }
  }

  @Test("After a restart a browser that listens is told to look, and its windows are there again")
  func restart() async throws {
    let storage = MemoryStorage()
    let person = Person()
    try await run(storage: storage) { server in
      let tab = try LiveTab(person.browser(server), at: "/lobby")
      try tab.press("/lobby.enter", filling: ["/lobby.name": "Ada"])
      try await until { names == ["Ada"] }
    }
    try await run(storage: storage) { server in
      #expect(names.isEmpty)
      let browser = person.browser(server)
      let listener = try StreamListener(server, browser)
      #expect(listener.head().contains("200"))
      #expect(server.server.sessionTable.count == 0)
      let tab = try LiveTab(browser, at: "/lobby")
      try await until { names == ["Ada"] }
      try tab.tell()
      // The stream is the session's now.
      try arrive("Eve", server)
      while !tab.shown.text.contains("Eve") { try tab.hear(listener) }
    }
  }

  @Test(
    "A session that sleeps with a stream open is told to look when a store that it shows has changed"
  )
  func sleepers() async throws {
    try await run { server in
      let browser = Browser(server)
      let tab = try LiveTab(browser, at: "/lobby")
      try tab.press("/lobby.enter", filling: ["/lobby.name": "Ada"])
      try tab.tell()
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      try await until { names == ["Ada"] }
      await server.server.hibernateSessions()
      #expect(server.server.sessionTable.count == 0)
      try arrive("Eve", server)
      while listener.event() != ["*"] {}
      try tab.visit()
      #expect(tab.shown.text.contains("here: Ada, Eve."))
    }
  }
}

struct Guest: Codable, Sendable, Equatable {
  var name = ""
  var isTyping = false
}

private final class LobbyApp: Application {
  let store: Store<LobbyState, NavigationDependencies>
  weak var window: UIWindow?
  private let guests: PresenceStore<Guest>

  init(_ context: ApplicationContext, _ guests: PresenceStore<Guest>) {
    store = context.makeStore()
    self.guests = guests
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = LobbyViewController(store, guests)
    completion()
    return true
  }
}

struct LobbyState: State, Codable {
  var name = ""
  @Shared("guests") var guests: Presence<Guest>
}

private struct Name: StateUpdater {
  let name: String
  func updateState(_ state: inout LobbyState) { state.name = name }
}

private final class LobbyViewController: ViewController<LobbyView>, Routable, Present {
  let routeIdentifier: RouteElementIdentifier = "lobby"
  let presenceStore: PresenceStore<Guest>
  /// The name of somebody whose presence takes long.
  static let slow = "Slow"

  init(_ store: Store<LobbyState, NavigationDependencies>, _ guests: PresenceStore<Guest>) {
    presenceStore = guests
    super.init(store: store)
  }

  var presence: Guest? {
    guard let name = viewModel?.name, !name.isEmpty else { return nil }
    // For a wrong order to be seen: a right one does not depend on how long it takes.
    if name == Self.slow { Thread.sleep(forTimeInterval: 0.3) }
    return Guest(name: name, isTyping: rootView.word.isEditing)
  }

  override func setupInteraction() {
    rootView.enter.on(.touchUpInside) { [unowned self] _ in
      dispatch(Name(name: rootView.name.text ?? ""))
    }
    rootView.leave.on(.touchUpInside) { [unowned self] _ in dispatch(Name(name: "")) }
  }
}

private struct LobbyViewModel: ViewModelWithState {
  let name: String
  let here: String
  init(state: LobbyState) {
    name = state.name
    here = state.guests.values.map { $0.isTyping ? "\($0.name) (typing)" : $0.name }
      .joined(separator: ", ")
  }
}

private final class LobbyView: UIView, ViewControllerModellableView {
  let here = UILabel()
  let name = UITextField()
  let word = UITextField()
  let enter = UIButton()
  let leave = UIButton()

  func setup() {
    name.label = "Name"
    word.label = "Word"
    enter.setTitle("Enter", for: .normal)
    leave.setTitle("Leave", for: .normal)
    for view in [here, name, word, enter, leave] { addSubview(view) }
    word.on(.editingChanged) { _ in }
  }

  func style() {}

  func update(oldModel: LobbyViewModel?) {
    here.text = "here: \(model?.here ?? "")."
  }
}
