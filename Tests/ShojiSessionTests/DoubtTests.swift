import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("When nobody can tell what the storage has", .timeLimit(.minutes(2)))
struct DoubtTests {
  private let storage = FaultyStorage()

  private func run<T: Sendable>(
    clock: WallClock = .system, configure: (inout SessionConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      Workbench.mounts + [Mount("endless") { ScreenApp($0) { EndlessController($0) } }],
      storage: storage, clock: clock,
      configure: {
        $0.sessions.durability = .process
        configure(&$0.sessions)
      }, body)
  }

  private func begin(_ server: TestServer) throws -> Browser {
    let browser = Browser(server)
    try browser.visit("/bench")
    try browser.press("Add")
    return browser
  }

  @Test(
    "A form that may have been carried out is not given back, and tells when it is sent again",
    arguments: [true, false])
  func form(isTrue: Bool) async throws {
    try await run { server in
      let browser = try begin(server)
      let before = browser.page
      storage.fail(.unclear("cut"), isTrueAllTheSame: isTrue)
      storage.failReading(.unavailable("away"))
      try browser.press("Add")
      #expect(browser.response.status == 503)
      #expect(browser.page.text.contains("it is not done twice"))
      #expect(browser.page.fields.isEmpty)
      storage.fail(nil)
      storage.failReading(nil)
      for _ in 0..<3 {
        browser.show(before)
        try browser.press("Add")
        #expect(browser.response.status == 200 && browser.page.text.contains("count 2,"))
      }
    }
  }

  @Test("An end that has become true is one, though nobody has said so")
  func end() async throws {
    try await run { server in
      let browser = try begin(server)
      storage.fail(.unclear("cut"), isTrueAllTheSame: true)
      _ = try browser.post(event: "/bench.leave")
      #expect(try browser.sessionCookie() == nil)
      storage.fail(nil)
      #expect(try browser.visit("/bench").text.contains("count 0,"))
      #expect(storage.memory.usage().sessions == 0)
    }
  }

