import Foundation
import ShojiStorage
import ShojiStore
import ShojiTesting
import Testing

@testable import ShojiServer

private struct DoorState: State, Codable {
  var isIn = false
}

private struct GoIn: StateUpdater {
  let isIn: Bool
  func updateState(_ state: inout DoorState) { state.isIn = isIn }
}

/// Lets somebody in when the test opens the gate, as a check does that takes its time.
private struct Open: SideEffect {
  let gate: Gate
  let isRemembered: Bool?
  func sideEffect(_ context: SideEffectContext<DoorState, NavigationDependencies>) async throws {
    gate.wait()
    try await context.dispatch(GoIn(isIn: true)).value
    try await context.dispatch(RenewSession(isRemembered: isRemembered)).value
  }
}

private struct Leave: SideEffect {
  func sideEffect(_ context: SideEffectContext<DoorState, NavigationDependencies>) async throws {
    try await context.dispatch(EndSession()).value
  }
}

/// An app whose inside is for those who are in.
private final class DoorApp: Application {
  let store: Store<DoorState, NavigationDependencies>
  weak var window: UIWindow?
  private let gate: Gate

  init(_ context: ApplicationContext, _ gate: Gate) {
    store = context.makeStore()
    self.gate = gate
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard ["door", "inside"].contains(identifier) else { return false }
    window?.rootViewController = DoorController(store, gate, name: identifier)
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission {
    destination.route.first == "inside" && !store.state.isIn ? .redirected(to: ["door"]) : .admitted
  }
}

private final class DoorController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier

  init(
    _ store: Store<DoorState, NavigationDependencies>, _ gate: Gate, name: RouteElementIdentifier
  ) {
    routeIdentifier = name
    super.init()
    let label = UILabel()
    label.text = "this is the \(name)"
    view.addSubview(label)
    let items: [(String, any Dispatchable)] = [
      ("Renew", Open(gate: gate, isRemembered: nil)),
      ("For now", Open(gate: gate, isRemembered: false)),
      ("For long", Open(gate: gate, isRemembered: true)), ("Go out", GoIn(isIn: false)),
      ("Leave", Leave()),
    ]
    for (title, item) in items {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.accessibilityIdentifier = title
      button.on(.touchUpInside) { _ in store.enqueue(item) }
      view.addSubview(button)
    }
  }
}

@Suite("Side effects")
struct SessionSideEffectTests {
  private let gate = Gate()

  private var mounts: [Mount] { [Mount { [gate] in DoorApp($0, gate) }] }

