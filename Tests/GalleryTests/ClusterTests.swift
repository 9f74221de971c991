import Foundation
import ShojiPostgreSQL
@testable import ShojiServer
import ShojiStorage
import ShojiTesting
import Synchronization
import Testing

@testable import Gallery

/// The gallery on several servers that share a database.
@Suite("The gallery on three servers", .timeLimit(.minutes(2)))
struct ClusterTests {
  private func run(
    _ count: Int = 3, _ body: ([TestServer]) async throws -> Void
  ) async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(count, [], url, body)
  }

  private func start(
    mounts: [Mount]? = nil, _ count: Int, _ servers: [TestServer], _ url: String,
    _ body: ([TestServer]) async throws -> Void
  ) async throws {
    guard servers.count < count else { return try await body(servers) }
    let database = try PostgreSQLDatabase(url: url, connections: 4)
    defer { database.close() }
    let storage = try await PostgreSQLStorage(database)
    func next(_ server: TestServer) async throws {
      try await start(mounts: mounts, count, servers + [server], url, body)
    }
    if let mounts {
      try await TestServer.run(
        mounts, storage: storage,
        configure: {
          $0.sessions.durability = .process
          $0.sessions.settleMilliseconds = 1_000
        }, next)
    } else {
      let gallery = try Gallery(jobPause: .milliseconds(1), storage: storage)
      try await TestServer.run(gallery, configure: { $0.sessions.durability = .process }, next)
    }
  }

  /// A person whose session a server has.
  private func begin(at server: TestServer) throws -> Browser {
    let browser = Browser(server)
    try browser.visit("/counter")
    try browser.press("Start counting")
    return browser
  }

  @Test("A person whose requests go to each in turn sees what they do, each press once")
  func turns() async throws {
    try await run { servers in
      let browser = Browser(balancing: servers)
      try browser.visit("/counter")
      try browser.press("Start counting")
      for count in 1...30 {
        #expect(try browser.press("Increment").text.contains("the counter is at \(count)"))
      }
      for server in servers {
        browser.reconnect(to: server)
        #expect(try browser.visit("/counter").text.contains("the counter is at 30"))
      }
      // It goes where its requests go, and stays nowhere.
      try await until { servers.allSatisfy(\.server.sessionTable.sessions.isEmpty) }
    }
  }

  @Test(
    "Where requests go to each in turn, a session is claimed to change it, and not to look at it")
  func roaming() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(3, [], url) { servers in
      let browser = Browser(balancing: servers)
      try browser.visit("/todo")
      func claims() async throws -> Int {
        let database = try PostgreSQLDatabase(url: url, connections: 1)
        defer { database.close() }
        return try await database.row("SELECT max(fence) FROM shoji.sessions")?[0] ?? 0
      }
      for number in 1...3 { try add("Cup \(number)", in: browser) }
      // "Add" and "Save"; the pages after them would be as many. A server that has no time for its lease, or a screen
      // that is not there at once, costs a claim now and again: not in each of some rounds.
      var fewest = (presses: Int.max, looks: Int.max)
      for round in 0..<8 where fewest != (12, 0) {
        let before = try await claims()
        for number in 1...6 { try add("Mug \(round) \(number)", in: browser) }
        let between = try await claims()
        for _ in 1...6 { #expect(try browser.visit("/todo").text.contains("Mug \(round) 6")) }
        let after = try await claims()
        fewest = (
          min(fewest.presses, between - before), min(fewest.looks, after - between)
        )
      }
      #expect(fewest == (12, 0))
    }
  }

  private func add(_ item: String, in browser: Browser) throws {
    try browser.press("What are you going to do today?")
    try browser.fill("Item", with: item)
    try browser.press("Save")
  }

  @Test("What a look changes is kept, wherever the next one is")
  func changingLooks() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(mounts: [Mount("looks", LooksApplication.init)], 3, [], url) { servers in
      let browser = Browser(balancing: servers)
      try browser.visit("/looks")
      try browser.press("Begin")
      var last = -1
      for _ in 1...12 {
        let text = try browser.visit("/looks").text
        let count = try #require(text.firstMatch(of: /looked at (\d+) times/).flatMap { Int($0.1) })
        #expect(count > last)
        last = count
      }
    }
  }

  @Test("What was lent is claimed as it was, or not at all")
  func lateClaims() async throws {
    try await run(2) { servers in
      let browser = try begin(at: servers[0])
      let session = try #require(servers[0].server.sessionTable.sessions.first)
      let key = try #require(await session.record.persisted?.key)
      let version = try #require(await session.record.persisted?.version)
      let node = try #require(servers[1].server.node)
      // The other one puts it down for that.
      let claim = try await node.claim(key, at: version)
      #expect(claim.isRoaming)
      await #expect(throws: StorageError.stale) { try await node.claim(key, at: version - 1) }
      // It is not kept from others by that.
      browser.reconnect(to: servers[0])
      #expect(try browser.press("Increment").text.contains("the counter is at 1"))
    }
  }

  @Test("Where a look has led is written down before it is shown, if nobody has the session")
  func looks() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(3, [], url) { servers in
      let browser = Browser(balancing: servers)
      try browser.visit("/counter")
      try browser.press("Start counting")
      for _ in 1...3 { try browser.press("Increment") }
      let database = try PostgreSQLDatabase(url: url, connections: 1)
      defer { database.close() }
      for place in ["/tips", "/todo", "/names"] {
        let before: Int = try await database.row("SELECT max(version) FROM shoji.sessions")?[0] ?? 0
        try browser.visit(place)
        let after: Int = try await database.row("SELECT max(version) FROM shoji.sessions")?[0] ?? 0
        #expect(after > before)
      }
    }
  }

  @Test("A form is a commit where its session roams, even one that leaves the session as it was")
  func unchanged() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(3, [], url) { servers in
      let browser = try begin(at: servers[0])
      browser.reconnect(to: servers[1])
      try browser.press("Increment")
      let database = try PostgreSQLDatabase(url: url, connections: 1)
      defer { database.close() }
      func version() async throws -> Int {
        try await database.row("SELECT max(version) FROM shoji.sessions")?[0] ?? 0
      }
      // Of no page that is remembered: each of them is led back in the same words.
      let event = try #require(browser.page.button("Increment")?.value)
      var last = try await version()
      for number in [2, 0, 1, 2] {
        browser.reconnect(to: servers[number])
        let answer = try browser.post(
          event: event, changing: ["_ticket": "000000000000000010000000"])
        #expect(answer.status == 303)
        let now = try await version()
        #expect(now > last)
        last = now
      }
      #expect(try browser.visit("/counter").text.contains("the counter is at 1"))
    }
  }

  @Test("A server that has given a session back shows nothing of it")
  func given() async throws {
    try await run(2) { servers in
      let browser = try begin(at: servers[0])
      let session = try #require(servers[0].server.sessionTable.sessions.first)
      #expect(!session.mayBeElsewhere)
      browser.reconnect(to: servers[1])
      try browser.press("Increment")
      #expect(session.mayBeElsewhere)
    }
  }

  @Test("A question that comes late takes no session from who has it in memory")
  func lateQuestions() async throws {
    try await run(2) { servers in
      let browser = try begin(at: servers[0])
      let session = try #require(servers[0].server.sessionTable.sessions.first)
      let key = try #require(await session.record.persisted?.key)
      let (node, other) = (
        try #require(servers[0].server.node), try #require(servers[1].server.node)
      )
      let claim = try #require(await session.record.claim?.session)
      let asked = Mutex(0)
      node.releaseAgain(key, to: other.name) {
        asked.withLock { $0 += 1 }
        return true
      }
      try await until { asked.withLock { $0 } == 1 }
      #expect(try browser.press("Increment").text.contains("the counter is at 1"))
      #expect(await session.record.claim?.session == claim)
      #expect(servers[0].server.sessionTable.sessions.contains { $0 === session })
    }
  }

  private func post(
    _ event: String, of page: Page, cookie: String, to server: TestServer
  ) throws -> Int {
    let copy = Browser(server)
    copy.show(page)
    return try copy.post(event: event, headers: ["Cookie: shoji=\(cookie)"]).status
  }

  @Test("A first form that is sent to two servers at once is carried out once, and both say so")
  func firstForms() async throws {
    try await run(2) { servers in
      for _ in 1...12 {
        let browser = Browser(servers[0])
        try browser.visit("/counter")
        let cookie = try #require(try browser.sessionCookie())
        let page = browser.page
        let event = try #require(page.button("Start counting")?.value)
        async let one = onThread {
          try post(event, of: page, cookie: cookie, to: servers[0])
        }
        async let two = onThread {
          try post(event, of: page, cookie: cookie, to: servers[1])
        }
        let statuses = try await [one, two]
        #expect(statuses == [303, 303])
        #expect(try browser.visit("/counter").button("Increment") != nil)
      }
    }
  }

  @Test("What goes on for a press ends where it was begun: looks are told so, forms wait")
  func work() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(mounts: [Mount("work", WorkApplication.init)], 2, [], url) { servers in
      let browser = Browser(servers[0])
      try browser.visit("/work")
      try browser.press("Begin")
      #expect(browser.page.text.contains("still being worked on"))
      let cookie = try #require(try browser.sessionCookie())
      let page = browser.page
      let event = try #require(page.button("Add")?.value)
      async let look = onThread {
        try Browser(servers[1]).send(.get("/work", headers: ["Cookie: shoji=\(cookie)"]))
      }
      try await until { !servers[1].server.sessionTable.sessions.isEmpty }
      async let form = onThread {
        try post(event, of: page, cookie: cookie, to: servers[1])
      }
      let answer = try await look
      #expect(answer.status == 503)
      #expect(answer.header("Retry-After") == "1")
      #expect(answer.body.contains("This page is still being made"))
      WorkApplication.gate.open()
      #expect(try await form == 303)
      browser.reconnect(to: servers[1])
      #expect(try browser.visit("/work").text.contains("work done, 1 added"))
    }
  }

  @Test("What waits is carried out by one of them, once")
  func effects() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    let count = Tally()
    let handler = EffectHandler(job: Remind.self, width: 4) { reminder, run in
      count.note(reminder.text)
      try await run.step("wait") { try await Task.sleep(for: .milliseconds(20)) }
    }
    let stores = (0..<3).map { _ in JobStore() }
    try await start(stores, handler, url) {
      for number in 0..<30 {
        try await stores[number % 3].add(Remind(text: "\(number)"))
      }
      try await until {
        stores.allSatisfy { store in
          store.state.all.count == 30 && store.state.all.allSatisfy { $0.phase == .done }
        }
      }
    }
    #expect(count.all.count == 30 && count.all.values.allSatisfy { $0 == 1 })
  }

  private func start(
    _ stores: [JobStore], _ handler: EffectHandler, _ url: String,
    _ body: () async throws -> Void
  ) async throws {
    guard let first = stores.first else { return try await body() }
    let database = try PostgreSQLDatabase(url: url, connections: 4)
    defer { database.close() }
    try await TestServer.run(
      [], storage: try await PostgreSQLStorage(database), effects: [handler],
      sharedStores: [first], configure: { $0.sessions.durability = .process }
    ) { _ in try await start(Array(stores.dropFirst()), handler, url, body) }
  }

  @Test("A tab that listens at one hears of what its session does at another")
  func streams() async throws {
    try await run(2) { servers in
      let browser = try begin(at: servers[0])
      let listener = try StreamListener(servers[0], browser)
      _ = listener.head()
      browser.reconnect(to: servers[1])
      #expect(try browser.press("Increment").text.contains("the counter is at 1"))
      // It looks for itself: what it listens to is not where the session is.
      #expect(!listener.event().isEmpty)
    }
  }

  @Test("Who is here at one is seen at all, and gone with the server that has them")
  func presence() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(1, [], url) { servers in
      let one = try enter(servers[0], as: "Ada")
      try await start(1, [], url) { others in
        let two = try enter(others[0], as: "Bob")
        try await until { try one.visit("/chat/1").text.contains("Bob") }
        try await until { try two.visit("/chat/1").text.contains("Ada") }
      }
      try await until { try !one.visit("/chat/1").text.contains("Bob") }
    }
  }

  private func enter(_ server: TestServer, as name: String) throws -> Browser {
    let browser = Browser(server)
    try browser.visit("/chat")
    try browser.fill("Your name", with: name)
    try browser.press("Use this name")
    try browser.press("Tea kitchen")
    return browser
  }

  @Test("A picture that one was sent is shown by another, and gone when it was deleted at a third")
  func files() async throws {
    let picture: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]
      + [0, 0, 0, 3, 0, 0, 0, 2]
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try Data(picture).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await run { servers in
      let browser = Browser(servers[0])
      try browser.visit("/files")
      try browser.attach([file.path], to: "Pictures and documents")
      try browser.press("Add")
      let place = try #require(
        browser.page.html.firstMatch(of: /src="(\/files\/[0-9a-f]{32}\/look)\?width=80"/)
      ).1
      browser.reconnect(to: servers[1])
      #expect(try browser.send(.get(String(place))).bytes == picture)
      browser.reconnect(to: servers[2])
      try browser.visit("/files")
      try browser.press("Delete \(file.lastPathComponent)")
      try await until { try browser.send(.get(String(place))).status == 404 }
    }
  }

  @Test("One with another key does not start, and says what to do")
  func key() async throws {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    try await start(1, [], url) { _ in
      let database = try PostgreSQLDatabase(url: url, connections: 2)
      defer { database.close() }
      let storage = try await PostgreSQLStorage(database)
      let fault = #expect(throws: StorageError.self) {
        _ = try TestServer([], storage: storage) {
          $0.key = String(repeating: "another key ", count: 4)
          $0.sessions.durability = .process
        }
      }
      #expect(fault?.description.contains("Mend: give all of them the same SHOJI_KEY") == true)
      await storage.close()
    }
    // When nobody else is there it may be another one.
    let database = try PostgreSQLDatabase(url: url, connections: 2)
    defer { database.close() }
    let server = try TestServer([], storage: try await PostgreSQLStorage(database)) {
      $0.key = String(repeating: "another key ", count: 4)
      $0.sessions.durability = .process
    }
    await server.stop()
  }

  @Test("A session that its server has put down without saying so can be had all the same")
  func forgotten() async throws {
    try await run(2) { servers in
      let browser = try begin(at: servers[0])
      let session = try #require(servers[0].server.sessionTable.sessions.first)
      let key = try #require(await session.record.persisted?.key)
      let node = try #require(servers[0].server.node)
      await servers[0].server.hibernateSessions()
      // As when the word of it was lost.
      _ = try await servers[0].server.storage.claim(key, for: node.name)
      browser.reconnect(to: servers[1])
      #expect(try browser.press("Increment").text.contains("the counter is at 1"))
    }
  }

  @Test("One whose lease has ended shows nothing of what it knew")
  func lapse() async throws {
    try await run(2) { servers in
      let browser = try begin(at: servers[0])
      try browser.press("Increment")
      let session = try #require(servers[0].server.sessionTable.sessions.first)
      #expect(!session.mayBeElsewhere)
      // As when its process was stopped.
      await servers[0].server.node?.stop()
      #expect(session.mayBeElsewhere)
      browser.reconnect(to: servers[1])
      #expect(try browser.press("Increment").text.contains("the counter is at 2"))
      browser.reconnect(to: servers[0])
      #expect(try browser.visit("/counter").text.contains("the counter is at 2"))
      #expect(try browser.press("Increment").text.contains("the counter is at 3"))
    }
  }
}