  @Test("A form whose state cannot be written down has not been carried out")
  func unwritable() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/endless")
      #expect(try browser.press("One more").text.contains("depth 1."))
      let page = try browser.press("Too many")
      #expect(browser.response.status == 503)
      #expect(page.text.contains(StorageError.unavailable("").notice))
      #expect(page.text.contains("depth 1."))
      #expect(try browser.press("One more").text.contains("depth 2."))
      #expect(try browser.send(.get("/_shoji/health")).status == 200)
    }
  }

  @Test(
    "Of two forms that come while the first cannot be written down each is given back, or carried out",
    arguments: [true, false], [StorageError.full("disk"), .stale])
  func two(isOnce: Bool, error: StorageError) async throws {
    try await run { server in
      let browser = try begin(server)
      let session = try server.session(of: browser)
      storage.close(door: true)
      let one = try browser.sending("/bench.add", changing: ["Name": "Ada"], to: server)
      try await until { storage.waiting == 1 }
      let two = try browser.sending("/bench.extra", changing: ["Name": "Bob"], to: server)
      try await until { await !session.waiting.isEmpty }
      storage.fail(error, isOnce: isOnce)
      storage.close(door: false)
      let first = try await one.value
      #expect(first.status == 503 && first.body.contains("Ada"))
      let second = try await two.value
      #expect(second.status == (isOnce ? 303 : 503))
      if !isOnce { #expect(second.body.contains("Bob")) }
      storage.fail(nil)
      try browser.visit("/bench")
      #expect(browser.page.text.contains(isOnce ? "count 101, name Bob" : "count 1, name "))
      #expect(!isOnce || browser.page.fields.first { $0.label == "Name" }?.value == "Bob")
    }
  }

  @Test("Health says that sessions cannot be read")
  func health() async throws {
    try await run { server in _ = try begin(server) }
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      await server.server.hibernateSessions()
      #expect(try browser.send(.get("/_shoji/health")).status == 200)
      storage.failReading(.unavailable("away"))
      #expect(try browser.send(.get("/bench")).status == 503)
      #expect(try browser.send(.get("/_shoji/health")).status == 503)
      storage.failReading(nil)
      #expect(try browser.send(.get("/_shoji/health")).status == 200)
      #expect(try browser.visit("/bench").text.contains("count 1,"))
    }
  }

  @Test("A session that is used without a change is not forgotten, and one that is not used is")
  func use() async throws {
    let clock = ManualClock()
    let day: Int64 = 24 * 3_600
    try await run(clock: clock.clock, configure: { $0.hibernateSeconds = 40 * day }) { server in
      let (browser, other) = (try begin(server), try begin(server))
      for _ in 0..<10 {
        clock.pass(.seconds(5 * day))
        try browser.visit("/bench")
        await server.server.sessionTable.sweep()
      }
      #expect(storage.memory.usage().sessions == 1)
      #expect(try browser.press("Add").text.contains("count 2,"))
      #expect(try other.visit("/bench").text.contains("count 0,"))
    }
  }

  @Test("A session that comes back after long is not forgotten while it is in use")
  func wokenUse() async throws {
    let clock = ManualClock()
    let day: Int64 = 24 * 3_600
    try await run(clock: clock.clock, configure: { $0.hibernateSeconds = 40 * day }) { server in
      let browser = try begin(server)
      await server.server.hibernateSessions()
      clock.pass(.seconds(29 * day))
      for _ in 0..<6 {
        try browser.visit("/bench")
        await server.server.sessionTable.sweep()
        clock.pass(.seconds(day / 2))
      }
      #expect(storage.memory.usage().sessions == 1)
      #expect(try browser.press("Add").text.contains("count 2,"))
    }
  }

  @Test("A visitor's first form and another one beside it are both given back")
  func visitor() async throws {
    try await run { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      storage.close(door: true)
      let one = try browser.sending("/bench.add", changing: ["Name": "Ada"], to: server)
      try await until { storage.waiting == 1 }
      let session = try #require(server.server.sessionTable.sessions.first)
      let two = try browser.sending("/bench.add", changing: ["Name": "Bob"], to: server)
      try await until { await !session.waiting.isEmpty }
      storage.fail(.full("disk"))
      storage.close(door: false)
      let (first, second) = (try await one.value, try await two.value)
      #expect(first.status == 503 && first.body.contains("Ada"))
      #expect(second.status == 503 && second.body.contains("Bob"))
      storage.fail(nil)
      #expect(try browser.visit("/bench").text.contains("count 0,"))
    }
  }

  @Test("A window whose counter has been dropped is refused once, not for ever")
  func mint() async throws {
    let clock = ManualClock()
    try await run(clock: clock.clock) { server in
      let browser = try begin(server)
      let own = ["Shoji-Window: 7"]
      try browser.visit("/bench", headers: own)
      try browser.press("Add")
      // Other windows of the session come and go, more than there are counters to be remembered.
      for number in 0...TicketLog.epochLimit {
        clock.pass(.seconds(1))
        let tab = browser.openTab()
        try tab.visit("/bench", headers: ["Shoji-Window: \(100 + number)"])
        try tab.press("Add")
        if number % 5 == 0 { try browser.visit("/bench", headers: own) }
      }
      try browser.fill("Name", with: "half a na")
      let old = browser.page
      try browser.press("Add")
      #expect(browser.page.text.contains(Notice.forgotten))
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "half a na")
      try browser.press("Add")
      #expect(!browser.page.text.contains(Notice.forgotten))
      #expect(browser.page.text.contains("name half a na"))
      // Whoever goes on with the page, before it was asked for, hears nothing of that and loses nothing.
      let next = browser.openTab()
      try next.visit("/bench", headers: own)
      browser.show(old)
      #expect(try await browser.sending("/bench.add", to: server).value.status == 303)
      try next.fill("Name", with: "new")
      try next.press("Add")
      #expect(next.page.text.contains("name new"))
      #expect(!next.page.text.contains(Notice.forgotten))
    }
  }
}

/// A doll in a doll.
private indirect enum Doll: Codable, Sendable {
  case last
  case around(Doll)

  var depth: Int {
    switch self {
    case .last: 0
    case .around(let inner): inner.depth + 1
    }
  }
}

/// A state that can become deeper than anything that is written down.
private struct EndlessState: State, Codable {
  var doll = Doll.last
}

private struct Wrap: StateUpdater {
  let count: Int
  func updateState(_ state: inout EndlessState) {
    for _ in 0..<count { state.doll = .around(state.doll) }
  }
}

private final class EndlessController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "endless"
  private let store: Store<EndlessState, NavigationDependencies>
  private var unsubscribe: StoreUnsubscribe?

  init(_ store: Store<EndlessState, NavigationDependencies>) {
    self.store = store
    super.init()
  }

  deinit { unsubscribe?() }

  override func viewDidLoad() {
    let label = UILabel()
    view.addSubview(label)
    let show = { [unowned self] in label.text = "depth \(store.state.doll.depth)." }
    show()
    unsubscribe = store.addUpdateListener(show)
    for (title, count) in [("One more", 1), ("Too many", 500)] {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in store.dispatch(Wrap(count: count)) }
      view.addSubview(button)
    }
  }
}
