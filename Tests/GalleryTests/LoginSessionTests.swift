import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The session of a login", .timeLimit(.minutes(2)))
struct LoginSessionTests {
  private func logIn(_ browser: Browser) throws {
    try browser.visit("/login")
    try browser.fill("E-mail", with: "ann@example.com")
    try browser.fill("Password", with: "shoji")
    try browser.press("Log in")
  }

  @Test("Logging in changes the id; the former one leads to a session without anything")
  func renewal() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/counter")
      try browser.press("Start counting")
      try browser.press("Increment")
      let before = try #require(try browser.sessionCookie())
      try logIn(browser)
      let after = try #require(try browser.sessionCookie())
      #expect(before != after)
      #expect(browser.page.text.contains("ann@example.com"))
      // Everything is carried over, whether the tree was dropped or not.
      #expect(try browser.visit("/counter").text.contains("the counter is at 1"))
      await server.server.hibernateSessions()
      #expect(try browser.visit("/login").text.contains("ann@example.com"))

      let thief = try Curl.run(["--cookie", "shoji=\(before)", server.url + "/login"])
      #expect(thief.status == 200)
      #expect(!thief.body.contains("ann@example.com"))
      #expect(thief.header("set-cookie")?.contains(before) == false)
    }
  }

  @Test("A form that is sent again with the former cookie does nothing and sets no cookie")
  func doubleClick() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/counter")
      try browser.press("Start counting")
      let page = try browser.visit("/counter")
      let before = try #require(try browser.sessionCookie())
      try logIn(browser)
      let body = page.fields.map { "\($0.name)=\(Browser.encode($0.value))" }
        .joined(separator: "&")
      let again = try Curl.run(
        ["--cookie", "shoji=\(before)", "--data-raw", body, server.url + "/counter"])
      #expect(again.status == 303)
      #expect(again.header("set-cookie") == nil)
    }
  }

  @Test("A page that another tab had before the login gets a notice, not an error")
  func otherTab() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit("/counter")
      try browser.press("Start counting")
      let old = try #require(browser.page.fields.first { $0.name == "_token" }?.value)
      try logIn(browser)
      try browser.visit("/counter")
      let response = try browser.post(event: "/counter.increment", changing: ["_token": old])
      #expect(response.status == 303)
      let page = try browser.visit("/counter")
      #expect(page.text.contains("expired"))
      #expect(try browser.visit("/counter").text.contains("the counter is at 0"))
    }
  }
}