/// An app whose screen changes the state when it appears.
private final class LooksApplication: Application {
  struct LooksState: State, Codable { var looks = 0 }

  private struct Look: StateUpdater {
    func updateState(_ state: inout LooksState) { state.looks += 1 }
  }

  private final class LooksViewController: UIViewController, Routable {
    let routeIdentifier: RouteElementIdentifier = "looks"
    private let store: Store<LooksState, NavigationDependencies>
    private let label = UILabel()

    init(_ store: Store<LooksState, NavigationDependencies>) {
      self.store = store
      super.init()
    }

    override func viewDidLoad() {
      let button = UIButton()
      button.setTitle("Begin", for: .normal)
      view.addSubview(label)
      view.addSubview(button)
    }

    override func viewWillAppear(_ animated: Bool) {
      store.dispatch(Look())
      label.text = "looked at \(store.state.looks) times"
    }
  }

  let store: Store<LooksState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = LooksViewController(store)
    completion()
    return true
  }
}

/// An app with work that ends when the test lets it.
private final class WorkApplication: Application {
  struct WorkState: State, Codable {
    var isDone = false
    var added = 0
  }

  private struct Begin: SideEffect {
    func sideEffect(
      _ context: SideEffectContext<WorkState, NavigationDependencies>
    ) async throws {
      for await _ in WorkApplication.gate.opened { break }
      try await context.dispatch(Finish()).value
    }
  }