  private func post(_ browser: Browser, _ title: String) throws -> Response {
    try browser.post(event: try #require(browser.page.button(title)).value)
  }

  @Test("give a session another id, which is kept or not when the browser is closed")
  func renewed() async throws {
    let storage = MemoryStorage()
    let browser = try await TestServer.run(mounts, storage: storage) { server async throws in
      let browser = Browser(server)
      try browser.visit("/door")
      for (title, isRemembered) in [("Renew", true), ("For now", false), ("Renew", false)] {
        let former = try #require(try browser.sessionCookie())
        gate.open()
        let cookies = try post(browser, title).headers(named: "set-cookie")
        #expect(cookies.count == 1)
        #expect(cookies.first?.contains("Max-Age=") == isRemembered)
        #expect(try browser.sessionCookie() != former)
        try browser.visit("/inside")
        #expect(browser.path == "/inside")
        // The former one leads nowhere.
        let thief = try Browser(server).send(.get("/inside", headers: ["Cookie: shoji=\(former)"]))
        #expect(thief.status == 303)
      }
      await server.server.hibernateSessions()
      return Box(browser)
    }.value
    // It is part of the session.
    try await TestServer.run(mounts, storage: storage) { server async throws in
      browser.reconnect(to: server)
      try browser.visit("/inside")
      for (title, isRemembered) in [("Renew", false), ("For long", true), ("Renew", true)] {
        gate.open()
        let cookie = try #require(try post(browser, title).header("set-cookie"))
        #expect(cookie.contains("Max-Age=") == isRemembered)
        try browser.visit("/inside")
      }
    }
  }

  @Test(
    "that take longer than an answer waits renew it with the next answer, and nobody is shut out")
  func late() async throws {
    let clock = ManualClock()
    try await TestServer.run(mounts, clock: clock) { server async throws in
      let browser = Browser(server)
      try browser.visit("/door")
      // A session that is remembered, and pages that are sent without asking it.
      gate.open()
      try browser.press("Renew")
      try browser.visit("/inside")
      let former = try #require(try browser.sessionCookie())
      let button = try #require(browser.page.button("For now")).value
      let before = clock.waiting.filter { $0 == .seconds(1) }.count
      let answer = Task { [browser = Box(browser)] in try browser.value.post(event: button) }
      try await until { clock.waiting.filter { $0 == .seconds(1) }.count > before }
      clock.pass(.seconds(1))
      #expect(try await answer.value.header("set-cookie") == nil)
      gate.open()
      let session = try server.session(of: browser)
      try await until { await session.turn.identityChange != nil }
      #expect(session.pages.isEmpty)
      let next = try browser.send(.get("/inside"))
      #expect(next.status == 200)
      #expect(next.header("set-cookie")?.contains("Max-Age=") == false)
      #expect(try browser.sessionCookie() != former)
      #expect(try browser.send(.get("/inside")).header("set-cookie") == nil)
    }
  }

  @Test("end a session")
  func ended() async throws {
    try await TestServer.run(mounts) { server async throws in
      let browser = Browser(server)
      try browser.visit("/door")
      gate.open()
      try browser.press("Renew")
      #expect(try post(browser, "Leave").header("set-cookie")?.contains("Max-Age=0") == true)
      try browser.visit("/inside")
      #expect(browser.path == "/door")
    }
  }

  @Test("without a window have nothing to ask")
  func alone() async throws {
    let store = Store<DoorState, NavigationDependencies>()
    await #expect(throws: NavigationError.self) {
      try await store.dispatch(RenewSession()).value
    }
  }

  @Test("What is asked for last in a turn counts, but nothing takes back an end")
  func order() {
    typealias Change = Session.IdentityChange
    let (plain, short, long) = (
      Change.renew(isRemembered: nil), Change.renew(isRemembered: false),
      Change.renew(isRemembered: true)
    )
    #expect(plain.following(nil) == plain && plain.following(short) == short)
    #expect(long.following(short) == long && short.following(plain) == short)
    #expect(Change.end.following(short) == .end && short.following(.end) == .end)
  }

  @Test("A session of an earlier build, which says nothing of it, is remembered")
  func format() throws {
    var setting = SessionSnapshot.Setting(
      locale: "en_US", timeZone: "GMT", isTimeZoneChosen: false, isTimeZoneUsed: true,
      userInterfaceStyle: .dark, former: [SessionID(high: 1, low: 2, issued: 3)])
    let earlier = setting.encoded
    #expect(try SessionSnapshot.Setting(earlier) == setting)
    #expect(setting.isRemembered)
    setting.isRemembered = false
    let bytes = setting.encoded
    #expect(bytes.starts(with: earlier) && bytes.count > earlier.count)
    #expect(try SessionSnapshot.Setting(bytes) == setting)
  }

  @Test("A tab whose page is not to be seen any more is told to look, once")
  func look() async throws {
    try await TestServer.run(mounts) { server async throws in
      let browser = Browser(server)
      try browser.visit("/door")
      gate.open()
      try browser.press("Renew")
      let inside = try LiveTab(browser, at: "/inside", named: "inside")
      let door = try LiveTab(browser, at: "/door", named: "door")
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      try door.press(#require(door.shown.button("Go out")).value)
      #expect(listener.event() == ["*"])
      try inside.visit()
      #expect(inside.path == "/door")
      // It is not told again: the next that comes is about what has changed.
      try door.press(#require(door.shown.button("Go out")).value)
      try door.leave()
    }
  }
}

/// Hands a value on that one task uses at a time.
private struct Box<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
