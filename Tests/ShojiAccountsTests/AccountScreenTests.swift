import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiAccounts

@Suite("The screens about accounts")
struct AccountScreenTests {
  private let address = "ann@example.org"

  /// Accounts with ann, who is no editor.
  private func begin() async throws -> (Bench, Account) {
    let bench = try Bench()
    return (bench, try await bench.accounts.add("ann", password: "correct horse"))
  }

  @Test("lead to the sign-in and on to what somebody wanted to see")
  func signIn() async throws {
    let (bench, account) = try await begin()
    try await bench.accounts.setRoles([.editor], of: account.id)
    try await bench.run { server async throws in
      let browser = Browser(server)
      try browser.visit("/editors")
      #expect(browser.path == "/sign-in?returnTo=%2Feditors")
      #expect(!browser.page.text.contains("These are"))
      try browser.signIn()
      #expect(browser.path == "/editors")
      #expect(browser.page.text.contains("These are the editors"))
      #expect(browser.page.text.contains("ann has 0 notes"))
      // Who is in has no use for these.
      for path in ["/sign-in", "/sign-up", "/forgotten"] {
        try browser.visit(path)
        #expect(browser.path == "/notes")
      }
      // Who looks again while they are being signed in gets to where they wanted.
      try browser.visit("/sign-in?returnTo=%2Feditors")
      #expect(browser.path == "/editors")
      try browser.visit("/sign-in?returnTo=%2F%2Fevil.example%2Feditors")
      #expect(browser.path == "/notes")
    }
  }

