import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiAccounts

@Suite("Whoever is signed in")
struct AccountSessionTests {
  /// Two browsers in which ann is signed in.
  private func run(
    _ body: (Bench, Account, TestServer, Browser, Browser) async throws -> Void
  ) async throws {
    let bench = try Bench()
    let account = try await bench.accounts.add(
      "ann", password: "correct horse", roles: [.editor])
    try await bench.run { server async throws in
      let (one, other) = (Browser(server), Browser(server))
      for browser in [one, other] {
        try browser.signIn()
        #expect(browser.page.text.contains("ann has 0 notes"))
      }
      try await body(bench, account, server, one, other)
    }
  }

  @Test("has another session id than before, which nobody else knows")
  func renewed() async throws {
    let bench = try Bench()
    try await bench.accounts.add("ann", password: "correct horse")
    try await bench.run { server async throws in
      let browser = Browser(server)
      try browser.visit("/sign-in")
      let former = try #require(try browser.sessionCookie())
      try browser.signIn()
      #expect(try browser.sessionCookie() != former)
      let thief = Browser(server)
      let answer = try thief.send(.get("/notes", headers: ["Cookie: shoji=\(former)"]))
      #expect(answer.status == 303 && answer.redirect?.hasPrefix("/sign-in") == true)
    }
  }

  @Test("is out in every browser at once after another password, but for the one that has set it")
  func otherPassword() async throws {
    try await run { _, _, _, one, other async throws in
      try one.visit("/password")
      try one.fill("Present password", with: "correct horse")
      try one.fill("New password", with: "battery staple")
      try one.press("Change it")
      #expect(one.page.text.contains("You are signed out everywhere else."))
      #expect(try one.visit("/notes").text.contains("ann has"))
      // A button of the page that is still open does nothing.
      try other.press("Add")
      #expect(other.path.hasPrefix("/sign-in"))
      try other.signIn("ann", "battery staple")
      #expect(other.page.text.contains("ann has 0 notes"))
    }
  }

  @Test(
    "is out everywhere when the program says so, or has no account any more",
    arguments: [true, false])
  func everywhere(_ isRemoved: Bool) async throws {
    try await run { bench, account, _, one, other async throws in
      if isRemoved {
        try await bench.accounts.remove(account.id)
      } else {
        try await bench.accounts.signOutEverywhere(account.id)
      }
      for browser in [one, other] {
        try browser.visit("/notes")
        #expect(browser.path.hasPrefix("/sign-in"))
      }
    }
  }

  @Test("may do at once what their roles have become, and is not signed out by that")
  func roles() async throws {
    try await run { bench, account, _, one, _ async throws in
      #expect(try one.visit("/editors").text.contains("These are the editors"))
      try await bench.accounts.setRoles([], of: account.id)
      try one.visit("/editors")
      #expect(one.response.status == 403 && !one.page.text.contains("These are the editors"))
      #expect(try one.visit("/notes").text.contains("ann has"))
    }
  }

  @Test("sees it on pages that are open: their tabs are told to look, once")
  func live() async throws {
    let bench = try Bench()
    let account = try await bench.accounts.add("ann", password: "correct horse")
    try await bench.run { server async throws in
      let browser = Browser(server)
      try browser.signIn()
      let tab = try LiveTab(browser, at: "/notes")
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      try await bench.accounts.signOutEverywhere(account.id)
      #expect(listener.event() == ["*"])
      try tab.visit()
      #expect(tab.path.hasPrefix("/sign-in"))
      #expect(!tab.shown.text.contains("ann has"))
    }
  }

  @Test("is out after a sleep and a restart as well")
  func asleep() async throws {
    let bench = try Bench()
    let account = try await bench.accounts.add("ann", password: "correct horse")
    let storage = MemoryStorage()
    let (one, other) = try await bothSignedIn(bench, storage)
    try await bench.accounts.signOutEverywhere(account.id)
    let next = try Bench(store: bench.store)
    try await next.run(storage: storage) { server async throws in
      for browser in [one, other] {
        browser.reconnect(to: server)
        try browser.visit("/notes", until: { $0.path.hasPrefix("/sign-in") })
      }
    }
  }

  private func bothSignedIn(
    _ bench: Bench, _ storage: any Storage
  ) async throws -> (Browser, Browser) {
    let server = try TestServer(
      bench.mounts, storage: storage, sharedStores: [bench.accounts.sharedStore],
      clock: bench.clock.clock)
    let browsers = (Browser(server), Browser(server))
    for browser in [browsers.0, browsers.1] { try browser.signIn() }
    await server.server.hibernateSessions()
    #expect(try browsers.0.visit("/notes").text.contains("ann has"))
    await server.stop()
    return browsers
  }

  @Test(
    "stays so when the browser is closed only if they have said so, also after a restart",
    arguments: [true, false])
  func remembered(_ isRemembered: Bool) async throws {
    let bench = try Bench()
    try await bench.accounts.add("ann", password: "correct horse")
    let storage = MemoryStorage()
    func cookie(_ browser: Browser, _ button: String) throws -> String {
      let event = try #require(browser.page.button(button)).value
      let answer = try browser.post(event: event)
      return try #require(answer.header("set-cookie"))
    }
    let browser = try await signedIn(bench, storage) { server in
      let browser = Browser(server)
      try browser.visit("/sign-in")
      try browser.fill("E-mail address or name", with: "ann")
      try browser.fill("Password", with: "correct horse")
      try browser.set("Stay signed in on this device", on: isRemembered)
      #expect(try cookie(browser, "Sign in").contains("Max-Age=") == isRemembered)
      return browser
    }
    try await Bench(store: bench.store).run(storage: storage) { server async throws in
      browser.reconnect(to: server)
      try browser.visit("/password", until: { $0.path == "/password" })
      try browser.fill("Present password", with: "correct horse")
      try browser.fill("New password", with: "battery staple")
      #expect(try cookie(browser, "Change it").contains("Max-Age=") == isRemembered)
    }
  }

  private func signedIn(
    _ bench: Bench, _ storage: any Storage, _ body: (TestServer) throws -> Browser
  ) async throws -> Browser {
    let server = try TestServer(
      bench.mounts, storage: storage, sharedStores: [bench.accounts.sharedStore],
      clock: bench.clock.clock)
    let browser = try body(server)
    await server.stop()
    return browser
  }

  @Test("signs out: nothing of the session is left, or all but the person")
  func signOut() async throws {
    try await run { _, _, _, one, other async throws in
      for browser in [one, other] { try browser.press("Add") }
      let former = try #require(try one.sessionCookie())
      try one.press("Sign out")
      #expect(try one.sessionCookie() != former)
      try one.signIn()
      #expect(one.page.text.contains("ann has 0 notes"))
      try other.press("Let somebody else in")
      #expect(other.path.hasPrefix("/sign-in"))
      try other.signIn()
      #expect(other.page.text.contains("ann has 1 notes"))
    }
  }
}
