import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The reader of stories, with accounts", .timeLimit(.minutes(2)))
struct StoriesAccountTests {
  private static let comments = "/stories/top/story/2/comments"

  private func open<T: Sendable>(
    _ path: String = "/stories", _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server, over: .curl)
      try browser.visit(path)
      return try await body(server, browser)
    }
  }

  private func signIn(_ browser: Browser, as name: String = "ann") throws {
    try browser.fill("E-mail address or name", with: name)
    try browser.fill("Password", with: Gallery.password)
    try browser.press("Sign in")
  }

  private func write(_ text: String, _ browser: Browser, press button: String) throws {
    try browser.press("Write a comment")
    try browser.fill("Comment", with: text)
    try browser.press(button)
  }

  @Test(
    "A screen that wants somebody to be signed in leads there, and on to it",
    arguments: [
      "/stories/saved", "/stories/saved?sort=points", "/stories/saved/story/3/comments",
      "/stories/top/story/2/comments/write",
    ])
  func login(path: String) async throws {
    try await open(path) { _, browser in
      #expect(browser.path.hasPrefix("/stories/top/sign-in?returnTo="))
      let before = try browser.sessionCookie()
      try signIn(browser)
      #expect(browser.path == path)
      let after = try browser.sessionCookie()
      #expect(after != before)
    }
  }

  @Test("What is wrong is said beside the field; the password is forgotten, the address is not")
  func wrong() async throws {
    try await open("/stories/saved") { server, browser in
      try browser.fill("E-mail address or name", with: "ann")
      try browser.fill("Password", with: "open sesame")
      try browser.press("Sign in")
      #expect(browser.page.text.contains("The name or the password is not right."))
      #expect(!browser.page.html.contains("open sesame"))
      await server.server.hibernateSessions()
      try signIn(browser)
      #expect(browser.path == "/stories/saved")
    }
  }

  @Test(
    "Whatever stands as the place to return to, the sign-in ends in the app",
    arguments: [
      "https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "",
      "/stories/top/story/99", "/stories/nowhere", "/stories/top/story/2/moderation",
      "/stories/top/sign-in?returnTo=%2Fstories%2Ftop%2Fsign-in", "/%2F%2Fevil.example", "\r\nX: y",
    ])
  func hostile(target: String) async throws {
    try await open("/stories/top/sign-in?returnTo=" + Browser.encode(target)) { _, browser in
      try signIn(browser)
      #expect(browser.path == "/stories/top")
      #expect(browser.response.status == 200)
    }
  }

  @Test("Saving leads to the sign-in and back; signing out leads away from what was saved")
  func saving() async throws {
    try await open("/stories/new/story/4") { _, browser in
      try browser.press("Save story")
      #expect(browser.path.hasPrefix("/stories/new/story/4/sign-in?returnTo="))
      try signIn(browser)
      #expect(browser.path == "/stories/new/story/4")
      try browser.press("Save story")
      #expect(browser.page.buttons.contains { $0.title == "Remove from saved" })
      try browser.visit("/stories/saved")
      #expect(browser.page.links.contains { $0.url == "/stories/saved/story/4" })
      try browser.press("Sign out")
      #expect(browser.path == "/stories/top")
      #expect(browser.page.buttons.contains { $0.title == "Sign in" })
      try browser.visit("/stories/saved/story/4")
      #expect(browser.path.hasPrefix("/stories/top/sign-in?returnTo="))
    }
  }

  @Test("A list that is open elsewhere is not seen any more after the sign-out")
  func logoutElsewhere() async throws {
    try await open("/stories/saved") { server, browser in
      try signIn(browser)
      let button = try #require(browser.page.buttons.first { $0.title == "Sign out" })
      // Another window of the session logs out; this one stays where it is.
      _ = try browser.post(event: button.value, changing: ["_window": "9"])
      let answer = try browser.send(.get("/stories/saved"))
      #expect(answer.redirect == "/stories/top/sign-in?returnTo=%2Fstories%2Fsaved")
      try browser.visit("/stories/saved")
      #expect(browser.response.status == 200)
      #expect(!browser.page.text.contains("Saved stories"))
    }
  }

  @Test("A comment is written above the comments; nothing is not a comment")
  func comment() async throws {
    try await open(Self.comments) { _, browser in
      try browser.press("Write a comment")
      try signIn(browser)
      #expect(browser.path == Self.comments + "/write")
      try browser.fill("Comment", with: " \n ")
      #expect(try browser.press("Post").text.contains("Write something first."))
      try browser.fill("Comment", with: "Nice <b>work</b>")
      try browser.press("Post")
      #expect(browser.path == Self.comments)
      #expect(browser.page.text.contains("ann · just now Nice <b>work</b>"))
      try browser.visit(Self.comments)
      #expect(browser.page.buttons.filter { $0.title == "Delete" }.count == 1)
      #expect(try browser.visit("/stories/top").text.contains("388 points · 5 comments"))
    }
  }

  @Test("A draft is asked about, stays when it is kept, and after Back; discarded it is gone")
  func draft() async throws {
    try await open(Self.comments) { server, browser in
      func typed() -> String? { browser.page.fields.first { $0.label == "Comment" }?.value }
      try browser.press("Write a comment")
      try signIn(browser)
      try browser.press("Cancel")
      #expect(browser.path == Self.comments)
      try write("Half a thought", browser, press: "Cancel")
      #expect(browser.path == Self.comments + "/write/discard")
      await server.server.hibernateSessions()
      try browser.press("Keep editing")
      #expect(browser.path == Self.comments + "/write")
      #expect(typed() == "Half a thought")
      try browser.visit(Self.comments)
      try browser.visit(Self.comments + "/write")
      #expect(typed() == "Half a thought")
      try browser.press("Cancel")
      try browser.press("Discard")
      #expect(browser.path == Self.comments)
      #expect(try browser.press("Write a comment").text.contains("Half") == false)
      #expect(typed() == "")
    }
  }

  @Test("One's own comment is deleted after a question, and by nobody twice")
  func deletion() async throws {
    try await open(Self.comments) { server, browser in
      try browser.press("Write a comment")
      try signIn(browser)
      try browser.fill("Comment", with: "A mistake")
      try browser.press("Post")
      try browser.press("Delete")
      #expect(browser.path == Self.comments + "/delete/1000")
      #expect(try browser.press("Keep it").text.contains("A mistake"))
      try browser.press("Delete")
      await server.server.hibernateSessions()
      try browser.press("Delete")
      #expect(browser.path == Self.comments)
      #expect(!browser.page.text.contains("A mistake"))
      #expect(try browser.send(.get(Self.comments + "/delete/1000")).status == 404)
    }
  }

  @Test("The moderator alone ends a discussion; what was begun by then is not posted")
  func moderation() async throws {
    try await open("/stories/top/sign-in") { server, browser in
      try signIn(browser, as: "moderator")
      try browser.visit(Self.comments + "/write")
      try browser.visit("/stories/top/story/2")
      #expect(browser.page.links.contains { $0.url == "/stories/top/story/2/moderation" })
      try browser.visit("/stories/top/story/2/moderation")
      #expect(try browser.press("Close the discussion").text.contains("discussion is closed"))
      let page = try browser.visit(Self.comments)
      #expect(!page.buttons.contains { $0.title == "Write a comment" })
      #expect(try browser.send(.get(Self.comments + "/write")).status == 403)
      try browser.visit("/stories/top/story/2/moderation")
      try browser.press("Open the discussion again")
      #expect(try browser.send(.get(Self.comments + "/write")).status == 200)
    }
  }

  /// Where the last mail leads to, without the host.
  private func mailed(_ browser: Browser) throws -> String {
    try browser.visit("/mailbox")
    let link = try #require(browser.page.links.first { $0.url.contains("token=") })
    return String(link.url.trimmingPrefix("http://localhost:8080"))
  }

  @Test(
    "Somebody makes an account with a mail that is shown, and another password with another one")
  func account() async throws {
    try await open("/stories/top/sign-up") { _, browser in
      try browser.fill("E-mail address", with: "eve@example.org")
      try browser.fill("New password", with: "one of many words")
      try browser.press("Make an account")
      #expect(browser.page.text.contains("we have sent a mail there"))
      let confirm = try mailed(browser)
      #expect(confirm.hasPrefix("/stories/top/confirm?token="))
      try browser.visit(confirm)
      try browser.fill("Password", with: "one of many words")
      try browser.press("Confirm")
      #expect(browser.path == "/stories/top")
      try browser.visit(Self.comments)
      try write("Mine", browser, press: "Post")
      #expect(browser.page.text.contains("eve@example.org · just now Mine"))
      try browser.visit("/stories/saved")
      try browser.press("Sign out")
      // Nobody else deletes it.
      #expect(try browser.visit(Self.comments).buttons.allSatisfy { $0.title != "Delete" })
      try browser.visit("/stories/top/forgotten")
      try browser.fill("E-mail address", with: "eve@example.org")
      try browser.press("Send the mail")
      try browser.visit(try mailed(browser))
      #expect(browser.path.hasPrefix("/stories/top/reset?token="))
      try browser.fill("New password", with: "another one of them")
      try browser.press("Set it")
      #expect(browser.path == "/stories/top")
      #expect(try browser.visit(Self.comments).buttons.contains { $0.title == "Delete" })
    }
  }

  @Test("What one person keeps is not there for the next one in the same browser, and comes back")
  func apart() async throws {
    try await open("/stories/saved") { _, browser in
      try signIn(browser)
      try browser.visit("/stories/new/story/4")
      try browser.press("Save story")
      try browser.visit("/stories/saved")
      try browser.press("Sign out")
      try browser.visit("/stories/saved")
      try signIn(browser, as: "moderator")
      #expect(!browser.page.links.contains { $0.url == "/stories/saved/story/4" })
      try browser.press("Sign out")
      try browser.visit("/stories/saved")
      try signIn(browser)
      #expect(browser.page.links.contains { $0.url == "/stories/saved/story/4" })
    }
  }
}