  @Test("say at the field what is wrong, and keep the name but not the password")
  func faults() async throws {
    let (bench, _) = try await begin()
    try await bench.run { server async throws in
      let browser = Browser(server)
      try browser.signIn("ann", "wrong horse")
      #expect(browser.page.text.contains("The name or the password is not right."))
      let field = { (label: String) in browser.page.fields.first { $0.label == label } }
      #expect(field("E-mail address or name")?.value == "ann")
      #expect(field("Password")?.value == "")
      let password = try #require(
        browser.page.html.firstMatch(of: /<input[^>]*type="password"[^>]*>/))
      #expect(password.0.contains("aria-invalid=\"true\""))
      let unknown = Browser(server)
      try unknown.signIn("bob", "wrong horse")
      #expect(unknown.page.text == browser.page.text)
      // Another screen says nothing of it.
      try browser.follow("Make an account")
      #expect(!browser.page.text.contains("not right"))
    }
  }

  @Test("know no name with U+0000, and let guesses by such names wait as others do")
  func nullCharacters() async throws {
    let (bench, _) = try await begin()
    try await bench.run { server async throws in
      let browser = Browser(server)
      for number in 0..<5 {
        try browser.signIn("ann\0\(number)", "correct horse")
        #expect(browser.page.text.contains("The name or the password is not right."))
      }
      try browser.signIn("ann\0x", "correct horse")
      #expect(browser.page.text.contains("seconds"), "\(browser.page.text)")
      let page = try browser.signIn("ann", "correct\0 horse")
      #expect(page.text.contains("U+0000"))
      try browser.signIn()
      #expect(browser.path == "/notes")
      try browser.visit("/sign-in")
      #expect(browser.path == "/notes")
    }
  }

  @Test("tell browsers and password managers what the fields are")
  func autocomplete() async throws {
    let (bench, _) = try await begin()
    try await bench.run { server async throws in
      let browser = Browser(server)
      func words() -> [String] {
        browser.page.html.matches(of: /autocomplete="([^"]*)"/).map { String($0.1) }
      }
      try browser.visit("/sign-in")
      #expect(words() == ["username", "current-password"])
      try browser.visit("/sign-up")
      #expect(words() == ["username", "new-password"])
      try browser.visit("/forgotten")
      #expect(words() == ["username"])
      try browser.visit("/reset?token=x")
      #expect(words() == ["new-password"])
      try browser.signIn()
      try browser.visit("/password")
      #expect(words() == ["current-password", "new-password"])
    }
  }

  @Test("let somebody sign up, confirm by mail and come in")
  func signUp() async throws {
    let (bench, _) = try await begin()
    try await bench.run { server async throws in
      let browser = Browser(server)
      try browser.visit("/notes")
      try browser.follow("Make an account")
      try browser.fill("E-mail address", with: "bob")
      try browser.fill("New password", with: "battery staple")
      try browser.press("Make an account")
      #expect(browser.page.text.contains("Type an e-mail address, such as name@example.org."))
      try browser.fill("E-mail address", with: "bob@example.org")
      try browser.fill("New password", with: "password1")
      try browser.press("Make an account")
      #expect(browser.page.text.contains("Many people have this password"))
      try browser.fill("New password", with: "battery staple")
      try browser.press("Make an account")
      #expect(browser.page.text.contains("If this is your address, we have sent a mail there."))
      let token = try await bench.token(ofMail: 1)
      // A program that opens links of mails does not use it up.
      let other = Browser(server)
      for _ in 0..<2 { try other.visit("/confirm?token=\(token)") }
      try other.fill("Password", with: "wrong staple")
      try other.press("Confirm")
      #expect(other.page.text.contains("not right"))
      try other.fill("Password", with: "battery staple")
      try other.press("Confirm")
      #expect(other.path == "/notes")
      #expect(other.page.text.contains("bob@example.org has 0 notes"))
    }
  }

  @Test("let somebody set another password by mail")
  func reset() async throws {
    let (bench, _) = try await begin()
    try await bench.accounts.add(address, password: "correct horse")
    try await bench.run { server async throws in
      let browser = Browser(server)
      try browser.visit("/forgotten")
      for name in ["nobody@example.org", address] {
        try browser.fill("E-mail address", with: name)
        try browser.press("Send the mail")
        #expect(browser.page.text.contains("If there is an account of this address"))
      }
      let token = try await bench.token(ofMail: 1)
      try browser.visit("/reset?token=\(token)")
      try browser.fill("New password", with: "short")
      try browser.press("Set it")
      #expect(browser.page.text.contains("at least 8"))
      try browser.fill("New password", with: "battery staple")
      try browser.press("Set it")
      #expect(browser.path == "/notes")
      let late = Browser(server)
      try late.visit("/reset?token=\(token)")
      try late.fill("New password", with: "another staple")
      try late.press("Set it")
      #expect(late.page.text.contains("This link is too old, or was used already."))
      try late.signIn(address, "battery staple")
      #expect(late.path == "/notes")
    }
  }

  @Test("show mails in the mailbox, with their links")
  func mailbox() async throws {
    let (bench, _) = try await begin()
    try await bench.accounts.add(address, password: "correct horse")
    let outbox = HeldOutbox()
    try await bench.run { server async throws in
      let browser = Browser(server)
      try browser.visit("/mailbox")
      #expect(!browser.page.text.contains("Another password"))
      try browser.visit("/forgotten")
      try browser.fill("E-mail address", with: address)
      try browser.press("Send the mail")
      let token = try await bench.token(ofMail: 1)
      try browser.visit("/mailbox")
      #expect(browser.page.text.contains("Another password for Notes To ann@example.org"))
      #expect(browser.page.links.contains { $0.url.hasSuffix("/reset?token=\(token)") })
      // Nothing of the session has changed when the next one comes.
      try await bench.accounts.requestReset(address, outbox: outbox.outbox, from: nil)
      try await bench.carryOut(outbox)
      let next = try await bench.token(ofMail: 2)
      try browser.visit("/mailbox")
      #expect(browser.page.links.contains { $0.url.hasSuffix("/reset?token=\(next)") })
    }
  }

  @Test("lie over a screen for everybody where the app has a name, and over no other")
  func over() async throws {
    let (bench, _) = try await begin()
    let mounts = [Mount("desk") { [accounts = bench.accounts] in DeskApplication($0, accounts) }]
    try await TestServer.run(
      mounts, sharedStores: [bench.accounts.sharedStore], clock: bench.clock
    ) { server async throws in
      let browser = Browser(server)
      #expect(try browser.visit("/desk").text.contains("at the desk: nobody"))
      try browser.visit("/desk/drawer")
      #expect(browser.path == "/desk/sign-in?returnTo=%2Fdesk%2Fdrawer")
      // What is in the drawer is not seen under the sign-in, either.
      for path in ["/desk/drawer/sign-in", "/desk/drawer/forgotten"] {
        try browser.visit(path)
        #expect(browser.path.hasPrefix("/desk/sign-in?") && !browser.page.text.contains("a secret"))
      }
      try browser.press("Close")
      #expect(browser.path == "/desk")
      try browser.visit("/desk/drawer")
      try browser.fill("E-mail address or name", with: "ann")
      try browser.fill("Password", with: "correct horse")
      try browser.press("Sign in")
      #expect(browser.path == "/desk/drawer" && browser.page.text.contains("a secret"))
    }
  }

  @Test("are let in only so often, whoever asks")
  func limits() async throws {
    let (bench, _) = try await begin()
    try await bench.run { server async throws in
      for _ in 0..<5 { try Browser(server).signIn("ann", "wrong horse") }
      let browser = Browser(server)
      try browser.signIn()
      #expect(browser.page.text.contains("Please try again in 2 seconds."))
      bench.clock.pass(.seconds(2))
      try browser.signIn()
      #expect(browser.path == "/notes")
    }
  }

  @Test("count the client behind a proxy, so that a stranger holds nobody up")
  func clients() async throws {
    let (bench, _) = try await begin()
    try await bench.run(configure: { $0.http.trustedProxies = ["127.0.0.1"] }) {
      server async throws in
      func attempt(_ password: String, from client: String) throws -> Page {
        let browser = Browser(server)
        try browser.visit("/sign-in")
        try browser.fill("E-mail address or name", with: "ann")
        try browser.fill("Password", with: password)
        let button = try #require(browser.page.button("Sign in"))
        let headers = ["X-Forwarded-For: \(client)"]
        _ = try browser.post(event: button.value, headers: headers)
        return try browser.visit("/notes")
      }
      for _ in 0..<6 { _ = try attempt("wrong horse", from: "192.0.2.1") }
      #expect(try !attempt("correct horse", from: "192.0.2.1").text.contains("ann has"))
      #expect(try attempt("correct horse", from: "192.0.2.2").text.contains("ann has"))
    }
  }

  @Test("write no password down, neither of a form that is kept nor of a session that sleeps")
  func secrets() async throws {
    let (bench, _) = try await begin()
    try await withFolder { folder async throws in
      let storage = try SQLiteStorage(folder: folder, durability: .process)
      try await bench.run(storage: storage, configure: { $0.sessions.durability = .process }) {
        server async throws in
        let browser = Browser(server)
        try browser.signIn("ann", "never written anywhere")
        try browser.visit("/sign-up")
        try browser.fill("E-mail address", with: address)
        try browser.fill("New password", with: "never written anywhere")
        try browser.press("Make an account")
        _ = try await bench.token(ofMail: 1)
        // What is typed and not sent is part of the session, but for passwords.
        let tab = try LiveTab(browser, at: "/sign-up")
        let names = tab.shown.fields.filter { !$0.isHidden }.map(\.name)
        try tab.report([names[0]: "typed by somebody", names[1]: "never written anywhere"])
        await server.server.hibernateSessions()
      }
      var written = Data()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        written += try #require(FileManager.default.contents(atPath: folder + "/" + name))
      }
      #expect(written.firstRange(of: Data("typed by somebody".utf8)) != nil)
      #expect(written.firstRange(of: Data("never written".utf8)) == nil)
    }
  }
}