  private struct Finish: StateUpdater {
    func updateState(_ state: inout WorkState) { state.isDone = true }
  }

  private struct Add: StateUpdater {
    func updateState(_ state: inout WorkState) { state.added += 1 }
  }

  private final class WorkViewController: UIViewController, Routable {
    let routeIdentifier: RouteElementIdentifier = "work"
    private let store: Store<WorkState, NavigationDependencies>
    private let label = UILabel()

    init(_ store: Store<WorkState, NavigationDependencies>) {
      self.store = store
      super.init()
    }

    override func viewDidLoad() {
      view.addSubview(label)
      add("Begin") { [store] in store.dispatch(Begin()) }
      add("Add") { [store] in store.dispatch(Add()) }
    }

    private func add(_ title: String, _ body: @escaping () -> Void) {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in
        body()
        show()
      }
      view.addSubview(button)
    }

    private func show() {
      label.text = "work \(store.state.isDone ? "done" : "to do"), \(store.state.added) added"
    }

    override func viewWillAppear(_ animated: Bool) { show() }
  }

  /// Opened once.
  struct Gate {
    let opened: AsyncStream<Void>
    private let door: AsyncStream<Void>.Continuation

    init() { (opened, door) = AsyncStream.makeStream() }

    func open() { door.yield() }
  }

  static let gate = Gate()

  let store: Store<WorkState, NavigationDependencies>
  weak var window: UIWindow?

  init(_ context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = WorkViewController(store)
    completion()
    return true
  }
}

/// Counts what was done.
private final class Tally: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  var all: [String: Int] { counts.withLock { $0 } }

  func note(_ text: String) { counts.withLock { $0[text, default: 0] += 1 } }
}
