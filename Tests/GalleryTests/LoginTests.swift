import ShojiServer
import ShojiTesting
import Synchronization
import Testing

@testable import Gallery

@Suite("The login", .timeLimit(.minutes(2)), .serialized)
struct LoginTests {
  init() { Authenticator.checkTime.withLock { $0 = .zero } }

  private func open<T: Sendable>(
    _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/login")
      return try await body(server, browser)
    }
  }

  private func logIn(_ browser: Browser, email: String, password: String) throws {
    try browser.fill("E-mail", with: email)
    try browser.fill("Password", with: password)
    try browser.press("Log in")
  }

  @Test("Labels name the fields, and password managers know what they are")
  func fields() async throws {
    try await open { _, browser in
      let fields = browser.page.fields.filter { !$0.isHidden }.map(\.label)
      #expect(fields == ["E-mail", "Password"])
      let html = browser.page.html
      #expect(html.contains("type=\"email\"") && html.contains("autocomplete=\"email\""))
      #expect(html.contains("type=\"password\""))
      #expect(html.contains("autocomplete=\"current-password\""))
    }
  }

  @Test("The right password signs in; logging out shows the form again")
  func right() async throws {
    try await open { server, browser in
      try logIn(browser, email: "ann@example.com", password: "shoji")
      #expect(browser.page.text.contains("Signed in as ann@example.com"))
      #expect(!browser.page.buttons.contains { $0.title == "Log in" })
      await server.server.hibernateSessions()
      #expect(try browser.visit("/login").text.contains("Signed in as ann@example.com"))
      try browser.press("Log out")
      #expect(browser.page.buttons.contains { $0.title == "Log in" })
      #expect(!browser.page.text.contains("Signed in"))
    }
  }

  @Test("What is wrong is said beside the field; the address stays, the password does not")
  func wrong() async throws {
    try await open { server, browser in
      try logIn(browser, email: "ann", password: "shoji")
      #expect(browser.page.text.contains("Type your e-mail address."))
      try logIn(browser, email: "ann", password: "")
      #expect(browser.page.text.contains("Type your e-mail address."))
      #expect(browser.page.text.contains("Type your password."))
      try logIn(browser, email: "ann@example.com", password: "")
      #expect(browser.page.text.contains("Type your password."))
      #expect(!browser.page.text.contains("Type your e-mail address."))
      try logIn(browser, email: "ann@example.com", password: "open-sesame")
      #expect(browser.page.text.contains("This is not the password."))
      #expect(browser.page.html.contains("aria-invalid=\"true\""))
      await server.server.hibernateSessions()
      try browser.visit("/login")
      let email = browser.page.fields.first { $0.label == "E-mail" }
      #expect(email?.value == "ann@example.com")
      #expect(!browser.page.html.contains("open-sesame"))
      #expect(browser.page.text.contains("This is not the password."))
    }
  }

  @Test("While the password is checked the page says that, and looks again by itself")
  func waiting() async throws {
    Authenticator.checkTime.withLock { $0 = .seconds(2) }
    defer { Authenticator.checkTime.withLock { $0 = .zero } }
    try await TestServer.run(
      Gallery(), configure: { $0.sessions.settleMilliseconds = 0 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/login")
      for (password, answer) in [
        ("open-sesame", "This is not the password."), ("shoji", "Signed in"),
      ] {
        try logIn(browser, email: "ann@example.com", password: password)
        // An answer that waits for nothing may be there before the side effect has begun.
        try browser.visit("/login") { $0.page.text.contains("Your password is being checked.") }
        #expect(!browser.page.fields.contains { $0.label == "Password" })
        #expect(browser.page.html.contains("http-equiv=\"refresh\""))
        // The state has the answer before all of the side effect is done.
        try browser.visit("/login") { !$0.page.text.contains("still being worked on") }
        #expect(browser.page.text.contains(answer))
        #expect(!browser.page.text.contains("being checked"))
        #expect(!browser.page.html.contains("http-equiv=\"refresh\""))
      }
    }
  }

  @Test("No log has the password")
  func logs() {
    #expect(!LogIn(account: "ann", password: "secret").debugDescription.contains("secret"))
  }

  @Test("The return key signs in")
  func returnKey() async throws {
    try await open { _, browser in
      try browser.fill("E-mail", with: "ann@example.com")
      try browser.fill("Password", with: "shoji")
      #expect(try browser.submit(event: "return").text.contains("Signed in as ann@example.com"))
    }
  }

  @Test("The delegate shows how to come by the password, and nothing typed is lost")
  func recovery() async throws {
    try await open { server, browser in
      try browser.fill("E-mail", with: "ann@example.com")
      try browser.fill("Password", with: "half")
      try browser.press("Forgot password?")
      #expect(browser.path == "/login/recovery")
      #expect(browser.page.text.contains("the password is “shoji”"))
      #expect(!browser.page.html.contains("half"))
      await server.server.hibernateSessions()
      try browser.press("Close")
      #expect(browser.path == "/login")
      let email = browser.page.fields.first { $0.label == "E-mail" }
      #expect(email?.value == "ann@example.com")
    }
  }
}
